import { randomBytes } from "node:crypto";
import { demand, described, wantJson, wantProblem, wantStatus } from "../expect.mjs";
import { personIn } from "../shapes.mjs";
import { check } from "./check.mjs";

/** A person of this run only. */
function newcomer(portal) {
  return portal.once("newcomer", async () => {
    const email = `Acceptance.${randomBytes(6).toString("hex")}@example.org`;
    const password = `a long sentence ${randomBytes(6).toString("hex")}`;
    const opened = await portal.visitor.post("/api/accounts", {
      email,
      password,
      displayName: "Łucja Ångström-O'Neill",
    });
    return { email, password, opened };
  });
}

const signIn = async (portal, email, password) => portal.visitor.post("/api/sessions", { email, password });

async function signedIn(portal) {
  const { email, password } = await newcomer(portal);
  const reply = wantStatus(await signIn(portal, email, password), 200, 201);
  return { reply, person: portal.visitor.as("the newcomer", { cookie: reply.cookie }) };
}

export const accountChecks = [
  check("T1", "anybody can open an account", async (portal) => {
    const { opened, password } = await newcomer(portal);
    wantJson(opened, 201);
    demand(
      !opened.text.includes(password) && !/argon2|hash/i.test(opened.text),
      opened,
      "no trace of the password in the answer",
    );
    return "201";
  }),

  check("T1", "an address has one account, however it is written", async (portal) => {
    const { email } = await newcomer(portal);
    const again = { email: email.toUpperCase(), password: "another long sentence", displayName: "Somebody Else" };
    const reply = wantProblem(await portal.visitor.post("/api/accounts", again), [409, 422]);
    return `${reply.status} ${reply.json.code}`;
  }),

  check("T1", "a short password is refused with its field named", async (portal) => {
    const body = {
      email: `short.${randomBytes(6).toString("hex")}@example.org`,
      password: "abc",
      displayName: "Short",
    };
    const reply = wantProblem(await portal.visitor.post("/api/accounts", body), 422);
    demand(
      reply.json.errors?.some(({ path }) => path === "password"),
      reply,
      "an error at the field password",
    );
    return `422 ${reply.json.code}`;
  }),

  check("T1", "signing in sets a cookie that scripts and other sites do not get", async (portal) => {
    const { reply, person } = await signedIn(portal);
    demand(reply.cookies.length === 1, reply, "one cookie", `${reply.cookies.length}`);
    const attributes = reply.cookies[0].split(";").slice(1).join(";");
    const wanted = [
      /;?\s*httponly/i,
      /;?\s*samesite=(lax|strict)/i,
      ...(portal.baseUrl.startsWith("https:") ? [/;?\s*secure/i] : []),
    ];
    demand(
      wanted.every((attribute) => attribute.test(attributes)),
      reply,
      "HttpOnly, SameSite=Lax and, behind HTTPS, Secure",
      attributes,
    );
    const { email } = await newcomer(portal);
    const me = await person.get("/api/me");
    demand(personIn(wantJson(me))?.email?.toLowerCase() === email.toLowerCase(), me, `the person ${email}`);
    return attributes.trim();
  }),

  check("T1", "a wrong password and an unknown address are refused alike", async (portal) => {
    const { email } = await newcomer(portal);
    const wrong = wantProblem(await signIn(portal, email, "not the sentence at all"), 401);
    const unknown = wantProblem(
      await signIn(portal, `nobody.${randomBytes(6).toString("hex")}@example.org`, "not the sentence at all"),
      401,
    );
    demand(
      wrong.json.code === unknown.json.code && wrong.json.detail === unknown.json.detail,
      unknown,
      "the same refusal as for a wrong password",
    );
    demand(wrong.cookies.length === 0, wrong, "no cookie", wrong.cookies.join(", "));
    return `401 ${wrong.json.code} for both`;
  }),

  check("T1", "a change that another site sends with the cookie is refused", async (portal) => {
    const { person } = await signedIn(portal);
    const forged = await person.delete("/api/sessions/current", {
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    });
    wantProblem(forged, 403);
    const me = await person.get("/api/me");
    demand(personIn(wantJson(me)), me, "the session alive after the forged request");
    return `403 ${forged.json.code}`;
  }),

  check("T1", "signing out ends the session on the server", async (portal) => {
    const { person } = await signedIn(portal);
    wantStatus(await person.delete("/api/sessions/current"), 200, 204);
    const me = await person.get("/api/me");
    const gone = me.status === 401 || (me.status === 200 && me.json?.person === null);
    demand(gone, me, "nobody behind the old cookie", described(me));
    return "the old cookie is nobody's";
  }),
];
