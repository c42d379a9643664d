import type { Transaction } from '#engine/database/database.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import type { User } from '#engine/runtime/context.ts';
import type { RestrictedWords } from './wordList/restrictedWords.server.ts';
import type { ChatHub } from './hub.server.ts';
import { talkerOf, type Talker } from './people/talker.queries.ts';
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

/** One act of somebody in a transaction. */
export const workOf = (
  hub: Pick<ChatHub, 'newId' | 'registry' | 'today' | 'words'>,
  me: User,
  db: Transaction,
  signals: Signal[],
): ChatWork => ({
  db,
  me: talkerOf(hub.registry(), me, hub.today()),
  registry: hub.registry(),
  words: hub.words,
  newId: () => hub.newId(),
  signal: (signal) => void signals.push(signal),
});
