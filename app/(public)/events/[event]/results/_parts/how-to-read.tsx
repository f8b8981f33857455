import Link from "next/link";
import { percent } from "@/app/_results/list-table";
import { preferredOver, WORDS, type Mode } from "@/app/_results/words";
import { Prose } from "@/app/_ui";

interface HowToReadProps {
  mode: Mode;
  bundleHref: string;
  /** Where the rules stand that were fixed before judging. */
  rulesHref: string;
  rulesHash: string;
  inputHash: string;
  resultHash: string;
  codeVersion: string;
}

/** How the places came about, for somebody who has never seen such a page; and what it takes to reckon them again. */
export function HowToRead({ mode, bundleHref, rulesHref, rulesHash, inputHash, resultHash, codeVersion }: HowToReadProps) {
  return (
    <>
      <Prose>
        {mode === "score" ? <OfMarks /> : <OfComparisons />}
        <p>A winner is called only where the chance of being the best is at least as high as was fixed before judging; else the judges settle it, and say why.</p>
      </Prose>
      <p className="text-15">
        The rules were fixed when judging opened, and <Link href={rulesHref} className="link">are public with every later change</Link>. Anybody can reckon this
        again: <a href={bundleHref} className="link">all {WORDS[mode].many} without names, with the result, signed</a>.
      </p>
      <p className="text-13 break-all text-soft">Rules {rulesHash || "not fixed"}, input {inputHash}, result {resultHash}, code {codeVersion}.</p>
    </>
  );
}

function OfMarks() {
  return (
    <>
      <p>
        Some judges are stricter than others. The score is the mean of a project’s marks after each judge’s leniency, estimated from all marks of the event, is taken off.
        Behind the ± stands how far it may be off by chance.
      </p>
      <p>
        The bar shows between which places a project truly lies with 90 %. Where bars overlap widely, the marks do not tell the projects apart. The line beside
        it shows where its true level lies with 95 %: it leans towards the middle as far as the marks are noise, so a score may lie outside it.
      </p>
    </>
  );
}

function OfComparisons() {
  return (
    <>
      <p>
        Judges saw two projects at a time and said which is the better, or that it is too close. Winning against a strong project tells more than winning against a
        weak one, so the places do not count wins: each project gets the strength that explains all answers of the event best, and is ranked by it.
      </p>
      <p>
        “Preferred with” is how often judges would prefer the project over an average one of this event, where they do not find it too close: 50 % is the middle. The strength
        is the same on another scale, on which a difference of 1 means preferred with {percent(preferredOver(1))}, and of 2 with {percent(preferredOver(2))}. Behind the ± stands how far it may be off by chance.
      </p>
      <p>
        The bar shows between which places a project truly lies with 90 %. Where bars overlap widely, the comparisons do not tell the projects apart. The line beside it shows where
        its true strength lies with 95 %.
      </p>
    </>
  );
}
