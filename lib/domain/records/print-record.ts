import { Sheet, Typesetter, type Colour, type Weight } from "@/lib/print";
import { awardInWords, judgedInWords, type RecordContent } from "./record";

// A4 across, in points.
const WIDTH = 841.89;
const HEIGHT = 595.28;
const MIDDLE = WIDTH / 2;
const EDGE = 28;
const SIDE = 56;

// The paper's colours of app/globals.css.
const INK: Colour = [0.153, 0.125, 0.106];
const SOFT: Colour = [0.388, 0.345, 0.306];
const LINE: Colour = [0.875, 0.839, 0.792];
const AMBER: Colour = [0.62, 0.349, 0.047];

const HAMSTER = [
  { fill: [0.71, 0.404, 0.106], d: "M12.2 5.2A5.2 5.2 0 0 0 2.5 7.9c0 2.2 1.2 4.1 3.1 5.1ZM19.8 5.2a5.2 5.2 0 0 1 9.7 2.7c0 2.2-1.2 4.1-3.1 5.1Z" },
  { fill: [0.847, 0.549, 0.188], d: "M16 4.2c5.4 0 9.2 3 10.5 8 3.3 2.1 5 5.4 4.7 9.1-.5 5.8-6.7 8.4-15.2 8.4S1.3 27.1.8 21.3c-.3-3.7 1.4-7 4.7-9.1 1.3-5 5.1-8 10.5-8Z" },
  { fill: [0.992, 0.953, 0.882], d: "M16 7c.8 0 1.3.7 1.4 1.7.3 3 1 5.5 2.3 7.6 4.4-1.5 9 .5 9 5 0 4.3-5.7 6-12.7 6s-12.7-1.7-12.7-6c0-4.5 4.6-6.5 9-5 1.3-2.1 2-4.6 2.3-7.6.1-1 .6-1.7 1.4-1.7Z" },
  { fill: [0.169, 0.11, 0.063], d: "M7.5 13.2a2 2.25 0 1 0 4 0a2 2.25 0 1 0-4 0ZM20.5 13.2a2 2.25 0 1 0 4 0a2 2.25 0 1 0-4 0Z" },
  { fill: [0.761, 0.341, 0.294], d: "M16 20.7c-.8 0-2.3-1.3-2.3-2.2 0-.7 1-1 2.3-1s2.3.3 2.3 1c0 .9-1.5 2.2-2.3 2.2Z" },
  { stroke: [0.169, 0.11, 0.063], d: "M13 22.3c.8.9 2.6.9 3-.4.4 1.3 2.2 1.3 3 .4" },
] satisfies { fill?: Colour; stroke?: Colour; d: string }[];

/** Prizes that have room; who won more reads of the rest where the record is looked up. */
const AWARDS = 4;

interface Block {
  text: string;
  weight: Weight;
  size: number;
  lines: number;
  colour: Colour;
  /** Below the block before it. */
  gap: number;
}

const day = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone }).format(new Date(instant));

/** What stands in the middle of the page, from above. */
function blocksOf({ name, event, team, project, awards, judged }: RecordContent): Block[] {
  const line = { weight: 400 as Weight, size: 15, lines: 2, colour: SOFT };
  const big = { text: name, weight: 600 as Weight, size: 46, lines: 2, colour: INK, gap: 26 };
  if (judged)
    return [
      { ...line, text: "This is to thank", lines: 1, gap: 0 }, big,
      { ...line, text: "a judge of", gap: 26, lines: 1 }, { ...line, text: event.name, weight: 600, size: 24, colour: INK, gap: 14 },
      { ...line, text: `${judgedInWords(judged)} counted in the results`, gap: 18 },
    ];
  const shown = awards.slice(0, awards.length > AWARDS ? AWARDS - 1 : AWARDS).map(awardInWords);
  if (awards.length > AWARDS) shown.push(`and ${awards.length - AWARDS + 1} more`);
  return [
    { ...line, text: "This certifies that", lines: 1, gap: 0 }, big,
    ...shown.map((text, k): Block => ({ text, weight: 600, size: 20, lines: 1, colour: AMBER, gap: k === 0 ? 24 : 9 })),
    { ...line, text: shown.length > 0 ? "at" : "took part in", gap: 20, lines: 1 }, { ...line, text: event.name, weight: 600, size: 24, colour: INK, gap: 12 },
    { ...line, text: `with the project “${project!.title}”`, gap: 18 }, { ...line, text: `Team ${team}`, gap: 8 },
  ];
}

/** One page of A4 for a record. The same record gives the same bytes, today and in a year. */
export async function printRecord(record: RecordContent): Promise<Uint8Array> {
  const { id, kind, portal, event, publication, issuedAt } = record;
  const address = `${portal}/verify/${id}`;
  const heading = kind === "judging" ? "Record of judging" : "Certificate";
  const notes = [
    `Issued on ${day(issuedAt, event.timeZone)}, for the results published on ${day(publication.publishedAt, event.timeZone)} (publication ${publication.number}).`,
    "Signed by the portal. Check it, and whether it still stands, at the address in the code:",
    address,
  ];
  const blocks = blocksOf(record);
  const setter = await Typesetter.for([...blocks, ...notes.map((text) => ({ text, weight: 400 as Weight })), { text: heading, weight: 600 }]);
  const sheet = new Sheet({ width: WIDTH, height: HEIGHT, title: `${heading}: ${record.name}, ${event.name}`, language: "en", at: new Date(issuedAt) });
  sheet.frame(EDGE, LINE, 0.75);
  sheet.picture(HAMSTER, MIDDLE - 20, HEIGHT - 44, 1.25);
  const title = setter.line(heading, 600);
  sheet.text(title, MIDDLE - (title.width * 13) / 2, HEIGHT - 103, 13, AMBER);

  const set = blocks.map((block) => ({ ...block, ...setter.fit(block.text, block.weight, { width: WIDTH - 2 * SIDE, lines: block.lines, size: block.size, shrink: block.weight === 600 ? 0.6 : 0.9 }) }));
  const LEAD = 1.25;
  const height = set.reduce((sum, { gap, size, lines }, k) => sum + (k === 0 ? 0 : gap) + size * (1 + (lines.length - 1) * LEAD), 0);
  const [above, below] = [HEIGHT - 126, EDGE + 100];
  const squeeze = Math.min(1, (above - below) / height);
  let y = (above + below + height * squeeze) / 2;
  for (const [k, { gap, size, lines, colour }] of set.entries()) {
    if (k > 0) y -= gap * squeeze;
    for (const [l, line] of lines.entries()) {
      y -= size * squeeze * (l === 0 ? 1 : LEAD);
      sheet.text(line, MIDDLE - (line.width * size * squeeze) / 2, y + size * squeeze * 0.2, size * squeeze, colour);
    }
  }

  const code = 76;
  sheet.code(address, WIDTH - SIDE - code, EDGE + 18, code, INK);
  for (const [k, text] of notes.entries()) {
    const line = setter.fit(text, 400, { width: WIDTH - 2 * SIDE - code - 24, lines: 1, size: 9, shrink: 0 });
    sheet.text(line.lines[0]!, SIDE, EDGE + 18 + (notes.length - 1 - k) * 15, line.size, SOFT);
  }
  return sheet.bytes();
}
