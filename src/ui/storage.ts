// Private windows and full disks refuse storage; the shell works on without it, so refusals are answered, not thrown.

/** Writes to a storage; false when the browser refuses. */
export function store(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A JSON value from a storage; undefined when there is none or it cannot be read. */
export function stored(storage: Storage, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
