"use client";

import Link from "next/link";
import { inWords, type Said } from "@/app/_device/answer";
import { dropSaid } from "@/app/_device/answers";
import type { Kept } from "@/app/_device/held";
import { throwAway } from "@/app/_device/send-kept";
import { useKept, useSaid } from "@/app/_device/use-kept";
import { Button, Name, Section, State, Written } from "@/app/_ui";

/** What did not reach the portal and waits for her: each with its marks, whether or not its page still opens. */
export function OnThisDevice({ personId, slug }: { personId: string; slug: string }) {
  const troubled = (useKept(personId) ?? []).filter((kept) => kept.isUnsent && kept.trouble !== null && kept.slug === slug);
  const refused = (useSaid(personId) ?? []).filter((said) => said.refused !== null && said.slug === slug);
  if (troubled.length + refused.length === 0) return null;
  return (
    <Section id="on-this-device" title="Needs you" lead="This is only on this device. Nothing of it is thrown away unless you say so.">
      <ul className="divide-y divide-line border-y border-line">
        {troubled.map((kept) => (
          <Troubled key={kept.writer} kept={kept} />
        ))}
        {refused.map((said) => (
          <Refused key={said.pair} said={said} />
        ))}
      </ul>
    </Section>
  );
}

function Refused({ said: { personId, pair, left, right, answer, refused } }: { said: Said }) {
  return (
    <li className="space-y-2 py-3">
      <h3 className="text-15 font-semibold">
        <Name>{left.title}</Name> or <Name>{right.title}</Name>?
      </h3>
      <p className="text-15">{inWords(answer, left.title, right.title)}</p>
      <State tone="danger">{refused}</State>
      <div>
        <Button look="danger" onClick={() => void dropSaid(personId, pair)}>
          Throw this away
        </Button>
      </div>
    </li>
  );
}

function Troubled({ kept }: { kept: Kept }) {
  const { assignmentId, slug, title, criteria, content, trouble } = kept;
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
            <Button look="danger" onClick={() => void throwAway(kept)}>
              Throw this away
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}
