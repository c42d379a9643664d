import { sql } from '#engine/database/database.ts';
const waitingColumns = { MATERIAL: 'material_id', CATEGORY: 'category_id', SUPPLIER: 'supplier_id' };
// What is merged stays as it is until the transaction is over; what is only looked at does not.
const locked = (lock) => (lock ? sql `for update` : sql ``);
/** Materials as sides of a merge, in the order of their ids. */
export const materialSides = (db, ids, lock) => db.many(sql `
    select id, code, name, enabled_flag as "enabledFlag", merged_into_id as "mergedIntoId", nullif(source_system, '') as owner,
           base_unit_id as "baseUnitId", status = 'OBSOLETE' as "isObsolete", null as "treePath",
           false as "hasBranches", false as "hasMaterials"
      from basic_material where id = any(${ids}::bigint[]) and not deleted_flag order by id ${locked(lock)}`);
/** Categories as sides of a merge, in the order of their ids. */
export const categorySides = (db, ids, lock) => db.many(sql `
    select id, code, name, enabled_flag as "enabledFlag", merged_into_id as "mergedIntoId", nullif(source_system, '') as owner,
           null as "baseUnitId", false as "isObsolete", tree_path as "treePath",
           exists (select 1 from basic_material_category b where b.parent_category_id = c.id and not b.deleted_flag) as "hasBranches",
           exists (select 1 from basic_material m where m.category_id = c.id and not m.deleted_flag) as "hasMaterials"
      from basic_material_category c where id = any(${ids}::bigint[]) and not deleted_flag order by id ${locked(lock)}`);
/** Order lines of a material from which goods may still come, and stock of it that can still be used, in rows. */
export const goodsStillHere = (db, materialId) => db.one(sql `
    select (select count(*)::int from pur_purchase_order_detail d join pur_purchase_order o on o.id = d.parent_id
             where d.material_id = ${materialId}::bigint and not d.deleted_flag and not o.deleted_flag
               and d.status not in ('CLOSED', 'TERMINATED', 'CANCELLED')
               and o.status not in ('COMPLETED', 'TERMINATED', 'CLOSED', 'CANCELLED', 'DISCARDED')) as ordered,
           (select count(*)::int from pur_stock_balance
             where material_id = ${materialId}::bigint and qty > 0 and not deleted_flag) as stocked`);
/** Nobody else moves a branch of the categories until the transaction is over. */
export const lockTree = async (db) => {
    await db.run(sql `select pg_advisory_xact_lock(hashtext('basic_material_category'))`);
};
/** The levels of a branch of categories and of everything below it, by their places in the tree. */
export const renewLevels = (db, categoryId) => db.run(sql `
    update basic_material_category b set level = cardinality(string_to_array(trim(both '/' from b.tree_path), '/'))
      from basic_material_category a where a.id = ${categoryId}::bigint and b.tree_path like a.tree_path || '%'`);
/** The number of the request that waits to merge a row away. */
export const waitingRequest = (db, kind, id) => db.maybe(sql `
    select request_no as "requestNo" from basic_merge_request
     where ${sql.ref(waitingColumns[kind])} = ${id}::bigint and status = 'PENDING' and not deleted_flag`);
