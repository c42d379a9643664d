import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { valueForCompany } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { errors } from '../errors.ts';
import { isClosed, openedOnly, periodModules, type Period, type PeriodModule } from './finPeriod.rules.ts';

/** Whether a month of a company is open only once somebody has opened it. */
export const periodsOpened = defineParameter({
  key: 'basic.finPeriod.openedOnly',
  type: 'BOOLEAN',
  label: [
    '会计期间须先打开才能过账（没有建立期间的月份视为关闭）',
    'A month takes postings only once its accounting period was opened (months without one are closed)',
  ],
  value: 'false',
  upTo: 'COMPANY',
});

interface PeriodOfCompany extends Period {
  readonly companyId: string;
}

/** What is posted, for whom and on which day. */
export interface Dated {
  readonly companyId: string | null;
  readonly postingDate: string;
}

/** The periods of companies in a module that speak of a day or of later ones. */
export function periodsSince(
  db: Database,
  module: PeriodModule,
  companies: Fragment,
  days: readonly string[],
): Promise<PeriodOfCompany[]> {
  const first = days.toSorted()[0]?.slice(0, 7) ?? '';
  return db.many<PeriodOfCompany>(sql`
    select company_id as "companyId", period, status from basic_fin_period
     where module = ${module} and period >= ${first} and not deleted_flag and company_id in (${companies})
    union all
    select c.id, '', ${openedOnly} from (${companies}) as c(id)
     where ${valueForCompany(periodsOpened, sql`c.id`)} = 'true'`);
}

/** Refuses to post on a day that is still to come, or whose period is closed. */
export function assertOpen(
  module: PeriodModule,
  periods: readonly PeriodOfCompany[],
  posted: readonly Dated[],
  today: string,
): void {
  const ahead = posted.find(({ postingDate }) => postingDate > today);
  if (ahead) fail(errors.postingAhead, { date: ahead.postingDate });
  if (periods.length === 0) return;
  const late = posted.find(({ companyId, postingDate }) => isClosed(ofCompany(periods, companyId), postingDate));
  if (late) fail(errors.periodClosed, { date: late.postingDate, module: periodModules[module] });
}

/** The day on which a posting is undone: its own while that can still be posted, else today. */
export async function reversalDay(db: Database, { companyId, postingDate }: Dated, today: string): Promise<string> {
  const own = sql`select ${companyId}::bigint`;
  for (const module of ['PUR', 'STOCK'] as const)
    if (isClosed(await periodsSince(db, module, own, [postingDate]), postingDate)) return today;
  return postingDate;
}

const ofCompany = (periods: readonly PeriodOfCompany[], companyId: string | null): PeriodOfCompany[] =>
  periods.filter((period) => period.companyId === companyId);
