// Who may import whom (ARCHITECTURE.md has the table). scripts/boundaries.test.ts plants one violation for each rule.
const NOUNS = ["accounts", "keys", "events", "teams", "projects", "judges", "assignments", "reviews", "comparisons", "results", "records", "votes", "audit", "exports", "imports"];

// Tests may reach for the harness; everything else follows the table.
const TESTS = String.raw`(\.test\.(ts|tsx|mjs)|/cases\.ts)$|^lib/testing/`;
const NODE_MODULES = "node_modules";

const rules = [
  {
    name: "judging-stands-alone",
    comment: "lib/judging is pure: no package, no node module, nothing of ours.",
    from: { path: "^lib/judging/", pathNot: TESTS },
    to: { pathNot: "^lib/judging/" },
  },
  {
    name: "figures-know-only-geometry",
    comment: "lib/figures is pure: scales, shapes and the width of text; nothing of ours.",
    from: { path: "^lib/figures/", pathNot: TESTS },
    to: { pathNot: String.raw`^lib/figures/|node_modules/(d3-(array|scale|shape)|@types/d3-(array|scale|shape)|string-width)/` },
  },
  {
    name: "print-knows-only-type",
    comment: "lib/print sets type and draws pages: fonts and what shapes, writes and codes them; nothing of ours.",
    from: { path: "^lib/print/", pathNot: TESTS },
    to: { pathNot: String.raw`^lib/print/|node_modules/(pdf-lib|harfbuzzjs|subset-font|fontverter|bidi-js|qrcode-generator)/|^(node:)?(path|fs|fs/promises)$` },
  },
  {
    name: "rank-and-verify-need-no-database",
    comment: "npm run rank and npm run verify work on a file alone: nothing that they reach may know the database or the portal's requests.",
    from: { path: String.raw`^scripts/(rank|verify)(\.ts$|/)`, pathNot: TESTS },
    to: { path: "^lib/(database|operation)/", reachable: true },
  },
  {
    name: "threads-need-no-database",
    comment: "A thread that reckons gets plain values and gives plain values: what it runs may not know the database or the portal's requests.",
    from: { path: String.raw`^lib/reckoning/(tasks|worker)\.ts$` },
    to: { path: "^lib/(database|operation)/", reachable: true },
  },
  {
    name: "signatures-stand-alone",
    comment: "lib/signed checks records in browsers too: no package, no node module, nothing of ours.",
    from: { path: "^lib/signed/", pathNot: TESTS },
    to: { pathNot: "^lib/signed/" },
  },
  {
    name: "database-knows-only-its-driver",
    from: { path: "^lib/database/", pathNot: `${TESTS}|^lib/database/generated/` },
    to: { pathNot: String.raw`^lib/database/|node_modules/(@prisma|pg|@types/pg)/|^(node:)?crypto$` },
  },
  {
    name: "operation-knows-the-database-and-its-libraries",
    from: { path: "^lib/operation/", pathNot: TESTS },
    to: {
      pathNot: String.raw`^lib/(operation|database|signed)/|node_modules/(zod|zod-openapi|iron-session|rate-limiter-flexible|nodemailer|@types/nodemailer)/|^(node:)?crypto$`,
    },
  },
  {
    name: "database-only-through-queries",
    comment: "In a noun only queries.ts (or queries/) makes SQL and Prisma calls; the others may name ids and types.",
    from: { path: "^lib/domain/", pathNot: String.raw`${TESTS}|/queries(\.ts|/)` },
    to: { path: "^lib/database/(?!index\\.ts$)" },
  },
  {
    name: "nouns-through-their-door",
    from: { path: "^lib/domain/([a-z]+)/", pathNot: TESTS },
    to: { path: "^lib/domain/[a-z]+/", pathNot: String.raw`^lib/domain/($1/|[a-z]+/index\.ts$)` },
  },
  ...NOUNS.map((noun, i) => ({
    name: `${noun}-look-only-back`,
    comment: "A noun uses only those that stand before it in the list.",
    from: { path: `^lib/domain/${noun}/`, pathNot: TESTS },
    to: { path: `^lib/domain/(${[...NOUNS.slice(i + 1), "operations\\.ts"].join("|")})` },
  })),
  {
    name: "domain-does-not-know-the-app",
    from: { path: "^lib/", pathNot: TESTS },
    to: { path: String.raw`^(app|scripts|acceptance|prisma)/|node_modules/(next|react|react-dom)/` },
  },
  {
    name: "app-comes-in-by-the-doors",
    from: { path: "^(app/|proxy\\.ts|instrumentation)", pathNot: TESTS },
    to: { path: "^(lib/database|lib/testing|scripts|prisma|acceptance)/" },
  },
  {
    name: "app-uses-nouns-through-their-index",
    from: { path: "^app/", pathNot: TESTS },
    to: { path: "^lib/domain/[a-z]+/", pathNot: String.raw`^lib/domain/[a-z]+/index\.ts$` },
  },
  {
    name: "parts-know-no-domain",
    from: { path: "^app/_ui/", pathNot: TESTS },
    to: { path: "^(lib|app/(?!_ui/))" },
  },
  {
    name: "acceptance-shares-nothing",
    from: { path: "^acceptance/", pathNot: TESTS },
    to: { path: String.raw`^(app|lib|scripts|prisma)/|${NODE_MODULES}` },
  },
  { name: "no-cycles", from: { pathNot: `${TESTS}|^lib/database/generated/` }, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: NODE_MODULES },
    exclude: { path: String.raw`^(\.next|\.data)/|lib/[a-z]+/generated/` },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "types", "default"] },
  },
};
