import type { Transaction } from '#engine/database/database.ts';
import type { Talker } from './people/talker.rules.ts';
import type { Signal } from './signals.rules.ts';

/** One act of somebody, in a transaction of the server itself: every statement asks for his membership. */
export interface ChatWork {
  readonly db: Transaction;
  readonly me: Talker;
  newId(): string;
  /** Called for what is to be told once the transaction has committed. */
  signal(signal: Signal): void;
}
