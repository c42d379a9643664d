import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetime = 5 * 60 * 1000;

/** What a link says: which file or print, on whose behalf. */
export interface LinkFacts {
  readonly fileId: string;
  readonly userId: string;
}

/** A text that stands for the right of a user to one file for five minutes; links of one purpose are worth nothing for another. */
export function signLink(secret: string, purpose: string, { fileId, userId }: LinkFacts, now: number): string {
  const said = `${fileId}.${userId}.${now + lifetime}`;
  return `${said}.${signatureOf(secret, purpose, said)}`;
}

/** What a link says; undefined when it is over or was not made here. */
export function readLink(secret: string, purpose: string, token: string, now: number): LinkFacts | undefined {
  const match = /^((\d{1,19})\.(\d{1,19})\.(\d{1,15}))\.([A-Za-z0-9_-]{43})$/.exec(token);
  const [, said = '', fileId = '', userId = '', until = '', signature = ''] = match ?? [];
  const wanted = Buffer.from(signatureOf(secret, purpose, said));
  const input = Buffer.from(signature);
  if (wanted.length !== input.length || !timingSafeEqual(wanted, input)) return undefined;
  return Number(until) > now ? { fileId, userId } : undefined;
}

const signatureOf = (secret: string, purpose: string, said: string): string =>
  createHmac('sha256', `${purpose} links ${secret}`).update(said).digest('base64url');
