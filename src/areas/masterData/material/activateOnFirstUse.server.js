import { sql } from '#engine/database/database.ts';
import { materialFacts } from '../facts.queries.ts';
import { material } from './material.document.ts';
/** New materials become active with the first document that uses them. */
export async function activateOnFirstUse(ctx, ids) {
    await ctx.asSystem(async (system) => {
        // What the transaction knows of them already; a material never becomes a new one again.
        const facts = await materialFacts(system.db, ids);
        if (!ids.some((id) => facts.get(id)?.status === 'NEW'))
            return;
        const fresh = await system.db.many(sql `
      select id from basic_material where id = any(${[...new Set(ids)]}::bigint[]) and status = 'NEW' order by id for update`);
        for (const { id } of fresh)
            await system.store(material).run('activate', id);
    });
}
