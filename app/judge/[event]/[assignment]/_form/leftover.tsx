"use client";

import { useEffect, useState } from "react";
import { inOrderOf, sameContent, type Content, type Criterion } from "@/app/_device/content";
import type { Kept } from "@/app/_device/held";
import { drop, listKeptOf } from "@/app/_device/kept";
import { throwAway } from "@/app/_device/send-kept";
import { Button, Notice } from "@/app/_ui";
import { GivenMarks } from "./given-marks";

type LeftoverProps = { personId: string; assignmentId: string; criteria: Criterion[]; content: Content };

/** What this device still holds of a review that can no longer be changed: shown, and thrown away only by her. */
export function Leftover({ personId, assignmentId, criteria, content }: LeftoverProps) {
  const [found, setFound] = useState<Kept[]>([]);
  useEffect(() => {
    void listKeptOf(personId, assignmentId).then((all) => {
      const isSaved = (kept: Kept) => !kept.isUnsent || sameContent(inOrderOf(content, kept.content), content);
      for (const kept of all) if (isSaved(kept)) void drop(kept);
      setFound(all.filter((kept) => !isSaved(kept)));
    });
  }, [personId, assignmentId, content]);
  return found.map((kept) => (
    <Notice
      key={kept.writer}
      tone="warning"
      title="This device holds marks that were never saved"
      actions={
        <Button onClick={() => void throwAway(kept).then(() => setFound((all) => all.filter((one) => one !== kept)))}>Throw them away</Button>
      }
    >
      <p>They do not count. If you wrote them in time, show them to the organizers. Below stands what the portal has.</p>
      <GivenMarks criteria={criteria} content={inOrderOf(content, kept.content)} />
    </Notice>
  ));
}
