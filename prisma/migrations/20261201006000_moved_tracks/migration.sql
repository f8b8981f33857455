ALTER TABLE "revisions" ADD COLUMN     "is_correction" BOOLEAN NOT NULL DEFAULT false;

-- An organizer's correction may come after the deadline; what a team submits may not.
CREATE OR REPLACE FUNCTION submissions_are_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opens timestamptz; closes timestamptz; extended timestamptz;
BEGIN
  IF NEW.import_id IS NOT NULL OR NEW.is_correction THEN RETURN NEW; END IF;
  SELECT e.submissions_open_at, e.submissions_close_at, max(x.until) INTO opens, closes, extended
    FROM projects p JOIN events e ON e.id = p.event_id
    LEFT JOIN extensions x ON x.event_id = e.id AND (x.team_id IS NULL OR x.team_id = p.team_id)
    WHERE p.id = NEW.project_id GROUP BY e.id;
  IF opens IS NULL OR clock_timestamp() < opens THEN
    PERFORM refuse('submissions_not_open', 'submissions have not opened');
  END IF;
  IF closes IS NULL OR clock_timestamp() >= greatest(closes, extended) THEN
    PERFORM refuse('submissions_closed', 'the deadline for submissions has passed');
  END IF;
  RETURN NEW;
END $$;
