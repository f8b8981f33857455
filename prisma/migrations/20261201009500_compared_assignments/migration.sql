-- What a judge has begun where judges compare: a project that she has been asked about and answered, with another.
CREATE VIEW compared_assignments AS
  SELECT a.id, a.event_id, a.judge_id
  FROM assignments a
  WHERE EXISTS (SELECT 1 FROM comparisons c WHERE c.judge_id = a.judge_id AND c.undone_at IS NULL AND a.project_id IN (c.left_id, c.right_id));
