import type { Pool } from '#engine/database/database.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { createBuckets, type Buckets } from './buckets.rules.ts';
import { createAnchors, type Anchors } from './message/history.server.ts';
import type { WithdrawLimits } from './message/acts.server.ts';
import type { RestrictedWords } from './wordList/restrictedWords.server.ts';
import type { Signal } from './signals.rules.ts';

/** What the calls and the socket of this area share in one process. */
export interface ChatHub {
  readonly pool: Pool;
  newId(): string;
  registry(): Registry;
  /** The day of the installation. */
  today(): string;
  readonly anchors: Anchors;
  readonly rates: {
    readonly sends: Buckets;
    readonly forwards: Buckets;
    readonly groups: Buckets;
    readonly reads: Buckets;
    readonly binds: Buckets;
  };
  readonly withdraw: WithdrawLimits;
  readonly words: RestrictedWords;
  /** Tells every process what was committed. */
  publish(signals: readonly Signal[]): void;
  /** Called for what was committed anywhere, in the order in which it came. */
  onSignal(listener: (signals: readonly Signal[]) => void): void;
}

// The limits of this area: sends of a user, copies of forwarded messages, new groups, read marks, binds.
const rates = {
  sends: { perSecond: 2, burst: 40 },
  forwards: { perSecond: 2000 / 3600, burst: 1000 },
  groups: { perSecond: 10 / 3600, burst: 10 },
  reads: { perSecond: 5, burst: 20 },
  binds: { perSecond: 1, burst: 10 },
} as const;

/** A hub whose signals go through a bus. */
export function createHub(options: {
  readonly pool: Pool;
  readonly newId: () => string;
  readonly registry: () => Registry;
  readonly today: () => string;
  readonly words: RestrictedWords;
  readonly bus: {
    publish(signals: readonly Signal[]): void;
    onSignal(listener: (signals: readonly Signal[]) => void): void;
  };
}): ChatHub {
  const { pool, newId, registry, today, words, bus } = options;
  return {
    pool,
    newId,
    registry,
    today,
    anchors: createAnchors(),
    rates: {
      sends: createBuckets(rates.sends),
      forwards: createBuckets(rates.forwards),
      groups: createBuckets(rates.groups),
      reads: createBuckets(rates.reads),
      binds: createBuckets(rates.binds),
    },
    withdraw: { own: 2, others: 24 * 60 },
    words,
    publish: (signals) => bus.publish(signals),
    onSignal: (listener) => bus.onSignal(listener),
  };
}
