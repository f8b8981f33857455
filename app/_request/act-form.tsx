import type { ComponentProps } from "react";
import { TARGET_FIELD, type ActTarget } from "./act-target";

export type ActFormProps = Omit<ComponentProps<"form">, "action" | "target"> & { send: ComponentProps<"form">["action"]; target: ActTarget };

/**
 * A form that says in a field of its own which operation it is for. An action with the target bound to it in the browser's part
 * would do, were it not that Next's server renders such a form for ever once it comes back without scripts.
 */
export function ActForm({ send, target, children, ...form }: ActFormProps) {
  return (
    <form action={send} {...form}>
      <input type="hidden" name={TARGET_FIELD} value={JSON.stringify(target)} readOnly />
      {children}
    </form>
  );
}
