"use client";

import { useEffect, useState } from "react";
import { Button, Notice } from "@/app/_ui";
import { contentFrom, sameContent, type Content, type Criterion } from "./content";
import { GivenMarks } from "./given-marks";
import { findUnsaved, keepUnsaved } from "./unsaved";

/** What this device still holds of a review that can no longer be changed: shown, and thrown away only by her. */
export function Leftover({ assignmentId, criteria, content }: { assignmentId: string; criteria: Criterion[]; content: Content }) {
  const [kept, setKept] = useState<Content | null>(null);
  useEffect(() => {
    const unsaved = findUnsaved(assignmentId);
    if (!unsaved) return;
    const found = contentFrom({ ...unsaved, scores: unsaved.scores.flatMap(({ criterionId, value }) => (value === null ? [] : [{ criterionId, value }])) }, criteria);
    if (sameContent(found, content)) keepUnsaved(assignmentId, null);
    else queueMicrotask(() => setKept(found)); // the device is read once the page stands as it was served
  }, [assignmentId, criteria, content]);
  if (!kept) return null;
  return (
    <Notice
      tone="warning"
      title="This device holds marks that were never saved"
      actions={
        <Button
          onClick={() => {
            keepUnsaved(assignmentId, null);
            setKept(null);
          }}
        >
          Throw them away
        </Button>
      }
    >
      <p>They do not count. If you wrote them in time, show them to the organizers.</p>
      <GivenMarks criteria={criteria} content={kept} />
    </Notice>
  );
}
