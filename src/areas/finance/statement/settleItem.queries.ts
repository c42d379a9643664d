import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { StatedLine } from './statement.rules.ts';

/** A settlement item as a statement takes it over. */
export interface Item extends StatedLine {
  readonly id: string;
  readonly eventDate: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly currencyId: string;
  readonly sourceNo: string;
  readonly orderDetailId: string | null;
  readonly receiveId: string | null;
  readonly materialId: string | null;
  readonly materialDesc: string | null;
  readonly qty: Decimal | null;
  readonly unitId: string | null;
  readonly price: Decimal | null;
  readonly taxRateId: string | null;
  /** The statement that holds it. */
  readonly statementId: string | null;
}

/** No statement takes more lines than this; the rest goes on the next one. */
export const mostLines = 2000;

const items = (where: Fragment): Fragment => sql`
  select id, item_type as "itemType", event_date::text as "eventDate", company_id as "companyId",
         supplier_base_id as "supplierBaseId", currency_id as "currencyId", source_no as "sourceNo",
         order_detail_id as "orderDetailId", receive_id as "receiveId", material_id as "materialId",
         material_desc as "materialDesc", qty, unit_id as "unitId", price, tax_rate_id as "taxRateId", net_amt as "netAmt",
         tax_amt as "taxAmt", gross_amt as "grossAmt", statement_id as "statementId"
    from fin_settle_item where ${where} order by event_date, source_no, id limit ${mostLines}`;

/** What is open between a company and a supplier in a currency, up to a day. */
export const openItems = (
  db: Database,
  of: {
    readonly companyId: string;
    readonly supplierBaseId: string;
    readonly currencyId: string;
    readonly until: string;
  },
): Promise<Item[]> =>
  db.many<Item>(
    items(sql`
      company_id = ${of.companyId}::bigint and supplier_base_id = ${of.supplierBaseId}::bigint
      and currency_id = ${of.currencyId}::bigint and event_date <= ${of.until}::date and open_flag`),
  );

/** These items, held by a statement or not; those that no longer count are missing. */
export const itemsByIds = (db: Database, ids: readonly string[]): Promise<Item[]> =>
  db.many<Item>(items(sql`id = any(${ids}::bigint[])`));

/** The statement on which a row of another area stands. */
export const statementHolding = (
  db: Database,
  itemIds: readonly string[],
): Promise<{ readonly statementNo: string } | undefined> =>
  db.maybe(sql`
    select s.statement_no as "statementNo" from fin_statement_detail d join fin_statement s on s.id = d.parent_id
     where d.reserved_key = any(${itemIds}::text[]) and not d.deleted_flag limit 1`);
