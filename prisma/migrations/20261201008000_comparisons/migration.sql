CREATE TYPE "judging_mode" AS ENUM ('score', 'compare');
ALTER TABLE "events" ADD COLUMN "mode" "judging_mode" NOT NULL DEFAULT 'score';

CREATE TYPE "comparison_answer" AS ENUM ('left', 'right', 'tie', 'skip');
CREATE TABLE "comparisons" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "judge_id" TEXT NOT NULL,
    "left_id" TEXT NOT NULL,
    "right_id" TEXT NOT NULL,
    "answer" "comparison_answer" NOT NULL,
    "answered_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(6),
    "import_id" TEXT,
    "extras" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "comparisons_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "comparisons_event_id_idx" ON "comparisons"("event_id");
CREATE INDEX "comparisons_judge_id_idx" ON "comparisons"("judge_id");
CREATE INDEX "comparisons_left_id_idx" ON "comparisons"("left_id");
CREATE INDEX "comparisons_right_id_idx" ON "comparisons"("right_id");
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "judges"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_left_id_fkey" FOREIGN KEY ("left_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_right_id_fkey" FOREIGN KEY ("right_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comparisons" ADD CONSTRAINT "comparisons_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE comparisons ADD CONSTRAINT comparisons_of_two CHECK (left_id <> right_id);

-- A pair is one whichever side a project stood on.
CREATE UNIQUE INDEX one_answer_a_pair ON comparisons (judge_id, least(left_id, right_id), greatest(left_id, right_id)) WHERE undone_at IS NULL;

CREATE TRIGGER judging_is_open BEFORE INSERT OR UPDATE ON comparisons FOR EACH ROW EXECUTE FUNCTION judging_is_open();
CREATE TRIGGER tell_event_changed AFTER INSERT OR UPDATE OR DELETE ON comparisons FOR EACH ROW EXECUTE FUNCTION tell_event_changed();

-- Both projects were given to her, in an event whose judges compare.
CREATE FUNCTION compares_what_is_hers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT mode FROM events WHERE id = NEW.event_id) <> 'compare' THEN
    PERFORM refuse('compares_what_is_hers', 'judges of this event give marks');
  END IF;
  IF (SELECT count(*) FROM assignments WHERE event_id = NEW.event_id AND judge_id = NEW.judge_id AND withdrawn_at IS NULL
        AND project_id IN (NEW.left_id, NEW.right_id)) < 2 THEN
    PERFORM refuse('compares_what_is_hers', 'a project that is compared is not assigned to this judge');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER compares_what_is_hers BEFORE INSERT ON comparisons FOR EACH ROW EXECUTE FUNCTION compares_what_is_hers();

CREATE FUNCTION comparison_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL OR (to_jsonb(NEW) - 'undone_at') <> (to_jsonb(OLD) - 'undone_at') THEN
    PERFORM refuse('comparison_stands', 'an answer is only undone, once');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER comparison_stands BEFORE UPDATE ON comparisons FOR EACH ROW EXECUTE FUNCTION comparison_stands();
