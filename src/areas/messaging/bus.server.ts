import { randomUUID } from 'node:crypto';
import type { Log } from '#engine/runtime/context.ts';
import { sql, systemIdentity, type Pool } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { listenTo } from '#engine/database/listen.ts';
import { isRecord } from '#model/value.ts';
import type { Signal } from './signals.rules.ts';

/** Tells all processes of an installation what was committed. At most once: whoever misses something looks into the database. */
export interface NotifyBus {
  publish(signals: readonly Signal[]): void;
  onSignal(listener: (signals: readonly Signal[]) => void): void;
  /** Called when signals of other processes may have been lost. */
  onGap(listener: () => void): void;
  stop(): Promise<void>;
}

const channel = 'srm_chat';
// Notifications of a transaction hold a lock of the whole database: those of this time travel together, after the commits.
const gatherFor = 20;
// A payload holds 8,000 bytes at most.
const longestPayload = 7_500;
const relayEvery = 400;
const mostRelayed = 500;

// Nobody waits for the disk: what a crash of the database takes back of it is told a second time, which nobody sees.
const lightly = sql`select set_config('synchronous_commit', 'off', true)`;

/** The bus of PostgreSQL alone; what a process could not tell before it died, any other one tells. */
export function createPostgresBus(options: {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly log: Log;
}): NotifyBus {
  const { databaseUrl, pool, log } = options;
  const own = randomUUID().slice(0, 8);
  const listeners: ((signals: readonly Signal[]) => void)[] = [];
  const gaps: (() => void)[] = [];
  let waiting: Signal[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let flushing: Promise<void> = Promise.resolve();

  const tellHere = (signals: readonly Signal[]): void => {
    for (const listener of listeners) listener(signals);
  };

  const flush = async (): Promise<void> => {
    timer = undefined;
    const signals = waiting;
    waiting = [];
    if (signals.length === 0) return;
    const sent = signals.flatMap((each) => ('outboxId' in each && each.outboxId !== undefined ? [each.outboxId] : []));
    try {
      await pool.transaction(systemIdentity, async (db) => {
        db.send(lightly);
        if (sent.length > 0) db.send(sql`delete from im_outbox where id = any(${sent}::bigint[])`);
        db.send(sql`select pg_notify(${channel}, p) from unnest(${payloadsOf(own, signals)}::text[]) p`);
      });
    } catch (error) {
      // What is in the outbox is told by the next relay, the rest is only a hint.
      log.warn({ err: error }, 'other processes could not be told of messages');
    }
  };

  const relay = async (): Promise<void> => {
    try {
      await pool.transaction(systemIdentity, async (db) => {
        db.send(lightly);
        const rows = await db.many<{ conversationId: string; seq: number | null; changeNo: number | null }>(sql`
          delete from im_outbox where id in (
            select id from im_outbox where create_date < clock_timestamp() - interval '500 milliseconds'
             order by id limit ${mostRelayed} for update skip locked)
          returning conversation_id as "conversationId", seq::int as seq, change_no::int as "changeNo"`);
        if (rows.length === 0) return;
        const signals = rows.map(({ conversationId, seq, changeNo }): Signal =>
          seq === null
            ? { kind: 'change', conversationId, changeNo: changeNo ?? 0 }
            : { kind: 'message', conversationId, seq },
        );
        // Without a sender: this process hears it as well.
        await db.many(sql`select pg_notify(${channel}, p) from unnest(${payloadsOf('', signals)}::text[]) p`);
      });
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the outbox of messages could not be relayed');
    }
  };

  const ear = listenTo(
    databaseUrl,
    channel,
    log,
    (payload) => {
      const { from, signals } = signalsIn(payload);
      if (from !== own) tellHere(signals);
    },
    () => gaps.forEach((listener) => listener()),
  );
  let relaying: Promise<void> = Promise.resolve();
  let isRelaying = false;
  const pulse = setInterval(() => {
    if (isRelaying) return;
    isRelaying = true;
    relaying = relay().finally(() => {
      isRelaying = false;
    });
  }, relayEvery);
  pulse.unref();

  return {
    publish(signals) {
      if (signals.length === 0 || isStopped) return;
      tellHere(signals);
      waiting.push(...signals);
      timer ??= setTimeout(() => {
        flushing = flush();
      }, gatherFor);
    },
    onSignal: (listener) => void listeners.push(listener),
    onGap: (listener) => void gaps.push(listener),
    async stop() {
      isStopped = true;
      clearInterval(pulse);
      clearTimeout(timer);
      await flushing;
      await flush();
      await relaying;
      await ear.stop();
    },
  };
}

/** The payloads of signals, each as long as a notification may be. */
export function payloadsOf(from: string, signals: readonly Signal[]): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let length = 0;
  for (const { ...signal } of signals) {
    const text = JSON.stringify({ ...signal, outboxId: undefined });
    if (length + text.length > longestPayload && part.length > 0) {
      payloads.push(`${from}[${part.join(',')}]`);
      part = [];
      length = 0;
    }
    part.push(text);
    length += text.length + 1;
  }
  if (part.length > 0) payloads.push(`${from}[${part.join(',')}]`);
  return payloads;
}

/** What a payload says; nothing where it is none. */
export function signalsIn(payload: string): { readonly from: string; readonly signals: Signal[] } {
  const at = payload.indexOf('[');
  try {
    const list: unknown = JSON.parse(payload.slice(Math.max(0, at)));
    return { from: payload.slice(0, Math.max(0, at)), signals: Array.isArray(list) ? list.flatMap(signalOf) : [] };
  } catch {
    return { from: '', signals: [] };
  }
}

function signalOf(value: unknown): Signal[] {
  if (!isRecord(value) || !isId(value['conversationId'])) return [];
  const { kind, conversationId, seq, changeNo, userId } = value;
  if (kind === 'message' && typeof seq === 'number') return [{ kind, conversationId, seq }];
  if (kind === 'change' && typeof changeNo === 'number') return [{ kind, conversationId, changeNo }];
  if (!isId(userId)) return [];
  if (kind === 'read' && typeof seq === 'number') return [{ kind, conversationId, userId, seq }];
  return kind === 'own' || kind === 'typing' ? [{ kind, conversationId, userId }] : [];
}
