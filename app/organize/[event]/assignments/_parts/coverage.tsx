import { classNames } from "@/app/_ui";

type CoverageProps = { done: number; pending: number; wanted: number };

/** Reviews of one project as dots: full ones are done, ringed ones assigned, faint ones wanted and nobody's. The number stands beside. */
export function Coverage({ done, pending, wanted }: CoverageProps) {
  const total = Math.max(wanted, done + pending);
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {total <= 12 && (
        <span aria-hidden className="inline-flex gap-1">
          {Array.from({ length: total }, (_, i) => (
            <span
              key={i}
              className={classNames(
                "size-2.5 rounded-full border",
                i < done ? "border-success bg-success" : i < done + pending ? "border-accent" : "border-edge border-dashed",
              )}
            />
          ))}
        </span>
      )}
      <span>
        {done}
        <span className="text-soft"> of {wanted}</span>
      </span>
    </span>
  );
}
