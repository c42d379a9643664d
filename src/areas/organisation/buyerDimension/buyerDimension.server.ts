import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import type { Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { buyerDimension } from './buyerDimension.document.ts';
import { clashOf, keyNames, lineFor, misfitOf, switchOf, type KeyName, type Keys } from './buyerDimension.rules.ts';
import { buyerDimensionLine } from './buyerDimensionLine.document.ts';

type Dimension = Row<typeof buyerDimension>;

export default implement(buyerDimension, {
  beforeSave(row) {
    const names = keysOf(row);
    if (names.length === 0) fail(errors.dimensionWithoutKey);
    const misfit = misfitOf(row.lines, names);
    if (misfit) fail(errors.dimensionKey, { line: misfit.line, key: labelOf(misfit.key) });
    const clash = clashOf(row.lines, names);
    if (clash) fail(errors.dimensionClash, { first: clash[0], second: clash[1] });
    row.dimension = names.map((name) => labelOf(name)[0]).join(' + ');
  },
  endpoints: {
    async resolve({ body }, ctx) {
      const rows = ctx.store(buyerDimension);
      const purchase = await completed(ctx, body);
      for (const { id } of await rows.find({ enabled: 1 }, { sort: ['priority', 'code'] })) {
        const dimension = await rows.get(id);
        const line = lineFor(dimension.lines, keysOf(dimension), purchase, ctx.today);
        if (line)
          return { purchaserId: line.purchaserId, purchaserName: line.purchaserName, dimension: dimension.code };
      }
      return { purchaserId: null, dimension: null };
    },
  },
});

const keysOf = (row: Dimension): KeyName[] => keyNames.filter((name) => row[switchOf[name]]);

const labelOf = (name: KeyName) => buyerDimensionLine.fields[name].label;

// A material brings its category, and a category those above it: the nearest comes last.
async function completed(ctx: Context, asked: Keys): Promise<Keys & { categoryPath: readonly string[] }> {
  const found = await ctx.db.maybe<{ id: string; path: string }>(sql`
    select c.id, c.tree_path as path from basic_material_category c
     where c.id = coalesce(${asked.categoryId ?? null}::bigint,
                           (select m.category_id from basic_material m where m.id = ${asked.materialId ?? null}::bigint))`);
  return {
    ...asked,
    categoryId: found?.id ?? null,
    categoryPath: found?.path.split('/').filter((id) => id !== '') ?? [],
  };
}
