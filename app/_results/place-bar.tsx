interface PlaceBarProps {
  place: number;
  low: number;
  high: number;
  count: number;
}

const WIDTH = 160;
const HEIGHT = 20;
const EDGE = 6;

/** The places between which a project lies with 90 %, and the one that it has, on the scale of the whole list. */
export function PlaceBar({ place, low, high, count }: PlaceBarProps) {
  const x = (p: number) => EDGE + ((p - 1) / Math.max(1, count - 1)) * (WIDTH - 2 * EDGE);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-5 w-40 max-w-full" role="img" aria-label={`Place ${place}, with 90 % between ${low} and ${high}`}>
      <line x1={EDGE} x2={WIDTH - EDGE} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" strokeWidth="1" />
      <line x1={x(low)} x2={x(high)} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-info" strokeWidth="4" strokeLinecap="round" />
      <circle cx={x(place)} cy={HEIGHT / 2} r="5" className="fill-ink" />
    </svg>
  );
}
