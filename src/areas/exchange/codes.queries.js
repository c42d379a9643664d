import { sql } from '#engine/database/database.ts';
const byId = async (db, statement) => new Map((await db.many(statement)).map(({ id, code }) => [id, code]));
/** What units are called outside, by id: their international code where they have one. */
export const unitCodes = (db, ids) => byId(db, sql `select id, coalesce(iso_code, code) as code from basic_unit
         where id = any(${ids.filter((id) => id !== null)}::bigint[])`);
/** Our and the international name of units, by id. */
export async function unitNames(db, ids) {
    const units = await db.many(sql `
    select id, code, iso_code as "isoCode" from basic_unit where id = any(${ids.filter((id) => id !== null)}::bigint[])`);
    return new Map(units.map((unit) => [unit.id, unit]));
}
/** The currency of a document. */
export const currencyNamed = (db, id) => db.maybe(sql `select iso_code as "isoCode", decimals from basic_currency where id = ${id}::bigint`);
/** Lines of orders by id. */
export async function orderLineNames(db, ids) {
    const lines = await db.many(sql `
    select d.id, d.order_no as "orderNo", d.line_no as "lineNo", m.code as "materialCode", m.name->>'zh' as "materialName",
           d.supplier_part_no as "supplierPartNo"
      from pur_purchase_order_detail d join basic_material m on m.id = d.material_id
     where d.id = any(${ids}::bigint[])`);
    return new Map(lines.map((line) => [line.id, line]));
}
/** The order of a number that the caller sees. */
export const orderNamed = (db, orderNo, scope) => db.maybe(sql `select t.id from pur_purchase_order t where t.order_no = ${orderNo} and not t.deleted_flag and ${scope}`);
/** The lines of orders that the caller sees. */
export const linesOfOrders = (db, orderNos, scope) => db.many(sql `
    select d.id, d.order_no as "orderNo", d.line_no as "lineNo", d.company_id as "companyId",
           d.supplier_base_id as "supplierBaseId", u.code as "unitCode", u.iso_code as "unitIsoCode",
           c.code as "companyCode", array[s.supplier_code, s.erp_code] as "supplierCodes", m.code as "materialCode"
      from pur_purchase_order_detail d join basic_unit u on u.id = d.unit_id join basic_company c on c.id = d.company_id
      join sup_supplier_base s on s.id = d.supplier_base_id join basic_material m on m.id = d.material_id
     where d.order_no = any(${orderNos}) and not d.deleted_flag and ${scope}`);
/** The delivery notes that the caller sees under a number: ours or the supplier's own. */
export const deliveriesNamed = (db, deliveryNo, scope) => db.many(sql `
    select t.id from pur_delivery_note t
     where (t.delivery_no = ${deliveryNo} or t.external_no = ${deliveryNo}) and not t.deleted_flag and ${scope} limit 2`);
/** Whether a delivery note of a supplier bears this number of ours. */
export const isOwnDelivery = async (db, supplierBaseId, deliveryNo) => (await db.maybe(sql `
    select 1 from pur_delivery_note
     where delivery_no = ${deliveryNo} and supplier_base_id = ${supplierBaseId}::bigint and not deleted_flag`)) !==
    undefined;
/** The number of the receipt that is being written for a delivery note. */
export const draftReceipt = (db, deliveryId) => db.maybe(sql `
    select id from pur_receive where delivery_id = ${deliveryId}::bigint and status = 'NEW' and not deleted_flag
     order by id desc limit 1`);
/** Line numbers of delivery notes, by the id of the line. */
export async function deliveryLineNos(db, ids) {
    const lines = await db.many(sql `
    select id, line_no as "lineNo" from pur_delivery_note_detail
     where id = any(${ids.filter((id) => id !== null)}::bigint[])`);
    return new Map(lines.map(({ id, lineNo }) => [id, lineNo]));
}
/** The company of the first of these codes that is known. */
export const companyCoded = (db, codes) => db.maybe(sql `
    select id from basic_company where code = any(${codes}) and not deleted_flag
     order by array_position(${codes}::text[], code::text) limit 1`);
/** The supplier of the first of these codes that is known, ours or that of its ERP. */
export const supplierCoded = (db, codes) => db.maybe(sql `
    select coalesce(merged_into_id, id) as id from sup_supplier_base
     where (supplier_code = any(${codes}) or erp_code = any(${codes})) and not deleted_flag
     order by least(array_position(${codes}::text[], erp_code::text), array_position(${codes}::text[], supplier_code::text))
     limit 1`);
/** The tax rate of a percentage, the one that is known by a code first. */
export const taxOf = (db, code, percent) => db.maybe(sql `
    select id from basic_tax_rate
     where (code = ${code} or rate = ${percent}::numeric) and enabled_flag and not deleted_flag
     order by code is distinct from ${code}, code limit 1`);
/** The materials of these codes. */
export async function materialsCoded(db, codes) {
    const found = await db.many(sql `
    select id, code from basic_material where code = any(${codes}) and enabled_flag and not deleted_flag`);
    return new Map(found.map(({ id, code }) => [code, id]));
}
