-- Tells every listening process which event's judging has changed, in the transaction that changes it: an id, never a mark. Postgres
-- joins equal notifications of one transaction into one, so an import of thousands of reviews tells once.
CREATE FUNCTION tell_event_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('event_changed', coalesce(NEW.event_id, OLD.event_id));
  RETURN NULL;
END $$;

CREATE TRIGGER tell_event_changed AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_event_changed();
CREATE TRIGGER tell_event_changed AFTER INSERT OR UPDATE OR DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION tell_event_changed();
CREATE TRIGGER tell_event_changed AFTER INSERT OR UPDATE OR DELETE ON judges FOR EACH ROW EXECUTE FUNCTION tell_event_changed();
-- Not the drafts that teams save.
CREATE TRIGGER tell_event_changed AFTER INSERT OR DELETE OR UPDATE OF current_revision_id, withdrawn_at, eligibility ON projects
  FOR EACH ROW EXECUTE FUNCTION tell_event_changed();
