-- The same rows as before: by account, or by address where that is all that is known or was verified. Two joins by equality, where one
-- with an OR held every judge against every member.
CREATE OR REPLACE VIEW own_teams AS
  SELECT j.id AS judge_id, m.team_id
  FROM judges j
  JOIN team_members m ON m.event_id = j.event_id AND m.person_id = j.person_id
  UNION
  SELECT j.id AS judge_id, m.team_id
  FROM judges j
  JOIN people p ON p.email_key = j.email_key AND (j.person_id IS NULL OR p.email_verified_at IS NOT NULL)
  JOIN team_members m ON m.event_id = j.event_id AND m.person_id = p.id;
