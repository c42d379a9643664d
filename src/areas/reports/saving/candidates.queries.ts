import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { tableOf } from '#model/document.ts';
import type { Decimal } from '#model/decimal.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { receivedLine } from '#areas/receiving/settlement/spend/receivedLine.document.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { inquiryAwardLine } from '#areas/sourcing/award/inquiryAwardLine.document.ts';
import { inquiry } from '#areas/sourcing/inquiry/inquiry.document.ts';
import { inquiryItem } from '#areas/sourcing/inquiry/inquiryItem.document.ts';
import { bidProjectLine } from '#areas/sourcing/project/bidProjectLine.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from '#areas/sourcing/quote/inquiryQuoteLine.document.ts';
import { tenderingAward } from '#areas/tendering/award/tenderingAward.document.ts';
import { tenderingAwardLine } from '#areas/tendering/award/tenderingAwardLine.document.ts';
import { tenderingItem } from '#areas/tendering/tender/tenderingItem.document.ts';
import { tendering } from '#areas/tendering/tender/tendering.document.ts';
import { savingLine } from './savingLine.document.ts';

const table = (document: { module: string; code: string }): Fragment => sql.table(tableOf(document));

/** Where a saving comes from. */
export type SavingSource = 'INQUIRY' | 'TENDER' | 'RECEIPT';

/** A line that was bought, with the prices it is measured by. */
export interface SavingCandidate {
  readonly sourceLine: string;
  readonly sourceNo: string;
  readonly sourceLineNo: number | null;
  readonly savedOn: string;
  readonly companyId: string;
  readonly supplierBaseId: string;
  readonly purchaserId: string | null;
  readonly categoryId: string | null;
  readonly materialId: string | null;
  readonly materialDesc: string | null;
  readonly qty: Decimal;
  readonly unitId: string | null;
  readonly currencyId: string;
  readonly negotiatorId: string | null;
  readonly submitterId: string | null;
  readonly spent: Decimal;
  /** The price that was paid, and the one it is measured by in the same currency, tax and price unit. */
  readonly price: Decimal;
  readonly firstPrice: Decimal | null;
  readonly formerPrice: Decimal | null;
  /** What was estimated for one unit. */
  readonly estPrice: Decimal | null;
}

const isNew = (source: SavingSource, id: Fragment): Fragment => sql`not exists (
  select 1 from ${table(savingLine)} s where s.source = ${source} and s.source_line = ${id}::text and not s.deleted_flag)`;

const awardColumns = (confirmed: Fragment): Fragment => sql`
  l.id::text as "sourceLine", a.award_no as "sourceNo", l.line_no as "sourceLineNo",
  installation_day(${confirmed})::text as "savedOn", a.company_id as "companyId", l.supplier_base_id as "supplierBaseId",
  a.owner_id as "purchaserId", m.category_id as "categoryId", l.material_id as "materialId",
  l.material_desc as "materialDesc", l.win_qty as qty, l.unit_id as "unitId", a.currency_id as "currencyId",
  u.user_id as "negotiatorId", a.submitter_id as "submitterId", l.home_amount as spent, l.win_price as price,
  null::numeric as "formerPrice"`;

const awardJoins = sql`
  left join ${table(material)} m on m.id = l.material_id
  left join ${table(purchaser)} u on u.id = a.owner_id`;

// Bids are not negotiated; target prices include tax, so they measure nothing that was asked for without it.
const sources: Readonly<Record<SavingSource, Fragment>> = {
  INQUIRY: sql`
    select ${awardColumns(sql`a.approved_at`)}, f.unit_price as "firstPrice",
           coalesce(p.est_price, case when i.price_basis = 'INCL' then t.target_price end) as "estPrice"
      from ${table(inquiryAwardLine)} l
      join ${table(inquiryAward)} a on a.id = l.parent_id and a.status in ('APPROVED', 'CONVERTED') and not a.deleted_flag
      join ${table(inquiry)} i on i.id = a.inquiry_id
      left join ${table(inquiryItem)} t on t.id = l.item_id
      left join ${table(bidProjectLine)} p on p.parent_id = i.bid_project_id and p.line_no = t.line_no and not p.deleted_flag
      left join lateral (
           select r.unit_price from ${table(inquiryQuoteLine)} r join ${table(inquiryQuote)} q on q.id = r.parent_id
            where q.inquiry_id = a.inquiry_id and q.round_no = 1 and q.supplier_base_id = l.supplier_base_id
              and q.status <> 'INVALID' and r.item_id = l.item_id and r.unit_price is not null
            order by q.id limit 1) f on true
      ${awardJoins}
     where l.win_qty > 0 and l.win_price > 0 and not l.deleted_flag and a.approved_at is not null
       and (f.unit_price <> l.win_price or coalesce(p.est_price, case when i.price_basis = 'INCL' then t.target_price end) > 0)
       and ${isNew('INQUIRY', sql`l.id`)}`,
  TENDER: sql`
    select ${awardColumns(sql`a.awarded_at`)}, null::numeric as "firstPrice",
           coalesce(p.est_price, case when i.price_basis = 'INCL' then t.target_price end) as "estPrice"
      from ${table(tenderingAwardLine)} l
      join ${table(tenderingAward)} a on a.id = l.parent_id and a.status in ('AWARDED', 'CONVERTED') and not a.deleted_flag
      join ${table(tendering)} i on i.id = a.tendering_id
      left join ${table(tenderingItem)} t on t.id = l.item_id
      left join ${table(bidProjectLine)} p on p.parent_id = i.bid_project_id and p.line_no = t.line_no and not p.deleted_flag
      ${awardJoins}
     where l.win_qty > 0 and l.win_price > 0 and not l.deleted_flag and a.awarded_at is not null
       and coalesce(p.est_price, case when i.price_basis = 'INCL' then t.target_price end) > 0
       and ${isNew('TENDER', sql`l.id`)}`,
  // What an award has set is counted there: here are prices of the library that people entered, where they went down or up.
  RECEIPT: sql`
    select l.id::text as "sourceLine", l.source_no as "sourceNo", null::int as "sourceLineNo", l.posting_date::text as "savedOn",
           l.company_id as "companyId", l.supplier_base_id as "supplierBaseId", l.purchaser_id as "purchaserId",
           l.category_id as "categoryId", l.material_id as "materialId", l.material_desc as "materialDesc", l.qty,
           l.unit_id as "unitId", l.currency_id as "currencyId", u.user_id as "negotiatorId", r.submitter_id as "submitterId",
           l.net_amt as spent, r.unit_price as price, null::numeric as "firstPrice", r.former_price as "formerPrice",
           null::numeric as "estPrice"
      from ${table(receivedLine)} l
      join ${table(purchaseOrderDetail)} d on d.id = l.order_detail_id and d.price_source = 'AGREED'
      join ${table(priceRecord)} r on r.price_no = d.price_doc_no and r.company_id = l.company_id and r.source_type = 'MANUAL'
                                  and r.unit_id = l.unit_id and r.tiers is null
      left join ${table(purchaser)} u on u.id = l.purchaser_id
     where r.former_price is not null and r.former_price <> r.unit_price and l.net_amt <> 0 and l.currency_id is not null
       and ${isNew('RECEIPT', sql`l.id`)}`,
};

/** Lines of a source that nobody has looked at yet, the oldest first. */
export const savingCandidates = (db: Database, source: SavingSource, most: number): Promise<SavingCandidate[]> =>
  db.many<SavingCandidate>(sql`${sources[source]} order by "savedOn", "sourceLine" limit ${most}`);

/** Savings of receipts that were reversed since. */
export async function savingsOfReversed(db: Database): Promise<string[]> {
  const found = await db.many<{ id: string }>(sql`
    select s.id from ${table(savingLine)} s
     where s.source = 'RECEIPT' and s.status <> 'VOID' and not s.deleted_flag
       and not exists (select 1 from ${table(receivedLine)} l where l.id = s.source_line::bigint)`);
  return found.map(({ id }) => id);
}
