# Writes answers.json, the reference answers that the tests of lib/judging hold it to. Run in this folder:
#   Rscript make-vectors.R
# Needs R with lme4 and jsonlite. Data are drawn here, answers come from lm, anova, lmer and glm; nothing from lib/judging.
suppressMessages({ library(lme4); library(jsonlite) })
options(digits = 17)

event <- function(seed, P, J, r, quality, leniency, noise, step, weights = FALSE) {
  set.seed(seed)
  q <- rnorm(P, 0, quality); b <- rnorm(J, 0, leniency)
  rows <- do.call(rbind, lapply(seq_len(P), function(i) data.frame(i = i, j = sort(sample(J, r)))))
  total <- 3 + q[rows$i] + b[rows$j] + rnorm(nrow(rows), 0, noise)
  if (step > 0) total <- round(total / step) * step
  data.frame(judge = sprintf("j%02d", rows$j), project = sprintf("p%02d", rows$i), total = total,
             weight = if (weights) sample(c(0.5, 1, 2), nrow(rows), TRUE) else 1)
}

named <- function(values, names) as.list(setNames(as.numeric(values), names))

additive <- function(d) {
  d$J <- factor(d$judge); d$P <- factor(d$project); d$w <- d$weight
  contrasts(d$J) <- contr.sum(nlevels(d$J))
  m <- lm(total ~ 0 + P + J, d, weights = w)
  p <- nlevels(d$P); s <- summary(m)$coefficients
  b <- coef(m)[-(1:p)]
  mixed <- lmer(total ~ 0 + P + (1 | J), d, weights = w, REML = TRUE,
                control = lmerControl(optimizer = "nloptwrap", check.conv.singular = "ignore",
                                      optCtrl = list(xtol_abs = 1e-13, ftol_abs = 1e-15, maxeval = 1e6)))
  v <- as.data.frame(VarCorr(mixed))
  list(
    reviews = d[, c("judge", "project", "total", "weight")],
    fixed = list(noise = summary(m)$sigma^2, degrees = m$df.residual, score = named(s[1:p, 1], levels(d$P)),
                 scoreError = named(s[1:p, 2], levels(d$P)), leniency = named(c(b, -sum(b)), levels(d$J))),
    # What projects explain beyond judges, and judges beyond projects: F and p.
    signal = lapply(list(projects = lm(total ~ J, d, weights = w), judges = lm(total ~ P, d, weights = w)), function(smaller) {
      a <- anova(smaller, m); list(f = a$F[2], p = a$`Pr(>F)`[2], degrees = a$Df[2]) }),
    mixed = list(noise = v$vcov[v$grp == "Residual"], judge = v$vcov[v$grp == "J"], logLikelihood = as.numeric(logLik(mixed)),
                 score = named(fixef(mixed), levels(d$P)), scoreError = named(sqrt(diag(as.matrix(vcov(mixed)))), levels(d$P)),
                 leniency = named(ranef(mixed)$J[levels(d$J), 1], levels(d$J))))
}

# The posterior of the levels with both ratios integrated out, by a midpoint rule in u (ratio = tan(pi u / 2)) and the
# multivariate normal of the totals: no elimination, no quadrature of Gauss.
posterior <- function(d, cells = 200) {
  d$J <- factor(d$judge); d$P <- factor(d$project)
  X <- model.matrix(~ 0 + P, d); Z <- model.matrix(~ 0 + J, d); n <- nrow(d)
  XX <- tcrossprod(X); ZZ <- tcrossprod(Z); ratio <- tan(pi * ((seq_len(cells) - 0.5) / cells) / 2)
  logs <- c(); levels <- list(); squares <- list()
  for (tq in ratio) for (tb in ratio) {
    V <- tq^2 * XX + tb^2 * ZZ + diag(1 / d$weight); R <- chol(V)
    solveV <- function(B) backsolve(R, backsolve(R, B, transpose = TRUE))
    one <- solveV(rep(1, n)); s <- sum(one); mu <- sum(one * d$total) / s; e <- solveV(d$total - mu); rss <- sum((d$total - mu) * e)
    logs <- c(logs, -sum(log(diag(R))) - log(s) / 2 - (n - 1) / 2 * log(rss))
    m <- mu + tq^2 * crossprod(X, e); x <- 1 - tq^2 * crossprod(X, one)
    v <- rss / (n - 3) * (tq^2 - tq^4 * colSums(X * solveV(X)) + x^2 / s)
    levels[[length(levels) + 1]] <- m; squares[[length(squares) + 1]] <- v + m^2
  }
  w <- exp(logs - max(logs)); w <- w / sum(w)
  mean <- Reduce(`+`, Map(`*`, w, levels)); var <- Reduce(`+`, Map(`*`, w, squares)) - mean^2
  list(level = named(mean, levels(d$P)), spread = named(sqrt(var), levels(d$P)), cells = cells)
}

pairs <- function(seed, n, count, nu) {
  set.seed(seed); theta <- rnorm(n); left <- sample(n, count, TRUE); right <- (left + sample(n - 1, count, TRUE) - 1) %% n + 1
  a <- exp(theta[left] + 0.3); b <- exp(theta[right]); t <- nu * sqrt(a * b); u <- runif(count) * (a + b + t)
  data.frame(left = letters[left], right = letters[right], winner = ifelse(u < a, "left", ifelse(u < a + b, "right", "tie")))
}

design <- function(d, items) { X <- outer(d$left, items, `==`) - outer(d$right, items, `==`); X[, -1] - 0 * X[, -1] }
centre <- function(fit, k, items) { # strengths with the first as reference, put on sum zero with their errors
  n <- length(items); theta <- c(0, coef(fit)[k]); H <- diag(n) - 1 / n; V <- matrix(0, n, n); V[-1, -1] <- vcov(fit)[k, k]
  list(strength = named(H %*% theta, items), standardError = named(sqrt(diag(H %*% V %*% H)), items)) }

# Plain Bradley-Terry with a pull of the left side: a logistic regression whose intercept is the pull.
bradleyTerry <- function(d) {
  items <- sort(unique(c(d$left, d$right))); X <- design(d, items); y <- d$winner == "left"
  fit <- glm(y ~ X, family = binomial, control = glm.control(epsilon = 1e-15, maxit = 100))
  c(list(comparisons = d, pull = as.numeric(coef(fit)[1]), pullError = sqrt(vcov(fit)[1, 1]), logLikelihood = as.numeric(logLik(fit))),
    centre(fit, 2:length(items), items)) }

# Davidson's ties as a log-linear model of the three counts of every comparison.
davidson <- function(d) {
  items <- sort(unique(c(d$left, d$right))); n <- nrow(d)
  L <- outer(d$left, items, `==`) + 0; R <- outer(d$right, items, `==`) + 0
  X <- rbind(L, R, (L + R) / 2)[, -1]; tie <- rep(c(0, 0, 1), each = n); trial <- factor(rep(seq_len(n), 3))
  y <- as.numeric(rep(d$winner, 3) == rep(c("left", "right", "tie"), each = n))
  fit <- glm(y ~ 0 + trial + tie + X, family = poisson, control = glm.control(epsilon = 1e-15, maxit = 200))
  c(list(comparisons = d, logTie = as.numeric(coef(fit)["tie"]), logTieError = sqrt(vcov(fit)["tie", "tie"])),
    centre(fit, grep("^X", names(coef(fit))), items)) }

small <- event(11, 6, 4, 3, 0.8, 0.6, 0.4, 0.5)
answer <- list(
  made = sprintf("%s, lme4 %s, by make-vectors.R", R.version.string, packageVersion("lme4")),
  additive = list(
    small = additive(small),
    weighted = additive(event(12, 8, 5, 3, 0.7, 0.5, 0.5, 0, TRUE)),
    whole_marks = additive(event(13, 12, 7, 4, 0.7, 0.8, 0.6, 1)),
    equal_judges = additive(event(14, 10, 5, 3, 0.6, 0, 0.7, 0.5))),
  posterior = list(small = posterior(small)),
  pairwise = list(bradleyTerry = bradleyTerry(pairs(21, 6, 60, 0)), davidson = davidson(pairs(22, 5, 50, 0.6))))
writeLines(toJSON(answer, digits = NA, auto_unbox = TRUE, null = "null", na = "null"), "answers.json")
