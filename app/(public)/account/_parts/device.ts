// In this order: Edge and Opera call themselves Chrome as well, and Chrome calls itself Safari.
const BROWSERS: [RegExp, string][] = [
  [/\bEdgi?A?(?:OS)?\//, "Edge"], [/\bOPR\//, "Opera"], [/\bSamsungBrowser\//, "Samsung Internet"], [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"], [/\bSafari\//, "Safari"], [/^curl\//, "curl"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"], [/\biPad\b/, "iPad"], [/\bAndroid\b/, "Android"], [/\bWindows\b/, "Windows"], [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"], [/\bLinux\b/, "Linux"],
];

const first = (known: [RegExp, string][], text: string): string | undefined => known.find(([pattern]) => pattern.test(text))?.[1];

/** What a browser calls itself, as its owner would: "Firefox on Linux". */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : "A program or browser that does not say its name");
}
