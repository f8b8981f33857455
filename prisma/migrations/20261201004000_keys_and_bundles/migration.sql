-- What the portal signs with, and what it signed of each publication.
CREATE TABLE signing_keys (
  fingerprint text PRIMARY KEY,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  created_at timestamptz(6) NOT NULL,
  retired_at timestamptz(6)
);
CREATE UNIQUE INDEX one_current_signing_key ON signing_keys ((true)) WHERE retired_at IS NULL;
ALTER TABLE signing_keys ADD CONSTRAINT retired_keys_cannot_sign CHECK ((retired_at IS NULL) = (sealed_private_key <> ''));

CREATE TABLE bundles (
  publication_id text PRIMARY KEY REFERENCES publications (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  content text NOT NULL,
  sha256 text NOT NULL
);
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON bundles FOR EACH ROW EXECUTE FUNCTION never_changes();
CREATE TRIGGER never_truncate BEFORE TRUNCATE ON bundles FOR EACH STATEMENT EXECUTE FUNCTION never_changes();
