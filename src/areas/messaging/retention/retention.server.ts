import { sql, systemIdentity, type Database } from '#engine/database/database.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { FreeJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { isHeld } from '../oversight/chatHold.server.ts';

const keepDays = (key: string, zh: string, en: string, value: string) =>
  defineParameter({ key: `im.${key}.keepDays`, type: 'INTEGER', label: [zh, en], value });

/** For how many days messages are kept, by what they are about. */
export const retentionDays = {
  CHAT: keepDays('chat', '普通会话消息保留天数', 'Days for which messages of people are kept', '730'),
  DOCUMENT: keepDays('document', '单据会话消息保留天数', 'Days for which messages about documents are kept', '3650'),
  TENDER: keepDays('tender', '招标会话消息保留天数', 'Days for which messages about tenders are kept', '5475'),
} as const;

type RetentionClass = keyof typeof retentionDays;

const batch = 5_000;
const keyDays = 7;

/** Forgets messages whose time is over, the oldest first, in parts that hold up nobody. */
export const retentionJob: FreeJob = {
  code: 'im.retention',
  label: ['清理过期消息', 'Forget old messages'],
  cron: '20 3 * * *',
  run: async (_, engine) => forgetOldMessages(engine),
};

const classes: readonly RetentionClass[] = ['CHAT', 'DOCUMENT', 'TENDER'];

/** Forgets what is older than its class is kept; nothing of a conversation that is held for a dispute. */
export async function forgetOldMessages({ pool }: Pick<Engine, 'pool'>): Promise<void> {
  for (const each of classes)
    for (;;) {
      const forgotten = await pool.transaction(systemIdentity, async (db) =>
        forgetPart(db, each, await parameterNumber(db, retentionDays[each])),
      );
      if (forgotten < batch) break;
    }
  await pool.transaction(systemIdentity, (db) =>
    db.run(sql`delete from im_send_key where create_date < clock_timestamp() - make_interval(days => ${keyDays})`),
  );
}

// Of every conversation its beginning: what is left stays in one piece, and the marks of its members begin after what is gone.
async function forgetPart(db: Database, of: RetentionClass, days: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    with old as (
      select x.conversation_id, x.seq, x.id from im_message x join im_conversation c on c.id = x.conversation_id
       where x.time < (extract(epoch from clock_timestamp()) - ${days}::float8 * 86400) * 1000
         and c.retention_class = ${of} and not ${isHeld}
       order by x.time, x.conversation_id, x.seq limit ${batch}),
    gone as (delete from im_message x using old where x.conversation_id = old.conversation_id and x.seq = old.seq),
    originals as (delete from im_message_original o using old where o.message_id = old.id),
    files as (delete from im_attachment_ref r using old where r.message_id = old.id),
    hidden as (
      delete from im_message_hidden h using old where h.conversation_id = old.conversation_id and h.seq = old.seq),
    marks as (
      update im_member m set clear_seq = greatest(m.clear_seq, last.seq)
        from (select conversation_id, max(seq) as seq from old group by 1) last
       where m.conversation_id = last.conversation_id)
    select count(*)::int as count from old`);
  return count;
}
