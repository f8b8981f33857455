// The event interchange shape, as far as the sample uses it.

export type FieldRule = "required" | "optional" | "hidden";

export type Criterion = {
  id: string;
  name: string;
  description: string;
  weight: number;
  min: number;
  max: number;
  levels: { value: number; text: string }[];
};

export type Question = {
  id: string;
  kind: "text" | "choice" | "link" | "yes_no";
  label: string;
  help?: string;
  options?: string[];
  required: boolean;
};

export type EventRow = {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  description: string;
  time_zone: string;
  registration_opens: string;
  submissions_open: string;
  submissions_close: string;
  judging_opens: string;
  judging_closes: string;
  reviews_per_project: number;
  team_size_min: number;
  team_size_max: number;
  method: "mixed" | "posterior" | "fixed" | "none";
  criteria: Criterion[];
  prizes: { id: string; name: string; track?: string; description: string }[];
  questions: Question[];
  fields: Record<"summary" | "description" | "repo_url" | "demo_url" | "video_url" | "tags", FieldRule>;
};

export type Track = { id: string; name: string; description: string };

export type Judge = {
  id: string;
  name: string;
  email: string;
  tracks?: string[];
  capacity: number;
  conflicts?: string[];
};

export type Member = string | { email: string; name: string };

export type Team = { id: string; name: string; members: Member[] };

export type Project = {
  id: string;
  team: string;
  title: string;
  track: string;
  summary: string;
  description: string;
  repo_url?: string;
  demo_url?: string;
  video_url?: string;
  tags: string[];
  answers?: Record<string, string | boolean>;
  submitted_at?: string;
};

export type Assignment = { judge: string; project: string };

export type Score = {
  judge: string;
  project: string;
  criteria: Record<string, number>;
  comment?: string;
  private_note?: string;
  submitted_at?: string;
};

export type Interchange = {
  event: EventRow;
  tracks: Track[];
  judges: Judge[];
  teams: Team[];
  projects: Project[];
  assignments: Assignment[];
  scores: Score[];
};

/** What the sample's authors write about a project; the generator turns it into a row and its reviews. */
export type Entry = {
  number: number;
  title: string;
  summary: string;
  description: string;
  tags: string[];
  place: "On site" | "From elsewhere" | "A bit of both";
  nextDay?: string;
  demo?: boolean;
  video?: boolean;
  praise: string[];
  doubt: string[];
};
