// Opens a judge's room without a connection. It only answers: what is kept, and for whom, is the pages' matter (app/_device).
// Everything outside the room goes to the network as if this were not here.
const ROOM = /^\/judge\/[^/]+(\/[^/]+)?\/?$/;
const KEPT_PAGES = "hack-hamster-room:";
const ASSETS = "hack-hamster-assets";
const PATIENCE = 4000;
const SLOW_FOR = 15_000;

let slowAt = -Infinity;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/_next/static/")) event.respondWith(asset(request));
  else if ((pathname === "/" || ROOM.test(pathname)) && request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (ROOM.test(pathname) && request.headers.get("rsc") === "1") event.respondWith(part(request, pathname));
});

async function asset(request) {
  return (await caches.match(request.url, { cacheName: ASSETS })) ?? fetch(request);
}

/** The page from the network; where that fails, or takes too long, as this device has it. */
async function page(request, pathname) {
  const kept = await keptPage(pathname);
  if (!kept) return fetch(request).catch(noConnection);
  try {
    const fresh = await inTime(request);
    return fresh.status < 500 ? fresh : kept;
  } catch {
    return kept;
  }
}

/** What a link in an open page loads. When it does not come in time, the page goes there as a whole, and gets the kept one. */
async function part(request, pathname) {
  if (!(await keptPage(pathname))) return fetch(request);
  return inTime(request).catch(() => Response.error());
}

async function inTime(request) {
  const patience = Date.now() - slowAt < SLOW_FOR ? PATIENCE / 8 : PATIENCE;
  try {
    const fresh = await Promise.race([fetch(request), new Promise((_, reject) => setTimeout(reject, patience, new Error("too slow")))]);
    slowAt = -Infinity;
    return fresh;
  } catch (error) {
    slowAt = Date.now();
    throw error;
  }
}

/** Only one person's pages are on a device at a time. The header tells the page that it is a kept one, and how old. */
async function keptPage(pathname) {
  for (const cacheName of await caches.keys()) {
    const found = cacheName.startsWith(KEPT_PAGES) && (await caches.match(pathname, { cacheName }));
    if (found) {
      const age = Math.max(0, Date.now() - Number(found.headers.get("x-kept-at")));
      return new Response(found.body, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "server-timing": `kept;dur=${age}` } });
    }
  }
  return null;
}

/** In place of a page that is not kept: which rooms are. */
async function noConnection(error) {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGES));
  const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const rooms = pages.flat().map(({ url }) => new URL(url).pathname).filter((path) => /^\/judge\/[^/]+$/.test(path));
  if (rooms.length === 0) throw error;
  const links = rooms.map((room) => `<p><a href="${room}" style="color: inherit">Your reviews</a> open without one.</p>`).join("");
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>No connection</title><body style="font: 17px/1.6 sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem"><main><h1>There is no connection</h1><p>This page needs one. Try again when it is back.</p>${links}</main></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
