CREATE TYPE "vote_method" AS ENUM ('approval', 'quadratic');

CREATE TYPE "vote_route" AS ENUM ('account', 'list', 'link');

CREATE TABLE "votes" (
    "event_id" TEXT NOT NULL,
    "opens_at" TIMESTAMPTZ(6) NOT NULL,
    "closes_at" TIMESTAMPTZ(6) NOT NULL,
    "method" "vote_method" NOT NULL DEFAULT 'approval',
    "allowance" INTEGER NOT NULL,
    "by_account" BOOLEAN NOT NULL,
    "by_list" BOOLEAN NOT NULL,
    "by_link" BOOLEAN NOT NULL,
    "link_counts" BOOLEAN NOT NULL DEFAULT false,
    "link_hash" TEXT,
    "link_sealed" TEXT NOT NULL DEFAULT '',
    "salt" TEXT NOT NULL,

    CONSTRAINT "votes_pkey" PRIMARY KEY ("event_id")
);

CREATE TABLE "voters" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "person_key" TEXT NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "invited_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "voters_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ballots" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "route" "vote_route" NOT NULL,
    "person_key" TEXT,
    "person_id" TEXT,
    "voter_id" TEXT,
    "device" TEXT,
    "address" TEXT,
    "agent" TEXT,
    "receipt_hash" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "first_cast_at" TIMESTAMPTZ(6) NOT NULL,
    "cast_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ballots_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "choices" (
    "ballot_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "votes" INTEGER NOT NULL,

    CONSTRAINT "choices_pkey" PRIMARY KEY ("ballot_id","project_id")
);

CREATE TABLE "replaced_receipts" (
    "hash" TEXT NOT NULL,
    "ballot_id" TEXT NOT NULL,

    CONSTRAINT "replaced_receipts_pkey" PRIMARY KEY ("hash")
);

CREATE TABLE "shown_projects" (
    "event_id" TEXT NOT NULL,
    "viewer" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "shown_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shown_projects_pkey" PRIMARY KEY ("event_id","viewer","project_id")
);

CREATE TABLE "set_asides" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" TEXT,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "undone_by_id" TEXT,
    "undone_at" TIMESTAMPTZ(6),
    "undone_reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "set_asides_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "set_aside_ballots" (
    "set_aside_id" TEXT NOT NULL,
    "ballot_id" TEXT NOT NULL,

    CONSTRAINT "set_aside_ballots_pkey" PRIMARY KEY ("set_aside_id","ballot_id")
);

CREATE TABLE "vote_counts" (
    "event_id" TEXT NOT NULL,
    "count" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "published_by_id" TEXT,
    "published_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "vote_counts_pkey" PRIMARY KEY ("event_id")
);

CREATE UNIQUE INDEX "votes_link_hash_key" ON "votes"("link_hash");

CREATE UNIQUE INDEX "voters_secret_hash_key" ON "voters"("secret_hash");

CREATE UNIQUE INDEX "one_voter_an_address" ON "voters"("event_id", "person_key");

CREATE UNIQUE INDEX "ballots_receipt_hash_key" ON "ballots"("receipt_hash");

CREATE INDEX "ballots_person_id_idx" ON "ballots"("person_id");

CREATE INDEX "ballots_voter_id_idx" ON "ballots"("voter_id");

CREATE UNIQUE INDEX "one_ballot_a_person" ON "ballots"("event_id", "person_key");

CREATE INDEX "choices_project_id_idx" ON "choices"("project_id");

CREATE INDEX "replaced_receipts_ballot_id_idx" ON "replaced_receipts"("ballot_id");

CREATE INDEX "set_asides_event_id_idx" ON "set_asides"("event_id");

CREATE INDEX "set_aside_ballots_ballot_id_idx" ON "set_aside_ballots"("ballot_id");

ALTER TABLE "votes" ADD CONSTRAINT "votes_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "voters" ADD CONSTRAINT "voters_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ballots" ADD CONSTRAINT "ballots_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ballots" ADD CONSTRAINT "ballots_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "ballots" ADD CONSTRAINT "ballots_voter_id_fkey" FOREIGN KEY ("voter_id") REFERENCES "voters"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "choices" ADD CONSTRAINT "choices_ballot_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "ballots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "choices" ADD CONSTRAINT "choices_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "replaced_receipts" ADD CONSTRAINT "replaced_receipts_ballot_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "ballots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "set_aside_ballots" ADD CONSTRAINT "set_aside_ballots_set_aside_id_fkey" FOREIGN KEY ("set_aside_id") REFERENCES "set_asides"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "set_aside_ballots" ADD CONSTRAINT "set_aside_ballots_ballot_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "ballots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vote_counts" ADD CONSTRAINT "vote_counts_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "votes"("event_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema file cannot say.

ALTER TABLE votes ADD CONSTRAINT votes_window CHECK (opens_at < closes_at);
ALTER TABLE votes ADD CONSTRAINT votes_allowance CHECK (allowance BETWEEN 1 AND 10000);
ALTER TABLE votes ADD CONSTRAINT votes_some_way CHECK (by_account OR by_list OR by_link);
ALTER TABLE choices ADD CONSTRAINT choices_votes CHECK (votes >= 1);
ALTER TABLE ballots ADD CONSTRAINT ballots_of_somebody CHECK (person_key IS NOT NULL OR (route = 'link' AND device IS NOT NULL));

-- Whom the portal cannot name has one ballot a browser.
CREATE UNIQUE INDEX one_ballot_a_device ON ballots (event_id, device) WHERE person_key IS NULL;

-- A ballot, and what it chooses, is written while the vote is open. An account that is erased leaves its ballot behind.
CREATE FUNCTION vote_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_event text; opens timestamptz; closes timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'ballots' THEN
    IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN
      IF (to_jsonb(NEW) - 'person_id') <> (to_jsonb(OLD) - 'person_id') THEN PERFORM refuse('ballot_stands', 'a ballot is only cast anew'); END IF;
      RETURN NEW;
    END IF;
    of_event := NEW.event_id;
  ELSE
    SELECT event_id INTO of_event FROM ballots WHERE id = coalesce(NEW.ballot_id, OLD.ballot_id);
    IF of_event IS NULL THEN RETURN OLD; END IF; -- the ballot is going, and its choices with it
  END IF;
  SELECT opens_at, closes_at INTO opens, closes FROM votes WHERE event_id = of_event;
  IF opens IS NULL OR clock_timestamp() < opens THEN PERFORM refuse('vote_not_open', 'the vote has not opened'); END IF;
  IF clock_timestamp() >= closes THEN PERFORM refuse('vote_closed', 'the vote has closed'); END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER vote_is_open BEFORE INSERT OR UPDATE ON ballots FOR EACH ROW EXECUTE FUNCTION vote_is_open();
CREATE TRIGGER vote_is_open BEFORE INSERT OR UPDATE OR DELETE ON choices FOR EACH ROW EXECUTE FUNCTION vote_is_open();

-- Nobody votes for her own team, nor for what is in another event.
CREATE FUNCTION choice_is_allowed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE b ballots; p projects;
BEGIN
  SELECT * INTO b FROM ballots WHERE id = NEW.ballot_id;
  SELECT * INTO p FROM projects WHERE id = NEW.project_id;
  IF p.event_id <> b.event_id THEN PERFORM refuse('choice_of_this_event', 'the project is in another event'); END IF;
  IF b.person_id IS NOT NULL AND EXISTS (SELECT 1 FROM team_members WHERE team_id = p.team_id AND person_id = b.person_id) THEN
    PERFORM refuse('vote_for_own_team', 'nobody votes for her own team');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER choice_is_allowed BEFORE INSERT OR UPDATE ON choices FOR EACH ROW EXECUTE FUNCTION choice_is_allowed();

-- Once the count is published it is final.
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON vote_counts FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON vote_counts FOR EACH STATEMENT EXECUTE FUNCTION never_changes();

CREATE FUNCTION set_aside_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM vote_counts WHERE event_id = NEW.event_id) THEN PERFORM refuse('vote_is_final', 'the count is published'); END IF;
  IF TG_OP = 'UPDATE' AND (OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL
    OR (to_jsonb(NEW) - 'undone_at' - 'undone_by_id' - 'undone_reason') <> (to_jsonb(OLD) - 'undone_at' - 'undone_by_id' - 'undone_reason')) THEN
    PERFORM refuse('set_aside_stands', 'it is never changed, only undone');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER set_aside_stands BEFORE INSERT OR UPDATE ON set_asides FOR EACH ROW EXECUTE FUNCTION set_aside_stands();
