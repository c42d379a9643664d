import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { material } from './material.document.ts';

/** New materials become active with the first document that uses them. */
export async function activateUsed(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.asSystem(async (system) => {
    const fresh = await system.db.many<{ id: string }>(sql`
      select id from basic_material where id = any(${[...new Set(ids)]}::bigint[]) and status = 'NEW' order by id for update`);
    for (const { id } of fresh) await system.store(material).run('activate', id);
  });
}
