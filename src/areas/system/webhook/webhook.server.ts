import { randomBytes } from 'node:crypto';
import type { Context, Log } from '#engine/runtime/context.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { TransitionHook } from '#engine/runtime/events.ts';
import { implement, type Implementation } from '#engine/runtime/implement.ts';
import type { FreeJob } from '#engine/runtime/jobs.ts';
import { CircuitOpenError } from '#engine/outbound/circuitBreaker.ts';
import { partnerFaultLabel } from '#engine/outbound/partnerFaults.ts';
import type { Outbound } from '#engine/outbound/outbound.ts';
import { nextRetry } from '#engine/outbound/retries.ts';
import { requireSecret, testConnection } from '#engine/outbound/connectionTest.ts';
import { systemIdentity } from '#engine/database/database.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { errors } from '../errors.ts';
import { eventOf, subscribesTo, isPattern, patternsOf } from './events.rules.ts';
import { sysWebhook } from './webhook.document.ts';
import {
  addDeliveries,
  addDelivery,
  forgetSent,
  listeners,
  noteFailed,
  noteSent,
  putOff,
  takeDue,
  type DueDelivery,
  type Listener,
  type NewDelivery,
} from './webhook.queries.ts';
import { sysWebhookDelivery } from './webhookDelivery.document.ts';

/** What webhooks need beyond a context. */
export interface WebhookParts {
  readonly outside: Outbound;
  readonly seal: SecretBox;
  readonly listening: WebhookSubscriptions;
}

/** The secret by which a webhook and its receiver sign; undefined while it has none. */
export const webhookSecret = (ctx: Context, seal: SecretBox, webhookId: string): Promise<string | undefined> =>
  secretsIn('sys_event_webhook_secret', 'webhook_id', seal).open(ctx, webhookId);

/** Sends a message of its own to one webhook once the transaction has committed; whether there is one that can be sent to. */
export async function askWebhook(ctx: Context, message: NewDelivery): Promise<boolean> {
  const isPut = await ctx.asSystem(({ db }) => addDelivery(db, message));
  if (isPut) await ctx.jobs.add({ code: sendCode }, {});
  return isPut;
}

/** The name under which the queue knows the sending. */
const sendCode = 'system.sendWebhooks';

/** What webhooks are and do. */
export const webhooks = (parts: WebhookParts): Implementation[] => [hooks(parts), deliveries];

function hooks({ outside, seal, listening }: WebhookParts): Implementation {
  const secrets = secretsIn('sys_event_webhook_secret', 'webhook_id', seal);
  return implement(sysWebhook, {
    async beforeSave(webhook, ctx, before) {
      if (!outside.isCallable(webhook.url)) fail(errors.webhookAddress);
      const wrong = patternsOf(webhook.events).find((pattern) => !isPattern(pattern));
      if (wrong !== undefined) fail(errors.webhookEvent, { event: wrong });
      // A secret is for the host it was given for and for no other.
      if (!before || hostOf(before.url) === hostOf(webhook.url)) return;
      webhook.secretDate = null;
      await secrets.drop(ctx, before.id);
    },
    afterSave: () => listening.forget(),
    endpoints: {
      async newSecret({ body }, ctx) {
        const { id } = await ctx.store(sysWebhook).get(body.webhookId, 'for update');
        const secret = `whsec_${randomBytes(32).toString('base64url')}`;
        await secrets.keep(ctx, id, secret);
        await ctx.store(sysWebhook).patch(id, { secretDate: ctx.now }, 'newSecret');
        listening.forget();
        return { secret };
      },

      // A message about nothing, signed as all others are.
      async tryOut({ body }, ctx) {
        const { id, url } = await ctx.store(sysWebhook).get(body.id);
        const secret = await secrets.open(ctx, id);
        const message = { type: 'system.sysWebhook.tryOut', timestamp: ctx.now, data: { id } };
        return testConnection(ctx, { document: sysWebhook, id, secret }, async () => {
          const sent = { url, secret: requireSecret(secret), id: `test-${ctx.requestId}`, body: message };
          const { status } = await outside.sendSigned(sent);
          return [
            `${hostOf(url)} 收下了签名的测试消息（应答 ${status}）`,
            `${hostOf(url)} took the signed test message (it answered ${status})`,
          ];
        });
      },
    },
  });
}

const deliveries = implement(sysWebhookDelivery, {
  endpoints: {
    async replay({ body }, ctx) {
      const store = ctx.store(sysWebhookDelivery);
      const ids = [...new Set(body.ids)];
      for (const id of ids) await store.get(id);
      await store.patch(ids, { result: 'WAIT', attempts: 0, nextTime: ctx.now, fault: null }, 'replay');
      await ctx.jobs.add({ code: sendCode }, {});
      return { updated: ids.length };
    },
  },
});

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

const freshness = 5_000;

/** Who listens, asked for every few seconds, so that transitions nobody hears of cost nothing. */
export interface WebhookSubscriptions {
  known(ctx: Context): Promise<readonly Listener[]>;
  /** Something about the webhooks has changed here. */
  forget(): void;
}

/** Remembers who listens. */
export function createWebhookSubscriptions(): WebhookSubscriptions {
  let stored: { readonly at: number; readonly list: readonly Listener[] } | undefined;
  return {
    async known(ctx) {
      const now = performance.now();
      if (!stored || now - stored.at > freshness)
        stored = { at: now, list: await ctx.asSystem(({ db }) => listeners(db)) };
      return stored.list;
    },
    forget() {
      stored = undefined;
    },
  };
}

/** Puts a message by for every webhook that hears of a transition, in its transaction: what is rolled back is not told. */
export function transitionHook(listening: WebhookSubscriptions): TransitionHook {
  return {
    async moved(document, transition, before, row, ctx) {
      const event = eventOf(keyOf(document), transition);
      const companyId = typeof row['companyId'] === 'string' ? row['companyId'] : null;
      const receiving = (await listening.known(ctx)).filter(
        (each) =>
          (each.companyId === null || each.companyId === companyId) && subscribesTo(patternsOf(each.events), event),
      );
      if (receiving.length === 0) return;
      const payload = payloadOf(event, before.status ?? null, row, ctx.now);
      const objectNo = numberOf(document, row);
      const deliveries = receiving.map(({ id }) => ({
        id: ctx.engine.ids.next(),
        webhookId: id,
        event,
        objectNo,
        payload,
      }));
      await ctx.asSystem(({ db }) => addDeliveries(db, deliveries));
      await ctx.jobs.add({ code: sendCode }, {});
    },
  };
}

type Moved = Parameters<TransitionHook['moved']>[3];

// What happened to which document, and nothing it says: whoever wants to know more asks with rights of his own.
function payloadOf(event: string, from: string | null, row: Moved, time: string): object {
  const { id, versionNo, status, companyId, supplierBaseId } = row;
  return {
    type: event,
    timestamp: time,
    data: {
      id,
      versionNo,
      from,
      to: status ?? null,
      companyId: companyId ?? null,
      supplierBaseId: supplierBaseId ?? null,
    },
  };
}

function numberOf(document: AnyDocument, row: Moved): string | null {
  const value = row[document.lov?.text ?? ''];
  return typeof value === 'string' ? value.slice(0, 60) : null;
}

type Sending = Pick<WebhookParts, 'outside' | 'seal'>;

const batch = 50;

/** Sends what is due: one partner after the other within a webhook, webhooks beside each other. */
export const sendWebhooks = (parts: Sending): FreeJob => ({
  code: sendCode,
  label: ['发送网络回调', 'Send webhooks'],
  cron: '* * * * *',
  async run(_, engine, log) {
    await inOwn(engine, forgetSent);
    for (;;) {
      const due = await inOwn(engine, (db) => takeDue(db, batch));
      const byWebhook = Map.groupBy(due, ({ webhookId }) => webhookId);
      await Promise.all([...byWebhook.values()].map((each) => sendInOrder(parts, engine, log, each)));
      if (due.length < batch) return;
    }
  },
});

const inOwn = <T>(engine: Engine, work: Parameters<typeof engine.pool.transaction<T>>[1]): Promise<T> =>
  engine.pool.transaction(systemIdentity, work);

// A partner that does not answer is not asked again for everything else that waits for him.
async function sendInOrder(parts: Sending, engine: Engine, log: Log, due: readonly DueDelivery[]): Promise<void> {
  for (const [index, delivery] of due.entries()) {
    const error = await send(parts, delivery);
    if (error === undefined) {
      await inOwn(engine, (db) => noteSent(db, delivery.id));
      continue;
    }
    if (error instanceof CircuitOpenError) {
      // Nothing was tried, so no attempt is counted.
      const waiting = due.slice(index).map(({ id }) => id);
      return inOwn(engine, (db) => putOff(db, waiting, error.until.toISOString()));
    }
    const fault = reasonOf(error);
    log.warn({ delivery: delivery.id, fault: fault[1] }, 'a webhook could not be delivered');
    const again = nextRetry(delivery.attempts, new Date())?.toISOString() ?? null;
    const later = due.slice(index + 1).map(({ id }) => id);
    await inOwn(engine, async (db) => {
      await noteFailed(db, delivery.id, fault, again);
      await putOff(db, later, again ?? new Date(Date.now() + 60_000).toISOString());
    });
    return;
  }
}

function reasonOf(error: unknown): Label {
  const said = error instanceof Error ? error.message : String(error);
  return partnerFaultLabel(error) ?? [said, said];
}

/** What went wrong, if anything did. */
async function send({ outside, seal }: Sending, delivery: DueDelivery): Promise<unknown> {
  try {
    const { url, sealed, id, payload } = delivery;
    await outside.sendSigned({ url, secret: seal.decrypt(sealed), id, body: payload });
    return undefined;
  } catch (error) {
    return error;
  }
}
