-- The teams whose projects a judge never judges: those that she is in. She is known by the account that accepted; an
-- account with the address that was invited is hers too before anybody accepted, and afterwards only where it was shown to be
-- hers, or else whoever opens one could shut a judge out of a project.
CREATE VIEW own_teams AS
  SELECT DISTINCT j.id AS judge_id, m.team_id
  FROM judges j
  JOIN team_members m ON m.event_id = j.event_id
  JOIN people p ON p.id = m.person_id
  WHERE m.person_id = j.person_id
     OR (p.email_key = j.email_key AND (j.person_id IS NULL OR p.email_verified_at IS NOT NULL));

CREATE OR REPLACE FUNCTION assignment_is_fair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_event text; judge_event text; team text;
BEGIN
  IF NEW.withdrawn_at IS NOT NULL THEN RETURN NEW; END IF;
  SELECT event_id, team_id INTO of_event, team FROM projects WHERE id = NEW.project_id;
  SELECT event_id INTO judge_event FROM judges WHERE id = NEW.judge_id;
  IF of_event <> NEW.event_id OR judge_event <> NEW.event_id THEN
    PERFORM refuse('assignment_of_this_event', 'judge and project belong to different events');
  END IF;
  IF EXISTS (SELECT 1 FROM own_teams WHERE judge_id = NEW.judge_id AND team_id = team) THEN
    PERFORM refuse('own_team', 'a judge never judges her own team');
  END IF;
  IF EXISTS (SELECT 1 FROM conflicts WHERE judge_id = NEW.judge_id AND team_id = team) THEN
    PERFORM refuse('conflict_of_interest', 'a conflict of interest is declared');
  END IF;
  RETURN NEW;
END $$;
