import Link from "next/link";
import { classNames, EmptyState, Name, Pager, State, type StateTone, Table, Time } from "@/app/_ui";

type Assignment = {
  id: string; judge: { id: string; name: string }; project: { id: string; title: string }; state: "untouched" | "draft" | "submitted" | "withdrawn";
  runId: string | null; createdAt: string; withdrawal: { at: string; cause: "recused" | "organizer" | "judge_withdrawn"; reason: string } | null;
};

/** Where judges compare, a project is begun and done in one: compared with another. */
const inWords = (state: string, word: string, mode: "score" | "compare"): string => (mode === "compare" && state === "submitted" ? "Compared" : word);

export const STATES = [
  { value: "standing", label: "All" },
  { value: "untouched", label: "Not started" },
  { value: "draft", label: "Begun" },
  { value: "submitted", label: "Submitted" },
  { value: "withdrawn", label: "Taken back" },
] as const;

export const ASSIGNMENT_STATES: Record<Assignment["state"], { tone: StateTone; word: string }> = {
  untouched: { tone: "neutral", word: "Not started" },
  draft: { tone: "accent", word: "Begun" },
  submitted: { tone: "success", word: "Submitted" },
  withdrawn: { tone: "info", word: "Taken back" },
};

export const CAUSES = { recused: "The judge stepped back", organizer: "Taken back by organizers", judge_withdrawn: "The judge was withdrawn" };

type AssignmentTableProps = {
  mode: "score" | "compare";
  slug: string;
  list: { assignments: Assignment[]; page: number; pages: number; total: number; judges: { id: string; name: string }[]; projects: { id: string; title: string }[] };
  query: { state: string; judgeId?: string; projectId?: string };
  zone: string;
};

/** Who was given what, a page at a time, by state, judge or project. */
export function AssignmentTable({ mode, slug, list, query, zone }: AssignmentTableProps) {
  const href = (change: Record<string, string | undefined>) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, ...change })) if (value && !(name === "state" && value === "standing")) search.set(name, value);
    return `/organize/${slug}/assignments?${search}#given`;
  };
  const only = query.judgeId ? list.assignments[0]?.judge.name : query.projectId ? list.assignments[0]?.project.title : null;
  return (
    <div className="space-y-4">
      <nav aria-label="By state" className="flex flex-wrap gap-x-1 gap-y-1">
        {STATES.filter(({ value }) => mode === "score" || value !== "draft").map(({ value, label }) => (
          <Link
            key={value}
            href={href({ state: value })}
            aria-current={value === query.state ? "true" : undefined}
            className={classNames("inline-flex min-h-11 items-center rounded-md px-3 text-15", value === query.state ? "bg-wash font-semibold" : "hover:bg-wash")}
          >
            {inWords(value, label, mode)}
          </Link>
        ))}
      </nav>
      {(query.judgeId || query.projectId) && (
        <p className="text-15">
          Only {only ? <Name className="font-semibold">{only}</Name> : "one of them"}.{" "}
          <Link className="link inline-flex min-h-11 items-center" href={href({ judgeId: undefined, projectId: undefined })}>
            Show everybody’s
          </Link>
        </p>
      )}
      {list.total === 0 ? (
        <EmptyState title="None">{query.state === "standing" ? "A run, or one added by hand, appears here." : "None is in this state."}</EmptyState>
      ) : (
        <Table
          caption={`${list.total} assignments`}
          showCaption
          rows={list.assignments}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "project",
              header: "Project",
              heads: true,
              cell: ({ id, project }) => (
                <Link className="link inline-block py-2 md:-my-2" href={`/organize/${slug}/assignments/${id}`}>
                  <Name>{project.title}</Name>
                </Link>
              ),
            },
            {
              key: "judge",
              header: "Judge",
              cell: ({ judge }) => (
                <Link className="hover:underline" href={href({ judgeId: judge.id, projectId: undefined })}>
                  <Name>{judge.name}</Name>
                </Link>
              ),
            },
            {
              key: "state",
              header: "State",
              cell: ({ state, withdrawal }) => (
                <>
                  <State tone={ASSIGNMENT_STATES[state].tone}>{withdrawal ? CAUSES[withdrawal.cause] : inWords(state, ASSIGNMENT_STATES[state].word, mode)}</State>
                  {withdrawal?.reason && <Name className="block ps-5.5 text-13 text-soft">{withdrawal.reason}</Name>}
                </>
              ),
            },
            { key: "given", header: "Given", cell: ({ createdAt }) => <Time at={createdAt} zone={zone} show="date" /> },
            { key: "by", header: "By", cell: ({ runId }) => <span className="text-soft">{runId ? "run" : "hand"}</span> },
          ]}
        />
      )}
      <Pager page={list.page} pages={list.pages} href={(page) => href({ page: String(page) })} />
    </div>
  );
}
