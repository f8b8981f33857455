import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client";
import { Listener } from "./notifications";

interface Database {
  url: string;
  pool: pg.Pool;
  prisma: PrismaClient;
  listener: Listener;
}

// One pool a process; kept on globalThis so that a development server's reloads do not open another each time.
const holder = globalThis as typeof globalThis & { hackHamsterDatabase?: Database };

function open(): Database {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set: `npm run portal` starts the portal with a database of its own.");
  if (holder.hackHamsterDatabase?.url === url) return holder.hackHamsterDatabase;
  const pool = new pg.Pool({ connectionString: url, max: Number(process.env.DATABASE_POOL ?? 16) });
  pool.on("error", (error) => console.error(JSON.stringify({ level: "error", message: `idle connection lost: ${error.message}` })));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return (holder.hackHamsterDatabase = { url, pool, prisma, listener: new Listener(url) });
}

/** The Prisma client of this process, opened at first use on DATABASE_URL. */
export const database = (): PrismaClient => open().prisma;

/** The same connections for libraries that speak to `pg` themselves. */
export const pool = (): pg.Pool => open().pool;

/** Calls `hear` when the judging of an event has changed, in whatever process, and once as soon as changes can be heard. Ends by the function that it returns. */
export const onEventChange = (eventId: string, hear: () => void): (() => void) => open().listener.hear(eventId, hear);

export async function closeDatabase(): Promise<void> {
  const current = holder.hackHamsterDatabase;
  if (!current) return;
  delete holder.hackHamsterDatabase;
  await current.listener.end();
  await current.prisma.$disconnect();
  await current.pool.end();
}
