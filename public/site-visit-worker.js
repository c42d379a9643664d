// Lets the page of a site visit open without a network. It stores the page and its files alone: no call of the server is
// ever stored or answered here, what people enter lies in the database of the page.
const page = '/site-visit';
const cacheName = 'srm-site-visit';
const patience = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const paths = event.data?.store;
  if (!Array.isArray(paths)) return;
  const answer = event.ports[0];
  event.waitUntil(
    store(paths).then(
      () => answer?.postMessage('stored'),
      () => answer?.postMessage('failed'),
    ),
  );
});

/** Stores these files and, once all are there, forgets those of an earlier release. */
async function store(paths) {
  const cache = await caches.open(cacheName);
  for (const path of paths) {
    if (path !== page && path.startsWith('/assets/') && (await cache.match(path))) continue;
    const response = await fetch(path, { cache: path === page ? 'reload' : 'default' });
    if (!response.ok) throw new Error(path);
    await cache.put(path, response);
  }
  const wanted = new Set(paths);
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/prod-api/')) return;
  if (mode === 'navigate') event.respondWith(newestPage(event.request));
  else if (pathname.startsWith('/assets/')) event.respondWith(storedFile(event.request));
});

// A network that is there in name only must not hold the page up.
async function newestPage(request) {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(page);
  if (!stored) return fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(patience) });
    return response.ok ? response : stored;
  } catch {
    return stored;
  }
}

async function storedFile(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request);
}
