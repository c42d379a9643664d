import { createHmac, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, 2 passes, 1 lane. 2 is Argon2id in the package's enumeration, which
// cannot be imported where types are stripped.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const longestQueue = 100;

/** Thrown when too many people log in at once: try again a little later. */
export class HashQueueFull extends Error {}

const limited = createLimit(availableParallelism());
let pepper: Buffer | undefined;

/** Sets the secret outside the database with which every password is peppered; once, at start. */
export function setPepper(secret: string): void {
  pepper = createHmac('sha256', secret).update('password pepper').digest();
}

const options = () => {
  if (!pepper) throw new Error('Passwords need their pepper first.');
  return { ...strength, secret: pepper };
};

/** The hash of a password, as text with its parameters; at most one per core at a time. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, options()));

let nobody: Promise<string> | undefined;

/** Whether a password is right; an unknown user (`undefined`) costs the same time. */
export function isRightPassword(stored: string | undefined, password: string): Promise<boolean> {
  return limited(async () => {
    nobody ??= hash('nobody has this password', options());
    const right = await verify(stored ?? (await nobody), password, options());
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
