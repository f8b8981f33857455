import { describe, expect, it } from "vitest";
import { DEMO_SECRET, readConfig } from "./config";

const secret = "s".repeat(32);

describe("readConfig", () => {
  it("runs a demo on a loopback address with the public secret", () => {
    expect(readConfig({ HACK_HAMSTER_DEMO: "1", PUBLIC_URL: "http://127.0.0.1:8080" })).toMatchObject({ secret: DEMO_SECRET, isDemo: true, secureCookies: false });
  });

  it.each([
    [{ HACK_HAMSTER_DEMO: "1", PUBLIC_URL: "https://hack.example.org" }],
    [{ HACK_HAMSTER_DEMO: "1", PORTAL_SECRET: secret, PUBLIC_URL: "https://hack.example.org" }],
    [{ PORTAL_SECRET: DEMO_SECRET, PUBLIC_URL: "https://hack.example.org" }],
    [{ PORTAL_SECRET: DEMO_SECRET, PUBLIC_URL: "http://localhost.evil.example" }],
  ])("refuses a public address with what everybody knows: %o", (env) => {
    expect(() => readConfig(env)).toThrow(/demo mode/);
  });

  it("wants a secret of its own for a real event", () => {
    expect(() => readConfig({})).toThrow(/PORTAL_SECRET/);
    expect(() => readConfig({ PORTAL_SECRET: "short" })).toThrow(/32 characters/);
    expect(readConfig({ PORTAL_SECRET: secret, PUBLIC_URL: "https://hack.example.org" })).toMatchObject({ secureCookies: true, isDemo: false });
  });

  it.each(["hack.example.org", "ftp://hack.example.org", "https://"])("says what is wrong with the address %s", (PUBLIC_URL) => {
    expect(() => readConfig({ PORTAL_SECRET: secret, PUBLIC_URL })).toThrow(`PUBLIC_URL is "${PUBLIC_URL}": write the whole address`);
  });

  it.each(["abc", "-1", "1.5"])("wants a number of proxies, not %s", (TRUSTED_PROXIES) => {
    expect(() => readConfig({ HACK_HAMSTER_DEMO: "1", TRUSTED_PROXIES })).toThrow("write how many proxies");
  });

  it("takes a setting that is empty for one that is not set", () => {
    expect(readConfig({ HACK_HAMSTER_DEMO: "1", PORTAL_SECRET: "", PUBLIC_URL: "", PORT: "", SMTP_URL: "" })).toMatchObject({ secret: DEMO_SECRET, smtpUrl: null, publicUrl: new URL("http://localhost:8080") });
  });
});
