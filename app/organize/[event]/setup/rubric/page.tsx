import type { Metadata } from "next";
import { Checkbox, NumberField, Notice, Page, RadioGroup, Section, Select } from "@/app/_ui";
import { ReasonField } from "../_parts/reason-field";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type Setup, type SetupPageProps } from "../_parts/the-setup";
import { CriterionRows } from "../_rows/criterion-rows";

export const metadata: Metadata = { title: "Rubric" };

const METHODS = [
  { value: "mixed", label: "Evened out, by how much the data allow", help: "Harsh and generous judges are evened out, less where a judge has few reviews. Recommended." },
  { value: "posterior", label: "Evened out, over every plausible amount", help: "The same idea, averaged over what is not known about judges. A little slower, a little more careful." },
  { value: "fixed", label: "Evened out completely", help: "Each judge’s level is taken away in full. Needs many reviews a judge." },
  { value: "none", label: "Plain means", help: "The luck of the draw with judges stays in the result." },
];

const MODES = [
  { value: "score", label: "By marks", help: "Each judge marks each of her projects on every criterion; harsh and generous judges are evened out." },
  {
    value: "compare", label: "By comparisons",
    help: "Each judge is shown two of her projects at a time and says which is the better. Quicker, and nobody is harsh or generous; six judges or more for each project are wise, since a judge with 6 projects has 15 pairs.",
  },
];

export default async function RubricPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  if (event.publishedAt) return <Published />;
  const compares = event.mode === "compare";
  return (
    <Page title="Rubric" lead="What judges ask of each project, and how their answers become a ranking. Three to five criteria are read; ten are not.">
      <Section title="How judges answer">
        <Mode event={event} />
      </Section>
      <Section title="Criteria" lead={compares ? "What to look at: judges see the names and questions beside the two projects. Weights and marks have no part in comparisons." : "What is marked, and how much each mark counts."}>
        {event.hasScores && (
          <Notice tone="warning" title="Judges have scored">
            Criteria and scales stand from now on. Weights and words can change, with a reason that is kept on record.
          </Notice>
        )}
        <SetupForm operation="event.setRubric" event={event} save="Save the rubric">
          <CriterionRows key={event.version} criteria={event.criteria} areScored={event.hasScores} />
          {(event.hasScores || event.rulesAreFixed) && <ReasonField help="Wanted where criteria, weights or words change. The reason is public." />}
        </SetupForm>
      </Section>
      <Section title={compares ? "From comparisons to a ranking" : "From marks to a ranking"} lead="Decided before judging opens, so that nobody can choose a method by its winner.">
        <Method event={event} />
      </Section>
      {!compares && (
        <Section
          id="second-round"
          title="A second round"
          lead="After an even first round the rest of the reviews can go where they help most to tell who wins. It names the right winner clearly more often; the order further down gets a little less sure."
        >
          <Focus event={event} />
        </Section>
      )}
    </Page>
  );
}

function Mode({ event }: { event: Setup }) {
  if (event.rulesAreFixed || event.hasScores)
    return <p className="max-w-text text-15">Chosen before judging began: judges {event.mode === "compare" ? "compare two projects at a time" : "give marks"}.</p>;
  return (
    <SetupForm operation="event.setMode" event={event} save="Save how judges answer" look="secondary">
      <RadioGroup name="mode" label="Judges answer" help="Decided before judging begins, and public." options={MODES} defaultValue={event.mode} />
    </SetupForm>
  );
}

function Method({ event }: { event: Setup }) {
  const compares = event.mode === "compare";
  return (
    <SetupForm operation="event.updateDetails" event={event} save={compares ? "Save these rules" : "Save the method"} look="secondary">
      {!compares && <RadioGroup name="method" label="Method" options={METHODS} defaultValue={event.method} />}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <NumberField
          name="reviewsPerProject" label="Judges for each project" help={compares ? "6 or more are wise." : undefined} whole defaultValue={String(event.reviewsPerProject)} required
        />
        {!compares && (
          <>
            <NumberField name="scoreMin" label="Scores are shown from" defaultValue={String(event.scoreMin)} required />
            <NumberField name="scoreMax" label="to" defaultValue={String(event.scoreMax)} required />
          </>
        )}
      </div>
      {!compares && (
        <Select
          name="tieBreakCriterionId" label="Between equal scores" defaultValue={event.tieBreakCriterionId ?? "none"}
          options={[{ value: "none", label: "They share the place" }, ...event.criteria.map(({ id, name }) => ({ value: id, label: `The mean mark for ${name} decides` }))]}
        />
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <NumberField
          name="callLine" label="A winner is named from a chance of" help="0.95 is usual. Below it, the judges decide on record." defaultValue={String(event.callLine)} required
        />
        <NumberField name="appealDays" label="Teams can appeal for" whole unit="days" help="After a publication." defaultValue={String(event.appealDays)} required />
      </div>
      {event.rulesAreFixed && <ReasonField id="method-reason" help="Judging has begun, and these rules are fixed: wanted where one of them changes. The reason is public." />}
    </SetupForm>
  );
}

function Focus({ event }: { event: Setup }) {
  if (event.rulesAreFixed)
    return (
      <p className="max-w-text text-15">
        {event.focusFloor === null
          ? "No second round was chosen before judging began, so all reviews are spread evenly."
          : `Chosen before judging began: ${event.focusFloor} reviews for each project first, the rest where they help most, released in ${event.focusBatches === 1 ? "one batch" : `${event.focusBatches} batches`}.`}
      </p>
    );
  return (
    <SetupForm operation="event.setFocus" event={event} save="Save the second round" look="secondary">
      <Checkbox name="isOn" label="Hold a second round" help="Decided before judging begins, and public. A fifth of the later reviews go anywhere, so that being asked tells a judge little." defaultChecked={event.focusFloor !== null} />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <NumberField name="floor" label="Reviews each project gets first" whole defaultValue={String(event.focusFloor ?? Math.min(2, event.reviewsPerProject - 1 || 1))} required />
        <NumberField name="batches" label="The rest in batches" whole defaultValue={String(event.focusBatches)} required />
      </div>
    </SetupForm>
  );
}

function Published() {
  return (
    <Page title="Rubric" width="text">
      <Notice title="The results are published">
        The rubric and the method stand as they were when the ranking was computed, so that everybody can recompute it. They are on the event’s page.
      </Notice>
    </Page>
  );
}
