import { z } from "zod";

/** The parts of an entry that an event may require, leave open or hide. The title is always required. */
export const PROJECT_FIELDS = ["summary", "description", "repoUrl", "demoUrl", "videoUrl", "track", "tags"] as const;
export type ProjectField = (typeof PROJECT_FIELDS)[number];

export const FieldUse = z.enum(["required", "optional", "hidden"]);

export const ProjectFields = z.object({
  summary: FieldUse.default("required"),
  description: FieldUse.default("optional"),
  repoUrl: FieldUse.default("required"),
  demoUrl: FieldUse.default("optional"),
  videoUrl: FieldUse.default("optional"),
  track: FieldUse.default("optional"),
  tags: FieldUse.default("optional"),
});
export type ProjectFields = z.output<typeof ProjectFields>;

export const defaultProjectFields: ProjectFields = ProjectFields.parse({});
