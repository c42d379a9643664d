import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { forecast } from '#areas/planning/forecast/forecast.document.ts';
import { forecastDetail } from '#areas/planning/forecast/forecastDetail.document.ts';
import { purQtyLedger } from '#areas/purchasing/ledger/purQtyLedger.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { firstReplies } from '#areas/messaging/public.ts';
import { invoice } from '#areas/finance/invoice/invoice.document.ts';
import { qcClaim } from '#areas/quality/claim/qcClaim.document.ts';
import { qcDefect } from '#areas/quality/defect/qcDefect.document.ts';
import { qc8d } from '#areas/quality/report/qc8d.document.ts';
import { qc8dStep } from '#areas/quality/report/qc8dStep.document.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { dueLine } from '#areas/receiving/receipt/punctuality/dueLine.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { supSurveyAnswer } from '#areas/supplier/survey/supSurveyAnswer.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { tableNamed } from '../tableNamed.queries.ts';
import type { SourceRow } from './figure.rules.ts';
import type { MetricCode } from './metrics.rules.ts';

/** For whom and when something is measured, and how it is judged. */
export interface Question {
  readonly companyId: string;
  readonly supplierIds: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly lateDays: number;
  /** Goods that come earlier do not count as on time; null: as early as they like. */
  readonly earlyDays: number | null;
  readonly concessionWeight: string;
  /** The moments at which the period begins and has ended. */
  readonly begins: string;
  readonly ends: string;
}

/** A row behind a figure, with the supplier it is about. */
export interface MeasuredRow extends SourceRow {
  readonly supplierBaseId: string;
}

// Named by their declarations: whoever renames one finds this.
const tables = {
  iqcLot: tableNamed(iqcLot),
  qtyLedger: tableNamed(purQtyLedger),
  orderLine: tableNamed(purchaseOrderDetail),
  order: tableNamed(purchaseOrder),
  dueLine: tableNamed(dueLine),
  plan: tableNamed(deliveryPlan),
  forecastLine: tableNamed(forecastDetail),
  forecasts: tableNamed(forecast),
  certificate: tableNamed(supCertificate),
  certificateTypes: tableNamed(certificateType),
  supplier: tableNamed(supplierBase),
  invitation: tableNamed(inquiryInvite),
  surveyAnswer: tableNamed(supSurveyAnswer),
  nonconformance: tableNamed(qcDefect),
  report: tableNamed(qc8d),
  step: tableNamed(qc8dStep),
  claim: tableNamed(qcClaim),
  invoices: tableNamed(invoice),
  quotation: tableNamed(inquiryQuote),
} as const;

type Source = (question: Question) => Fragment;

const about = (alias: string, { companyId, supplierIds }: Question): Fragment => sql`
  ${sql.table(alias)}.company_id = ${companyId}::bigint
  and ${sql.table(alias)}.supplier_base_id = any(${supplierIds}::bigint[]) and not ${sql.table(alias)}.deleted_flag`;

/** Lots that were decided in the period; what was inspected again is judged by its last lot. */
const lotAcceptance: Source = (question) => sql`
  select l.supplier_base_id, 'pur.iqcLot' as document, l.id, l.lot_no as no, l.judge_date as day,
         case when l.result_attr = 'PASS' then 1
              when l.concede_qty > 0 and l.reject_qty = 0 then ${question.concessionWeight}::numeric else 0 end as counted,
         1 as base
    from ${tables.iqcLot} l
   where ${about('l', question)} and l.status in ('JUDGED', 'REVIEW', 'DONE') and l.result_attr is not null
     and l.judge_date between ${question.from}::date and ${question.to}::date
     and not exists (select 1 from ${tables.iqcLot} n where n.parent_lot_id = l.id and not n.deleted_flag and n.status <> 'CANCELLED')`;

/** Receipts are what is measured by, rejections what counts; a reversal takes back what it reverses. */
const incomingPpm: Source = (question) => sql`
  select l.supplier_base_id, 'pur.purQtyLedger' as document, l.id, l.source_doc as no, l.posting_date as day,
         case when l.event = 'REJECT' then l.base_qty else 0 end as counted,
         case when l.event = 'RECEIVE' then l.base_qty else 0 end as base
    from ${tables.qtyLedger} l
   where ${about('l', question)} and l.event in ('RECEIVE', 'REJECT') and l.base_qty <> 0
     and l.posting_date between ${question.from}::date and ${question.to}::date`;

// What is due, and what arrived when, is what delivery analysis counts; only the tolerance is that of the indicator.
const dueLines = (question: Question): Fragment => sql`
  arrivals as (
    select d.supplier_base_id, case d.kind when 'PLAN' then 'pur.deliveryPlanDetail' else 'pur.purchaseOrderDetail' end as document,
           d.id, d.due_no as no, d.due_date as day, d.due_qty as qty, a.qty as arrived, a.arrived_on
      from ${tables.dueLine} d
      left join lateral arrivals_of(d.order_detail_id, d.plan_detail_id) a on true
     where ${about('d', question)} and d.due_date between ${question.from}::date and ${question.to}::date
  ), judged as (
    select supplier_base_id, document, id, no, day, qty,
           least(qty, greatest(0, coalesce(sum(arrived) filter (
             where arrived_on <= day + ${question.lateDays}::int
               and (${question.earlyDays}::int is null or arrived_on >= day - ${question.earlyDays}::int)), 0))) as on_time,
           greatest(0, coalesce(sum(arrived * (arrived_on - day)) filter (
             where arrived_on > day and arrived_on <= ${question.to}::date), 0))
             + greatest(0, qty - coalesce(sum(arrived) filter (where arrived_on <= ${question.to}::date), 0))
               * (${question.to}::date - day) as late_days
      from arrivals
     group by supplier_base_id, document, id, no, day, qty
  )`;

const onTimeDelivery: Source = (question) => sql`
  with ${dueLines(question)}
  select supplier_base_id, document, id, no, day, on_time as counted, qty as base from judged`;

const onTimeInFull: Source = (question) => sql`
  with ${dueLines(question)}
  select supplier_base_id, document, id, no, day, case when on_time >= qty then 1 else 0 end as counted, 1 as base from judged`;

const averageDelay: Source = (question) => sql`
  with ${dueLines(question)}
  select supplier_base_id, document, id, no, day, late_days as counted, qty as base from judged`;

const planResponse: Source = (question) => sql`
  select p.supplier_base_id, 'pur.deliveryPlan' as document, p.id, p.plan_no as no, installation_day(p.reply_due_date) as day,
         case when p.reply_time <= p.reply_due_date then 1 else 0 end as counted, 1 as base
    from ${tables.plan} p
   where ${about('p', question)} and p.publish_time is not null
     and not (p.status in ('CANCELLED', 'CLOSED') and p.reply_time is null)
     and installation_day(p.reply_due_date) between ${question.from}::date and ${question.to}::date`;

/** What the system confirmed because nobody answered was not confirmed by the supplier. */
const orderConfirmation: Source = (question) => sql`
  select o.supplier_base_id, 'pur.purchaseOrder' as document, o.id, o.order_no as no,
         installation_day(o.confirm_due_date) as day,
         case when o.confirm_time <= o.confirm_due_date and not exists (
                select 1 from ${tables.orderLine} d where d.parent_id = o.id and d.deemed_flag and not d.deleted_flag)
              then 1 else 0 end as counted, 1 as base
    from ${tables.order} o
   where ${about('o', question)} and o.issue_date is not null and o.confirm_due_date is not null
     and not (o.status in ('CANCELLED', 'CLOSED', 'TERMINATED') and o.confirm_time is null)
     and installation_day(o.confirm_due_date) between ${question.from}::date and ${question.to}::date`;

const forecastCommitment: Source = (question) => sql`
  select supplier_base_id, 'pur.forecastDetail' as document, id, no, day, least(commit_qty, forecast_qty) as counted,
         forecast_qty as base
    from (select distinct on (d.supplier_base_id, d.material_id, d.inventory_org_id, d.bucket_start)
                 d.supplier_base_id, d.id, f.forecast_no || '-' || d.line_no as no, d.bucket_start as day, d.commit_qty,
                 d.forecast_qty
            from ${tables.forecastLine} d join ${tables.forecasts} f on f.id = d.parent_id and not f.deleted_flag
           where ${about('d', question)} and f.publish_date is not null
             and d.bucket_start between ${question.from}::date and ${question.to}::date
           order by d.supplier_base_id, d.material_id, d.inventory_org_id, d.bucket_start, f.publish_date desc, d.id desc) last
   where forecast_qty > 0`;

/** Each type that registrations need, with the days of the period on which a verified certificate of it was in force. */
const certificateCompliance: Source = (question) => sql`
  select s.id as supplier_base_id, 'sup.certificateType' as document, t.id, t.cert_type_code as no, ${question.to}::date as day,
         (select count(*) from generate_series(${question.from}::date, ${question.to}::date, interval '1 day') as each(day)
           where exists (
             select 1 from ${tables.certificate} c
              where c.supplier_base_id = s.id and c.cert_type_id = t.id and c.status = 'VERIFIED' and not c.deleted_flag
                and c.issue_date <= each.day::date
                and (c.expire_date is null or c.expire_date + coalesce(t.grace_days, 0)::int >= each.day::date))) as counted,
         ${question.to}::date - ${question.from}::date + 1 as base
    from ${tables.supplier} s cross join ${tables.certificateTypes} t
   where s.id = any(${question.supplierIds}::bigint[]) and t.register_required and t.enabled_flag and not t.deleted_flag`;

// Before the quotations are opened nobody learns who has quoted: these states are told after that.
const quoteResponse: Source = (question) => sql`
  select i.supplier_base_id, 'bidding.inquiryInvite' as document, i.id, i.inquiry_no as no,
         installation_day(i.quote_deadline) as day,
         case when i.status in ('QUOTED', 'ELIMINATED', 'WON', 'LOST') then 1 else 0 end as counted, 1 as base
    from ${tables.invitation} i
   where ${about('i', question)} and i.status in ('QUOTED', 'ELIMINATED', 'WON', 'LOST', 'ABSENT', 'DECLINED')
     and installation_day(i.quote_deadline) between ${question.from}::date and ${question.to}::date`;

const quoteWinRate: Source = (question) => sql`
  select i.supplier_base_id, 'bidding.inquiryInvite' as document, i.id, i.inquiry_no as no,
         installation_day(i.quote_deadline) as day, case when i.status = 'WON' then 1 else 0 end as counted, 1 as base
    from ${tables.invitation} i
   where ${about('i', question)} and i.status in ('ELIMINATED', 'WON', 'LOST')
     and installation_day(i.quote_deadline) between ${question.from}::date and ${question.to}::date`;

/** Questionnaires that fell due in the period, and whether they were submitted by then; those closed unanswered are left out. */
const surveyTimeliness: Source = (question) => sql`
  select a.supplier_base_id, 'sup.supSurveyAnswer' as document, a.id, a.title->>'zh' as no, a.due_date as day,
         case when installation_day(a.submitted_at) <= a.due_date then 1 else 0 end as counted, 1 as base
    from ${tables.surveyAnswer} a
   where ${about('a', question)} and a.status <> 'CLOSED' and a.fill_mode = 'ONLINE'
     and a.due_date between ${question.from}::date and ${question.to}::date`;

/** What was rejected on arrival, and what was found later for which the supplier is liable; of one fault the first record. */
const totalPpm: Source = (question) => sql`
  ${incomingPpm(question)}
  union all
  select n.supplier_base_id, 'qc.qcDefect', n.id, n.defect_no, n.found_date, n.defect_qty, 0
    from ${tables.nonconformance} n
   where ${about('n', question)} and n.source <> 'INCOMING' and n.liability = 'SUPPLIER' and n.parent_defect_id is null
     and n.status <> 'CANCELLED' and n.found_date between ${question.from}::date and ${question.to}::date`;

/** The steps of each report that fell due in the period; what is due later today counts once it is submitted. */
const eightDOnTime: Source = (question) => sql`
  select r.supplier_base_id, 'qc.qc8d' as document, r.id, r.report_no as no, max(installation_day(s.due_at)) as day,
         count(*) filter (where s.submitted_at <= s.due_at) as counted, count(*) as base
    from ${tables.report} r join ${tables.step} s on s.parent_id = r.id and not s.deleted_flag
   where ${about('r', question)} and r.status not in ('NEW', 'CANCELLED') and s.status <> 'SKIPPED'
     and (s.submitted_at is not null or s.due_at < now())
     and installation_day(s.due_at) between ${question.from}::date and ${question.to}::date
   group by r.supplier_base_id, r.id, r.report_no`;

const eightDFirstPass: Source = (question) => sql`
  select r.supplier_base_id, 'qc.qc8d' as document, r.id, r.report_no as no, max(installation_day(s.decided_at)) as day,
         count(*) filter (where s.return_count = 0) as counted, count(*) as base
    from ${tables.report} r join ${tables.step} s on s.parent_id = r.id and not s.deleted_flag
   where ${about('r', question)} and r.status not in ('NEW', 'CANCELLED') and s.status = 'APPROVED'
     and installation_day(s.decided_at) between ${question.from}::date and ${question.to}::date
   group by r.supplier_base_id, r.id, r.report_no`;

const eightDRepeat: Source = (question) => sql`
  select r.supplier_base_id, 'qc.qc8d' as document, r.id, r.report_no as no, installation_day(r.closed_at) as day,
         case when r.repeat_of_id is not null or r.recurrence_id is not null then 1 else 0 end as counted, 1 as base
    from ${tables.report} r
   where ${about('r', question)} and r.status = 'CLOSED'
     and installation_day(r.closed_at) between ${question.from}::date and ${question.to}::date`;

/** Claims by the day of the agreement, purchases by the day of issue, both in the currency of the company. */
const claimRate: Source = (question) => sql`
  select c.supplier_base_id, 'qc.qcClaim' as document, c.id, c.claim_no as no, c.agreed_date as day, c.home_amt as counted, 0 as base
    from ${tables.claim} c
   where ${about('c', question)} and c.status in ('AGREED', 'SETTLED', 'CLOSED') and c.home_amt is not null
     and c.agreed_date between ${question.from}::date and ${question.to}::date
  union all
  select o.supplier_base_id, 'pur.purchaseOrder', o.id, o.order_no, installation_day(o.issue_date), 0, o.home_gross_amt
    from ${tables.order} o
   where ${about('o', question)} and o.issue_date is not null and o.status <> 'CANCELLED'
     and installation_day(o.issue_date) between ${question.from}::date and ${question.to}::date`;

/** Quotations of the first round by the start of quoting; of those not opened yet nobody learns. */
const quoteSpeed: Source = (question) => sql`
  select q.supplier_base_id, 'bidding.inquiryQuote' as document, q.id, q.quote_no as no, installation_day(i.quote_start) as day,
         round(greatest(0, extract(epoch from coalesce(q.first_submitted_at, q.submitted_at) - i.quote_start) / 3600), 2) as counted,
         1 as base
    from ${tables.quotation} q join ${tables.invitation} i on i.id = q.invite_id and not i.deleted_flag
   where ${about('q', question)} and q.round_no = 1 and i.round_no = 1 and q.submitted_at is not null
     and q.status in ('OPENED', 'INVALID', 'WON', 'LOST')
     and installation_day(i.quote_start) between ${question.from}::date and ${question.to}::date`;

/** Goods ordered in the period beside the price they were ordered at last before it: net, for the base unit, in home currency. */
const priceReduction: Source = (question) => sql`
  with bought as (
    select d.supplier_base_id, d.id, d.order_line_no as no, d.material_id, o.issue_date, installation_day(o.issue_date) as day,
           d.net_amt * coalesce(o.exchange_rate, 1) as net, d.order_qty * d.base_factor_num / d.base_factor_den as qty
      from ${tables.orderLine} d join ${tables.order} o on o.id = d.parent_id and not o.deleted_flag
     where ${about('d', question)} and d.item_kind = 'GOODS' and d.status <> 'CANCELLED' and o.status <> 'CANCELLED'
       and o.issue_date is not null and not d.provisional_flag and d.net_amt > 0 and d.order_qty > 0
       and installation_day(o.issue_date) <= ${question.to}::date
  ), before as (
    select distinct on (supplier_base_id, material_id) supplier_base_id, material_id, net / qty as price
      from bought where day < ${question.from}::date
     order by supplier_base_id, material_id, issue_date desc, id desc)
  select n.supplier_base_id, 'pur.purchaseOrderDetail' as document, n.id, n.no, n.day,
         round(b.price * n.qty - n.net, 4) as counted, round(b.price * n.qty, 4) as base
    from bought n join before b on b.supplier_base_id = n.supplier_base_id and b.material_id = n.material_id
   where n.day >= ${question.from}::date`;

/** An invoice that was sent back once was not accepted the first time, whatever became of it. */
const invoiceAccuracy: Source = (question) => sql`
  select v.supplier_base_id, 'fin.invoice' as document, v.id, v.record_no as no, v.issue_date as day,
         case when v.return_reason is null then 1 else 0 end as counted, 1 as base
    from ${tables.invoices} v
   where ${about('v', question)} and (v.status in ('APPROVED', 'BOOKED') or v.return_reason is not null)
     and v.issue_date between ${question.from}::date and ${question.to}::date`;

/** Conversations about documents that the buying side began in the period; each leads to its document. */
const portalResponse: Source = (question) => sql`
  select r.supplier_base_id, r.doc_type as document, r.doc_id as id, r.doc_no as no, r.day, r.hours as counted, 1 as base
    from (${firstReplies(question)}) r`;

/** What feeds each metric: one statement, each row of which counts. */
export const sources: Readonly<Partial<Record<MetricCode, Source>>> = {
  LOT_ACCEPTANCE: lotAcceptance,
  INCOMING_PPM: incomingPpm,
  ON_TIME_DELIVERY: onTimeDelivery,
  OTIF: onTimeInFull,
  AVERAGE_DELAY: averageDelay,
  PLAN_RESPONSE: planResponse,
  ORDER_CONFIRMATION: orderConfirmation,
  FORECAST_COMMITMENT: forecastCommitment,
  CERTIFICATE_COMPLIANCE: certificateCompliance,
  QUOTE_RESPONSE: quoteResponse,
  QUOTE_WIN_RATE: quoteWinRate,
  SURVEY_TIMELINESS: surveyTimeliness,
  TOTAL_PPM: totalPpm,
  EIGHT_D_ON_TIME: eightDOnTime,
  EIGHT_D_FIRST_PASS: eightDFirstPass,
  EIGHT_D_REPEAT: eightDRepeat,
  CLAIM_RATE: claimRate,
  QUOTE_SPEED: quoteSpeed,
  PRICE_REDUCTION: priceReduction,
  INVOICE_ACCURACY: invoiceAccuracy,
  PORTAL_RESPONSE: portalResponse,
};

/** The rows behind a metric, of all suppliers that are asked for; none where nothing feeds it. */
export async function measuredRows(db: Database, metric: MetricCode, question: Question): Promise<MeasuredRow[]> {
  const source = sources[metric];
  if (!source) return [];
  return db.many<MeasuredRow>(sql`
    select supplier_base_id::text as "supplierBaseId", document, id::text as "rowId", coalesce(no, '') as no, day::text,
           counted::numeric as counted, base::numeric as base
      from (${source(question)}) measured order by day, no, id`);
}
