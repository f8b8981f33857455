import { OperationForm } from "@/app/_request/operation-form";
import { Button, EmptyState, Name, Notice, Pager, SubmitButton, Table, TextField, Unfold } from "@/app/_ui";

type Team = { id: string; name: string; leaderId: string | null; members: { personId: string; displayName: string; email: string }[]; submitted: number; entries: number };
type TeamsProps = { slug: string; query: string; teams: { teams: Team[]; page: number; pages: number; total: number }; isPublished: boolean };

/** Teams with their members, searched by a plain form whose address can be shared. */
export function Teams({ slug, query, teams: { teams, page, pages, total }, isPublished }: TeamsProps) {
  const path = `/organize/${slug}/people`;
  if (total === 0 && query === "") return <EmptyState title="No team yet">Teams form from the event’s page once registration is open.</EmptyState>;
  return (
    <>
      <search>
        <form action={path} className="flex flex-wrap items-end gap-3">
          <TextField name="q" type="search" label="Find a team or a person" defaultValue={query} className="w-full sm:w-80" />
          <Button type="submit">Find</Button>
        </form>
      </search>
      <p role="status" className="text-15 text-soft tabular-nums">
        {total === 1 ? "1 team" : `${total} teams`}
        {query && " found"}
      </p>
      {teams.length > 0 && (
        <Table
          caption="Teams"
          rows={teams}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", header: "Team", heads: true, cell: ({ name }) => <Name>{name}</Name> },
            {
              key: "members",
              header: "Members",
              cell: ({ members, leaderId }) => (
                <ul>
                  {members.map(({ personId, displayName, email }) => (
                    <li key={personId}>
                      <Name>{displayName}</Name>
                      {personId === leaderId && members.length > 1 && <span className="text-soft"> (leads)</span>}{" "}
                      <span className="text-13 text-soft">{email}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
            { key: "entries", header: "Entries", numeric: true, cell: ({ entries, submitted }) => `${submitted} of ${entries} submitted` },
            ...(isPublished ? [] : [{ key: "rename", header: "Change", cell: (team: Team) => <div className="md:-my-2.5 md:w-64"><Renaming team={team} /></div> }]),
          ]}
        />
      )}
      <Pager page={page} pages={pages} href={(number) => `${path}?${new URLSearchParams({ ...(query && { q: query }), page: String(number) })}`} />
    </>
  );
}

function Renaming({ team: { id, name } }: { team: Team }) {
  return (
    <Unfold label="Rename" name={` the team ${name}`}>
      <OperationForm operation="team.rename" params={{ teamId: id }} className="space-y-4" errorTitle="The team keeps its name" done={<Notice tone="success" title="Renamed" />}>
        <TextField id={`name-${id}`} name="name" label="New name" defaultValue={name} required maxLength={80} />
        <TextField id={`reason-${id}`} name="reason" label="Reason" required maxLength={2000} />
        <SubmitButton look="secondary" pendingLabel="Renaming…">
          Rename
        </SubmitButton>
      </OperationForm>
    </Unfold>
  );
}
