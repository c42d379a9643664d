import { tableOf } from '#model/document.ts';
import { bucketsOf, partsOf, searchOfPart, spanOf } from '#model/figure.ts';
import { sql } from '../database/database.ts';
import { readerOf, whereOf } from './read.ts';
import { secretFields } from '../rights/fields.ts';
import { conditionsOf } from './search.ts';
/**
 * How many rows a figure has, by place and part, as the lists behind it would find them: one statement, within what the
 * caller may see. None where the caller may not know the values it counts by.
 */
export async function countsOf(context, { document, figure }) {
    // Every context is one of the engine.
    const ctx = context;
    const buckets = bucketsOf(figure.spread, ctx.today);
    const parts = partsOf(figure);
    const asked = new Set([figure.by, ...[figure, ...parts].flatMap(({ where }) => Object.keys(where))]);
    if (secretFields(ctx, document).some((name) => asked.has(name)))
        return undefined;
    const searcher = { registry: ctx.engine.registry, side: ctx.user.side, today: ctx.today };
    const searches = buckets.flatMap((bucket) => parts.map((part) => searchOfPart(figure, bucket, part)));
    const counts = searches.map((search) => {
        const conditions = conditionsOf(searcher, document, search);
        return sql `count(*) filter (where ${sql.join(conditions, sql ` and `)})`;
    });
    const { found } = await ctx.db.one(sql `
    select array[${sql.join(counts)}]::int[] as found from ${sql.table(tableOf(document))} t
     where ${whereOf(readerOf(ctx), document, { ...figure.where, [figure.by]: spanOf(buckets) })}`);
    return buckets.map((_, index) => found.slice(index * parts.length, (index + 1) * parts.length));
}
