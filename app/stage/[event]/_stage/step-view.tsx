import type { AnnouncementStep } from "@/lib/domain/results";
import { Name } from "@/app/_ui";

const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];
const placeName = (place: number): string => `${PLACES[place - 1] ?? `Number ${place}`} place`;

/** The longer a name, the smaller: the whole of it is to be read from the last row. */
const size = (text: string, others = 1): string => (text.length * others > 60 ? "stage-small" : text.length * others > 26 ? "stage-middle" : "stage-large");

/** What the hall sees of one step. */
export function StepView({ step }: { step: AnnouncementStep }) {
  switch (step.kind) {
    case "opening":
      return <h1 className={size(step.event)}><Name>{step.event}</Name></h1>;
    case "prize":
      return (
        <>
          <p className="stage-line">The next prize</p>
          <h1 className={size(step.prize)}><Name>{step.prize}</Name></h1>
        </>
      );
    case "nobody":
      return (
        <>
          <p className="stage-line"><Name>{step.prize}</Name></p>
          <h1 className="stage-middle">Not awarded this time</h1>
          {step.reason && <p className="stage-reason" dir="auto">{step.reason}</p>}
        </>
      );
    case "place":
      return (
        <>
          <p className="stage-line">
            <Name>{step.prize}</Name>
            {!step.isOnly && <> · {step.isJoint ? `Joint ${placeName(step.place).toLowerCase()}` : placeName(step.place)}</>}
          </p>
          {step.winners.map(({ title, team }) => (
            <div key={`${title} ${team}`} className="flex max-w-full flex-col items-center gap-[1vh]">
              <h1 className={size(title, step.winners.length)}><Name>{title}</Name></h1>
              <p className="stage-line"><Name>{team}</Name></p>
            </div>
          ))}
          {step.reason && <p className="stage-reason" dir="auto">{step.reason}</p>}
        </>
      );
    case "all":
      return (
        <>
          <h1 className="stage-middle">The winners</h1>
          <dl className="stage-all">
            {step.prizes.map(({ prize, winners }) => (
              <div key={prize}>
                <dt><Name>{prize}</Name></dt>
                {winners.length === 0 && <dd>not awarded</dd>}
                {winners.map(({ title, team, place }) => (
                  <dd key={`${place} ${title} ${team}`}>
                    {winners.length > 1 && <span className="text-soft">{winners.filter((other) => other.place === place).length > 1 ? `Joint ${place}. ` : `${place}. `}</span>}
                    <strong><Name>{title}</Name></strong> <span className="text-soft"><Name>{team}</Name></span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      );
  }
}
