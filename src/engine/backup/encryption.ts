import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { isRecord } from '#model/value.ts';
import { StartupError } from '../runtime/startupError.ts';

const headFile = 'encryption.json';
const algorithm = 'aes-256-gcm';
const tagLength = 16;
// About a tenth of a second and 32 MiB for each guess at a key.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Encrypts and reads the files of one backup; each has a key of its own, so that none can stand in for another. */
export class BackupCipher {
  private readonly main: Buffer;

  constructor(key: string, salt: Buffer) {
    this.main = scryptSync(key, salt, 32, cost);
  }

  /** Encrypts what flows through; the mark that proves it stands at the end. */
  encrypting(name: string): Transform {
    const cipher = createCipheriv(algorithm, ...this.keyOf(name));
    return new Transform({
      transform: (chunk: Buffer, _, done) => done(undefined, cipher.update(chunk)),
      flush(done) {
        this.push(cipher.final());
        this.push(cipher.getAuthTag());
        done();
      },
    });
  }

  /** Reads what was encrypted under this name; fails at the end where it is not what was written. */
  decrypting(name: string): Transform {
    const decipher = createDecipheriv(algorithm, ...this.keyOf(name));
    let held: Buffer = Buffer.alloc(0);
    return new Transform({
      transform(chunk: Buffer, _, done) {
        const all = Buffer.concat([held, chunk]);
        const end = Math.max(0, all.length - tagLength);
        held = all.subarray(end);
        done(undefined, decipher.update(all.subarray(0, end)));
      },
      flush(done) {
        try {
          decipher.setAuthTag(held);
          this.push(decipher.final());
          done();
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
  }

  private keyOf(name: string): [key: Buffer, nonce: Buffer] {
    const bytes = Buffer.from(hkdfSync('sha256', this.main, '', `file of a backup: ${name}`, 44));
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  }
}

/** Begins an encrypted backup: its salt, which is no secret, lies beside it. */
export async function beginEncryption(folder: string, key: string): Promise<BackupCipher> {
  const salt = randomBytes(16);
  const head = { format: 1, algorithm, key: 'scrypt', salt: salt.toString('base64') };
  await writeFile(join(folder, headFile), `${JSON.stringify(head, undefined, 1)}\n`, { mode: 0o600, flush: true });
  return new BackupCipher(key, salt);
}

/** What reads a backup: undefined for one that is not encrypted; refuses an encrypted one without its key. */
export async function openEncryption(folder: string, key: string | undefined): Promise<BackupCipher | undefined> {
  const text = await readFile(join(folder, headFile), 'utf8').catch(unlessMissing);
  if (text === undefined) return undefined;
  if (key === undefined)
    throw new StartupError([
      '备份已加密，请用 SRM_BACKUP_KEY 或 SRM_BACKUP_KEY_FILE 给出备份时的口令。',
      'The backup is encrypted; give the key it was made with as SRM_BACKUP_KEY or SRM_BACKUP_KEY_FILE.',
    ]);
  const salt = saltIn(text);
  if (!salt) throw notReadable();
  return new BackupCipher(key, salt);
}

function saltIn(text: string): Buffer | undefined {
  try {
    const head: unknown = JSON.parse(text);
    return isRecord(head) && typeof head['salt'] === 'string' ? Buffer.from(head['salt'], 'base64') : undefined;
  } catch {
    return undefined;
  }
}

/** The refusal of a backup that its key does not read. */
export const notReadable = (): StartupError =>
  new StartupError([
    '备份无法用此口令读取：SRM_BACKUP_KEY 不是备份时的口令，或备份已损坏。',
    'The backup cannot be read with this key: SRM_BACKUP_KEY is not the one it was made with, or the backup is damaged.',
  ]);

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
