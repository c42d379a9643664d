import { DatabaseAway, NoConnection, systemIdentity } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';
import { BusinessError } from '#model/errors.ts';
import { workOf } from '../work.server.ts';
import type { ChatHub } from '../hub.server.ts';
import {
  readyTexts,
  sendMessage,
  storeReady,
  type Draft,
  type DraftEntry,
  type StoredPlace,
} from '../message/send.server.ts';
import type { Signal } from '../signals.rules.ts';

/** Stores what comes through the sockets of one process. */
export interface SendQueue {
  /** Where a message was stored, once that is committed; what refuses it is thrown. */
  send(me: User, draft: Draft): Promise<StoredPlace>;
}

interface Waiting {
  readonly me: User;
  readonly draft: Draft;
  done(place: StoredPlace): void;
  failed(error: unknown): void;
}

const mostTogether = 64;

/**
 * Messages that wait for the one before are stored together, in one transaction: its end is what costs most. What is refused
 * touches nobody else, and what cannot be stored with others is stored alone.
 */
export function createSendQueue(hub: ChatHub): SendQueue {
  let waiting: Waiting[] = [];
  let isRunning = false;

  const pump = async (): Promise<void> => {
    while (waiting.length > 0) {
      const part = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      const alone = await storeTogether(hub, part);
      // Nobody waits for those that need a transaction of their own.
      for (const each of alone) void storeAlone(hub, each);
    }
    isRunning = false;
  };

  return {
    send: (me, draft) =>
      new Promise((done, failed) => {
        waiting.push({ me, draft, done, failed });
        if (isRunning) return;
        isRunning = true;
        // What comes in the same turn is stored with it.
        setImmediate(() => void pump());
      }),
  };
}

async function storeAlone(hub: ChatHub, { me, draft, done, failed }: Waiting): Promise<void> {
  const signals: Signal[] = [];
  try {
    const place = await hub.pool.transaction(systemIdentity, (db) => {
      signals.length = 0;
      return sendMessage(workOf(hub, me, db, signals), draft);
    });
    done(place);
    hub.publish(signals);
  } catch (error) {
    failed(error);
  }
}

/** A message of several: where it was stored, why it is refused, or neither where it has to be stored alone. */
interface Outcome {
  readonly place?: StoredPlace;
  readonly refusal?: BusinessError;
}

/** Stores messages in one transaction; gives those that have to be stored alone. */
async function storeTogether(hub: ChatHub, part: readonly Waiting[]): Promise<readonly Waiting[]> {
  const signals: Signal[] = [];
  let outcomes: readonly Outcome[];
  try {
    outcomes = await hub.pool.transaction(systemIdentity, async (db) => {
      signals.length = 0;
      const entries = part.map(({ me, draft }) => ({ work: workOf(hub, me, db, signals), draft }));
      return storeAll(entries);
    });
  } catch (error) {
    if (!(error instanceof NoConnection || error instanceof DatabaseAway)) return part;
    for (const { failed } of part) failed(error);
    return [];
  }
  const alone: Waiting[] = [];
  for (const [index, each] of part.entries()) {
    const { place, refusal } = outcomes[index] ?? {};
    if (place) each.done(place);
    else if (refusal) each.failed(refusal);
    else alone.push(each);
  }
  hub.publish(signals);
  return alone;
}

async function storeAll(entries: readonly DraftEntry[]): Promise<readonly Outcome[]> {
  const found = await readyTexts(entries);
  const outcomes: Outcome[] = found.map((each) => (each instanceof BusinessError ? { refusal: each } : {}));
  const ready = entries.flatMap(({ work }, index) => {
    const message = found[index];
    return message && !(message instanceof BusinessError) ? [{ work, message, index }] : [];
  });
  const stored = await storeReady(ready);
  for (const [position, { index }] of ready.entries()) {
    const each = stored[position];
    if (each) outcomes[index] = each instanceof BusinessError ? { refusal: each } : { place: each };
  }
  return outcomes;
}
