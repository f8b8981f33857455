import type { Metadata } from "next";
import { listAssignments, listRuns } from "@/lib/domain/assignments";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { Page, Section } from "@/app/_ui";
import { AddByHand } from "./_parts/add-by-hand";
import { AssignmentTable, STATES } from "./_parts/assignment-table";
import { DryRun } from "./_parts/dry-run";
import { Runs } from "./_parts/runs";

export const metadata: Metadata = { title: "Assignments" };

type Query = { page?: string; state?: string; judgeId?: string; projectId?: string; seed?: string; plan?: string };
type Props = { params: Promise<{ event: string }>; searchParams: Promise<Query> };

const asId = (text: string | undefined) => (text && /^[a-z]{2,4}_[a-z2-7]{20}$/.test(text) ? text : undefined);

export default async function AssignmentsPage({ params, searchParams }: Props) {
  const { id, slug, timeZone } = await theEvent((await params).event);
  const { page = "1", state = "standing", judgeId, projectId, seed, plan } = await searchParams;
  const query = {
    page: /^\d{1,4}$/.test(page) ? page : "1", state: STATES.find(({ value }) => value === state)?.value ?? "standing", judgeId: asId(judgeId), projectId: asId(projectId),
  } as const;
  const [list, { runs }] = await Promise.all([
    ask(listAssignments, { params: { eventId: id }, query }),
    ask(listRuns, { params: { eventId: id } }),
  ]);
  const isFiltered = query.judgeId !== undefined || query.projectId !== undefined;
  return (
    <Page title="Assignments" lead="Who reviews what. A run gives every project the reviews that it lacks and leaves what is assigned as it is.">
      {!isFiltered && (
        <Section title="Assign" id="plan">
          <DryRun eventId={id} slug={slug} seed={seed?.trim().slice(0, 100) || undefined} isAsked={plan !== undefined || Boolean(seed)} />
        </Section>
      )}
      <Section title="Given" id="given">
        <AssignmentTable slug={slug} list={list} query={query} zone={timeZone} />
      </Section>
      <Section title="Add one by hand" lead="Own teams, conflicts, tracks and limits are kept to here as well.">
        <AddByHand eventId={id} judges={list.judges} projects={list.projects} judgeId={query.judgeId} projectId={query.projectId} />
      </Section>
      {runs.length > 0 && (
        <Section title="Runs" lead="Each is stored with its seed and all that the planner was given: anybody can plan it again and get the same.">
          <Runs slug={slug} runs={runs} zone={timeZone} />
        </Section>
      )}
    </Page>
  );
}
