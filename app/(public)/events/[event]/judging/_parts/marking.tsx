import type { JudgingRules } from "@/lib/domain/events";
import { Name, Prose, Section, Table } from "@/app/_ui";
import { METHOD_WORDS } from "./words";

/** How marks on the rubric become places. */
export function Marking({ rules, percent }: { rules: JudgingRules; percent: string }) {
  const tieBreak = rules.criteria.find(({ id }) => id === rules.tieBreak);
  return (
    <>
      <Section title="The marks" lead="Each judge gives a mark on each criterion. The larger its weight, the more it counts.">
        <Table
          caption="Criteria and weights" rows={rules.criteria} rowKey={({ id }) => id}
          columns={[
            { key: "name", header: "Criterion", heads: true, cell: (row) => <Name>{row.name}</Name> },
            { key: "scale", header: "Scale", cell: ({ min, max }) => `${min} to ${max}` },
            { key: "weight", header: "Weight", numeric: true, cell: ({ weight }) => weight },
          ]}
        />
      </Section>
      <Section title="From marks to places">
        <Prose>
          <ul>
            <li>{METHOD_WORDS[rules.method]}</li>
            <li>The aim is {rules.reviewsPerProject} {rules.reviewsPerProject === 1 ? "judge" : "judges"} for each project.</li>
            <li>
              {rules.focus
                ? `Each project gets ${rules.focus.floor} reviews first. The rest goes where reviews help most to tell the winners, in ${rules.focus.batches === 1 ? "one batch" : `${rules.focus.batches} batches`}.`
                : "Reviews are spread evenly."}
            </li>
            <li>
              {tieBreak ? <>Where scores are equal, the mean mark for <Name>{tieBreak.name}</Name> decides.</> : <>Projects with equal scores share their place.</>}
            </li>
            <li>The marks name a winner where the chance of being the best is at least {percent}. Otherwise the judges decide on record, or the prize is shared.</li>
          </ul>
        </Prose>
      </Section>
    </>
  );
}
