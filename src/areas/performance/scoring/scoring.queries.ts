import { sql, type Database } from '#engine/database/database.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import { tableNamed } from '../tableNamed.queries.ts';

interface TaskRow {
  readonly id: string;
  readonly versionNo: number;
  readonly status: string;
  readonly sheetNo: string;
  readonly supplier: Bilingual;
  readonly company: Bilingual;
  readonly indicator: Bilingual;
  readonly maxScore: Decimal;
  readonly evidenceRequired: boolean;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dueDate: string | null;
  /** What he said himself. */
  readonly score: Decimal | null;
  readonly evidence: string | null;
}

/** What one person has to score, with what he said so far; nothing of anybody else. */
export const tasksOf = (db: Database, userId: string): Promise<TaskRow[]> =>
  db.many<TaskRow>(sql`
    select t.id::text as id, t.version_no as "versionNo", t.status, s.sheet_no as "sheetNo", b.full_name as supplier,
           c.name as company, i.name as indicator, i.max_score as "maxScore", i.evidence_required as "evidenceRequired",
           s.period_start::text as "periodStart", s.period_end::text as "periodEnd", t.due_date::text as "dueDate",
           r.score, r.evidence
      from perf_perf_score t
      join perf_perf_sheet s on s.id = t.sheet_id
      join ${tableNamed(supplierBase)} b on b.id = t.supplier_base_id
      join ${tableNamed(company)} c on c.id = t.company_id
      join perf_perf_indicator i on i.id = t.indicator_id
      left join perf_perf_rating r on r.task_id = t.id and not r.deleted_flag
     where t.rater_id = ${userId}::bigint and t.status in ('OPEN', 'SUBMITTED') and s.status = 'SCORING'
       and not t.deleted_flag
     order by t.due_date, b.supplier_code, t.line_no`);
