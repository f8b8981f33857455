import type { FlagKind } from "@/lib/domain/votes";
import { OperationForm } from "@/app/_request/operation-form";
import { EmptyState, Name, SubmitButton, TextField, Unfold } from "@/app/_ui";

interface Flag {
  id: string;
  kind: FlagKind;
  ballots: string[];
  seen: Record<string, number>;
  projects: string[];
  setAside: number;
  without: { project: string; place: number; votes: number }[];
}

const within = (seconds = 0): string => (seconds < 120 ? `within ${seconds} seconds` : `within ${Math.round(seconds / 60)} minutes`);

const WORDS: Record<FlagKind, (seen: Record<string, number>) => { title: string; seen: string }> = {
  one_device: ({ ballots, addresses, seconds }) => ({ title: `${ballots} ballots from one browser`, seen: `Different people by their addresses, one browser by its cookie; from ${addresses} network ${addresses === 1 ? "address" : "addresses"}, ${within(seconds)}. A shared computer at a stand looks like this too.` }),
  address_variants: ({ ballots, seconds }) => ({ title: `${ballots} ballots by variants of one e-mail address`, seen: `They differ by a tag, dots or a number at the end; cast ${within(seconds)}. A family or a firm may number its addresses.` }),
  burst: ({ ballots, seconds, fromThere }) => ({ title: `${ballots} equal ballots in a burst`, seen: `From one network address ${within(seconds)}, of ${fromThere} that came from there in this time. In a hall people choose differently.` }),
  made_for_vote: ({ ballots, fresh }) => ({ title: `${ballots} equal ballots by accounts opened for them`, seen: `Each account was opened within ten minutes before it voted and has no role in this event; ${fresh} ballots in all came so fresh. Friends of a team who came to vote look like this too.` }),
  never_shown: ({ ballots, choices }) => ({ title: `${ballots} ballots for projects that were never shown to the voter`, seen: `${choices} choices were sent without the ballot's page having shown the project. A program that votes looks like this.` }),
  together: ({ both, first, second, ballots }) => ({ title: "Two projects always travel together", seen: `${both} ballots name both; ${first} and ${second} name either, of ${ballots} with more than one choice. By chance this happens in less than one vote of a thousand.` }),
};

interface FlagsProps {
  eventId: string;
  flags: Flag[];
  titles: Record<string, string>;
  isFinal: boolean;
}

/** What was seen, what setting the ballots aside would change, and the form for it. */
export function Flags({ eventId, flags, titles, isFinal }: FlagsProps) {
  if (flags.length === 0) return <EmptyState title="Nothing looks odd">Ballots are looked at as they come in.</EmptyState>;
  const projectList = (ids: string[]) => ids.slice(0, 5).map((id) => titles[id] ?? "a project no longer in the gallery").join(", ") + (ids.length > 5 ? ` and ${ids.length - 5} more` : "");
  return (
    <ul className="divide-y divide-line border-y border-line">
      {flags.map((flag) => {
        const { title, seen } = WORDS[flag.kind](flag.seen);
        return (
          <li key={flag.id} className="space-y-2 py-4">
            <h3 className="text-17 font-semibold">{title}</h3>
            <p className="max-w-text text-15">{seen}</p>
            <p className="max-w-text text-15">
              For: <Name>{projectList(flag.projects)}</Name>. {flag.setAside > 0 && `Set aside already: ${flag.setAside}.`}
            </p>
            <p className="max-w-text text-15 text-soft">
              Without them:{" "}
              {flag.without.filter(({ votes }) => votes > 0).map(({ project, place, votes }, i) => (
                <span key={project}>
                  {i > 0 && ", "}
                  {place}. <Name>{titles[project] ?? "?"}</Name> ({votes})
                </span>
              ))}
              {flag.without.every(({ votes }) => votes === 0) && "no votes are left"}.
            </p>
            {!isFinal && flag.setAside < flag.ballots.length && (
              <Unfold label="Set these ballots aside" name={title}>
                <OperationForm operation="vote.setAside" params={{ eventId }} className="space-y-4" errorTitle="Nothing was set aside">
                  {flag.ballots.map((id) => <input key={id} type="hidden" name="ballots" value={id} />)}
                  <TextField name="reason" id={`reason-${flag.id}`} label="Why" help="The holders of their receipts read it; how many were set aside is public." required />
                  <SubmitButton look="danger">Set {flag.ballots.length} aside</SubmitButton>
                </OperationForm>
              </Unfold>
            )}
          </li>
        );
      })}
    </ul>
  );
}
