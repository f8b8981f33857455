-- Whether the reviews beyond an even first round go where they help most, and in how many batches.
ALTER TABLE "events" ADD COLUMN "focus_floor" INTEGER, ADD COLUMN "focus_batches" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "events" ADD CONSTRAINT "events_focus_floor" CHECK (focus_floor >= 1 AND focus_floor < reviews_per_project);
ALTER TABLE "events" ADD CONSTRAINT "events_focus_batches" CHECK (focus_batches BETWEEN 1 AND 8);
