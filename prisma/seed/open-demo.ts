import { readFileSync } from "node:fs";
import path from "node:path";
import { ADMINISTRATOR, DEMO_ORGANIZER, DEMO_PASSWORD, DEMO_PASSWORD_HASH, DEMO_TOKENS, GREETED } from "./demo-people";
import { addPeople, addTokens, findEvent, findPeople, giveDemoPassword, type SeenEvent } from "./queries";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILES = ["acceptance/fixtures.json", "acceptance/open-event.json"];

interface SampleFile {
  event: { id: string };
  judges: { email: string }[];
  teams: { members: (string | { email: string })[] }[];
}

const addressesIn = ({ judges, teams }: SampleFile): string[] =>
  [...judges, ...teams.flatMap(({ members }) => members)].map((person) => (typeof person === "string" ? person : person.email));

/** The operations and all that they need: loaded only when there is something to do. */
const work = () => import("./sample-event");

/** Imports a sample event once and hands it to its organizer; an event that has one is people's own from then on. */
async function openEvent(file: SampleFile): Promise<SeenEvent> {
  if (!(await findEvent(file.event.id))) await (await work()).importSample(file);
  const event = (await findEvent(file.event.id))!;
  if (!event.hasOrganizer) await (await work()).handOver(event);
  return event;
}

/** The administrator's role, and the demo's password for everybody who never had one. */
async function openAccounts(emails: string[]): Promise<void> {
  const people = await findPeople(emails);
  const untouched = [...people.values()].filter(({ passwordHash }) => passwordHash === null);
  if (untouched.length === 0) return;
  const administrator = untouched.find(({ emailKey }) => emailKey === ADMINISTRATOR.email);
  if (administrator && !administrator.isAdministrator) await (await work()).makeAdministrator(administrator.id);
  await giveDemoPassword(untouched.map(({ id }) => id));
}

/** Makes the demo what it should be where something is missing, and changes nothing that anybody may have changed. */
export async function openDemo() {
  const files = FILES.map((file) => JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as SampleFile);
  await addPeople([ADMINISTRATOR, DEMO_ORGANIZER]);
  const events: SeenEvent[] = [];
  for (const file of files) events.push(await openEvent(file));
  await openAccounts([ADMINISTRATOR.email, DEMO_ORGANIZER.email, ...files.flatMap(addressesIn)]);

  const people = await findPeople([...GREETED, ...DEMO_TOKENS].map(({ email }) => email));
  await addTokens(
    DEMO_TOKENS.flatMap(({ label, email, token }) => {
      const person = people.get(email);
      return person ? [{ personId: person.id, name: `acceptance: ${label}`, token }] : [];
    }),
  );
  const [judged, open] = events;
  return {
    addresses: [
      { label: "all events", url: "/" },
      { label: `${judged!.name}: entries are in, judging is open`, url: `/events/${judged!.slug}` },
      { label: `${open!.name}: open for entries`, url: `/events/${open!.slug}` },
    ],
    people: GREETED.flatMap(({ role, email }) => {
      const person = people.get(email);
      if (!person) return [];
      return [{ role, email, password: person.passwordHash === DEMO_PASSWORD_HASH ? DEMO_PASSWORD : "(changed since)" }];
    }),
    headers: Object.fromEntries(DEMO_TOKENS.map(({ label, header }) => [label, header])),
  };
}
