-- Two of a team who write at the same moment have one appeal, not two. The rule asks first; this decides.
CREATE UNIQUE INDEX one_open_appeal ON appeals (project_id) WHERE answered_at IS NULL;
