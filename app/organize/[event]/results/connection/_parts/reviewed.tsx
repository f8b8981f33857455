import type { Connection, RankingNames } from "@/lib/domain/results";
import { ListLinks } from "@/app/_results/list-links";
import { Name, Notice, Page, Section, Stat, Stats, Table } from "@/app/_ui";
import { ConnectionPictures } from "../../_parts/connection-pictures";
import { Groups } from "../../_parts/groups";
import { ReviewsToAskFor } from "../../_parts/reviews-to-ask-for";

interface ReviewedProps {
  connection: Connection;
  names: RankingNames;
  nameOf: (id: string) => string;
  track: string | null;
  base: string;
}

/** What holds the comparison of marks together. */
export function Reviewed({ connection, names, nameOf, track, base }: ReviewedProps) {
  const { weakest, efficiency, cutJudges, cutReviews, bridges, relief } = connection;
  return (
    <Page title="Connection" lead="Projects can be compared where judges link them. This is what the ranking rests on, and where it is thin.">
      <Stats>
        <Stat label="Groups" value={connection.groups.length} note={connection.connected ? "all are comparable" : "not comparable with each other"} />
        <Stat label="Reviews to spare" value={connection.spareDegreesOfFreedom} note="beyond what only connects" />
        <Stat label="Judges on whom it hangs" value={cutJudges.length} />
        {efficiency && <Stat label="How good the links are" value={efficiency.reached.toFixed(2)} note={`at best ${efficiency.bound.toFixed(2)}; 1 is perfect`} />}
      </Stats>
      {bridges && <Groups groups={connection.groups} bridges={bridges} nameOf={nameOf} />}
      {weakest && (
        <p className="max-w-text text-15">
          Known least: how <Name>{nameOf(weakest.projects[0])}</Name> compares with <Name>{nameOf(weakest.projects[1])}</Name>, ± {weakest.standardError.toFixed(2)} points.
        </p>
      )}
      {cutJudges.length > 0 && (
        <Section title="Judges on whom it hangs" lead="Without this judge a part of the projects would stand apart, or a project would have no review.">
          {connection.connected && relief.length === 0 && <Notice tone="warning">Nobody else can be asked to take their place: every judge who may see these projects has reviewed them or has no place left.</Notice>}
          <Table
            caption="Judges on whom the connection hangs"
            rows={cutJudges}
            rowKey={(judge) => judge}
            columns={[
              { key: "judge", header: "Judge", heads: true, cell: (judge) => <Name>{nameOf(judge)}</Name> },
              {
                key: "relief", header: "It would hold without her if",
                cell: (judge) => {
                  const own = relief.find((one) => one.judge === judge);
                  return own ? <ReviewsToAskFor reviews={own.reviews} nameOf={nameOf} /> : <span className="text-soft">—</span>;
                },
              },
            ]}
          />
        </Section>
      )}
      <Section
        title="Who reviewed what"
        lead={cutReviews.length > 0 ? `${cutReviews.length === 1 ? "One review holds" : `${cutReviews.length} reviews hold`} a part on its own.` : "No single review holds a part on its own."}
      >
        <ListLinks
          label="Tracks" current={track ?? ""}
          links={[{ id: "", name: "All projects", href: base }, ...names.tracks.map(({ id, name }) => ({ id, name, href: `${base}?track=${id}` }))]}
        />
        <ConnectionPictures connection={connection} names={names} track={track} />
      </Section>
    </Page>
  );
}
