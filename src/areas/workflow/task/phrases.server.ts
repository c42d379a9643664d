import { sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';

const most = 50;

/** The phrases of whoever asks, the newest first. */
export const phrasesOf = (ctx: Context): Promise<{ records: readonly { id: string; words: string }[] }> =>
  ctx.asSystem(async ({ db }) => ({
    records: await db.many<{ id: string; words: string }>(sql`
      select id, words from workflow_wf_phrase where user_id = ${ctx.user.id}::bigint order by id desc`),
  }));

/** Saves a phrase of whoever asks; refuses one that is there, and more than anybody looks through. */
export const addPhrase = (ctx: Context, { newId }: WorkflowParts, words: string): Promise<{ id: string }> =>
  ctx.asSystem(async ({ db }) => {
    const id = newId();
    const { count } = await db.one<{ count: number }>(sql`
      select count(*)::int as count from workflow_wf_phrase where user_id = ${ctx.user.id}::bigint`);
    if (count >= most) fail(errors.phrasesFull, { most });
    const added = await db.run(sql`
      insert into workflow_wf_phrase (id, user_id, words) values (${id}::bigint, ${ctx.user.id}::bigint, ${words.trim()})
      on conflict do nothing`);
    if (added === 0) fail(errors.phraseThere);
    return { id };
  });

/** Deletes a phrase of whoever asks; one of somebody else does not exist. */
export const removePhrase = (ctx: Context, id: string): Promise<void> =>
  ctx.asSystem(async ({ db }) => {
    if (!isId(id)) fail(errors.phraseGone);
    const gone = await db.run(sql`
      delete from workflow_wf_phrase where id = ${id}::bigint and user_id = ${ctx.user.id}::bigint`);
    if (gone === 0) fail(errors.phraseGone);
  });
