import type { Metadata } from "next";
import { listAssignments, listRuns } from "@/lib/domain/assignments";
import { showFocus } from "@/lib/domain/reviews";
import { Id } from "@/lib/operation";
import { ask } from "@/app/_request/ask";
import { pageOf, textOf, type Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { Page, Section } from "@/app/_ui";
import { AddByHand } from "./_parts/add-by-hand";
import { AssignmentTable, STATES } from "./_parts/assignment-table";
import { DryRun } from "./_parts/dry-run";
import { EvenOut } from "./_parts/even-out";
import { Runs } from "./_parts/runs";
import { SecondRound } from "./_parts/second-round";

export const metadata: Metadata = { title: "Assignments" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

const asId = (text: string) => (Id.safeParse(text).success ? text : undefined);

export default async function AssignmentsPage({ params, searchParams }: Props) {
  const { id, slug, mode, timeZone } = await theEvent((await params).event);
  const search = await searchParams;
  const [state, seed] = [textOf(search, "state"), textOf(search, "seed", 100)];
  const query = {
    page: pageOf(search), state: STATES.find(({ value }) => value === state)?.value ?? "standing",
    judgeId: asId(textOf(search, "judgeId")), projectId: asId(textOf(search, "projectId")),
  } as const;
  const [list, { runs }, focus] = await Promise.all([
    ask(listAssignments, { params: { eventId: id }, query }),
    ask(listRuns, { params: { eventId: id } }),
    ask(showFocus, { params: { eventId: id } }),
  ]);
  const isFiltered = query.judgeId !== undefined || query.projectId !== undefined;
  return (
    <Page title="Assignments" lead="Who reviews what. A run gives every project the reviews that it lacks and leaves what is assigned as it is.">
      {!isFiltered && (
        <Section title="Assign" id="plan">
          <DryRun eventId={id} slug={slug} seed={seed || undefined} isAsked={search.plan !== undefined || seed !== ""} />
        </Section>
      )}
      <Section title="Given" id="given">
        <AssignmentTable mode={mode} slug={slug} list={list} query={query} zone={timeZone} />
      </Section>
      {!isFiltered && focus.isOn && (
        <Section title="Second round" id="second-round" lead={`After ${focus.floor} reviews for each project the rest goes where it helps most, a fifth of it anywhere, in one shuffled order.`}>
          <SecondRound eventId={id} slug={slug} focus={focus} zone={timeZone} />
        </Section>
      )}
      {!isFiltered && list.total > 0 && (
        <Section title="Even out" id="even" lead="When a judge joins late: what nobody has begun goes from those who have more than their share to those who have less.">
          <EvenOut eventId={id} slug={slug} isAsked={search.even !== undefined} />
        </Section>
      )}
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
