import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';

interface QuoteRow {
  readonly quoteId: string;
  readonly quoteNo: string;
  readonly inviteId: string;
  readonly supplierBaseId: string;
  readonly supplierName: Bilingual;
  readonly currencyCode: string | null;
  readonly paymentTermId: string | null;
  readonly paymentTerm: Bilingual | null;
  readonly rate: Decimal;
  readonly freight: Decimal | null;
  readonly otherFee: Decimal | null;
  readonly minOrderAmount: Decimal | null;
  readonly totalAmt: Decimal | null;
  readonly validUntil: string | null;
  readonly keptFlag: boolean;
  readonly status: string;
  readonly roundNo: number;
}

/** The opened quotations of an inquiry in a round. */
export const openedQuotes = (db: Database, inquiryId: string, roundNo: number): Promise<QuoteRow[]> =>
  db.many<QuoteRow>(sql`
    select q.id as "quoteId", q.quote_no as "quoteNo", q.invite_id as "inviteId", q.supplier_base_id as "supplierBaseId",
           s.short_name as "supplierName", c.iso_code as "currencyCode", q.payment_term_id as "paymentTermId", t.name as "paymentTerm",
           q.rate, q.freight, q.other_fee as "otherFee", q.min_order_amount as "minOrderAmount", q.total_amt as "totalAmt", q.valid_until as "validUntil",
           q.kept_flag as "keptFlag", q.status, q.round_no as "roundNo"
      from bidding_inquiry_quote q
      join sup_supplier_base s on s.id = q.supplier_base_id
      left join basic_currency c on c.id = q.currency_id
      left join basic_payment_term t on t.id = q.payment_term_id
     where q.inquiry_id = ${inquiryId}::bigint and q.round_no = ${roundNo}
       and q.status in ('OPENED', 'WON', 'LOST') and not q.deleted_flag
     order by q.id`);

interface LineRow {
  readonly quoteId: string;
  readonly quoteLineId: string;
  readonly itemId: string;
  readonly materialId: string | null;
  readonly materialDesc: string | null;
  readonly unitId: string;
  readonly lineNo: number;
  readonly unitPrice: Decimal | null;
  readonly counterPrice: Decimal | null;
  readonly priceUnit: Decimal;
  readonly taxRatePct: Decimal;
  readonly offerQty: Decimal | null;
  readonly demandQty: Decimal;
  readonly tiers: string | null;
  readonly costs: string | null;
  readonly moldCost: Decimal | null;
  readonly moldAmortQty: Decimal | null;
  readonly leadTimeDays: number | null;
  readonly moq: Decimal | null;
  readonly brand: string | null;
  readonly origin: string | null;
  readonly deviation: string | null;
  readonly substituteMaterial: string | null;
  readonly noQuoteReason: string | null;
}

/** The lines of opened quotations. */
export const openedLines = (db: Database, quoteIds: readonly string[]): Promise<LineRow[]> =>
  db.many<LineRow>(sql`
    select l.parent_id as "quoteId", l.id as "quoteLineId", l.item_id as "itemId", l.material_id as "materialId", l.material_desc as "materialDesc", l.unit_id as "unitId", l.line_no as "lineNo", l.unit_price as "unitPrice",
           l.counter_price as "counterPrice", l.price_unit as "priceUnit", coalesce(t.rate, 0) as "taxRatePct",
           l.offer_qty as "offerQty", l.demand_qty as "demandQty", l.tiers, l.costs, l.mold_cost as "moldCost",
           l.mold_amort_qty as "moldAmortQty", l.lead_time_days as "leadTimeDays", l.moq, l.brand, l.origin, l.deviation,
           l.substitute_material as "substituteMaterial", l.no_quote_reason as "noQuoteReason"
      from bidding_inquiry_quote_line l
      left join basic_tax_rate t on t.id = l.tax_rate_id
     where l.parent_id = any(${quoteIds}::bigint[]) and not l.deleted_flag
     order by l.line_no`);

/** The instalments of payment terms, as days after delivery. */
export const instalmentsOf = (
  db: Database,
  ids: readonly string[],
): Promise<{ termId: string; percent: Decimal; days: number }[]> =>
  db.many(sql`
    select parent_id as "termId", percent, greatest(0, case when base_event = 'ORDER' then -30 else 0 end
             + coalesce(offset_days, 0) + 30 * coalesce(offset_months, 0))::int as days
      from basic_payment_term_line where parent_id = any(${ids}::bigint[]) and not deleted_flag`);

/** The totals of the rounds of an inquiry, by supplier. */
export const roundTotals = (db: Database, inquiryId: string) =>
  db.many<{ roundNo: number; supplierBaseId: string; totalAmt: Decimal | null; rate: Decimal }>(sql`
    select round_no as "roundNo", supplier_base_id as "supplierBaseId", total_amt as "totalAmt", rate
      from bidding_inquiry_quote
     where inquiry_id = ${inquiryId}::bigint and status in ('OPENED', 'INVALID', 'WON', 'LOST') and not deleted_flag
     order by round_no, id`);

/** What was quoted before for a material. */
export interface FormerlyQuoted {
  readonly materialId: string;
  readonly unitId: string;
  readonly priceBasis: 'INCL' | 'EXCL';
  readonly taxRateId: string;
  readonly unitPrice: Decimal;
  readonly priceUnit: Decimal;
  readonly rate: Decimal;
}

/** The opened quotations of other inquiries of a company for materials, since a day: one price for each line, the last agreed. */
export const formerlyQuoted = (
  db: Database,
  {
    companyId,
    inquiryId,
    materialIds,
    since,
  }: { companyId: string; inquiryId: string; materialIds: readonly string[]; since: string },
): Promise<FormerlyQuoted[]> =>
  db.many<FormerlyQuoted>(sql`
    select l.material_id as "materialId", l.unit_id as "unitId", i.price_basis as "priceBasis",
           coalesce(l.tax_rate_id, 0) as "taxRateId", coalesce(l.counter_price, l.unit_price) as "unitPrice",
           l.price_unit as "priceUnit", q.rate
      from bidding_inquiry_quote_line l
      join bidding_inquiry_quote q on q.id = l.parent_id
      join bidding_inquiry i on i.id = q.inquiry_id
     where l.material_id = any(${materialIds}::bigint[]) and l.unit_price is not null and not l.deleted_flag
       and q.status in ('OPENED', 'WON', 'LOST') and not q.deleted_flag
       and i.company_id = ${companyId}::bigint and i.id <> ${inquiryId}::bigint
       and i.opened_at >= ${since}::date and q.round_no = i.round_no
     order by l.id desc limit 2000`);
