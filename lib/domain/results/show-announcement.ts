import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { conflict, defineReading, hashOf, Id, must, notFound, refuse } from "@/lib/operation";
import { AnnouncementStep, announcementOf, rehearsalOf } from "./announcement";
import { assess, openMatters } from "./assess";
import { Frozen, namesOf } from "./frozen";
import { loadBasis } from "./load-input";
import { findPublication, readNames, readPrizes } from "./queries";
import type { Award } from "./ranking";
import { judgingIsOver } from "./rules";

export const showAnnouncement = defineReading({
  name: "announcement.show",
  http: "GET /api/events/{eventId}/announcement/{step}",
  summary: "One step of the prize-giving: for organizers alone, before publication as well as after",
  params: z.object({ eventId: Id, step: z.string().regex(/^\d{1,4}$/) }),
  query: z.object({
    rehearse: z.enum(["true", "false"]).default("false").meta({ description: "Shows names that stand for nobody." }),
    basis: z.string().regex(/^[0-9a-f]{64}$/, "Take this from the first step.").optional().meta({ description: "What the first step was made from: refused when the winners have changed since." }),
  }),
  reply: z.object({
    step: AnnouncementStep, number: z.number(), count: z.number(),
    /** Hand this back with the next step. */
    basis: z.string(),
    isRehearsal: z.boolean(), isPublished: z.boolean(),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, params, query, facts: { event }, now }) => {
    const isRehearsal = query.rehearse === "true";
    const publication = await findPublication(tx, event.id);
    const frozen = publication && Frozen.parse(publication.run.result);
    const names = frozen ? await namesOf(tx, event.id, frozen) : await readNames(tx, event.id);
    const called = new Map(names.prizes.map(({ id, name }) => [id, name]));
    const projects = new Map(names.projects.map((project) => [project.id, project]));
    const announce = (awards: Award[]) => announcementOf({
      event: event.name, awards, prizeName: (list) => called.get(list) ?? "All projects",
      project: (id) => ({ title: projects.get(id)?.title ?? id, team: projects.get(id)?.team ?? "" }),
    });
    const shown = (steps: AnnouncementStep[]) => {
      const basis = hashOf(steps);
      if (query.basis !== undefined && query.basis !== basis)
        refuse(conflict("announcement_changed", "The winners have changed since this prize-giving was opened. Open it again from the start."));
      const number = Number(params.step);
      const step = steps[number] ?? refuse(notFound("step"));
      return { step, number, count: steps.length, basis, isRehearsal, isPublished: publication !== null };
    };
    if (isRehearsal) return shown(rehearsalOf(event.name, await readPrizes(tx, event.id)));
    if (frozen) return shown(announce(frozen.ranking.awards));
    must(judgingIsOver(event, now));
    const basis = await loadBasis(tx, event, now);
    return async () => {
      const assessment = await assess(basis);
      must(assessment.gate);
      const open = openMatters(assessment).length;
      if (open > 0) refuse(conflict("decisions_open", `${open} ${open === 1 ? "matter is" : "matters are"} still to be decided, so there are no winners to announce. Decide first, or rehearse.`));
      return shown(announce(assessment.ranking!.awards));
    };
  },
});
