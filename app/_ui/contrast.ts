/** Colours in OKLCH and how well one reads on another. Source: Björn Ottosson's Oklab, and WCAG 2.2 for the ratio. */

export type Oklch = { lightness: number; chroma: number; hue: number };
export type Theme = "light" | "dark";
export type Tokens = Record<string, Record<Theme, Oklch>>;

const number = String.raw`(\d*\.?\d+)`;
const oklch = String.raw`oklch\(${number} ${number} ${number}\)`;

/** The lines `--name: light-dark(oklch(…), oklch(…));` of a stylesheet. Colours with an alpha are left out. */
export function readTokens(css: string): Tokens {
  const line = new RegExp(String.raw`--([a-z-]+): light-dark\(${oklch}, ${oklch}\);`, "g");
  return Object.fromEntries(
    [...css.matchAll(line)].map(([, name, ...digits]) => {
      const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = digits.map(Number);
      return [
        name,
        { light: { lightness: l1, chroma: c1, hue: h1 }, dark: { lightness: l2, chroma: c2, hue: h2 } },
      ];
    }),
  );
}

/** Linear red, green and blue; outside 0 to 1 where a screen cannot show the colour. */
export function linearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** From 1 (cannot be told apart) to 21 (black on white). */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
