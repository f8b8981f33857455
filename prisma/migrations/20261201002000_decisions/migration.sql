-- CreateTable
CREATE TABLE "decisions" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "matter" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "basis" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "decided_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_by_id" TEXT,
    "undone_at" TIMESTAMPTZ(6),
    "undone_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "decisions_event_id_idx" ON "decisions"("event_id");

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE UNIQUE INDEX one_decision_a_matter ON decisions (event_id, matter) WHERE undone_at IS NULL;

-- A decision stands as it was made. It can be undone, once, and that stands too.
CREATE FUNCTION decision_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL
    OR (to_jsonb(NEW) - 'undone_at' - 'undone_by_id' - 'undone_reason') <> (to_jsonb(OLD) - 'undone_at' - 'undone_by_id' - 'undone_reason') THEN
    PERFORM refuse('decision_stands', 'a decision is never changed, only undone');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER decision_stands BEFORE UPDATE ON decisions FOR EACH ROW EXECUTE FUNCTION decision_stands();
CREATE TRIGGER never_change BEFORE DELETE ON decisions FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
