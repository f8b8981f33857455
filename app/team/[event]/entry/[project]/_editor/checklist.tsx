import { Check, Circle } from "lucide-react";
import { VisuallyHidden } from "@/app/_ui";
import { nameOf, type FieldGroup, type Missing } from "./fields";

/** What must be there before the entry can be submitted, each line the way to its field. */
export function Checklist({ groups, missing }: { groups: FieldGroup[]; missing: Missing }) {
  const fields = groups.flatMap((group) => group.fields);
  const lines = fields.filter(({ path, optional }) => !optional || missing.some((fault) => fault.path === path));
  const open = lines.filter(({ path }) => missing.some((fault) => fault.path === path)).length;
  return (
    <section aria-labelledby="checklist" className="space-y-2">
      <h2 id="checklist" className="text-17 font-[650]">
        {open === 0 ? "Nothing is missing" : open === 1 ? "One thing is missing" : `${open} things are missing`}
      </h2>
      <ul>
        {lines.map(({ path, label }) => {
          const fault = missing.find((one) => one.path === path);
          return (
            <li key={path}>
              <a href={`#field-${nameOf(path)}`} className="flex min-h-11 items-start gap-2 rounded-md py-2 text-15 hover:bg-wash lg:min-h-8 lg:py-1">
                {fault ? (
                  <Circle aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
                ) : (
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
                )}
                <span className="min-w-0">
                  <span className={fault ? "font-semibold" : "text-soft"}>{label}</span>
                  <VisuallyHidden>{fault ? ", missing: " : ", done"}</VisuallyHidden>
                  {fault && fault.message !== "This is required." && <span className="block text-13 text-soft">{fault.message}</span>}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
