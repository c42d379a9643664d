import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { UnitName } from './ubl/units.rules.ts';

interface Coded {
  readonly id: string;
  readonly code: string;
}

const byId = async (db: Database, statement: Fragment): Promise<Map<string, string>> =>
  new Map((await db.many<Coded>(statement)).map(({ id, code }) => [id, code]));

/** What units are called outside, by id: their international code where they have one. */
export const unitCodes = (db: Database, ids: readonly (string | null)[]): Promise<Map<string, string>> =>
  byId(
    db,
    sql`select id, coalesce(iso_code, code) as code from basic_unit
         where id = any(${ids.filter((id) => id !== null)}::bigint[])`,
  );

/** Our and the international name of units, by id. */
export async function unitNames(db: Database, ids: readonly (string | null)[]): Promise<Map<string, UnitName>> {
  const units = await db.many<UnitName & { readonly id: string }>(sql`
    select id, code, iso_code as "isoCode" from basic_unit where id = any(${ids.filter((id) => id !== null)}::bigint[])`);
  return new Map(units.map((unit) => [unit.id, unit]));
}

/** The currency of a document. */
export const currencyNamed = (
  db: Database,
  id: string | null,
): Promise<{ readonly isoCode: string; readonly decimals: number } | undefined> =>
  db.maybe(sql`select iso_code as "isoCode", decimals from basic_currency where id = ${id}::bigint`);

/** A line of an order, as other documents name it. */
export interface OrderLineName {
  readonly id: string;
  readonly orderNo: string;
  readonly lineNo: number;
  readonly materialCode: string;
  readonly materialName: string;
  readonly supplierPartNo: string | null;
}

/** Lines of orders by id. */
export async function orderLineNames(db: Database, ids: readonly string[]): Promise<Map<string, OrderLineName>> {
  const lines = await db.many<OrderLineName>(sql`
    select d.id, d.order_no as "orderNo", d.line_no as "lineNo", m.code as "materialCode", m.name->>'zh' as "materialName",
           d.supplier_part_no as "supplierPartNo"
      from pur_purchase_order_detail d join basic_material m on m.id = d.material_id
     where d.id = any(${ids}::bigint[])`);
  return new Map(lines.map((line) => [line.id, line]));
}

/** The order of a number that the caller sees. */
export const orderNamed = (
  db: Database,
  orderNo: string,
  scope: Fragment,
): Promise<{ readonly id: string } | undefined> =>
  db.maybe(
    sql`select t.id from pur_purchase_order t where t.order_no = ${orderNo} and not t.deleted_flag and ${scope}`,
  );

/** A line that goods are sent for. */
export interface SentLine {
  readonly id: string;
  readonly orderNo: string;
  readonly lineNo: number;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly unitCode: string;
  readonly unitIsoCode: string | null;
  readonly companyCode: string;
  readonly supplierCodes: readonly (string | null)[];
  readonly materialCode: string;
}

/** The lines of orders that the caller sees. */
export const linesOfOrders = (db: Database, orderNos: readonly string[], scope: Fragment): Promise<SentLine[]> =>
  db.many<SentLine>(sql`
    select d.id, d.order_no as "orderNo", d.line_no as "lineNo", d.company_id as "companyId",
           d.supplier_base_id as "supplierBaseId", u.code as "unitCode", u.iso_code as "unitIsoCode",
           c.code as "companyCode", array[s.supplier_code, s.erp_code] as "supplierCodes", m.code as "materialCode"
      from pur_purchase_order_detail d join basic_unit u on u.id = d.unit_id join basic_company c on c.id = d.company_id
      join sup_supplier_base s on s.id = d.supplier_base_id join basic_material m on m.id = d.material_id
     where d.order_no = any(${orderNos}) and not d.deleted_flag and ${scope}`);

/** The delivery notes that the caller sees under a number: ours or the supplier's own. */
export const deliveriesNamed = (
  db: Database,
  deliveryNo: string,
  scope: Fragment,
): Promise<{ readonly id: string }[]> =>
  db.many(sql`
    select t.id from pur_delivery_note t
     where (t.delivery_no = ${deliveryNo} or t.external_no = ${deliveryNo}) and not t.deleted_flag and ${scope} limit 2`);

/** Whether a delivery note of a supplier bears this number of ours. */
export const isOwnDelivery = async (db: Database, supplierBaseId: string, deliveryNo: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from pur_delivery_note
     where delivery_no = ${deliveryNo} and supplier_base_id = ${supplierBaseId}::bigint and not deleted_flag`)) !==
  undefined;

/** The number of the receipt that is being written for a delivery note. */
export const draftReceipt = (db: Database, deliveryId: string): Promise<{ readonly id: string } | undefined> =>
  db.maybe(sql`
    select id from pur_receive where delivery_id = ${deliveryId}::bigint and status = 'NEW' and not deleted_flag
     order by id desc limit 1`);

/** Line numbers of delivery notes, by the id of the line. */
export async function deliveryLineNos(db: Database, ids: readonly (string | null)[]): Promise<Map<string, number>> {
  const lines = await db.many<{ id: string; lineNo: number }>(sql`
    select id, line_no as "lineNo" from pur_delivery_note_detail
     where id = any(${ids.filter((id) => id !== null)}::bigint[])`);
  return new Map(lines.map(({ id, lineNo }) => [id, lineNo]));
}

/** The company of the first of these codes that is known. */
export const companyCoded = (db: Database, codes: readonly string[]): Promise<{ readonly id: string } | undefined> =>
  db.maybe(sql`
    select id from basic_company where code = any(${codes}) and not deleted_flag
     order by array_position(${codes}::text[], code::text) limit 1`);

/** The supplier of the first of these codes that is known, ours or that of its ERP. */
export const supplierCoded = (db: Database, codes: readonly string[]): Promise<{ readonly id: string } | undefined> =>
  db.maybe(sql`
    select coalesce(merged_into_id, id) as id from sup_supplier_base
     where (supplier_code = any(${codes}) or erp_code = any(${codes})) and not deleted_flag
     order by least(array_position(${codes}::text[], erp_code::text), array_position(${codes}::text[], supplier_code::text))
     limit 1`);

/** The tax rate of a percentage, the one that is known by a code first. */
export const taxOf = (
  db: Database,
  code: string | null,
  percent: Decimal | null,
): Promise<{ readonly id: string } | undefined> =>
  db.maybe(sql`
    select id from basic_tax_rate
     where (code = ${code} or rate = ${percent}::numeric) and enabled_flag and not deleted_flag
     order by code is distinct from ${code}, code limit 1`);

/** The materials of these codes. */
export async function materialsCoded(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const found = await db.many<Coded>(sql`
    select id, code from basic_material where code = any(${codes}) and enabled_flag and not deleted_flag`);
  return new Map(found.map(({ id, code }) => [code, id]));
}
