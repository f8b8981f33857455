import { cache } from "react";
import { showRanking, type RankingList } from "@/lib/domain/results";
import { tryAsk } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";
import { modeOf } from "@/app/_results/words";

/** The ranking as it stands, with what its ids are called; or why there is none. Asked for once a request. */
export const theRanking = cache(async (event: string) => {
  const { id: eventId, slug } = await theEvent(event);
  const answer = await tryAsk(showRanking, { params: { eventId } });
  if (!answer.ok) return { eventId, slug, refusal: answer.refusal };
  const { names } = answer.reply;
  const projects = new Map(names.projects.map((project) => [project.id, project]));
  const called = new Map([...names.judges, ...names.tracks, ...names.prizes].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => projects.get(id)?.title ?? called.get(id) ?? (id === "overall" ? "All projects" : id);
  return { eventId, slug, refusal: null, mode: modeOf(answer.reply.ranking), ...answer.reply, projectOf: (id: string) => projects.get(id), nameOf };
});

export type Room = Extract<Awaited<ReturnType<typeof theRanking>>, { refusal: null }>;

export const resultsHref = (slug: string): string => `/organize/${slug}/results`;
export const projectHref = (slug: string, project: string): string => `${resultsHref(slug)}/projects/${project}`;
export const listHref = (slug: string, { id, kind }: Pick<RankingList, "id" | "kind">): string => (kind === "overall" ? resultsHref(slug) : `${resultsHref(slug)}/lists/${id}`);
