import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { keyOf, tableOf } from '#model/document.ts';
import { defineParameter } from '#model/parameters.ts';
import { noteChange } from '../message/change.server.ts';
import { finalStates } from './thread.rules.ts';

/** How long people still talk about a document that has ended. */
export const closeDays = defineParameter({
  key: 'im.document.closeDays',
  type: 'INTEGER',
  label: ['单据结束后会话只读天数', 'Days after the end of a document until its conversations are read only'],
  value: '90',
});

/** Closes the conversations of documents that ended long ago: they stay readable, and are found. */
export const closeJob = (registry: () => Registry): Job =>
  defineJob({
    code: 'im.closeEnded',
    label: ['关闭已结束单据的会话', 'Close conversations of ended documents'],
    cron: '50 3 * * *',
    run: (_, ctx) => closeEnded(registry(), ctx),
  });

const most = 2_000;

/** Closes what ended longer ago than is laid down; nothing can be said there any more. */
export async function closeEnded(registry: Registry, ctx: Context): Promise<void> {
  const { db } = ctx;
  const days = await parameterNumber(db, closeDays);
  for (const document of registry.documents) {
    const ended = document.conversations === undefined ? [] : finalStates(document);
    if (ended.length === 0) continue;
    const closed = await db.many<{ id: string }>(sql`
      update im_conversation set state = 1
       where id in (
         select c.id from im_conversation c join ${sql.table(tableOf(document))} t on t.id = c.doc_id
          where c.kind = 2 and c.doc_type = ${keyOf(document)} and c.state = 0 and t.status = any(${ended}::text[])
            and t.last_update_date < clock_timestamp() - make_interval(days => ${days})
          order by c.id limit ${most} for update of c)
      returning id`);
    // What is pushed is found in the outbox once this transaction has committed.
    for (const { id } of closed) await noteChange({ db, signal: () => undefined }, id, 'group');
  }
}
