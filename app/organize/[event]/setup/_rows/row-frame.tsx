"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Checkbox, classNames, Name, NumberField } from "@/app/_ui";

type RowFrameProps = {
  /** The list's name in the body, and the row's index in it. */
  list: string;
  index: number;
  /** "track", "criterion". */
  noun: string;
  row: { stored: { id: string } | null; isSpare: boolean };
  title?: string;
  /** Why it cannot be removed, as the end of a sentence: "3 projects were submitted to it". */
  heldBy?: string;
  children: ReactNode;
};

/** One row of a list: its fields, its place, and the box that takes it out when the list is saved. */
export function RowFrame({ list, index, noun, row: { stored, isSpare }, title, heldBy, children }: RowFrameProps) {
  const name = `${list}[${index}]`;
  return (
    <fieldset
      className={classNames(
        "min-w-0 border-t border-line pt-5 has-[[data-removes]:checked]:opacity-60",
        isSpare && "[@media(scripting:enabled)]:hidden",
      )}
    >
      <legend className="float-start mb-4 w-full text-17 font-semibold">
        {title ? <Name>{title}</Name> : `New ${noun}`}
      </legend>
      <div className="clear-both grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        {stored && <input type="hidden" name={`${name}.id`} value={stored.id} />}
        <div className="min-w-0 space-y-4">{children}</div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-2 lg:flex-col">
          <NumberField name={`${name}.position`} label="Place in the list" defaultValue={String(index + 1)} />
          {heldBy ? (
            <p className="max-w-64 text-13 text-soft">It stays: {heldBy}.</p>
          ) : (
            <Checkbox name={`${name}.remove`} data-removes="" label={`Remove this ${noun}`} className="lg:-ms-0" />
          )}
        </div>
      </div>
    </fieldset>
  );
}

export function AddRow({ add, noun }: { add: () => void; noun: string }) {
  return (
    <Button onClick={add} className="needs-script">
      <Plus aria-hidden />
      Add a {noun}
    </Button>
  );
}
