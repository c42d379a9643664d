import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { isClosed, periodModules } from './finPeriod.rules.ts';
/** The periods of companies in a module that speak of a day or of later ones. */
export function periodsSince(db, module, companies, days) {
    const first = days.toSorted()[0]?.slice(0, 7) ?? '';
    return db.many(sql `
    select company_id as "companyId", period, status from basic_fin_period
     where module = ${module} and period >= ${first} and not deleted_flag and company_id in (${companies})`);
}
/** Refuses to post on a day that is still to come, or whose period is closed. */
export function assertOpen(module, periods, posted, today) {
    const ahead = posted.find(({ postingDate }) => postingDate > today);
    if (ahead)
        fail(errors.postingAhead, { date: ahead.postingDate });
    if (periods.length === 0)
        return;
    const late = posted.find(({ companyId, postingDate }) => isClosed(ofCompany(periods, companyId), postingDate));
    if (late)
        fail(errors.periodClosed, { date: late.postingDate, module: periodModules[module] });
}
/** The day on which a posting is undone: its own while that can still be posted, else today. */
export async function reversalDay(db, { companyId, postingDate }, today) {
    const own = sql `select ${companyId}::bigint`;
    for (const module of ['PUR', 'STOCK'])
        if (isClosed(await periodsSince(db, module, own, [postingDate]), postingDate))
            return today;
    return postingDate;
}
const ofCompany = (periods, companyId) => periods.filter((period) => period.companyId === companyId);
