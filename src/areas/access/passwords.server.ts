import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { keyFor, type Key, type Keys } from '#engine/runtime/keys.ts';

// argon2id, 19 MiB, 2 passes, 1 lane. 2 is Argon2id in the package's enumeration, which
// cannot be imported where types are stripped.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const longestQueue = 100;

/** Thrown when too many people log in at once: try again a little later. */
export class HashQueueFull extends Error {}

const limited = createLimit(availableParallelism());
let peppers: Pick<Keys, 'pepper'> | undefined;

/** Sets the keys outside the database with which every password is peppered; once, at start. */
export function setPepper(keys: Pick<Keys, 'pepper'>): void {
  peppers = keys;
}

const current = (): Key => {
  if (!peppers) throw new Error('Passwords need their pepper first.');
  return keyFor(peppers, 'pepper');
};

const optionsOf = ({ value }: Key) => ({ ...strength, secret: Buffer.from(value, 'base64url') });

// The number of the pepper stands before the hash; the first had none.
const numbered = /^(\d+):(.+)$/s;

const numberOf = (stored: string): number => Number(numbered.exec(stored)?.[1] ?? '1');

/** The hash of a password, as text with its parameters; at most one per core at a time. */
export const hashPassword = (password: string): Promise<string> => limited(() => hashed(password));

async function hashed(password: string): Promise<string> {
  const pepper = current();
  const made = await hash(password, optionsOf(pepper));
  return pepper.no === 1 ? made : `${pepper.no}:${made}`;
}

/** Whether a password was hashed with a former pepper: at its next right login it is hashed anew. */
export const isOutdatedHash = (stored: string): boolean => numberOf(stored) !== current().no;

let nobody: Promise<string> | undefined;

/** Whether a password is right; an unknown user (`undefined`) costs the same time. */
export function isRightPassword(stored: string | undefined, password: string): Promise<boolean> {
  return limited(async () => {
    nobody ??= hashed('nobody has this password');
    const wanted = stored ?? (await nobody);
    const pepper = peppers?.pepper.find(({ no }) => no === numberOf(wanted)) ?? current();
    const right = await verify(numbered.exec(wanted)?.[2] ?? wanted, password, optionsOf(pepper));
    return right && stored !== undefined;
  });
}

function createLimit(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= longestQueue) throw new HashQueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

// Letters and digits that nobody confuses on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random password to be told once: 14 characters, 80 bits. */
export function randomPassword(): string {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
