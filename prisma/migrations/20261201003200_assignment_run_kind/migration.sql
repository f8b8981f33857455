CREATE TYPE "assignment_run_kind" AS ENUM ('plan', 'hand_on', 'rebalance', 'focus');
ALTER TABLE "assignment_runs" ADD COLUMN "kind" "assignment_run_kind" NOT NULL DEFAULT 'plan';
