import { tableOf } from '#model/document.ts';
import { namesInCondition } from '#model/namedConditions.ts';
import {
  bucketsOf,
  conditionOf,
  partsOf,
  searchOfPart,
  spanOf,
  type Bucket,
  type Figure,
  type FigureKind,
} from '#model/figure.ts';
import type { Context } from '../runtime/context.ts';
import { sql } from '../database/database.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { readerOf, whereOf } from './read.ts';
import { secretFields } from '../rights/fields.ts';
import { conditionsOf, type Search } from './search.ts';

/** What all rows of a figure are found by. */
export const searchOfFigure = (figure: Figure, buckets: readonly Bucket[]): Search => ({
  ...conditionOf(figure),
  ...figure.where,
  [figure.by]: spanOf(buckets),
});

/**
 * How many rows a figure has, by place and part, as the lists behind it would find them: one statement, within what the
 * caller may see. None where the caller may not know the values it counts by.
 */
export async function countsOf(
  context: Context,
  { document, figure }: FigureKind,
): Promise<readonly (readonly number[])[] | undefined> {
  // Every context is one of the engine.
  const ctx = context as EngineContext;
  const buckets = bucketsOf(figure.spread, ctx.today);
  const parts = partsOf(figure);
  const named = figure.condition === undefined ? undefined : document.conditions?.[figure.condition];
  const asked = new Set([
    figure.by,
    ...[figure, ...parts].flatMap(({ where }) => Object.keys(where)),
    ...namesInCondition(named?.where ?? ''),
  ]);
  if (secretFields(ctx, document).some((name) => asked.has(name))) return undefined;
  const searcher = { registry: ctx.engine.registry, side: ctx.user.side, today: ctx.today };
  const searches = buckets.flatMap((bucket) => parts.map((part) => searchOfPart(figure, bucket, part)));
  const counts = searches.map((search) => {
    const conditions = conditionsOf(searcher, document, search);
    return sql`count(*) filter (where ${sql.join(conditions, sql` and `)})`;
  });
  const { found } = await ctx.db.one<{ found: readonly number[] }>(sql`
    select array[${sql.join(counts)}]::int[] as found from ${sql.table(tableOf(document))} t
     where ${whereOf(readerOf(ctx), document, searchOfFigure(figure, buckets))}`);
  return buckets.map((_, index) => found.slice(index * parts.length, (index + 1) * parts.length));
}
