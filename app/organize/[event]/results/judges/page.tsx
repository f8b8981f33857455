import type { Metadata } from "next";
import { leniencyPlot } from "@/lib/figures";
import { Picture } from "@/app/_results/picture";
import { JudgeLedger } from "../_parts/ledger";
import { RankingPage } from "../_parts/ranking-page";

export const metadata: Metadata = { title: "Judges in the results" };

export default async function JudgesInResults({ params }: { params: Promise<{ event: string }> }) {
  return (
    <RankingPage
      event={(await params).event} title="Judges in the results"
      lead={() => "Leniency is what the ranking takes off a judge’s marks before it averages them. Somebody is called generous or strict only where chance does not explain it."}
    >
      {({ ranking: { judges }, nameOf, slug }) => (
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
      )}
    </RankingPage>
  );
}
