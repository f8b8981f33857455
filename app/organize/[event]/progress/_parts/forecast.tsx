import { Time } from "@/app/_ui";

type ForecastProps = {
  forecast: { status: "done" | "too_early" | "forecast"; from: string | null; middle: string | null; to: string | null; inTime: number | null };
  noun: "review" | "comparison";
  zone: string;
};

/** When the last answer comes in at this pace, as a range. */
export function Forecast({ forecast: { status, from, middle, to, inTime }, noun, zone }: ForecastProps) {
  if (status === "done") return <p className="max-w-text text-17">{noun === "review" ? "Every review that is assigned is submitted." : "Every comparison that is asked is in."}</p>;
  if (status === "too_early") return <p className="max-w-text text-15 text-soft">It is too early to say when judging will be done: a pace shows after the first five {noun}s.</p>;
  return (
    <div className="max-w-text space-y-1">
      <p className="text-17">
        {from && to ? (
          <>
            At the pace so far, the last {noun} comes in between <Time at={from} zone={zone} /> and <Time at={to} zone={zone} />
          </>
        ) : from ? (
          <>
            At the pace so far, the last {noun} comes in after <Time at={from} zone={zone} />, perhaps not for weeks
          </>
        ) : (
          `At the pace so far, the last ${noun} is more than two weeks away`
        )}
        .{inTime !== null && <strong className="font-semibold"> {chance(inTime)}</strong>}
      </p>
      <p className="text-13 text-soft">
        The range holds four times in five{middle && (<>; as likely before <Time at={middle} zone={zone} /> as after</>)}. Each judge’s own pace counts, and nights count as hours like others.
      </p>
    </div>
  );
}

function chance(share: number): string {
  if (share >= 0.995) return "It is as good as certain to be done when judging closes.";
  if (share < 0.005) return "It will not be done when judging closes.";
  return `The chance that all is done when judging closes is ${Math.round(share * 100)} %.`;
}
