"use client";

import { Button, useToast } from "..";
import { HelpSheet } from "./help-sheet";
import { Menu, MenuItem, MenuLine, MenuLink } from "./menu";

/** The parts of the gallery that need a hand on them. */
export function OverlayParts() {
  const say = useToast();
  return (
    <>
      <Menu label="More">
        <MenuLink href="/history">History</MenuLink>
        <MenuItem onSelect={() => say("Copied to the clipboard")}>Copy</MenuItem>
        <MenuLine />
        <MenuItem danger onSelect={() => say("The review was handed back", { label: "Undo", run: () => say("It is yours again") })}>
          Hand back
        </MenuItem>
      </Menu>
      <Button onClick={() => say("The review was handed back", { label: "Undo", run: () => say("It is yours again") })}>Say something</Button>
      <HelpSheet groups={[{ title: "Scoring", keys: [{ press: ["1", "5"], does: "Give the mark" }, { press: ["J", "K"], does: "Next and previous criterion" }] }]} />
    </>
  );
}
