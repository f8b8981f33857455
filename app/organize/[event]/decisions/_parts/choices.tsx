import type { ChoiceKind, Matter } from "@/lib/domain/results";
import { choiceWords } from "@/app/_decisions/words";
import { Button, Checkbox, Select, VisuallyHidden } from "@/app/_ui";

interface ChoicesProps {
  matter: Matter;
  asked: ChoiceKind | undefined;
  projects: string[];
  nameOf: (id: string) => string;
}

/** Each choice as a form that shows what it would change; nothing is decided by it. */
export function Choices({ matter, asked, projects, nameOf }: ChoicesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {matter.choices.map((choice) => {
        const { label, help } = choiceWords(matter.kind, choice);
        const isAsked = choice === asked;
        return (
          <li key={choice} className="py-4">
            <form action="#effect" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
              <input type="hidden" name="choice" value={choice} />
              <div className="min-w-0 flex-1 basis-72 space-y-3">
                <div>
                  <h3 className="text-17 font-semibold">{label}</h3>
                  <p className="max-w-text text-15 text-soft">{help}</p>
                </div>
                <Named matter={matter} choice={choice} chosen={isAsked ? projects : []} nameOf={nameOf} />
              </div>
              <Button type="submit" look="secondary">
                {isAsked ? "Show again" : "Show what this changes"}
                <VisuallyHidden>: {label}</VisuallyHidden>
              </Button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}

/** Whom a choice names: the entry that is kept, the winners in their order, or those who share. */
function Named({ matter, choice, chosen, nameOf }: { matter: Matter; choice: ChoiceKind; chosen: string[]; nameOf: (id: string) => string }) {
  const options = (ids: string[]) => ids.map((id) => ({ value: id, label: nameOf(id) }));
  if (choice === "merge") return <Select name="project" id="merge" label="Keep" options={options(matter.subjects)} defaultValue={chosen[0]} />;
  if (choice === "order")
    return Array.from({ length: Math.min(matter.winners ?? 1, matter.candidates.length) }, (_, i) => (
      <Select
        key={i} name="project" id={`order-${i}`} label={matter.winners === 1 ? "Winner" : `Place ${i + 1}`} options={options(matter.candidates)}
        defaultValue={chosen[i] ?? matter.candidates[i]}
      />
    ));
  if (choice !== "share") return null;
  return (
    <fieldset>
      <legend className="text-15 font-semibold">Who shares it</legend>
      {matter.candidates.map((id) => (
        <Checkbox key={id} name="project" id={`share-${id}`} value={id} label={nameOf(id)} defaultChecked={chosen.length > 0 ? chosen.includes(id) : matter.candidates.length <= 4} />
      ))}
    </fieldset>
  );
}
