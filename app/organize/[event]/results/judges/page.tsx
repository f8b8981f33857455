import type { Metadata } from "next";
import { showWithoutJudges } from "@/lib/domain/results";
import { leniencyPlot } from "@/lib/figures";
import { ask } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import type { Search } from "@/app/_request/search";
import { percent } from "@/app/_results/list-table";
import { Picture } from "@/app/_results/picture";
import { windowOf } from "@/app/_results/windows";
import { Pager } from "@/app/_ui";
import { ComparingJudges } from "../_parts/comparing-judges";
import { JudgeLedger } from "../_parts/ledger";
import { RankingPage } from "../_parts/ranking-page";
import { resultsHref, type Room } from "../_parts/the-ranking";

export const metadata: Metadata = { title: "Judges in the results" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function JudgesInResults({ params, searchParams }: Props) {
  const search = await searchParams;
  return (
    <RankingPage
      event={(await params).event} title="Judges in the results"
      lead={({ mode }) =>
        mode === "score"
          ? "Leniency is what the ranking takes off a judge’s marks before it averages them. Somebody is called generous or strict only where chance does not explain it."
          : "How each judge’s answers go together with those of the others. Somebody is named only where chance hardly explains it."}
    >
      {(room) => (room.mode === "score" ? <Marking room={room} /> : <Comparing room={room} search={search} />)}
    </RankingPage>
  );
}

function Marking({ room: { ranking: { judges }, nameOf, slug } }: { room: Room }) {
  return (
    <>
      <Picture
        id="leniency" table="beneath"
        draw={(options) => leniencyPlot({ judges: judges.map(({ flat, ...account }) => ({ ...account, name: nameOf(account.judge), isFlat: flat !== null })) }, options)}
      />
      <JudgeLedger judges={judges} nameOf={nameOf} hrefOf={(id) => `/organize/${slug}/judges/${id}`} />
      <p className="max-w-text text-15 text-soft">
        “Taken off” is how much of a leniency like hers the ranking removes: the fewer her reviews, the less. Spread is how far her marks lie from what score and leniency
        explain. “Without her” is the whole ranking reckoned again without her reviews.
      </p>
    </>
  );
}

/** Each judge without whom the ranking is reckoned costs a fit of its own, so that not all stand on one page. */
const ROWS = 25;

function Comparing({ room: { ranking, nameOf, slug, eventId }, search }: { room: Room; search: Search }) {
  const { judges, position } = ranking.compared!;
  const inOrder = [...judges].sort((a, b) => Number(b.flag !== null) - Number(a.flag !== null) || (a.againstCoin ?? 0) - (b.againstCoin ?? 0) || (a.judge < b.judge ? -1 : 1));
  const shown = windowOf(inOrder, `${resultsHref(slug)}/judges`, search, {}, ROWS);
  const without = () => ask(showWithoutJudges, { params: { eventId }, query: { judges: shown.rows.map(({ judge }) => judge).join(",") } });
  return (
    <>
      <Reckoned of={without}>
        {({ judges }) => <ComparingJudges judges={shown.rows} without={judges} nameOf={nameOf} hrefOf={(id) => `/organize/${slug}/judges/${id}`} />}
      </Reckoned>
      <Pager page={shown.page} pages={shown.pages} href={shown.href} label="Pages of the judges" />
      <p className="max-w-text text-15 text-soft">
        Agreement is how far her answers go with the others’, in standard deviations of a coin: about 0 for a coin, the more the clearer. A circle is three projects of which she
        preferred the first to the second, the second to the third and the third to the first; a coin makes one of four. “Without her” is the whole ranking reckoned again without her answers.
      </p>
      {position && (
        <p className="max-w-text text-15 text-soft">
          The project on the left was preferred in {position.leftWins} of {position.decided} answers that were not too close ({percent(position.leftWins / position.decided)}). A fair coin is as uneven
          with a chance of {percent(position.p)}; what the side does is taken off all the same.
        </p>
      )}
    </>
  );
}
