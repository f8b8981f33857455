import Link from "next/link";
import { OperationForm } from "@/app/_request/operation-form";
import { Name, State, SubmitButton, Table, Time } from "@/app/_ui";
import { STATE_WORDS, type EntryState } from "./states";

type Entry = {
  id: string;
  title: string;
  state: EntryState;
  team: { id: string; name: string; members: number };
  track: { id: string; name: string } | null;
  revision: number | null;
  submittedAt: string | null;
  savedAt: string;
  reason: string;
};

/** The entries, in the order in which they came; a clear case is decided in its line. */
export function EntriesTable({ entries, slug, zone, canScreen }: { entries: Entry[]; slug: string; zone: string; canScreen: boolean }) {
  return (
    <Table
      caption="Entries"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "title",
          header: "Entry",
          heads: true,
          cell: ({ id, title, track }) => (
            <div>
              <Link href={`/organize/${slug}/submissions/${id}`} className="link">
                <Name>{title || "Without a title"}</Name>
              </Link>
              {track && (
                <div className="text-13 font-normal text-soft">
                  <Name>{track.name}</Name>
                </div>
              )}
            </div>
          ),
        },
        {
          key: "team",
          header: "Team",
          cell: ({ team }) => (
            <div>
              <Name>{team.name}</Name>
              <div className="text-13 text-soft">{team.members === 1 ? "1 member" : `${team.members} members`}</div>
            </div>
          ),
        },
        {
          key: "submitted",
          header: "Submitted",
          cell: ({ submittedAt, savedAt, revision }) =>
            submittedAt ? (
              <div>
                <Time at={submittedAt} zone={zone} />
                {revision !== null && revision > 1 && <div className="text-13 text-soft">now revision {revision}</div>}
              </div>
            ) : (
              <span className="text-soft">
                saved <Time at={savedAt} zone={zone} />
              </span>
            ),
        },
        {
          key: "state",
          header: "State",
          cell: ({ state, reason }) => (
            <div className="space-y-1">
              <span className="whitespace-nowrap">
                <State tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</State>
              </span>
              {state === "disqualified" && (
                <p dir="auto" className="max-w-64 text-13 text-soft">
                  {reason}
                </p>
              )}
            </div>
          ),
        },
        {
          key: "decide",
          header: "Decide",
          quietHeader: true,
          cell: ({ id, title, state }) =>
            canScreen && state === "unscreened" ? (
              <OperationForm operation="project.screen" params={{ projectId: id }} errorTitle="Not decided">
                <input type="hidden" name="eligibility" value="eligible" />
                <SubmitButton look="secondary" className="md:-my-2" pendingLabel="Deciding…">
                  Eligible<span className="sr-only">: {title}</span>
                </SubmitButton>
              </OperationForm>
            ) : null,
        },
      ]}
    />
  );
}
