import type { Entry as EntryType } from "@/app/_device/answer";
import { Name } from "@/app/_ui";
import { Entry } from "../../[assignment]/_form/entry";

/** One of the two, with its letter. */
export function Side({ letter, entry }: { letter: "A" | "B"; entry: EntryType }) {
  return (
    <section aria-labelledby={`side-${letter}`} className="min-w-0 space-y-5">
      <header className="flex items-start gap-3">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-wash text-21 font-[650] text-accent">
          {letter}
        </span>
        <div className="min-w-0">
          <h2 id={`side-${letter}`} className="text-21 font-[650] text-pretty">
            <span className="sr-only">{letter}: </span>
            <Name>{entry.title}</Name>
          </h2>
          <p className="text-15 text-soft">
            by <Name>{entry.team}</Name>
            {entry.track && (
              <>
                {" · "}
                <Name>{entry.track.name}</Name>
              </>
            )}
          </p>
        </div>
      </header>
      <Entry project={entry} isFolded />
    </section>
  );
}
