import { sql, type Database } from '#engine/database/database.ts';

/** An 8D report or claim, by its id and number. */
export interface Matter {
  readonly id: string;
  readonly no: string;
}

/** The 8D report that deals with a nonconformance now, beside one of them. */
export const openReportOf = (db: Database, defectId: string, without = '0'): Promise<Matter | undefined> =>
  db.maybe<Matter>(sql`
    select r.id, r.report_no as no
      from qc_qc8d_defect d join qc_qc8d r on r.id = d.parent_id and not r.deleted_flag
     where d.defect_id = ${defectId}::bigint and not d.deleted_flag and r.id <> ${without}::bigint
       and r.status not in ('NEW', 'CLOSED', 'CANCELLED')
     order by r.id limit 1`);

/** The claim that deals with a nonconformance now, beside one of them. */
export const openClaimOf = (db: Database, defectId: string, without = '0'): Promise<Matter | undefined> =>
  db.maybe<Matter>(sql`
    select c.id, c.claim_no as no
      from qc_qc_claim_item s join qc_qc_claim c on c.id = s.parent_id and not c.deleted_flag
     where s.defect_id = ${defectId}::bigint and not s.deleted_flag and c.id <> ${without}::bigint
       and c.status not in ('NEW', 'REJECTED', 'SETTLED', 'CLOSED', 'WITHDRAWN')
     order by c.id limit 1`);
