-- What each judge compares: projects in judging that are assigned to her, none of a team of her own.
CREATE VIEW compared_projects AS
  SELECT a.id AS assignment_id, a.event_id, a.judge_id, a.project_id
  FROM assignments a
  JOIN projects p ON p.id = a.project_id
  WHERE a.withdrawn_at IS NULL AND p.current_revision_id IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'
    AND NOT EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = a.judge_id AND o.team_id = p.team_id);

-- Which answers count: given and not undone, between two projects that she compares still.
CREATE VIEW counted_comparisons AS
  SELECT c.id, c.event_id, c.judge_id, c.left_id, c.right_id, c.answer, c.answered_at, c.import_id
  FROM comparisons c
  JOIN compared_projects l ON l.judge_id = c.judge_id AND l.project_id = c.left_id
  JOIN compared_projects r ON r.judge_id = c.judge_id AND r.project_id = c.right_id
  WHERE c.undone_at IS NULL AND c.answer <> 'skip';

-- Where judges compare, nobody gives marks.
CREATE FUNCTION judges_compare() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT mode FROM events WHERE id = NEW.event_id) = 'compare' THEN
    PERFORM refuse('judges_compare', 'judges of this event compare');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER judges_compare BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION judges_compare();
