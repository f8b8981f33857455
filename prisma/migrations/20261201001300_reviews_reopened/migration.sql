-- A review that was submitted and reopened: from then on each change of a mark is recorded, and the judge is told that
-- it does not count until she submits it again.
ALTER TABLE "reviews" ADD COLUMN "reopened_at" TIMESTAMPTZ(6);

-- The judge's own team is known by her account and by the address that was invited; an assignment that is given back after
-- it was withdrawn is asked the same questions as a new one.
CREATE OR REPLACE FUNCTION assignment_is_fair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_event text; judge_event text; team text; who text; address text;
BEGIN
  IF NEW.withdrawn_at IS NOT NULL THEN RETURN NEW; END IF;
  SELECT event_id, team_id INTO of_event, team FROM projects WHERE id = NEW.project_id;
  SELECT event_id, person_id, email_key INTO judge_event, who, address FROM judges WHERE id = NEW.judge_id;
  IF of_event <> NEW.event_id OR judge_event <> NEW.event_id THEN
    PERFORM refuse('assignment_of_this_event', 'judge and project belong to different events');
  END IF;
  IF EXISTS (SELECT 1 FROM team_members m JOIN people p ON p.id = m.person_id
             WHERE m.team_id = team AND (m.person_id = who OR p.email_key = address)) THEN
    PERFORM refuse('own_team', 'a judge never judges her own team');
  END IF;
  IF EXISTS (SELECT 1 FROM conflicts WHERE judge_id = NEW.judge_id AND team_id = team) THEN
    PERFORM refuse('conflict_of_interest', 'a conflict of interest is declared');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER assignment_is_fair_again BEFORE UPDATE OF withdrawn_at ON assignments FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS NULL) EXECUTE FUNCTION assignment_is_fair();
