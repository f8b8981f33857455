// On a page the colours are the page's own (app/globals.css has the same names); a file that stands alone uses the values here, light or
// dark as its reader has it. Each colour is declared twice, so that a viewer without CSS variables still shows the first.
const PALETTE: Record<string, [light: string, dark: string]> = {
  paper: ["#fcfaf6", "#181410"],
  wash: ["#f4f0e9", "#2a241f"],
  line: ["#ded8cf", "#3f3831"],
  edge: ["#887f72", "#82796e"],
  ink: ["#231d18", "#f0ece5"],
  soft: ["#5e554c", "#b3aba0"],
  accent: ["#99550d", "#eeb05b"],
  "accent-fill": ["#e2963c", "#eba851"],
  "accent-wash": ["#fbebd1", "#3d2913"],
  info: ["#1c5d98", "#89c1f1"],
  "info-wash": ["#e3f1fd", "#182c40"],
  success: ["#22663a", "#84d39c"],
  danger: ["#aa2a27", "#f5968f"],
};

type Rule = [selector: string, property: "fill" | "stroke", colour: keyof typeof PALETTE];

const RULES: Rule[] = [
  [".hf-paper,.hf-hollow", "fill", "paper"],
  [".hf-ink", "fill", "ink"],
  [".hf-soft", "fill", "soft"],
  [".hf-accent", "fill", "accent"],
  [".hf-info", "fill", "info"],
  [".hf-danger", "fill", "danger"],
  [".hf-success", "fill", "success"],
  [".hf-wash", "fill", "wash"],
  [".hf-accent-wash", "fill", "accent-wash"],
  [".hf-info-wash", "fill", "info-wash"],
  [".hf-rule", "stroke", "line"],
  [".hf-axis,.hf-s-soft", "stroke", "edge"],
  [".hf-s-ink", "stroke", "ink"],
  [".hf-s-accent", "stroke", "accent"],
  [".hf-s-info", "stroke", "info"],
  [".hf-s-danger", "stroke", "danger"],
  [".hf-s-success", "stroke", "success"],
  [".hf-halo", "stroke", "paper"],
];

const rules = (shade: 0 | 1): string =>
  RULES.map(([selector, property, colour]) => `${selector}{${property}:${PALETTE[colour]![shade]};${property}:var(--${colour},${PALETTE[colour]![shade]})}`).join("");

/** The style of all figures; every one carries it, so that each can be taken out and kept. */
export const STYLE =
  `.hf{font-family:"Noto Sans Variable","Noto Sans",system-ui,sans-serif;font-size:13px;font-variant-numeric:tabular-nums;max-width:none}.hf-heading{font-size:15px;font-weight:600}.hf-small{font-size:11px}` +
  `.hf-link{fill:none}.hf-rule,.hf-axis{stroke-width:1}.hf-halo{stroke-width:3;paint-order:stroke;stroke-linejoin:round}.hf .hf-end{text-anchor:end}.hf .hf-mid{text-anchor:middle}` +
  `${rules(0)}@media (prefers-color-scheme:dark){${rules(1)}}@media print{${rules(0)}}`;

export { PALETTE };
