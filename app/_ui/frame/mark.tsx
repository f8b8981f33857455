/** The hamster. Decoration beside our name; with a title it speaks for itself. Its colours hold on paper and in the dark. */
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
      <path fill="#b5671b" d={EARS} />
      <path fill="#d88c30" d={HEAD} />
      <path fill="#fdf3e1" d={FACE} />
      <g fill="#2b1c10">
        <ellipse cx="9.5" cy="13.2" rx="2" ry="2.25" />
        <ellipse cx="22.5" cy="13.2" rx="2" ry="2.25" />
      </g>
      <g fill="#fdf3e1">
        <circle cx="10.2" cy="12.3" r=".7" />
        <circle cx="23.2" cy="12.3" r=".7" />
      </g>
      <path fill="#c2574b" d={NOSE} />
      <path fill="none" stroke="#2b1c10" strokeLinecap="round" d={MOUTH} />
    </svg>
  );
}

const EARS =
  "M12.2 5.2A5.2 5.2 0 0 0 2.5 7.9c0 2.2 1.2 4.1 3.1 5.1ZM19.8 5.2a5.2 5.2 0 0 1 9.7 2.7c0 2.2-1.2 4.1-3.1 5.1Z";
const HEAD =
  "M16 4.2c5.4 0 9.2 3 10.5 8 3.3 2.1 5 5.4 4.7 9.1-.5 5.8-6.7 8.4-15.2 8.4S1.3 27.1.8 21.3c-.3-3.7 1.4-7 4.7-9.1 1.3-5 5.1-8 10.5-8Z";
const FACE =
  "M16 7c.8 0 1.3.7 1.4 1.7.3 3 1 5.5 2.3 7.6 4.4-1.5 9 .5 9 5 0 4.3-5.7 6-12.7 6s-12.7-1.7-12.7-6c0-4.5 4.6-6.5 9-5 1.3-2.1 2-4.6 2.3-7.6.1-1 .6-1.7 1.4-1.7Z";
const NOSE = "M16 20.7c-.8 0-2.3-1.3-2.3-2.2 0-.7 1-1 2.3-1s2.3.3 2.3 1c0 .9-1.5 2.2-2.3 2.2Z";
const MOUTH = "M13 22.3c.8.9 2.6.9 3-.4.4 1.3 2.2 1.3 3 .4";
