import { isRecord } from '#model/value.ts';

// What only this browser may know: IndexedDB holds it encrypted, under a key that no script can read out.
const database = 'bids';
const [keys, values] = ['keys', 'values'] as const;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(keys);
      request.result.createObjectStore(values);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

async function inStore<T>(
  name: typeof keys | typeof values,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(db.transaction(name, mode).objectStore(name));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  } finally {
    db.close();
  }
}

async function keyOfBrowser() {
  const known: unknown = await inStore(keys, 'readonly', (store) => store.get('own'));
  if (known instanceof CryptoKey) return known;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await inStore(keys, 'readwrite', (store) => store.put(made, 'own'));
  return made;
}

/** Writes a value to this browser alone; false when the browser refuses. */
export async function writeLocally(name: string, value: unknown): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = new Uint8Array(new TextEncoder().encode(JSON.stringify(value)));
    const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOfBrowser(), bytes);
    await inStore(values, 'readwrite', (store) => store.put({ iv, cipher }, name));
    return true;
  } catch {
    return false;
  }
}

/** A value that this browser has; undefined when there is none or it cannot be read. */
export async function readLocally(name: string): Promise<unknown> {
  try {
    const found: unknown = await inStore(values, 'readonly', (store) => store.get(name));
    if (!isRecord(found)) return undefined;
    const { iv, cipher } = found;
    if (!(iv instanceof Uint8Array) || !(cipher instanceof ArrayBuffer)) return undefined;
    const params = { name: 'AES-GCM', iv: new Uint8Array(iv) };
    const bytes = await crypto.subtle.decrypt(params, await keyOfBrowser(), cipher);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
