import { Button, Name, Notice, Table } from "@/app/_ui";
import type { Content, Criterion, Stored } from "@/app/_device/content";

type ConflictNoticeProps = {
  conflict: { mine: Content; theirs: Stored };
  criteria: Criterion[];
  keepMine(): void;
  takeTheirs(): void;
};

/** Two versions of one review, side by side: she chooses, nothing is lost before. */
export function ConflictNotice({ conflict: { mine, theirs }, criteria, keepMine, takeTheirs }: ConflictNoticeProps) {
  const markIn = ({ scores }: Content, id: string) => scores.find(({ criterionId }) => criterionId === id)?.value ?? "–";
  const rows = [
    ...criteria.map(({ id, name }) => ({ id, name, here: markIn(mine, id), there: markIn(theirs, id) })),
    { id: "comment", name: "Comment", here: mine.comment || "–", there: theirs.comment || "–" },
    { id: "note", name: "Private note", here: mine.privateNote || "–", there: theirs.privateNote || "–" },
  ].filter(({ here, there }) => here !== there);
  return (
    <Notice
      tone="warning"
      live
      title="This review was also saved somewhere else"
      actions={
        <>
          <Button look="primary" onClick={keepMine}>
            Keep what is here
          </Button>
          <Button onClick={takeTheirs}>Take the other</Button>
        </>
      }
    >
      <p>
        In another tab or on another device{theirs.submitted ? ", where it was submitted" : ""}. They differ in this:
      </p>
      <Table
        caption="The two versions"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: "what", header: "Criterion", heads: true, cell: ({ name }) => <Name>{name}</Name> },
          { key: "here", header: "Here", cell: ({ here }) => <Name>{here}</Name> },
          { key: "there", header: "The other", cell: ({ there }) => <Name>{there}</Name> },
        ]}
      />
    </Notice>
  );
}
