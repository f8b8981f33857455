-- CreateEnum
CREATE TYPE "record_kind" AS ENUM ('certificate', 'judging');

-- CreateTable
CREATE TABLE "records" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "publication_id" TEXT NOT NULL,
    "kind" "record_kind" NOT NULL,
    "person_id" TEXT,
    "judge_id" TEXT,
    "project_id" TEXT,
    "content" TEXT,
    "sha256" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),
    "revoked_by_id" TEXT,
    "revoked_reason" TEXT NOT NULL DEFAULT '',
    "replaced_by_id" TEXT,

    CONSTRAINT "records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "records_replaced_by_id_key" ON "records"("replaced_by_id");

-- CreateIndex
CREATE INDEX "records_event_id_idx" ON "records"("event_id");

-- CreateIndex
CREATE INDEX "records_person_id_idx" ON "records"("person_id");

-- CreateIndex
CREATE INDEX "records_publication_id_idx" ON "records"("publication_id");

-- CreateIndex
CREATE INDEX "records_fingerprint_idx" ON "records"("fingerprint");

-- AddForeignKey
ALTER TABLE "records" ADD CONSTRAINT "records_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "records" ADD CONSTRAINT "records_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "records" ADD CONSTRAINT "records_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "records" ADD CONSTRAINT "records_fingerprint_fkey" FOREIGN KEY ("fingerprint") REFERENCES "signing_keys"("fingerprint") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One record that stands, a person and project, or a judge, in each publication.
CREATE UNIQUE INDEX one_certificate ON records (publication_id, project_id, person_id) WHERE kind = 'certificate' AND revoked_at IS NULL;
CREATE UNIQUE INDEX one_judging_record ON records (publication_id, judge_id) WHERE kind = 'judging' AND revoked_at IS NULL;
ALTER TABLE records ADD CONSTRAINT record_of_somebody CHECK (CASE kind WHEN 'certificate' THEN project_id IS NOT NULL AND judge_id IS NULL ELSE judge_id IS NOT NULL AND project_id IS NULL END);

-- A record stands as it was signed. It is revoked once; where its person is erased, what names her goes and the hash stays.
CREATE FUNCTION record_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.person_id IS NOT NULL AND NEW.person_id IS NULL THEN
    NEW.content := NULL;
    NEW.revoked_at := coalesce(NEW.revoked_at, clock_timestamp());
  END IF;
  IF (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
    OR (OLD.replaced_by_id IS NOT NULL AND NEW.replaced_by_id IS DISTINCT FROM OLD.replaced_by_id)
    OR (NEW.content IS DISTINCT FROM OLD.content AND (NEW.content IS NOT NULL OR NEW.revoked_at IS NULL))
    OR (to_jsonb(NEW) - ARRAY['content', 'person_id', 'revoked_at', 'revoked_by_id', 'revoked_reason', 'replaced_by_id'])
      <> (to_jsonb(OLD) - ARRAY['content', 'person_id', 'revoked_at', 'revoked_by_id', 'revoked_reason', 'replaced_by_id'])
    OR (NEW.person_id IS NOT NULL AND NEW.person_id IS DISTINCT FROM OLD.person_id) THEN
    PERFORM refuse('record_stands', 'a signed record is never changed, only revoked');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER record_stands BEFORE UPDATE ON records FOR EACH ROW EXECUTE FUNCTION record_stands();
CREATE TRIGGER never_change BEFORE DELETE ON records FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON records FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
