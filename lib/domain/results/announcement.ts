import { z } from "zod";
import type { Award } from "./ranking";

/** One thing that is shown on the stage at a time. */
export const AnnouncementStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("opening"), event: z.string() }),
  z.object({ kind: z.literal("prize"), prize: z.string() }),
  z.object({
    kind: z.literal("place"), prize: z.string(), place: z.number(), isJoint: z.boolean(), isOnly: z.boolean(),
    winners: z.array(z.object({ title: z.string(), team: z.string() })),
    /** What the judges said where they settled it. */
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal("nobody"), prize: z.string(), reason: z.string().nullable() }),
  z.object({ kind: z.literal("all"), prizes: z.array(z.object({ prize: z.string(), winners: z.array(z.object({ title: z.string(), team: z.string(), place: z.number() })) })) }),
]);
export type AnnouncementStep = z.output<typeof AnnouncementStep>;

interface Announced {
  event: string;
  awards: Pick<Award, "list" | "winners" | "reason">[];
  prizeName: (list: string) => string;
  project: (id: string) => { title: string; team: string };
}

/**
 * The steps of the prize-giving: the prizes from the last of the set-up to the first, in each the places from the last to the first, those
 * who share one together; then all winners. Pure.
 */
export function announcementOf({ event, awards, prizeName, project }: Announced): AnnouncementStep[] {
  const inTurn = [...awards].reverse();
  return [
    { kind: "opening", event },
    ...inTurn.flatMap(({ list, winners, reason }): AnnouncementStep[] => {
      const prize = prizeName(list);
      if (winners.length === 0) return [{ kind: "prize", prize }, { kind: "nobody", prize, reason }];
      const places = [...new Set(winners.map(({ place }) => place))].sort((a, b) => b - a);
      return [
        { kind: "prize", prize },
        ...places.map((place): AnnouncementStep => {
          const own = winners.filter((winner) => winner.place === place);
          return { kind: "place", prize, place, isJoint: own.length > 1, isOnly: winners.length === 1, winners: own.map((winner) => project(winner.project)), reason };
        }),
      ];
    }),
    {
      kind: "all",
      prizes: inTurn.map(({ list, winners }) => ({ prize: prizeName(list), winners: winners.map((winner) => ({ ...project(winner.project), place: winner.place })) })),
    },
  ];
}

const letter = (i: number): string => (i < 26 ? String.fromCharCode(65 + i) : String(i + 1));

/** For a rehearsal: the same steps with names that stand for nobody, and nothing that depends on a mark. */
export function rehearsalOf(event: string, prizes: { id: string; name: string; winners: number }[]): AnnouncementStep[] {
  const fields = prizes.length > 0 ? prizes : [{ id: "overall", name: "All projects", winners: 1 }];
  const first = fields.map((_, f) => fields.slice(0, f).reduce((sum, { winners }) => sum + winners, 0));
  return announcementOf({
    event,
    awards: fields.map(({ id, winners }, f) => ({ list: id, reason: null, winners: Array.from({ length: winners }, (_, i) => ({ project: letter(first[f]! + i), place: i + 1, isJoint: false })) })),
    prizeName: (list) => fields.find(({ id }) => id === list)!.name,
    project: (id) => ({ title: `Project ${id}`, team: `Team ${id}` }),
  });
}
