import Link from "next/link";
import { Badge, Name, State, type StateTone, Table } from "@/app/_ui";

type Judge = {
  id: string; name: string; email: string; state: "invited" | "invitation_expired" | "accepted" | "withdrawn"; capacity: number | null;
  tracks: { id: string; name: string }[]; alsoOrganizer: boolean; ownTeam: { name: string } | null; addressTeam: { name: string } | null; conflicts: unknown[]; assigned: number; submitted: number;
};

export const JUDGE_STATES: Record<Judge["state"], { tone: StateTone; word: string }> = {
  accepted: { tone: "success", word: "Accepted" },
  invited: { tone: "neutral", word: "Invited" },
  invitation_expired: { tone: "warning", word: "Link expired" },
  withdrawn: { tone: "neutral", word: "Withdrawn" },
};

/** Everybody who was asked to judge, and how far each is. */
export function JudgeTable({ slug, judges }: { slug: string; judges: Judge[] }) {
  return (
    <Table
      caption="Judges"
      rows={judges}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Judge",
          heads: true,
          cell: ({ id, name, email }) => (
            <>
              <Link href={`/organize/${slug}/judges/${id}`} className="link inline-block py-2 md:-my-2">
                <Name>{name}</Name>
              </Link>
              <span className="block text-13 font-normal break-all text-soft">{email}</span>
            </>
          ),
        },
        { key: "state", header: "Invitation", cell: ({ state }) => <State tone={JUDGE_STATES[state].tone}>{JUDGE_STATES[state].word}</State> },
        {
          key: "tracks",
          header: "Tracks",
          cell: ({ tracks }) => (tracks.length === 0 ? <span className="text-soft">All</span> : <Name>{tracks.map(({ name }) => name).join(", ")}</Name>),
        },
        { key: "record", header: "On record", cell: (judge) => <OnRecord {...judge} /> },
        { key: "limit", header: "Limit", numeric: true, cell: ({ capacity }) => capacity ?? <span className="text-soft">none</span> },
        { key: "given", header: "Given", numeric: true, cell: ({ assigned }) => assigned },
        { key: "submitted", header: "Submitted", numeric: true, cell: ({ submitted }) => submitted },
      ]}
    />
  );
}

function OnRecord({ alsoOrganizer, ownTeam, addressTeam, conflicts }: Pick<Judge, "alsoOrganizer" | "ownTeam" | "addressTeam" | "conflicts">) {
  if (!alsoOrganizer && !ownTeam && !addressTeam && conflicts.length === 0) return <span className="text-soft">–</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {alsoOrganizer && <Badge tone="warning">Organizes</Badge>}
      {ownTeam && (
        <Badge tone="warning">
          <Name>In {ownTeam.name}</Name>
        </Badge>
      )}
      {addressTeam && (
        <Badge tone="warning">
          <Name>Her address in {addressTeam.name}?</Name>
        </Badge>
      )}
      {conflicts.length > 0 && <Badge>{conflicts.length === 1 ? "1 conflict" : `${conflicts.length} conflicts`}</Badge>}
    </span>
  );
}
