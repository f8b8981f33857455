-- AlterTable
ALTER TABLE "events" ADD COLUMN     "appeal_days" INTEGER NOT NULL DEFAULT 7,
ADD COLUMN     "call_line" DOUBLE PRECISION NOT NULL DEFAULT 0.95,
ADD COLUMN     "tie_break_criterion_id" TEXT;

-- CreateTable
CREATE TABLE "judging_rules" (
    "event_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "rules" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "since" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "judging_rules_pkey" PRIMARY KEY ("event_id","number")
);

-- CreateTable
CREATE TABLE "appeals" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "publication" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "filed_by_id" TEXT,
    "filed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by_id" TEXT,
    "answered_at" TIMESTAMPTZ(6),

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "appeals_event_id_idx" ON "appeals"("event_id");

-- CreateIndex
CREATE INDEX "appeals_project_id_idx" ON "appeals"("project_id");

-- AddForeignKey
ALTER TABLE "judging_rules" ADD CONSTRAINT "judging_rules_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE events ADD CONSTRAINT events_call_line CHECK (call_line > 0.5 AND call_line <= 1);
ALTER TABLE events ADD CONSTRAINT events_appeal_days CHECK (appeal_days BETWEEN 0 AND 90);

CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON judging_rules FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON judging_rules FOR EACH STATEMENT EXECUTE FUNCTION never_changes();

-- What a team wrote stands, and so does the answer once it is given.
CREATE FUNCTION appeal_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.answered_at IS NOT NULL OR NEW.answered_at IS NULL
    OR (to_jsonb(NEW) - 'answer' - 'answered_at' - 'answered_by_id') <> (to_jsonb(OLD) - 'answer' - 'answered_at' - 'answered_by_id') THEN
    PERFORM refuse('appeal_stands', 'an appeal is never changed, only answered');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appeal_stands BEFORE UPDATE ON appeals FOR EACH ROW EXECUTE FUNCTION appeal_stands();
