import type { Transaction } from '#engine/database/database.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import type { RestrictedWords } from './wordList/restrictedWords.server.ts';
import type { Talker } from './people/talker.queries.ts';
import type { Signal } from './signals.rules.ts';

/** One act of somebody, in a transaction of the server itself: every statement asks for his membership. */
export interface ChatWork {
  readonly db: Transaction;
  readonly me: Talker;
  readonly registry: Registry;
  readonly words: RestrictedWords;
  newId(): string;
  /** Called for what is to be told once the transaction has committed. */
  signal(signal: Signal): void;
}
