import type { EventView, Stage } from "@/lib/domain/events";
import { ButtonLink } from "@/app/_ui";

type WaysInProps = {
  event: Pick<EventView, "slug"> & { stage: Stage; publishedAt: string | null };
  standing: { isOrganizer: boolean; judgeId: string | null; teamId: string | null };
};

/** What the reader can do here, the likeliest first: decided by who she is and where the event stands. */
export function WaysIn({ event: { slug, stage, publishedAt }, standing }: WaysInProps) {
  const takesEntries = stage === "registration" || stage === "submissions";
  const hasRole = standing.isOrganizer || standing.judgeId !== null || standing.teamId !== null;
  const ways = [
    standing.judgeId && stage === "judging" && { href: `/judge/${slug}`, label: "Go on judging" },
    standing.teamId && takesEntries && { href: `/team/${slug}`, label: "Go to your entry" },
    publishedAt && { href: `/events/${slug}/results`, label: "See the results" },
    takesEntries && !hasRole && { href: `/team/${slug}`, label: "Take part" },
    stage !== "planned" && stage !== "registration" && { href: `/events/${slug}/gallery`, label: "See the projects" },
  ].filter((way) => typeof way === "object" && way !== null);
  return ways.map(({ href, label }, index) => (
    <ButtonLink key={href} href={href} look={index === 0 ? "primary" : "secondary"}>
      {label}
    </ButtonLink>
  ));
}
