-- CreateTable
CREATE TABLE "published_comments" (
    "publication_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "comments" TEXT[],

    CONSTRAINT "published_comments_pkey" PRIMARY KEY ("publication_id","project_id")
);

-- AddForeignKey
ALTER TABLE "published_comments" ADD CONSTRAINT "published_comments_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publications"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was published before they were kept shows what it showed until now.
INSERT INTO published_comments
  SELECT b.id, v.project_id, array_agg(v.comment ORDER BY v.comment, v.id)
  FROM publications b
  JOIN reviews v ON v.event_id = b.event_id AND v.submitted_at IS NOT NULL AND v.comment <> ''
  JOIN assignments a ON a.id = v.assignment_id AND a.withdrawn_at IS NULL
  JOIN projects p ON p.id = v.project_id
  WHERE NOT EXISTS (SELECT 1 FROM own_teams o WHERE o.judge_id = v.judge_id AND o.team_id = p.team_id)
    AND (SELECT count(*) FROM scores s WHERE s.review_id = v.id) >= (SELECT count(*) FROM criteria c WHERE c.event_id = v.event_id)
  GROUP BY b.id, v.project_id;

-- Never rewritten; a row may be erased with the person whose words they are.
CREATE TRIGGER never_change BEFORE UPDATE ON published_comments FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON published_comments FOR EACH STATEMENT EXECUTE FUNCTION never_changes();

-- A change of fixed rules is public with its reason; versions that were kept before stay as they are.
ALTER TABLE judging_rules ADD CONSTRAINT changed_for_a_reason CHECK (number = 1 OR btrim(reason) <> '') NOT VALID;
