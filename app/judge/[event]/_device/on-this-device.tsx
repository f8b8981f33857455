"use client";

import Link from "next/link";
import type { Kept } from "@/app/_device/held";
import { throwAway } from "@/app/_device/send-kept";
import { useKept } from "@/app/_device/use-kept";
import { Button, Name, Section, State, Written } from "@/app/_ui";

/** What did not reach the portal and waits for her: each with its marks, whether or not its page still opens. */
export function OnThisDevice({ personId, slug }: { personId: string; slug: string }) {
  const troubled = (useKept(personId) ?? []).filter((kept) => kept.isUnsent && kept.trouble !== null && kept.slug === slug);
  if (troubled.length === 0) return null;
  return (
    <Section id="on-this-device" title="Needs you" lead="These marks are only on this device. Nothing of them is thrown away unless you say so.">
      <ul className="divide-y divide-line border-y border-line">
        {troubled.map((kept) => (
          <Troubled key={kept.assignmentId} kept={kept} />
        ))}
      </ul>
    </Section>
  );
}

function Troubled({ kept: { personId, assignmentId, slug, title, criteria, content, trouble } }: { kept: Kept }) {
  const isConflict = trouble?.kind === "conflict";
  return (
    <li className="space-y-2 py-3">
      <h3 className="text-15 font-semibold">
        <Link href={`/judge/${slug}/${assignmentId}`} className="link inline-flex min-h-11 items-center">
          <Name>{title}</Name>
        </Link>
      </h3>
      <State tone="danger">{isConflict ? "It was also saved somewhere else: open it and choose a version" : trouble?.kind === "refused" && trouble.detail}</State>
      <details>
        <summary className="flex min-h-11 items-center text-15 font-semibold underline decoration-edge underline-offset-4">What is on this device</summary>
        <dl className="max-w-text divide-y divide-line border-y border-line">
          {criteria.map(({ id, name }) => (
            <div key={id} className="flex justify-between gap-6 py-2 text-15">
              <dt>
                <Name>{name}</Name>
              </dt>
              <dd className="tabular-nums">{content.scores.find(({ criterionId }) => criterionId === id)?.value ?? "–"}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 space-y-3">
          <Written label="For the team" text={content.comment} />
          <Written label="For the organizers" text={content.privateNote} />
          {!isConflict && (
            <Button look="danger" onClick={() => void throwAway(personId, assignmentId)}>
              Throw this away
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
