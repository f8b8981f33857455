-- What the schema file cannot say. A refusal by a trigger carries the name of its rule in CONSTRAINT and opens its
-- message with it, so that the portal can map it to a sentence.

CREATE FUNCTION refuse(rule text, explanation text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%: %', rule, explanation USING ERRCODE = '23514', CONSTRAINT = rule;
END $$;

-- ---- shapes -----------------------------------------------------------------------------------------------------

ALTER TABLE people ADD CONSTRAINT people_email_key_is_folded CHECK (email_key = lower(email_key));
ALTER TABLE events ADD CONSTRAINT events_team_size CHECK (team_size_min >= 1 AND team_size_max >= team_size_min);
ALTER TABLE events ADD CONSTRAINT events_reviews_per_project CHECK (reviews_per_project BETWEEN 1 AND 50);
ALTER TABLE events ADD CONSTRAINT events_score_scale CHECK (score_min < score_max);
ALTER TABLE events ADD CONSTRAINT events_submission_window CHECK (submissions_open_at < submissions_close_at);
ALTER TABLE events ADD CONSTRAINT events_judging_window CHECK (judging_opens_at < judging_closes_at);
ALTER TABLE criteria ADD CONSTRAINT criteria_scale CHECK (min < max);
ALTER TABLE criteria ADD CONSTRAINT criteria_weight CHECK (weight > 0 AND weight < 'Infinity');
ALTER TABLE prizes ADD CONSTRAINT prizes_winners CHECK (winners >= 1);
ALTER TABLE judges ADD CONSTRAINT judges_capacity CHECK (capacity >= 0);
ALTER TABLE revisions ADD CONSTRAINT revisions_number CHECK (number >= 1);
ALTER TABLE assignments ADD CONSTRAINT assignments_withdrawal CHECK ((withdrawn_at IS NULL) = (withdrawal_cause IS NULL));

-- The current revision of a project is one of its own.
ALTER TABLE revisions ADD CONSTRAINT revisions_of_project UNIQUE (id, project_id);
ALTER TABLE projects ADD CONSTRAINT projects_current_is_own FOREIGN KEY (current_revision_id, id) REFERENCES revisions (id, project_id);

CREATE INDEX audit_entries_refusals ON audit_entries (chain, actor_id, at) WHERE outcome <> 'done';

-- ---- what never changes -----------------------------------------------------------------------------------------

CREATE FUNCTION never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse(TG_TABLE_NAME || '_never_change', 'rows of ' || TG_TABLE_NAME || ' are only ever added');
  RETURN NULL;
END $$;

CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON publications FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON publications FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON ranking_runs FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON ranking_runs FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON revisions FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON extensions FOR EACH ROW EXECUTE FUNCTION never_changes();

CREATE FUNCTION submitted_at_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.submitted_at IS NOT NULL AND NEW.submitted_at IS DISTINCT FROM OLD.submitted_at THEN
    PERFORM refuse('submitted_at_stands', 'the instant of the first submission never changes');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER submitted_at_stands BEFORE UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION submitted_at_stands();

-- ---- windows: decided once more where the row is written ---------------------------------------------------------

CREATE FUNCTION submissions_are_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opens timestamptz; closes timestamptz; extended timestamptz;
BEGIN
  IF NEW.import_id IS NOT NULL THEN RETURN NEW; END IF;
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
CREATE TRIGGER submissions_are_open BEFORE INSERT ON revisions FOR EACH ROW EXECUTE FUNCTION submissions_are_open();

CREATE FUNCTION require_judging_open(event text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE opens timestamptz; closes timestamptz;
BEGIN
  SELECT judging_opens_at, judging_closes_at INTO opens, closes FROM events WHERE id = event;
  IF opens IS NULL OR clock_timestamp() < opens THEN PERFORM refuse('judging_not_open', 'judging has not opened'); END IF;
  IF closes IS NULL OR clock_timestamp() >= closes THEN PERFORM refuse('judging_closed', 'judging has closed'); END IF;
END $$;

CREATE FUNCTION judging_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.import_id IS NULL OR TG_OP = 'UPDATE' THEN PERFORM require_judging_open(NEW.event_id); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER judging_is_open BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION judging_is_open();

CREATE FUNCTION score_is_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE r reviews; c criteria;
BEGIN
  SELECT * INTO r FROM reviews WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.review_id ELSE NEW.review_id END;
  IF r.id IS NULL THEN RETURN OLD; END IF; -- the review is going, and its scores with it
  IF TG_OP <> 'INSERT' OR r.import_id IS NULL THEN PERFORM require_judging_open(r.event_id); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  SELECT * INTO c FROM criteria WHERE id = NEW.criterion_id;
  IF c.event_id <> r.event_id THEN PERFORM refuse('score_of_this_event', 'the criterion belongs to another event'); END IF;
  IF NOT (NEW.value >= c.min AND NEW.value <= c.max) THEN -- NaN compares as greater than everything
    PERFORM refuse('score_on_scale', 'the mark is outside the criterion''s scale');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER score_is_allowed BEFORE INSERT OR UPDATE OR DELETE ON scores FOR EACH ROW EXECUTE FUNCTION score_is_allowed();

-- ---- who judges whom ---------------------------------------------------------------------------------------------

CREATE FUNCTION assignment_is_fair() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_event text; judge_event text; team text; who text;
BEGIN
  SELECT event_id, team_id INTO of_event, team FROM projects WHERE id = NEW.project_id;
  SELECT event_id, person_id INTO judge_event, who FROM judges WHERE id = NEW.judge_id;
  IF of_event <> NEW.event_id OR judge_event <> NEW.event_id THEN
    PERFORM refuse('assignment_of_this_event', 'judge and project belong to different events');
  END IF;
  IF EXISTS (SELECT 1 FROM team_members WHERE team_id = team AND person_id = who) THEN
    PERFORM refuse('own_team', 'a judge never judges her own team');
  END IF;
  IF EXISTS (SELECT 1 FROM conflicts WHERE judge_id = NEW.judge_id AND team_id = team) THEN
    PERFORM refuse('conflict_of_interest', 'a conflict of interest is declared');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER assignment_is_fair BEFORE INSERT ON assignments FOR EACH ROW EXECUTE FUNCTION assignment_is_fair();
