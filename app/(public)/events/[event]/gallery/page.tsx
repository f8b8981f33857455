import type { Metadata } from "next";
import { showGallery } from "@/lib/domain/projects";
import { ask } from "@/app/_request/ask";
import type { Search } from "@/app/_request/search";
import { theEvent } from "@/app/_request/the-event";
import { ButtonLink, EmptyState, Name, Page, Pager } from "@/app/_ui";
import { galleryHref, readQuery } from "./_parts/address";
import { Filters } from "./_parts/filters";
import { ProjectCard } from "./_parts/project-card";

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name, slug, isListed } = await theEvent((await params).event);
  const [title, description] = [`Projects of ${name}`, `Everything that was built at ${name}.`];
  return {
    title, description, alternates: { canonical: galleryHref(slug, {}) },
    openGraph: { title, description, type: "website", url: galleryHref(slug, {}), siteName: "Hack Hamster" },
    ...(!isListed && { robots: { index: false } }),
  };
}

export default async function GalleryPage({ params, searchParams }: Props) {
  const { id, slug, name } = await theEvent((await params).event);
  const { page, ...query } = readQuery(await searchParams);
  const gallery = await ask(showGallery, { params: { eventId: id }, query: { ...query, page } });
  const isNarrowed = Boolean(query.q || query.track || query.tag);
  return (
    <Page title="Projects" lead={<Lead name={name} count={gallery.count} />}>
      {gallery.count === 0 ? (
        <EmptyState title="Nothing has been submitted yet" actions={<ButtonLink href={`/events/${slug}`}>See when submissions open and close</ButtonLink>}>
          Projects appear here as soon as their teams submit them.
        </EmptyState>
      ) : (
        <>
          <Filters slug={slug} query={query} {...gallery} />
          <section aria-labelledby="found" className="space-y-6">
            <h2 id="found" className={isNarrowed ? "text-15 text-soft tabular-nums" : "sr-only"}>
              <span role="status">{said(gallery.total, isNarrowed, query.q)}</span>
            </h2>
            {gallery.total === 0 && (
              <EmptyState title="No project matches" actions={<ButtonLink href={galleryHref(slug, {})}>Show all projects</ButtonLink>}>
                Every word is looked for in titles, summaries, descriptions, tags and team names.
              </EmptyState>
            )}
            <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {gallery.projects.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} href={`/events/${slug}/projects/${project.id}`} />
                </li>
              ))}
            </ul>
          </section>
          <Pager page={gallery.page} pages={gallery.pages} href={(number) => galleryHref(slug, { ...query, page: number })} label="Pages of the gallery" />
        </>
      )}
    </Page>
  );
}

const Lead = ({ name, count }: { name: string; count: number }) => (
  <>
    {count === 1 ? "One project" : `${count} projects`} of <Name>{name}</Name>, in the order in which they came in.
  </>
);

const said = (total: number, isNarrowed: boolean, q: string): string => {
  const found = total === 1 ? "1 project" : `${total} projects`;
  return isNarrowed ? `${found} found${q ? ` for “${q}”` : ""}` : `All ${found}`;
};
