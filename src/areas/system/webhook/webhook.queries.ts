import { sql, type Database } from '#engine/database/database.ts';
import type { Label } from '#model/label.ts';

export interface Listener {
  readonly id: string;
  readonly events: string | null;
  readonly companyId: string | null;
}

/** Webhooks that may hear of something: enabled, and with a secret to sign with. */
export async function listeners(db: Database): Promise<Listener[]> {
  return db.many<Listener>(sql`
    select id, events, company_id as "companyId" from system_sys_webhook
     where enabled_flag and not deleted_flag and secret_date is not null`);
}

/** Webhooks that can be asked for an answer: enabled, and with a secret by which both sides sign. */
export const askableWebhooks = (db: Database): Promise<{ id: string; name: string }[]> =>
  db.many(sql`
    select id, name from system_sys_webhook
     where enabled_flag and not deleted_flag and secret_date is not null order by name, id limit 500`);

/** Puts a message by for one webhook; whether there is one to send it to. */
export async function addDelivery(db: Database, delivery: NewDelivery): Promise<boolean> {
  const { id, webhookId, event, objectNo, payload } = delivery;
  return (
    (await db.run(sql`
      insert into system_sys_webhook_delivery (id, webhook_id, event, object_no, payload, result, next_time)
      select ${id}::bigint, w.id, ${event}, ${objectNo}, ${JSON.stringify(payload)}::jsonb, 'WAIT', now()
        from system_sys_webhook w
       where w.id = ${webhookId}::bigint and w.enabled_flag and not w.deleted_flag and w.secret_date is not null`)) > 0
  );
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly objectNo: string | null;
  readonly payload: object;
}

/** Puts messages by for webhooks that are still there. */
export async function addDeliveries(db: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  for (const { id, webhookId, event, objectNo, payload } of deliveries)
    await db.run(sql`
      insert into system_sys_webhook_delivery (id, webhook_id, event, object_no, payload, result, next_time)
      select ${id}::bigint, w.id, ${event}, ${objectNo}, ${JSON.stringify(payload)}::jsonb, 'WAIT', now()
        from system_sys_webhook w where w.id = ${webhookId}::bigint and w.enabled_flag and not w.deleted_flag`);
}

export interface DueDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly sealed: string;
  readonly payload: object;
  readonly attempts: number;
}

/** Messages whose time has come, oldest first; for five minutes nobody else takes them. */
export async function takeDue(db: Database, count: number): Promise<DueDelivery[]> {
  return db.many<DueDelivery>(sql`
    with due as (
      select d.id from system_sys_webhook_delivery d join system_sys_webhook w on w.id = d.webhook_id
       where d.result = 'WAIT' and d.next_time <= now() and w.enabled_flag and not w.deleted_flag
         and w.secret_date is not null
       order by d.next_time, d.id limit ${count} for update of d skip locked),
    taken as (
      update system_sys_webhook_delivery d set next_time = now() + interval '5 minutes' from due
       where d.id = due.id returning d.id, d.webhook_id, d.payload, d.attempts)
    select t.id, t.webhook_id as "webhookId", w.url, s.sealed, t.payload, t.attempts
      from taken t join system_sys_webhook w on w.id = t.webhook_id join sys_event_webhook_secret s on s.webhook_id = w.id
     order by t.id`);
}

/** Notes that a message has arrived. */
export async function noteSent(db: Database, id: string): Promise<void> {
  await db.run(sql`
    update system_sys_webhook_delivery
       set result = 'SENT', attempts = attempts + 1, sent_time = now(), next_time = null, fault = null
     where id = ${id}::bigint`);
}

/** Notes that a message has not arrived: it is tried again at a time, or given up. */
export async function noteFailed(db: Database, id: string, [zh, en]: Label, again: string | null): Promise<void> {
  await db.run(sql`
    update system_sys_webhook_delivery
       set result = ${again === null ? 'DEAD' : 'WAIT'}, attempts = attempts + 1, next_time = ${again}::timestamptz,
           fault = ${JSON.stringify({ zh: zh.slice(0, 500), en: en.slice(0, 500) })}::jsonb
     where id = ${id}::bigint`);
}

/** Lets messages wait that were not tried, because the one before them did not arrive. */
export async function putOff(db: Database, ids: readonly string[], until: string): Promise<void> {
  await db.run(sql`
    update system_sys_webhook_delivery set next_time = ${until}::timestamptz where id = any(${ids}::bigint[])`);
}

/** Forgets what arrived a month ago. */
export async function forgetSent(db: Database): Promise<void> {
  await db.run(sql`
    delete from system_sys_webhook_delivery where result = 'SENT' and sent_time < now() - interval '30 days'`);
}
