/** Where rows stand: in full as far as they can be labelled, beyond that close together, so that a thousand fit. */
export interface RowScale {
  /** Middle of row i. */
  y: (i: number) => number;
  /** Row i has room for its name. */
  isFull: (i: number) => boolean;
  fullCount: number;
  /** Where the close rows begin and end; equal where there are none. */
  closeFrom: number;
  height: number;
}

const CLOSE_LEAST = 160;
const CLOSE_EACH = 0.9;
const CLOSE_GAP = 26;

export function rowScale(count: number, rowHeight: number, most: number): RowScale {
  const fullCount = count <= most * 1.25 ? count : most;
  const full = fullCount * rowHeight;
  const rest = count - fullCount;
  const closeHeight = rest === 0 ? 0 : Math.max(CLOSE_LEAST, rest * CLOSE_EACH);
  const closeFrom = rest === 0 ? full : full + CLOSE_GAP;
  return {
    y: (i) => (i < fullCount ? (i + 0.5) * rowHeight : closeFrom + ((i - fullCount + 0.5) * closeHeight) / rest),
    isFull: (i) => i < fullCount,
    fullCount,
    closeFrom,
    height: closeFrom + closeHeight,
  };
}
