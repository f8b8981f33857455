"use client";

import { Button, useToast } from "..";
import { HelpSheet, type KeyHelp } from "./help-sheet";
import { Menu, MenuItem, MenuLine, MenuLink } from "./menu";

const scoring: KeyHelp = {
  title: "Scoring",
  keys: [
    { press: ["1", "5"], does: "Give the mark" },
    { press: ["J", "K"], does: "Next and previous criterion" },
  ],
};

/** The parts of the gallery that need a hand on them. */
export function OverlayParts() {
  const say = useToast();
  const handBack = () => say("The review was handed back", { label: "Undo", run: () => say("It is yours again") });
  return (
    <>
      <Menu label="More">
        <MenuLink href="/history">History</MenuLink>
        <MenuItem onSelect={() => say("Copied to the clipboard")}>Copy</MenuItem>
        <MenuLine />
        <MenuItem danger onSelect={handBack}>
          Hand back
        </MenuItem>
      </Menu>
      <Button onClick={handBack}>Say something</Button>
      <HelpSheet groups={[scoring]} />
    </>
  );
}
