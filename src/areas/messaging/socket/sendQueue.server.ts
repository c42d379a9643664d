import { DatabaseAway, NoConnection, systemIdentity } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';
import { BusinessError } from '#model/errors.ts';
import { workOf } from '../work.server.ts';
import type { ChatHub } from '../hub.server.ts';
import {
  outcomeOfText,
  readText,
  readyForGroups,
  sendMessage,
  storedSignal,
  storeReady,
  unplacedOf,
  type Draft,
  type ReadText,
  type StoredPlace,
} from '../message/send.server.ts';
import { storeTexts } from '../message/texts.queries.ts';
import { talkerOf } from '../people/talker.queries.ts';
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

/** What became of a message of several: where it was stored, why it is refused, or neither where it has to be stored otherwise. */
type Outcome = StoredPlace | BusinessError | undefined;

/** Stores messages together: texts by one statement, what is said about documents with its rules; gives those to be stored alone. */
async function storeTogether(hub: ChatHub, part: readonly Waiting[]): Promise<readonly Waiting[]> {
  const left = await settle(hub, part, (signals) => storePlain(hub, part, signals));
  const groups = left.filter(({ draft }) => (draft.groupId ?? '') !== '');
  if (groups.length === 0) return left;
  const others = left.filter((each) => !groups.includes(each));
  return [...others, ...(await settle(hub, groups, (signals) => storeForGroups(hub, groups, signals)))];
}

/** Answers those of whom something became; gives the others. */
async function settle(
  hub: ChatHub,
  part: readonly Waiting[],
  store: (signals: Signal[]) => Promise<readonly Outcome[]>,
): Promise<readonly Waiting[]> {
  const signals: Signal[] = [];
  let outcomes: readonly Outcome[];
  try {
    outcomes = await store(signals);
  } catch (error) {
    if (!(error instanceof NoConnection || error instanceof DatabaseAway)) return part;
    for (const { failed } of part) failed(error);
    return [];
  }
  const left: Waiting[] = [];
  for (const [index, each] of part.entries()) {
    const outcome = outcomes[index];
    if (outcome instanceof BusinessError) each.failed(outcome);
    else if (outcome) each.done(outcome);
    else left.push(each);
  }
  hub.publish(signals);
  return left;
}

// One statement that travels with the beginning and the end of its transaction.
async function storePlain(hub: ChatHub, part: readonly Waiting[], signals: Signal[]): Promise<readonly Outcome[]> {
  let texts: readonly (ReadText | BusinessError | undefined)[] = [];
  const sent = await hub.pool.transaction(systemIdentity, async (db) => {
    const words = await hub.words.filter(db);
    const [registry, today] = [hub.registry(), hub.today()];
    texts = part.map(({ draft }) => readText(draft, words));
    const unplaced = part.flatMap(({ me, draft }, index) => {
      const text = texts[index];
      return text && !(text instanceof BusinessError) ? [unplacedOf(talkerOf(registry, me, today), draft, text)] : [];
    });
    return unplaced.length === 0 ? undefined : storeTexts(db, unplaced);
  });
  const rows = (await sent?.rows)?.values();
  return texts.map((text) => {
    if (!text || text instanceof BusinessError) return text;
    const row = rows?.next().value;
    const outcome = row && outcomeOfText(row);
    if (outcome && !(outcome instanceof BusinessError)) signals.push(storedSignal(outcome, row.outboxId));
    return outcome;
  });
}

const storeForGroups = (hub: ChatHub, part: readonly Waiting[], signals: Signal[]): Promise<readonly Outcome[]> =>
  hub.pool.transaction(systemIdentity, async (db) => {
    signals.length = 0;
    const entries = part.map(({ me, draft }) => ({ work: workOf(hub, me, db, signals), draft }));
    const found = await readyForGroups(entries, await hub.words.filter(db));
    const ready = entries.flatMap(({ work }, index) => {
      const message = found[index];
      return message && !(message instanceof BusinessError) ? [{ work, message }] : [];
    });
    const stored = (await storeReady(ready)).values();
    return found.map((each) => (each && !(each instanceof BusinessError) ? stored.next().value : each));
  });
