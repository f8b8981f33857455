import type { Metadata } from "next";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, Page, Table } from "@/app/_ui";

export const metadata: Metadata = { title: "Exports" };

const STAGES = [
  ["roster", "Roster", "Organizers, judges and team members with their addresses."],
  ["submissions", "Submissions", "Every entry with its fields, answers, state and receipt."],
  ["assignments", "Assignments", "Who was to judge what, and where it stands."],
  ["scores", "Scores", "Every review with its marks, total, comment and private note."],
  ["rankings", "Rankings", "Places, scores and odds of every list; a preview until you publish."],
  ["audit", "Audit", "What was done and refused, with the chain’s hashes."],
] as const;

export default async function ExportsPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, mode } = await theEvent((await params).event);
  return (
    <Page title="Exports" lead="One CSV file for each stage. They open in a spreadsheet as they are: accents are right, and no cell runs as a formula.">
      <Table
        caption="Exports"
        rows={[...STAGES]}
        rowKey={([stage]) => stage}
        columns={[
          { key: "what", header: "Stage", heads: true, cell: ([, label]) => label },
          { key: "holds", header: "Holds", cell: ([stage, , holds]) => (stage === "scores" && mode === "compare" ? "Every comparison: which judge, which two projects, and what she said." : holds) },
          {
            key: "get", header: "Download", quietHeader: true,
            cell: ([stage, label]) => (
              <ButtonLink href={`/api/events/${id}/exports/${stage}`} look="secondary" prefetch={false} download>
                Download {label.toLowerCase()}
              </ButtonLink>
            ),
          },
        ]}
      />
    </Page>
  );
}
