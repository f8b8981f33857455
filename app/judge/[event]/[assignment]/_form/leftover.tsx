"use client";

import { useEffect, useState } from "react";
import { inOrderOf, sameContent, type Content, type Criterion } from "@/app/_device/content";
import { drop, findKept } from "@/app/_device/kept";
import { throwAway } from "@/app/_device/send-kept";
import { Button, Notice } from "@/app/_ui";
import { GivenMarks } from "./given-marks";

type LeftoverProps = { personId: string; assignmentId: string; criteria: Criterion[]; content: Content };

/** What this device still holds of a review that can no longer be changed: shown, and thrown away only by her. */
export function Leftover({ personId, assignmentId, criteria, content }: LeftoverProps) {
  const [found, setFound] = useState<Content | null>(null);
  useEffect(() => {
    void findKept(personId, assignmentId).then((kept) => {
      if (!kept) return;
      const written = inOrderOf(content, kept.content);
      if (!kept.isUnsent || sameContent(written, content)) void drop(personId, assignmentId);
      else setFound(written);
    });
  }, [personId, assignmentId, content]);
  if (!found) return null;
  return (
    <Notice
      tone="warning"
      title="This device holds marks that were never saved"
      actions={
        <Button onClick={() => void throwAway(personId, assignmentId).then(() => setFound(null))}>Throw them away</Button>
      }
    >
      <p>They do not count. If you wrote them in time, show them to the organizers. Below stands what the portal has.</p>
      <GivenMarks criteria={criteria} content={found} />
    </Notice>
  );
}
