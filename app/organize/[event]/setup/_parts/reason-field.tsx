import { TextArea } from "@/app/_ui";

/** Why something changes that others rely on; kept with the audit. */
export function ReasonField({ label = "Why it changes", help, id }: { label?: string; help: string; id?: string }) {
  return <TextArea name="reason" id={id} label={label} help={help} rows={2} limit={2000} />;
}
