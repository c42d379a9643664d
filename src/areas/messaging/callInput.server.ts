import type { TransactionOptions } from '#engine/database/database.ts';
import type { Context, User } from '#engine/runtime/context.ts';
import { TooMany } from '#engine/http/reply.ts';
import type { Route } from '#engine/http/routes.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { errors } from './errors.ts';
import type { ChatHub } from './hub.server.ts';
import type { SendQueue } from './socket/sendQueue.server.ts';
import type { ChatWork } from './work.server.ts';

/** What a call that only reads is given. */
export interface ReadInput {
  readonly hub: ChatHub;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body where it is a list. */
  readonly list: readonly unknown[];
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  /** Runs a part in the transaction of the call. */
  in<T>(work: (chat: ChatWork, system: Context) => Promise<T>): Promise<T>;
}

/** What a call is given. */
export interface CallInput extends Omit<ReadInput, 'in'> {
  /** Runs a part in a transaction of the server; what it signals is told once that has committed. */
  in<T>(work: (chat: ChatWork, system: Context) => Promise<T>, options?: TransactionOptions): Promise<T>;
  readonly sends: SendQueue;
  readonly me: User;
  /** The id by which a repetition of the call is known. */
  readonly key: string | undefined;
}

/**
 * A call of this area. One that only reads, in one transaction, is run with the rights from memory, which that transaction
 * compares with those of now; every other one asks who calls first.
 */
export type Call = {
  readonly method: Route['method'];
  readonly path: string;
  readonly label: Route['label'];
} & (
  | { run(input: CallInput): Promise<unknown> }
  | { read(input: ReadInput): Promise<unknown>; readonly findsByKey?: true }
);

export const base = '/imServer/im';
export const readOnly = { readOnly: true } as const;

/** The same where everything is found by its key: one plan fits all. */
export const readByKey = { readOnly: true, readsByKey: true } as const;

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const idIn = (value: unknown): string => (isId(value) ? value : fail(errors.conversationMissing));
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

export function limited(wait: number): void {
  if (wait > 0) throw new TooMany(Math.ceil(wait / 1000));
}
