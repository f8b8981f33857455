// The pages of a judge's room on her device, so that it opens without a connection. public/service-worker.js gives them out.
const PAGES = "hack-hamster-room:";
const ASSETS = "hack-hamster-assets";
const SIGNATURE = "x-signature";
const KEPT_AT = "x-kept-at";
const AT_ONCE = 3;
const STALE_AFTER = 12 * 3_600_000;

export interface Wanted {
  path: string;
  /** Changes when the page would show something else. */
  signature: string;
}

export const canKeepPages = (): boolean => "caches" in globalThis && "serviceWorker" in navigator;

/** Throws away what was kept for anybody but this person. */
export async function forgetOthers(personId: string | null): Promise<void> {
  if (!canKeepPages()) return;
  const own = personId && PAGES + personId;
  for (const name of await caches.keys()) if (name.startsWith(PAGES) && name !== own) await caches.delete(name);
}

/** Whether this page was given out by the device, and not by the server. */
export const isKeptCopy = (): boolean =>
  (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]).some(({ serverTiming }) => serverTiming?.some(({ name }) => name === "kept"));

/** How many reviews of a room open without a connection; 0 where it was never fetched as a whole. */
export async function countKept(personId: string, room: string): Promise<number> {
  if (!canKeepPages() || !(await caches.has(PAGES + personId))) return 0;
  const cache = await caches.open(PAGES + personId);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.includes(room) ? paths.filter((path) => path.startsWith(`${room}/`)).length : 0;
}

/**
 * Fetches the pages of a room that are not here as they are now, and what they are made of. Pictures stay away. Says after each
 * review how many are here. The room itself is put down last: where it is, everything is.
 */
export async function keepPages(personId: string, room: Wanted, reviews: Wanted[], tell: (ready: number) => void): Promise<void> {
  const cache = await caches.open(PAGES + personId);
  const paths = new Set(reviews.map(({ path }) => path));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(`${room.path}/`) && !paths.has(pathname)) await cache.delete(url);
  }
  let ready = 0;
  const queue = [...reviews];
  // Another may have signed in on this device since: her pages are not this person's.
  const fetchOwn = async (wanted: Wanted) => {
    const text = await fetchPage(wanted);
    if (!text.includes(personId)) throw new Error(`${wanted.path} is another person's`);
    return text;
  };
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await isHere(cache, next))) await put(cache, next, await fetchOwn(next));
      tell(++ready);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const entrance = await fetchOwn(room);
  await keepAssets(cache, entrance);
  await put(cache, room, entrance);
}

async function isHere(cache: Cache, { path, signature }: Wanted): Promise<boolean> {
  const here = await cache.match(path);
  return here?.headers.get(SIGNATURE) === signature && Date.now() - Number(here.headers.get(KEPT_AT)) < STALE_AFTER;
}

async function fetchPage({ path }: Wanted): Promise<string> {
  const response = await fetch(path, { headers: { accept: "text/html" }, redirect: "error" });
  if (!response.ok) throw new Error(`${path} cannot be kept: ${response.status}`);
  return response.text();
}

const put = (cache: Cache, { path, signature }: Wanted, text: string): Promise<void> =>
  cache.put(path, new Response(text, { headers: { "content-type": "text/html; charset=utf-8", [KEPT_AT]: String(Date.now()), [SIGNATURE]: signature } }));

const NAMED_IN_PAGES = /(?:\/_next\/)?static\/[\w./~%-]+\.(?:js|css|woff2)/g;

/** Scripts, styles and letters that the kept pages name, and those that this one has loaded. */
async function keepAssets(pages: Cache, entrance: string): Promise<void> {
  const used = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith("/_next/static/")));
  const note = (text: string) => {
    for (const [name] of text.matchAll(NAMED_IN_PAGES)) used.add(name.startsWith("/") ? name : `/_next/${name}`);
  };
  note(entrance);
  for (const request of await pages.keys()) note((await (await pages.match(request))?.text()) ?? "");
  const assets = await caches.open(ASSETS);
  const here = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of used) {
    if (here.has(path)) continue;
    const response = await fetch(path);
    if (response.ok) await assets.put(path, response);
  }
  for (const path of here) if (!used.has(path)) await assets.delete(path);
}
