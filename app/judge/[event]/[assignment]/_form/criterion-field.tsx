import { classNames, controlClass, FieldError, fieldId, Name } from "@/app/_ui";
import { markName, optionsOf, type Criterion } from "@/app/_device/content";

type CriterionFieldProps = {
  criterion: Criterion;
  index: number;
  /** Its part of the whole, in percent. */
  share: number;
  mark: number | null;
  isCurrent: boolean;
  error?: string[];
};

const MANY = 7;

/** One criterion of the rubric: its marks as large targets, each with its level in words. */
export function CriterionField({ criterion, index, share, mark, isCurrent, error }: CriterionFieldProps) {
  const { name, description, levels } = criterion;
  const options = optionsOf(criterion, mark);
  const field = markName(index);
  const own = fieldId(field);
  const textOf = (value: number) => levels.find((level) => level.value === value)?.text ?? "";
  const isRow = options !== null && (options.length > MANY || levels.length === 0);
  return (
    <fieldset
      id={own}
      data-criterion={index}
      tabIndex={-1}
      aria-describedby={error ? `${own}-error` : undefined}
      className={classNames(
        "min-w-0 scroll-mt-4 scroll-mb-28 border-s-4 py-1 ps-4 outline-offset-8",
        isCurrent ? "border-accent" : "border-line",
      )}
    >
      <legend className="contents">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Name className="text-17 font-[650]">{name}</Name>
          <span className="text-13 text-soft tabular-nums">counts {share} %</span>
        </span>
      </legend>
      {description && (
        <p dir="auto" className="mt-0.5 max-w-text text-15 text-soft">
          {description}
        </p>
      )}
      <input type="hidden" name={`scores[${index}].criterionId`} value={criterion.id} />
      {options === null ? (
        <NumberMark criterion={criterion} field={field} mark={mark} />
      ) : (
        <div className={classNames("mt-2", isRow ? "flex flex-wrap gap-2" : "space-y-1")}>
          {options.map((value) => (
            <Mark key={value} field={field} value={value} text={isRow ? "" : textOf(value)} isMarked={value === mark} />
          ))}
        </div>
      )}
      {isRow && levels.length > 0 && (
        <ul className="mt-2 space-y-0.5 text-13 text-soft">
          {levels.map((level) => (
            <li key={level.value} className="flex gap-2">
              <span className="min-w-5 font-semibold tabular-nums">{level.value}</span>
              <Name>{level.text}</Name>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={own} error={error} />
    </fieldset>
  );
}

function Mark({ field, value, text, isMarked }: { field: string; value: number; text: string; isMarked: boolean }) {
  return (
    <label
      className={classNames(
        "flex min-h-11 min-w-11 items-stretch overflow-hidden rounded-md border border-edge bg-sheet hover:bg-wash",
        "has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <input type="radio" name={field} value={value} defaultChecked={isMarked} className="peer sr-only" />
      <span className="grid w-11 shrink-0 place-items-center text-17 font-semibold tabular-nums peer-checked:bg-accent-fill peer-checked:text-on-accent">
        {value}
      </span>
      {text && (
        <span dir="auto" className="min-w-0 flex-1 self-center px-3 py-2 text-15">
          {text}
        </span>
      )}
    </label>
  );
}

function NumberMark({ criterion, field, mark }: { criterion: Criterion; field: string; mark: number | null }) {
  const range = `from ${criterion.min} to ${criterion.max}`;
  return (
    <div className="mt-2 flex items-center gap-3">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={field}
        aria-label={`Mark, ${range}`}
        defaultValue={mark ?? ""}
        className={controlClass("max-w-28 text-end tabular-nums")}
      />
      <span className="text-15 text-soft tabular-nums">{range}</span>
    </div>
  );
}
