-- Said already, and more exactly, by projects_current_is_own.
ALTER TABLE "projects" DROP CONSTRAINT "projects_current_revision_id_fkey";
