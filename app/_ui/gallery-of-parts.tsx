import { Trash2 } from "lucide-react";
import Link from "next/link";

import {
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  type Column,
  CopyField,
  Countdown,
  DateTimeField,
  EmptyState,
  FormErrors,
  HeaderMenuButton,
  KeyHint,
  Mark,
  Name,
  Notice,
  NumberField,
  Page,
  Pager,
  ProgressBar,
  Prose,
  RadioGroup,
  Section,
  Select,
  SiteFooter,
  SiteHeader,
  Stat,
  State,
  type StateTone,
  Stats,
  SubmitButton,
  SubNav,
  Table,
  TextArea,
  TextField,
  Time,
} from ".";
import { OverlayParts } from "./overlay/overlay-parts";
import { Dialog, DialogClose } from "./overlay/dialog";

type Entry = {
  place: number;
  name: string;
  team: string;
  score: number;
  reviews: number;
  state: StateTone;
  word: string;
};

const LONG = "A very long project title that does not fit in any column that one would give it";

const rows: [name: string, team: string, score: number, reviews: number, state: StateTone, word: string][] = [
  ["Umbrella for two", "Ana & José", 4.61, 5, "success", "Submitted"],
  ["מפת הצללים", "צוות הלילה", 4.38, 4, "warning", "Close call"],
  ["Ночной трамвай", "Депо №7", 4.3, 10, "info", "In review"],
  [LONG, "The Overflows", 3.975, 3, "danger", "Disqualified"],
  ["ज़मीन का नक्शा", "Null Island", 3.5, 0, "neutral", "Draft"],
];
const entries = rows.map(
  ([name, team, score, reviews, state, word], index): Entry => ({ place: index + 1, name, team, score, reviews, state, word }),
);

const columns: Column<Entry>[] = [
  {
    key: "place",
    header: "Place",
    numeric: true,
    cell: (row) => row.place,
    sort: { href: "?sort=place", direction: "ascending" },
  },
  {
    key: "name",
    header: "Project",
    heads: true,
    cell: (row) => (
      <Link href="#" className="link">
        <Name>{row.name}</Name>
      </Link>
    ),
  },
  { key: "team", header: "Team", cell: (row) => <Name>{row.team}</Name> },
  { key: "state", header: "State", cell: (row) => <State tone={row.state}>{row.word}</State> },
  {
    key: "reviews",
    header: "Reviews",
    numeric: true,
    cell: (row) => row.reviews,
    sort: { href: "?sort=reviews" },
  },
  { key: "score", header: "Score", numeric: true, cell: (row) => row.score.toFixed(3) },
];

const rooms = "Overview,Set-up,People,Submissions,Assignments,Progress,Results,Vote,Exports,Audit".split(",");
const nav = rooms.map((label, index) => ({
  href: index === 0 ? "/" : `/${label.toLowerCase()}`,
  label,
  count: label === "Results" ? 3 : undefined,
}));

type GalleryProps = { now: Date; act?: (form: FormData) => Promise<void> };

/** Every part on one page, to be looked at while one works on them. No address leads here in production. */
export function GalleryOfParts({ now, act }: GalleryProps) {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  return (
    <>
      <SiteHeader
        event={{ name: "Winterhack 2026 — 冬のハッカソン", href: "/" }}
        nav={nav}
        navLabel="Organize"
        account={{
          name: "Ana García",
          note: "Organizer",
          links: [
            { href: "/account", label: "Account" },
            { href: "/tokens", label: "Tokens" },
          ],
          end: <HeaderMenuButton>Sign out</HeaderMenuButton>,
        }}
      />
      <Page
        back={{ href: "/", label: "All events" }}
        title="Every part, once"
        lead="What the pages of Hack Hamster are made of, in one place and in both sets of colours."
        actions={
          <>
            <ButtonLink href="#">Preview</ButtonLink>
            <Button look="primary">Publish the ranking</Button>
          </>
        }
      >
        <SubNav
          label="Parts"
          items={[
            { href: "/", label: "Ranking" },
            { href: "/judges", label: "Judges", count: 2 },
            { href: "/history", label: "History" },
          ]}
        />
        <Words />
        <Actions />
        <Fields act={act} now={now} />
        <Telling />
        <Figures />
        <Section title="Time">
          <div className="flex flex-wrap gap-12">
            <Countdown label="Submissions close" until={after(3140)} now={now} zone="Asia/Kolkata" passed="Closed" />
            <Countdown label="Judging closes" until={after(11)} now={now} zone="Europe/Berlin" passed="Judging is closed" />
            <Countdown label="Voting closes" until={after(-9)} now={now} zone="UTC" passed="Voting is closed" />
          </div>
          <p>
            Results on <Time at={after(9000)} zone="America/New_York" />, party at{" "}
            <Time at={after(9090)} zone="America/New_York" show="time" />.
          </p>
        </Section>
      </Page>
      <SiteFooter
        links={[
          { href: "/verify", label: "Verify a record" },
          { href: "/source", label: "Source" },
        ]}
      />
    </>
  );
}

function Words() {
  return (
    <Section title="Words" lead="One scale, one typeface; weight and space make the order.">
      <div className="flex flex-wrap items-end gap-4">
        {[16, 20, 28, 40, 64, 128].map((size) => (
          <Mark key={size} size={size} />
        ))}
      </div>
      <p className="text-38 font-[650]">Thirty-eight</p>
      <p className="text-28 font-[650]">Twenty-eight</p>
      <p className="text-21 font-[650]">Twenty-one</p>
      <p className="text-17">Seventeen, for reading: 0123456789</p>
      <p className="text-15">Fifteen, for nearly everything: 0123456789</p>
      <p className="text-13 text-soft">Thirteen, for what is beside the point: 0123456789</p>
      <Prose>
        <p>
          Running text keeps a line under seventy characters. It may hold <a href="#">a link</a>, <em>stress</em>,{" "}
          <strong>weight</strong>, and <code>npm run portal</code>.
        </p>
        <h2>A heading in it</h2>
        <ul>
          <li>Ελληνικά, Кириллица, हिन्दी, Tiếng Việt</li>
          <li>العربية, עברית, 日本語, 🐹</li>
        </ul>
        <blockquote>The interface steps back.</blockquote>
      </Prose>
    </Section>
  );
}

function Actions() {
  return (
    <Section title="Actions">
      <div className="flex flex-wrap gap-3">
        <Button look="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger">
          <Trash2 aria-hidden />
          Delete the draft
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="#">A link</ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <Dialog
          trigger="Hand back the review"
          title="Hand back this review?"
          description="It goes to another judge. You can take it again until she starts."
        >
          <div className="flex flex-wrap justify-end gap-3">
            <DialogClose>Keep it</DialogClose>
            <Button look="danger">Hand it back</Button>
          </div>
        </Dialog>
        <OverlayParts />
      </div>
      <p>
        Press <KeyHint>1</KeyHint> to <KeyHint>5</KeyHint> to score, <KeyHint>?</KeyHint> for all keys.
      </p>
    </Section>
  );
}

function Fields({ act, now }: GalleryProps) {
  return (
    <Section title="Fields">
      <form action={act} className="space-y-6" noValidate>
        <FormErrors errors={{ title: "Give the project a title.", "": "Somebody else saved this a minute ago." }} />
        <TextField name="title" label="Title" error="Give the project a title." />
        <TextField
          name="repository"
          label="Repository"
          type="url"
          optional
          help="Where the code lives. A link that everybody can open."
          defaultValue="https://example.org/umbrella"
        />
        <TextArea
          name="summary"
          label="Summary"
          limit={120}
          defaultValue="An umbrella that two can share without either getting wet, with a hinge that we are rather proud of."
        />
        <TextArea
          name="story"
          label="Story"
          limit={20}
          defaultValue="Far more than the twenty characters that it may have."
          error="Shorten the story to 20 characters."
        />
        <NumberField name="reviews" label="Reviews per project" whole unit="reviews" defaultValue={3} help="Three are few." />
        <Select
          name="track"
          label="Track"
          prompt="Choose a track"
          options={[
            { value: "a", label: "Tools" },
            { value: "b", label: "Art" },
          ]}
        />
        <RadioGroup
          name="method"
          label="Method"
          help="Fixed when judging opens."
          defaultValue="mixed"
          options={[
            { value: "mixed", label: "Mixed", help: "Takes leniency out and draws thin evidence to the middle." },
            { value: "none", label: "Plain mean" },
          ]}
        />
        <Checkbox name="public" label="Show it in the gallery" defaultChecked help="You can change this until the end." />
        <Checkbox name="rules" label="We keep to the rules" error="Tick this to submit." />
        <DateTimeField name="closes" label="Submissions close" zone="Europe/Berlin" defaultValue={now} />
        <DateTimeField name="opens" label="In the skipped hour" zone="Europe/Berlin" defaultValue="2026-03-29T02:30" />
        <CopyField name="invite" label="Invite link" value="https://example.org/join/8f3b-72mz" help="Works until Sunday." />
        <SubmitButton>Save the project</SubmitButton>
      </form>
    </Section>
  );
}

function Telling() {
  return (
    <Section title="Telling">
      <Notice>Judges see your project under this name.</Notice>
      <Notice tone="success" title="Your entry is in">
        <p>Submitted at 17:42. You can still change it until 18:00.</p>
      </Notice>
      <Notice tone="warning" actions={<Button>Look at the two groups</Button>}>
        <p>Two groups of projects share no judge. Four reviews would join them.</p>
      </Notice>
      <Notice tone="danger" title="The ranking cannot be published">
        <p>Three decisions are open.</p>
      </Notice>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <State tone="accent">Yours to do</State>
        <State tone="info">In review</State>
        <State tone="success">Submitted</State>
        <State tone="warning">Close call</State>
        <State tone="danger">Disqualified</State>
        <State>Draft</State>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Tools</Badge>
        <Badge tone="accent">3 to do</Badge>
        <Badge tone="info">Judge</Badge>
        <Badge tone="success">Verified</Badge>
        <Badge tone="warning">Late by grace</Badge>
        <Badge tone="danger">Revoked</Badge>
      </div>
      <EmptyState title="No judge has been invited yet" actions={<Button look="primary">Invite judges</Button>}>
        Paste a list of addresses; each gets a link of her own.
      </EmptyState>
    </Section>
  );
}

function Figures() {
  return (
    <Section title="Figures">
      <Stats>
        <Stat label="Projects" value={41} note="38 submitted" />
        <Stat label="Reviews" value="126" note="of 164 planned" />
        <Stat label="Judges" value={30} note="2 have not started" />
        <Stat label="Spread" value="0.42" />
      </Stats>
      <ProgressBar label="Your queue" value={12} max={30} />
      <Table caption="Ranking" columns={columns} rows={entries} rowKey={(row) => row.place} />
      <Table
        caption="Ranking, scrolled on a phone"
        showCaption
        columns={columns}
        rows={entries}
        rowKey={(row) => row.place}
        narrow="scroll"
      />
      <Pager page={4} pages={19} href={(page) => `?page=${page}`} />
    </Section>
  );
}
