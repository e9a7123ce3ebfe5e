// Lets the page for checking certificates open without a connection. It answers for this page and its files only: everything else
// of the site goes to the network as if it were not there, and so does whatever it fails at. The build replaces the two values.
const pageCache = `verify-page-${'{{version}}'}`;
const files = /* {{files}} */ [];

const page = '/verify';
const isPage = (path) => /^\/v(erify)?\/?$/i.test(path);
/** The time limit for the network, in milliseconds, before the cached page opens. */
const timeoutMs = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeEarlier().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openFile(request));
  }
});

async function fill() {
  const cache = await caches.open(pageCache);
  await Promise.all(
    [page, ...files].map(async (path) => {
      if (await cache.match(path)) return;
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  );
}

async function removeEarlier() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('verify-page-') && name !== pageCache).map((name) => caches.delete(name)),
  );
}

/** Loads the newest page, or the cached one if the network fails or takes too long. */
async function openPage(request) {
  const fresh = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  if (first?.ok) return first;
  return (await kept(page)) ?? first ?? fresh;
}

/**
 * The names of files contain a hash, so a cached file is never outdated. Other files, such as the reader of codes, are cached from
 * now on.
 */
async function openFile(request) {
  const found = await kept(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

async function kept(request) {
  try {
    return await (await caches.open(pageCache)).match(request, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

async function keep(request, response) {
  try {
    await (await caches.open(pageCache)).put(request, response);
  } catch {
    // Without room it is loaded again the next time.
  }
}
