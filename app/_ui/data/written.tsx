/** A text that somebody wrote, under its heading; nothing where nothing was written. */
export function Written({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <div>
      <h3 className="text-15 font-semibold">{label}</h3>
      <p dir="auto" className="mt-1 max-w-text text-15 whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
