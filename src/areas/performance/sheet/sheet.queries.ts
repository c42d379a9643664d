import { sql, type Database } from '#engine/database/database.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { PartRow } from '../metric/compound.rules.ts';
import type { Result } from '../score/grade.rules.ts';
import { tableNamed } from '../tableNamed.queries.ts';

interface Pair {
  readonly companyId: string;
  readonly supplierBaseId: string;
}

/** How many receipt lines of a supplier were posted for a company in a period. */
export async function receiptLines(
  db: Database,
  {
    companyId,
    supplierBaseId,
    periodStart,
    periodEnd,
  }: Pair & { readonly periodStart: string; readonly periodEnd: string },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from ${tableNamed(receiveDetail)} d join ${tableNamed(receive)} r on r.id = d.parent_id
     where d.company_id = ${companyId}::bigint and d.supplier_base_id = ${supplierBaseId}::bigint and not d.deleted_flag
       and r.status = 'POSTED' and not r.deleted_flag and d.reverse_date is null
       and r.posting_date between ${periodStart}::date and ${periodEnd}::date`);
  return count;
}

/** The score that an indicator earned last before a period, measured then and not carried over itself. */
export async function scoreBefore(
  db: Database,
  { companyId, supplierBaseId }: Pair,
  indicatorId: string,
  periodStart: string,
): Promise<Decimal | null> {
  const row = await db.maybe<{ score: Decimal }>(sql`
    select l.final_score as score from perf_perf_sheet s join perf_perf_sheet_line l on l.parent_id = s.id
     where s.company_id = ${companyId}::bigint and s.supplier_base_id = ${supplierBaseId}::bigint and not s.deleted_flag
       and s.status in ('PUBLISHED', 'APPEALING', 'FINAL') and s.period_end < ${periodStart}::date
       and l.indicator_id = ${indicatorId}::bigint and l.final_score is not null and not l.excluded and not l.carried_flag
     order by s.period_end desc limit 1`);
  return row?.score ?? null;
}

export interface PeriodScore extends Pair {
  readonly id: string;
  readonly sheetNo: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly totalScore: Decimal | null;
  readonly result: Result;
  readonly activity: number;
}

/** The sheets of a supplier for a company by one template that have been published, the newest first, up to a day. */
export const publishedSheets = (
  db: Database,
  { companyId, supplierBaseId }: Pair,
  templateId: string,
  until: string,
): Promise<PeriodScore[]> =>
  db.many<PeriodScore>(sql`
    select id::text as id, sheet_no as "sheetNo", company_id::text as "companyId",
           supplier_base_id::text as "supplierBaseId", period_start::text as "periodStart", period_end::text as "periodEnd",
           total_score as "totalScore", result, activity
      from perf_perf_sheet
     where company_id = ${companyId}::bigint and supplier_base_id = ${supplierBaseId}::bigint
       and template_id = ${templateId}::bigint and not deleted_flag
       and status in ('PUBLISHED', 'APPEALING', 'FINAL') and period_end <= ${until}::date
     order by period_end desc limit 24`);

/** The published sheets of a plan; those not rated come without a score. */
export const sheetsOfPlan = (db: Database, planId: string): Promise<{ id: string; totalScore: Decimal | null }[]> =>
  db.many(sql`
    select id::text as id, case when result <> 'NR' then total_score end as "totalScore" from perf_perf_sheet
     where plan_id = ${planId}::bigint and not deleted_flag and status in ('PUBLISHED', 'APPEALING', 'FINAL')
     order by id`);

/** How many sheets of a plan are not final yet. */
export async function openSheets(db: Database, planId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from perf_perf_sheet
     where plan_id = ${planId}::bigint and not deleted_flag and status <> 'FINAL'`);
  return count;
}

/** The rows that were kept behind a line of a sheet. */
export const keptRows = (db: Database, sheetId: string, lineNo: number): Promise<PartRow[]> =>
  db.many<PartRow>(sql`
    select coalesce(part, '') as part, document_key as document, row_id as "rowId", coalesce(row_no, '') as no, day::text as day,
           counted_qty as counted, base_qty as base
      from perf_perf_source
     where sheet_id = ${sheetId}::bigint and line_no = ${lineNo} and not deleted_flag
     order by day, row_no, id`);

interface GivenScore {
  readonly lineNo: number;
  readonly taskId: string;
  readonly rater: string;
  readonly weight: Decimal;
  /** Null while he has not scored. */
  readonly score: Decimal | null;
  readonly evidence: string | null;
}

/** What raters said of the lines of a sheet, and who has not. */
export const ratingsOf = (db: Database, sheetId: string): Promise<GivenScore[]> =>
  db.many<GivenScore>(sql`
    select t.line_no as "lineNo", t.id::text as "taskId", u.real_name as rater, t.weight, r.score, r.evidence
      from perf_perf_score t
      join ${tableNamed(iapSysUserT)} u on u.id = t.rater_id
      left join perf_perf_rating r on r.task_id = t.id and not r.deleted_flag
     where t.sheet_id = ${sheetId}::bigint and not t.deleted_flag order by t.line_no, t.id`);

/** How many appeals about a sheet wait for a decision. */
export async function openAppeals(db: Database, sheetId: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from perf_perf_appeal
     where sheet_id = ${sheetId}::bigint and status = 'SUBMITTED' and not deleted_flag`);
  return count;
}

/** The improvements of a supplier that a published sheet can verify. */
export const improvementsToVerify = (
  db: Database,
  { companyId, supplierBaseId }: Pair,
  indicatorIds: readonly string[],
  periodStart: string,
): Promise<{ id: string; indicatorId: string; targetScore: Decimal }[]> =>
  db.many(sql`
    select id::text as id, indicator_id::text as "indicatorId", target_score as "targetScore" from perf_perf_improvement
     where company_id = ${companyId}::bigint and supplier_base_id = ${supplierBaseId}::bigint and status = 'VERIFY'
       and indicator_id = any(${indicatorIds}::bigint[]) and target_score is not null and not deleted_flag
       and (done_by is null or done_by <= ${periodStart}::date)
     order by id`);
