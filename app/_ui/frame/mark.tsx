/** The hamster. Decoration beside the name unless it is given a title. */
export function Mark({ size = 28, title }: { size?: number; title?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title ? "img" : undefined}
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className="shrink-0"
    >
      <circle cx="16" cy="16" r="14" fill="#d98a2b" />
    </svg>
  );
}
