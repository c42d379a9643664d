import { server } from '#ui/server.ts';
import { isRecord } from '#model/value.ts';
import { bytesOfText, textOfBytes } from '../sealing/canonical.rules.ts';
import { challengeInfo } from '../sealing/shares.rules.ts';
import { openWithKeyFile, type KeyFile, type SealedForOne } from './personalKey.web.ts';
import { sealKey } from './sealKey.document.ts';

/** What was sealed for somebody, as an answer says it; undefined for anything else. */
export const sealedIn = (value: unknown): SealedForOne | undefined =>
  isRecord(value) && typeof value['enc'] === 'string' && typeof value['cipher'] === 'string'
    ? { enc: value['enc'], cipher: value['cipher'] }
    : undefined;

/** Registers a key and proves that this browser can open with it; false when it cannot. */
export async function registerKey(file: KeyFile, passphrase: string): Promise<boolean> {
  const { id, challenge } = await server.call(sealKey, 'register', { body: { publicKey: file.publicKey } });
  const sealed = sealedIn(challenge);
  if (!sealed) return false;
  const binding = bytesOfText(id);
  const opened = await openWithKeyFile(file, passphrase, sealed, { info: challengeInfo, binding });
  if (!opened) return false;
  await server.call(sealKey, 'prove', { body: { id, answer: textOfBytes(opened) } });
  return true;
}
