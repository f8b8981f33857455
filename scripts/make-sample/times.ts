const SUMMER_ENDS = Date.parse("2026-10-25T01:00:00Z");

/** An instant as a Viennese would write it in the autumn of 2026, across the night the clocks go back. */
export function vienna(instant: number) {
  const hours = instant < SUMMER_ENDS ? 2 : 1;
  const local = new Date(instant + hours * 3_600_000).toISOString();
  return `${local.slice(0, 19)}+0${hours}:00`;
}
