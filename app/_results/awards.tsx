import Link from "next/link";
import type { ReactNode } from "react";
import type { Award } from "@/lib/domain/results";
import { Name } from "../_ui";
import { WORDS, type Mode } from "./words";

interface AwardsProps {
  awards: Award[];
  listName: (id: string) => string;
  projectOf: (id: string) => { title: string; team: string } | undefined;
  hrefOf: (id: string) => string;
  mode: Mode;
}

const PLACES = ["First", "Second", "Third"];

function placeName(place: number, isJoint: boolean): string {
  const name = PLACES[place - 1] ?? `Place ${place}`;
  return isJoint ? `Joint ${name.toLowerCase()}` : name;
}

function settledBy({ settled, reason }: Award, { marks }: { marks: string }): ReactNode {
  if (settled === "called") return `The ${marks} settle it.`;
  if (settled === "shared") return <>The {marks} do not separate them, so they share it: <Name>{reason ?? ""}</Name></>;
  if (settled === "decided") return <>The {marks} do not settle it. The judges decided: <Name>{reason ?? ""}</Name></>;
  if (settled === "not_awarded") return <>The {marks} do not name a winner, and nobody was named: <Name>{reason ?? ""}</Name></>;
  return settled === "open" ? "Still to be decided." : "No project of it was judged.";
}

/** Who wins what, and what settled it. */
export function Awards({ awards, listName, projectOf, hrefOf, mode }: AwardsProps) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {awards.map((award) => (
        <li key={award.list} className="space-y-1 border-s-2 border-accent ps-4">
          <h3 className="text-15 font-semibold text-accent"><Name>{listName(award.list)}</Name></h3>
          {award.winners.length === 0 && <p className="text-17 font-semibold">{award.settled === "open" ? "Open" : "Not awarded"}</p>}
          {award.winners.map(({ project, place, isJoint }) => (
            <p key={project} className="text-17">
              {award.winners.length > 1 && <span className="text-15 text-soft">{placeName(place, isJoint)}: </span>}
              <Link href={hrefOf(project)} className="link font-semibold"><Name>{projectOf(project)?.title ?? project}</Name></Link>{" "}
              <span className="text-15 text-soft"><Name>{projectOf(project)?.team ?? ""}</Name></span>
            </p>
          ))}
          <p className="max-w-text text-15 text-soft">{settledBy(award, WORDS[mode])}</p>
        </li>
      ))}
    </ul>
  );
}
