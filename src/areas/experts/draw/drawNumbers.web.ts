import { sha256 } from './draw.rules.ts';

const keyOf = (drawId: string): string => `srm.draw.${drawId}`;

/** A random number of 256 bits, in hexadecimal. */
export function randomNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number from words of one's own where there are some, else a random one. */
export const numberFrom = async (words: string): Promise<string> =>
  words.trim() === '' ? randomNumber() : sha256(words.trim());

/** Keeps the number of the drawer in this browser until he discloses it: the server must not know it before. */
export const keepNumber = (drawId: string, number: string): void => localStorage.setItem(keyOf(drawId), number);

/** The number that was kept; nothing in another browser. */
export const keptNumber = (drawId: string): string => localStorage.getItem(keyOf(drawId)) ?? '';
