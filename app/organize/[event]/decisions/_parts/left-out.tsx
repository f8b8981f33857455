import { LEFT_OUT_WORDS } from "@/app/_decisions/words";
import { Name, Table, Unfold } from "@/app/_ui";

interface LeftOutProps {
  reviews: { judge: string; project: string; why: string }[];
  comparisons: { judge: string; left: string; right: string; why: string }[];
  merged: { project: string; into: string }[];
  apart: string[];
  disqualified: { project: string; reason: string }[];
  nameOf: (id: string) => string;
}

/** Every review, comparison and entry that is not in the ranking, and why. */
export function LeftOut({ reviews, comparisons, merged, apart, disqualified, nameOf }: LeftOutProps) {
  const entries = [
    ...merged.map(({ project, into }) => ({ project, why: <>is one with <Name>{nameOf(into)}</Name>, by decision</> })),
    ...apart.map((project) => ({ project, why: <>stands outside the places, by decision</> })),
    ...disqualified.map(({ project, reason }) => ({ project, why: <>disqualified: {reason}</> })),
  ];
  if (reviews.length + comparisons.length + entries.length === 0) return <p className="text-15 text-soft">Everything that judges submitted counts, and every entry is ranked.</p>;
  return (
    <div className="space-y-6">
      {entries.length > 0 && (
        <Table
          caption="Entries that are not ranked" rows={entries} rowKey={({ project }) => project}
          columns={[
            { key: "project", header: "Entry", heads: true, cell: ({ project }) => <Name>{nameOf(project)}</Name> },
            { key: "why", header: "Why", cell: ({ why }) => why },
          ]}
        />
      )}
      {reviews.length > 0 && (
        <Table
          caption="Reviews that do not count" rows={reviews} rowKey={({ judge, project }) => `${judge} ${project}`}
          columns={[
            { key: "project", header: "Entry", heads: true, cell: ({ project }) => <Name>{nameOf(project)}</Name> },
            { key: "judge", header: "Reviewed by", cell: ({ judge }) => <Name>{nameOf(judge)}</Name> },
            { key: "why", header: "Why it does not count", cell: ({ why }) => LEFT_OUT_WORDS[why] },
          ]}
        />
      )}
      {comparisons.length > 0 && (
        <Table
          caption="Comparisons that do not count" rows={byJudge(comparisons)} rowKey={({ judge, why }) => `${judge} ${why}`}
          columns={[
            { key: "judge", header: "Compared by", heads: true, cell: ({ judge }) => <Name>{nameOf(judge)}</Name> },
            { key: "why", header: "Why they do not count", cell: ({ why }) => LEFT_OUT_WORDS[why] },
            {
              key: "pairs", header: "Which",
              cell: ({ pairs }) => (
                <Unfold label={pairs.length === 1 ? "1 comparison" : `${pairs.length} comparisons`}>
                  <ul className="space-y-1">
                    {pairs.map(({ left, right }) => <li key={`${left} ${right}`}><Name>{nameOf(left)}</Name> and <Name>{nameOf(right)}</Name></li>)}
                  </ul>
                </Unfold>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

type Comparison = LeftOutProps["comparisons"][number];

function byJudge(comparisons: Comparison[]): { judge: string; why: string; pairs: Comparison[] }[] {
  const groups = new Map<string, { judge: string; why: string; pairs: Comparison[] }>();
  for (const comparison of comparisons) {
    const { judge, why } = comparison;
    const group = groups.get(`${judge} ${why}`) ?? { judge, why, pairs: [] };
    groups.set(`${judge} ${why}`, group);
    group.pairs.push(comparison);
  }
  return [...groups.values()];
}
