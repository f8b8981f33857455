"use client";

import Link from "next/link";
import { useState, type FormEvent } from "react";
import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { controlClass, CopyField, FormErrors, LiveRegion, Name, Notice, SubmitButton } from "@/app/_ui";

export interface BallotRow {
  id: string;
  title: string;
  summary: string;
  track: string | null;
  team: string;
  isOwn: boolean;
}

interface BallotFormProps {
  eventId: string;
  slug: string;
  method: "approval" | "quadratic";
  allowance: number;
  rows: BallotRow[];
  others: BallotRow[];
  chosen: { projectId: string; votes: number }[];
  hidden: { key?: string; device?: string };
}

const cost = (method: BallotFormProps["method"], votes: number): number => (method === "approval" ? votes : votes * votes);

/** The ballot of one voter: all of it is sent, also what she chose on another page. */
export function BallotForm({ eventId, slug, method, allowance, rows, others, chosen, hidden }: BallotFormProps) {
  const { form, made, failed } = useAct<{ receipt: string; version: number }>({ operation: "ballot.cast", params: { eventId } });
  const [votes, setVotes] = useState(() => new Map(chosen.map(({ projectId, votes: count }) => [projectId, count])));
  const spent = [...votes.values()].reduce((sum, count) => sum + cost(method, count), 0);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.project) return;
    const count = target.type === "checkbox" ? Number(target.checked) : Math.max(0, Math.floor(Number(target.value)) || 0);
    setVotes((before) => new Map(before).set(target.dataset.project!, count));
  };
  const list = (some: BallotRow[], from: number) =>
    some.map((row, i) => <BallotLine key={row.id} {...{ row, slug, method }} at={from + i} votes={votes.get(row.id) ?? 0} />);
  const left = allowance - spent;
  return (
    <ActForm {...form} onInput={onInput} className="space-y-6">
      {made && (
        <Notice tone="success" live title={made.version > 1 ? "Your ballot is cast anew" : "Your ballot is cast"}>
          <p>Keep this receipt. With it you can check on this page that your ballot is counted; it does not tell for whom you voted, and is shown only now.</p>
          <CopyField name="receipt" label="Receipt" value={made.receipt.replace(/(.{8})(?=.)/g, "$1-")} />
        </Notice>
      )}
      <FormErrors errors={failed?.errors} title="Your ballot was not cast" />
      {Object.entries(hidden).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {others.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="text-15 font-semibold">Chosen on other pages</legend>
          <ul className="divide-y divide-line border-y border-line">{list(others, 0)}</ul>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 text-15 font-semibold">Projects, in an order of your own</legend>
        <ul className="divide-y divide-line border-y border-line">{list(rows, others.length)}</ul>
      </fieldset>
      <div className="sticky bottom-0 flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-paper py-3">
        <LiveRegion>
          <span className={left < 0 ? "text-15 font-semibold text-danger" : "text-15 tabular-nums"}>
            {method === "approval" ? `${spent} of ${allowance} chosen` : `${spent} of ${allowance} credits spent`}
            {left < 0 && (method === "approval" ? `: take ${-left} off` : `: ${-left} too many`)}
          </span>
        </LiveRegion>
        <SubmitButton pendingLabel="Casting…">{chosen.length > 0 || made ? "Cast it anew" : "Cast your ballot"}</SubmitButton>
      </div>
    </ActForm>
  );
}

function BallotLine({ row, slug, method, at, votes }: { row: BallotRow; slug: string; method: BallotFormProps["method"]; at: number; votes: number }) {
  const { id, title, summary, track, team, isOwn } = row;
  const own = `vote-${id}`;
  const about = (
    <div className="min-w-0 flex-1 py-3">
      <label htmlFor={own} className="block text-17 font-semibold">
        <Name>{title}</Name>
      </label>
      <p className="text-13 text-soft">
        <Name>{team}</Name>
        {track && (
          <>
            {" · "}
            <Name>{track}</Name>
          </>
        )}
      </p>
      <p dir="auto" className="mt-1 line-clamp-2 max-w-text text-15">
        {summary}
      </p>
      <Link href={`/events/${slug}/projects/${id}`} className="link inline-flex min-h-11 items-center text-15" target="_blank">
        Look at it<span className="sr-only">: {title}, in a new tab</span>
      </Link>
    </div>
  );
  if (isOwn)
    return (
      <li className="flex items-start gap-4">
        <div className="min-w-0 flex-1 py-3">
          <p className="text-17 font-semibold text-soft">
            <Name>{title}</Name>
          </p>
          <p className="text-15 text-soft">Your own team’s: nobody votes for her own team.</p>
        </div>
      </li>
    );
  return (
    <li className="flex items-start gap-4">
      {method === "approval" ? (
        <label className="flex size-11 shrink-0 items-center justify-center pt-3">
          <input id={own} type="checkbox" name="approve" value={id} defaultChecked={votes > 0} data-project={id} className="size-6" />
        </label>
      ) : (
        <div className="shrink-0 pt-3">
          <input type="hidden" name={`choices[${at}].projectId`} value={id} />
          <input
            id={own} type="text" inputMode="numeric" autoComplete="off" name={`choices[${at}].votes`} defaultValue={String(votes)} data-project={id}
            className={controlClass("w-16 text-end tabular-nums")}
          />
        </div>
      )}
      {about}
    </li>
  );
}
