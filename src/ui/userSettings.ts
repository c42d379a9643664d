import type { RequestOptions } from './request.ts';
import { server } from './server.ts';

const pause = 1000;

/** A setting of this user as the server has it; nothing when there is none. Whoever can do without it is not disturbed. */
export const readSetting = (key: string, signal?: AbortSignal): Promise<unknown> =>
  server.post('/system/userSetting/get', { key }, { signal, quiet: true });

/** Keeps a setting of this user on the server at once. */
export async function saveSetting(key: string, value: unknown, options: RequestOptions): Promise<void> {
  await server.change('/system/userSetting/save', { key, value }, options);
}

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly keep: (keepalive: boolean) => Promise<void>;
}

const waiting = new Map<string, Waiting>();

/**
 * Keeps a setting of this user on the server a moment after its last change, so that it is the same everywhere; `quiet`
 * where a copy that is lost is not worth a message.
 */
export function keepSetting(key: string, value: unknown, { quiet }: Pick<RequestOptions, 'quiet'> = {}): void {
  clearTimeout(waiting.get(key)?.timer);
  const keep = async (keepalive: boolean): Promise<void> => {
    waiting.delete(key);
    // The setting still holds here until the page is left.
    await saveSetting(key, value, { quiet, keepalive }).catch(() => undefined);
  };
  waiting.set(key, { timer: setTimeout(() => void keep(false), pause), keep });
  window.addEventListener('pagehide', keepOnLeaving);
}

/** Whether the last change of a setting has still to be sent. */
export const isSettingWaiting = (key: string): boolean => waiting.has(key);

/** Keeps at once what still waits: a login that ends takes its settings out of this browser. */
export async function keepSettingsNow(keepalive = false): Promise<void> {
  const all = [...waiting.values()];
  for (const { timer } of all) clearTimeout(timer);
  await Promise.all(all.map(({ keep }) => keep(keepalive)));
}

// A page that is left ends its calls, unless they are told to go on.
const keepOnLeaving = (): void => void keepSettingsNow(true);
