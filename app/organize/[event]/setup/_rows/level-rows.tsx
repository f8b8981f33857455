"use client";

import { controlClass, FieldError, VisuallyHidden } from "@/app/_ui";
import { useFieldState } from "@/app/_ui/form/form-state";

export type Level = { value: number; text: string };

const MOST_STEPS = 10;

/** The marks to put into words: each step of a short scale, else those that have words, and a few to add. */
export function marksOf(min: number, max: number, levels: Level[]): (number | null)[] {
  const isShort = Number.isInteger(min) && Number.isInteger(max) && max - min <= MOST_STEPS;
  if (!isShort) return [...levels.map(({ value }) => value), null, null, null];
  const steps = Array.from({ length: max - min + 1 }, (_, step) => min + step);
  return [...new Set([...steps, ...levels.map(({ value }) => value)])].sort((a, b) => a - b);
}

type LevelRowsProps = { name: string; min: number; max: number; levels: Level[]; criterion: string };

/** What each mark means, in words. A mark without words is left to the judge. */
export function LevelRows({ name, min, max, levels, criterion }: LevelRowsProps) {
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="text-15 font-semibold">
        What the marks mean <span className="font-normal text-soft">(optional)</span>
      </legend>
      {marksOf(min, max, levels).map((value, index) => (
        <LevelRow
          key={`${value}-${index}`}
          name={`${name}.levels[${index}]`}
          value={value === null ? "" : String(value)}
          text={levels.find((level) => level.value === value)?.text ?? ""}
          said={`${criterion}, level ${index + 1}`}
        />
      ))}
    </fieldset>
  );
}

function LevelRow({ name, value, text, said }: { name: string; value: string; text: string; said: string }) {
  const mark = useFieldState({ name: `${name}.value`, defaultValue: value });
  const words = useFieldState({ name: `${name}.text`, defaultValue: text });
  const [markId, wordsId] = [`field-${name}.value`, `field-${name}.text`];
  return (
    <div>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-2">
        <label htmlFor={markId} className="contents">
          <VisuallyHidden>{said}: mark</VisuallyHidden>
        </label>
        <input
          id={markId}
          name={mark.name}
          defaultValue={mark.defaultValue}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={mark.error ? true : undefined}
          aria-describedby={mark.error ? `${markId}-error` : undefined}
          className={controlClass("text-end tabular-nums")}
        />
        <label htmlFor={wordsId} className="contents">
          <VisuallyHidden>{said}: in words</VisuallyHidden>
        </label>
        <input
          id={wordsId}
          name={words.name}
          defaultValue={words.defaultValue}
          dir="auto"
          maxLength={300}
          aria-invalid={words.error ? true : undefined}
          aria-describedby={words.error ? `${wordsId}-error` : undefined}
          className={controlClass()}
        />
      </div>
      <FieldError id={markId} error={mark.error} />
      <FieldError id={wordsId} error={words.error} />
    </div>
  );
}
