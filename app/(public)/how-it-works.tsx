const STEPS = [
  {
    title: "Teams enter",
    text: "One link forms a team. The draft saves itself, the deadline is decided by one clock, and a receipt says that the entry is in.",
  },
  {
    title: "Judges score",
    text: "Each judge sees a short queue, the rubric in words, and nobody else’s scores. The plan ties all judges together, so that they can be compared.",
  },
  {
    title: "The ranking shows its working",
    text: "Harsh and generous judges are evened out, ties and close calls are called by name, and each place can be recomputed from the reviews.",
  },
];

/** What the portal does, in three sentences for somebody who has never seen it. */
export function HowItWorks() {
  return (
    <ol className="grid gap-x-10 gap-y-6 md:grid-cols-3">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-line pt-3">
          <p aria-hidden className="text-13 font-semibold text-accent tabular-nums">
            {index + 1}
          </p>
          <h3 className="text-17 font-[650]">{title}</h3>
          <p className="mt-1 text-15 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
