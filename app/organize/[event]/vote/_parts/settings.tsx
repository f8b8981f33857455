import { Checkbox, DateTimeField, Notice, NumberField, RadioGroup } from "@/app/_ui";
import { ReasonField } from "../../setup/_parts/reason-field";
import { SetupForm } from "../../setup/_parts/setup-form";
import type { Setup } from "../../setup/_parts/the-setup";
import { WhenTwice } from "../../setup/windows/_parts/when-twice";

const METHODS = [
  { value: "approval", label: "Approval", help: "Up to so many projects, one vote each. Everybody understands it." },
  { value: "quadratic", label: "Credits", help: "So many credits; n votes for a project cost n². Lets voters say how much they care." },
];

/** How and when the community votes. What has opened stands, but for its end. */
export function VoteSettings({ event }: { event: Setup }) {
  const { vote, timeZone, now, rulesAreFixed } = event;
  const hasOpened = vote !== null && vote.opensAt <= now;
  const has = (route: "account" | "list" | "link") => vote?.routes.includes(route) ?? route === "account";
  return (
    <SetupForm operation="event.setVote" event={event} save={vote ? "Save the vote" : "Set up the vote"} look={vote ? "secondary" : "primary"}>
      {hasOpened && <Notice title="The vote has opened">Its rule stands, since some have voted by it. Only its end can move, with a reason.</Notice>}
      <div key={event.version} className="space-y-6">
        <Checkbox name="isOn" label="The community votes" defaultChecked={vote !== null || undefined} />
        <DateTimeField name="opensAt" label="Opens" zone={timeZone} defaultValue={vote ? new Date(vote.opensAt) : null} />
        <DateTimeField name="closesAt" label="Closes" zone={timeZone} defaultValue={vote ? new Date(vote.closesAt) : null} />
        <RadioGroup name="method" label="Ballot" options={METHODS} defaultValue={vote?.method ?? "approval"} />
        <NumberField name="allowance" label="How much a voter has" help="Projects with approval, credits otherwise." whole defaultValue={String(vote?.allowance ?? 3)} required />
        <fieldset className="space-y-1">
          <legend className="text-15 font-semibold">Who votes</legend>
          <Checkbox name="byAccount" label="Anybody with an account" help="Where this portal sends mail, with a confirmed address. Where it sends none, accounts are counted and not persons." defaultChecked={has("account")} />
          <Checkbox name="byList" label="Those on a list" help="Each gets a personal link." defaultChecked={has("list")} />
          <Checkbox name="byLink" label="Whoever has an open link" help="Once a browser, and no surer than that." defaultChecked={has("link")} />
          <Checkbox name="linkCounts" label="Add ballots by the open link to the others" help="Otherwise they are shown apart." defaultChecked={vote?.linkCounts ?? false} />
        </fieldset>
      </div>
      <WhenTwice />
      {(hasOpened || rulesAreFixed) && <ReasonField help="The vote is part of the rules that were fixed when judging opened: a change needs a reason, which is public." />}
    </SetupForm>
  );
}
