const scope = '/site-visit';

/** Whether this browser can work without a network: a service worker needs a secure page. */
export const canWorkOffline = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in globalThis;

/** Stores the page with everything it has loaded, so that it opens without a network; resolves once it does. */
export async function prepareOffline(): Promise<boolean> {
  if (!canWorkOffline()) return false;
  const registration = await navigator.serviceWorker.register('/site-visit-worker.js', { scope });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return false;
  await isActive(worker);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/prod-api/'))
    .map(({ pathname }) => pathname);
  const { port1, port2 } = new MessageChannel();
  const stored = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'stored'));
    port1.start();
  });
  worker.postMessage({ store: [...new Set([scope, ...loaded])] }, [port2]);
  return stored;
}

const isActive = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
