import { sql } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { categoryMerging, materialMerging } from '../merge/mergeKinds.server.ts';
import { askToMerge } from '../merge/merge.server.ts';
import { materialSupplier } from '../materialSupplier/materialSupplier.document.ts';
import { attributesById, categoryFacts, offeredAttributes, renameAttributes } from './attributes.queries.ts';
import { inheritedAttributes, checkAttributes } from './attributes.rules.ts';
import { material } from './material.document.ts';
/** Materials, the tree they are sorted into, and who supplies them. */
export const materialImplementations = [
    implement(materialCategory, {
        async beforeSave(row, ctx) {
            const parent = await ctx.db.maybe(sql `
        select level, name->>'zh' as name,
               exists (select 1 from basic_material m where m.category_id = c.id and not m.deleted_flag) as used
          from basic_material_category c where c.id = ${row.parentCategoryId}::bigint`);
            if (parent?.used)
                fail(errors.categoryHasMaterials, { category: parent.name });
            row.level = (parent?.level ?? 0) + 1;
        },
        async afterSave(row, ctx, before) {
            if (before)
                await renameAttributes(ctx.db, row.id);
            if (!before || before.level === row.level)
                return;
            await ctx.db.run(sql `
        update basic_material_category b set level = b.level + ${row.level - before.level} from basic_material_category a
         where a.id = ${row.id}::bigint and b.tree_path like a.tree_path || '%' and b.id <> a.id`);
        },
        endpoints: {
            async attributes(_, ctx) {
                return { records: await offeredAttributes(ctx.db) };
            },
            merge: async ({ body }, ctx) => ({ asked: await askToMerge(ctx, categoryMerging, body) }),
        },
    }),
    implement(material, {
        async beforeSave(row, ctx, before) {
            const category = await categoryFacts(ctx.db, row.categoryId);
            if (category?.isAbove)
                fail(errors.categoryNotLeaf, { category: category.name });
            row.attributes = checkAttributes(await retained(row, ctx, category?.attributes ?? [], before), category?.attributes ?? []);
            if (before &&
                before.baseUnitId !== row.baseUnitId &&
                (await ctx.store(material).isNamedWithFigures(row.id, ['quantity'])))
                fail(errors.baseUnitUsed);
            if (row.substitutes.some(({ substituteId }) => substituteId === row.id))
                fail(errors.substituteSelf);
        },
        endpoints: {
            merge: async ({ body }, ctx) => ({ asked: await askToMerge(ctx, materialMerging, body) }),
            async similar({ body }, ctx) {
                const records = await ctx.db.many(sql `
          select id, code, name, spec, model from basic_material
           where not deleted_flag and id <> ${isId(body.id) ? body.id : '0'}::bigint
             and lower(regexp_replace(concat(name->>'zh', spec, model), '[^[:alnum:]]', '', 'g'))
               = lower(regexp_replace(concat(${body.name}::text, ${body.spec ?? null}::text, ${body.model ?? null}::text), '[^[:alnum:]]', '', 'g'))
           order by code limit 10`);
                return { records };
            },
        },
    }),
    implement(materialSupplier, {
        async beforeSave(row, ctx) {
            row.name = `${row.materialCode ?? ''} ${row.supplierBaseName ?? ''}`.trim();
            await ctx.db.run(sql `select pg_advisory_xact_lock(hashtext('basic_material_supplier'), hashtext(${row.materialId}))`);
            const duplicate = await ctx.db.maybe(sql `
        select 1 from basic_material_supplier
         where material_id = ${row.materialId}::bigint and supplier_base_id = ${row.supplierBaseId}::bigint
           and company_id is not distinct from ${row.companyId}::bigint and id <> ${row.id}::bigint and not deleted_flag`);
            if (duplicate)
                fail(errors.materialSupplierTwice);
        },
    }),
];
// What was stored does not refuse a save because the category, or what it asks for, has changed; what is given anew does.
async function retained({ attributes }, ctx, asked, before) {
    const stored = new Set(before?.attributes.flatMap(({ attributeId }) => attributeId ?? []));
    const gone = attributes.flatMap(({ attributeId }) => attributeId !== null && stored.has(attributeId) && !asked.some(({ id }) => id === attributeId) ? [attributeId] : []);
    return gone.length === 0 ? attributes : inheritedAttributes(attributes, asked, await attributesById(ctx.db, gone));
}
