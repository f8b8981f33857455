/** The secret of demonstrations: public, so tokens derived from it are no secrets either. */
export const DEMO_SECRET = "hack-hamster demo secret: never use this for a real event";

export interface PortalConfig {
  secret: string;
  isDemo: boolean;
  publicUrl: URL;
  secureCookies: boolean;
  smtpUrl: string | null;
  mailFrom: string;
}

const isLoopback = (url: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);

function readPublicUrl(env: Record<string, string | undefined>): URL {
  const given = env.PUBLIC_URL || `http://localhost:${env.PORT || "8080"}`;
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`PUBLIC_URL is "${given}": write the whole address that people use, such as https://hack.example.org.`);
  return new URL(given);
}

/**
 * Reads and checks the settings of this process.
 * @throws Error with one sentence for the operator where a setting is missing or dangerous.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): PortalConfig {
  const isDemo = env.HACK_HAMSTER_DEMO === "1";
  const secret = env.PORTAL_SECRET || (isDemo ? DEMO_SECRET : "");
  if (secret.length < 32)
    throw new Error("PORTAL_SECRET must be set to a random text of at least 32 characters, such as `openssl rand -hex 32` prints.");
  const publicUrl = readPublicUrl(env);
  if (!/^\d*$/.test(env.TRUSTED_PROXIES ?? "")) throw new Error(`TRUSTED_PROXIES is "${env.TRUSTED_PROXIES}": write how many proxies stand before the portal, such as 1.`);
  if (!isLoopback(publicUrl) && (isDemo || secret === DEMO_SECRET))
    throw new Error(
      `PUBLIC_URL is ${publicUrl.origin}, but the portal is in demo mode, whose passwords and tokens everybody knows. ` +
        "Set PORTAL_SECRET to a secret of your own and leave HACK_HAMSTER_DEMO unset.",
    );
  return {
    secret,
    isDemo,
    publicUrl,
    secureCookies: publicUrl.protocol === "https:",
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || `Hack Hamster <no-reply@${publicUrl.hostname}>`,
  };
}
