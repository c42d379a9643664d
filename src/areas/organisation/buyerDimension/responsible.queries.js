import { sql } from '#engine/database/database.ts';
import { inService } from '../purchaser/inService.queries.ts';
import { keyNames, lineFor, switchOf } from './buyerDimension.rules.ts';
/**
 * Who answers for a purchase on a day: the first dimension with a line for it, else the default purchaser of the material
 * in its inventory organisation, else the lead buyer of its nearest category; undefined when nobody does, and it is the
 * purchasing pool's. Only purchasers in service answer. Run as the server itself: whoever asks need not see the rules.
 */
export async function responsiblePurchaser(db, asked, day) {
    const [dimensions, purchase] = [await dimensionsOn(db), await completed(db, asked)];
    for (const { code, names, lines } of dimensions) {
        const line = lineFor(lines, names, purchase, day);
        if (line)
            return { purchaserId: line.purchaserId, purchaserName: line.name.zh, dimension: code };
    }
    return ofMasterData(db, purchase);
}
async function dimensionsOn(db) {
    const rows = await db.many(sql `
    select d.code, d.by_material as "byMaterial", d.by_category as "byCategory", d.by_supplier as "bySupplier",
           d.by_inventory_org as "byInventoryOrg", d.by_company as "byCompany",
           jsonb_agg(jsonb_build_object(
             'materialId', l.material_id::text, 'categoryId', l.category_id::text, 'supplierBaseId', l.supplier_base_id::text,
             'inventoryOrgId', l.inventory_org_id::text, 'companyId', l.company_id::text, 'validFrom', l.valid_from,
             'validTo', l.valid_to, 'purchaserId', p.id::text, 'name', p.name) order by l.id) as lines
      from basic_buyer_dimension d
      join basic_buyer_dimension_line l on l.parent_id = d.id and not l.deleted_flag
      join basic_purchaser p on p.id = l.purchaser_id and ${inService('p')}
     where d.enabled_flag and not d.deleted_flag
     group by d.id order by d.priority, d.code`);
    return rows.map((row) => ({ ...row, names: keyNames.filter((name) => row[switchOf[name]] === true) }));
}
// A material brings its category, and a category those above it: the nearest comes last.
async function completed(db, asked) {
    const found = await db.maybe(sql `
    select c.id, c.tree_path as path from basic_material_category c
     where c.id = coalesce(${asked.categoryId ?? null}::bigint,
                           (select m.category_id from basic_material m where m.id = ${asked.materialId ?? null}::bigint))`);
    return {
        ...asked,
        categoryId: found?.id ?? null,
        categoryPath: found?.path.split('/').filter((id) => id !== '') ?? [],
    };
}
async function ofMasterData(db, purchase) {
    const { materialId = null, inventoryOrgId = null, categoryPath } = purchase;
    return db.maybe(sql `
    select p.id as "purchaserId", p.name->>'zh' as "purchaserName", null as dimension
      from (select o.default_buyer_id as id, 1000000 as nearness from basic_material_org_param o
             where o.parent_id = ${materialId}::bigint and o.inventory_org_id = ${inventoryOrgId}::bigint and not o.deleted_flag
            union all
            select c.lead_buyer_id, array_position(${categoryPath}::bigint[], c.id) from basic_material_category c
             where c.id = any(${categoryPath}::bigint[]) and not c.deleted_flag) said
      join basic_purchaser p on p.id = said.id and ${inService('p')}
     order by said.nearness desc limit 1`);
}
