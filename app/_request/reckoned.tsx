import { Suspense, type ReactNode } from "react";
import type { Tasks } from "@/lib/reckoning";
import { Notice, Page } from "../_ui";
import { soon } from "./soon";

const RANKING = "scores, places and how sure they are";
const WHAT: Record<keyof Tasks, string> = {
  screening: RANKING, groups: RANKING, ranking: RANKING,
  bridges: "which reviews would join the groups",
  weighing: "what other weights would make of the places",
  connection: "what the comparison hangs on",
  "screening of comparisons": RANKING, "pair bridges": "which comparisons would join the groups", "connection of comparisons": "what the ranking hangs on",
  "ranking without judges": "the ranking without each judge",
  assignment: "a plan of who reviews what", "focused reviews": "which reviews would help most",
};

interface ReckonedProps<T> {
  of: () => Promise<T>;
  /** Of the page that stands in meanwhile; without one it is a part of a page. */
  title?: string;
  children: (answer: T) => ReactNode;
}

/** What may have to be reckoned first. Then the reader sees that at once, and the rest in its place when it is there. */
export async function Reckoned<T>({ of, title, children }: ReckonedProps<T>) {
  const asked = await soon(of);
  if ("answer" in asked) return children(asked.answer);
  const said = <BeingReckoned what={WHAT[asked.task]} />;
  return (
    <Suspense fallback={title === undefined ? said : <Page title={title}>{said}</Page>}>
      <Later answer={asked.later}>{children}</Later>
    </Suspense>
  );
}

async function Later<T>({ answer, children }: { answer: Promise<T>; children: (answer: T) => ReactNode }) {
  return children(await answer);
}

function BeingReckoned({ what }: { what: string }) {
  return (
    <>
      <Notice live title={`Being reckoned: ${what}`}>
        A large event takes up to a minute, and again when reviews or decisions change. This page fills itself in; judges can go on saving meanwhile.
      </Notice>
      {/* Without scripts the browser waits for the end of the page, and then loads it anew with all in its place. */}
      <noscript>
        <meta httpEquiv="refresh" content="0" />
      </noscript>
    </>
  );
}
