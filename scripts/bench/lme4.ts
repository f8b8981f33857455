import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Review } from "@/lib/judging";

// Projects and judges both random, which is far quicker for lme4 than a column a project; then all conditional variances.
const SCRIPT = `
suppressMessages(library(lme4))
args <- commandArgs(TRUE); d <- read.csv(args[1]); n <- as.integer(args[2])
d$J <- factor(d$judge); d$P <- factor(d$project)
fit <- function() lmer(total ~ 1 + (1 | P) + (1 | J), d, REML = TRUE)
own <- function(f) sum(system.time(f())[1:2]) * 1000
m <- fit()
cat(median(replicate(n, own(fit))), median(replicate(n, own(function() ranef(m, condVar = TRUE)))), "\\n")
`;

/** Median milliseconds of its own time that lme4 takes on the same reviews; null where R or lme4 is not there. */
export function benchLme4(reviews: readonly Review[], runs: number): { fit: number; errors: number } | null {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  try {
    const data = path.join(folder, "reviews.csv");
    const script = path.join(folder, "bench.R");
    writeFileSync(data, ["judge,project,total", ...reviews.map(({ judge, project, total }) => `${judge},${project},${total}`)].join("\n"));
    writeFileSync(script, SCRIPT);
    const { status, stdout } = spawnSync("Rscript", [script, data, String(runs)], { encoding: "utf8", timeout: 600_000, stdio: ["ignore", "pipe", "ignore"] });
    const [fit, errors] = (stdout ?? "").trim().split(/\s+/).map(Number);
    return status === 0 && Number.isFinite(fit) && Number.isFinite(errors) ? { fit: fit!, errors: errors! } : null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
