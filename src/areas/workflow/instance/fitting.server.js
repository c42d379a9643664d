import { sql } from '#engine/database/database.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { tableOf } from '#model/document.ts';
/** The company of a row; null where its document belongs to none. */
export function companyOf(document, row) {
    const by = document.scope?.buyer?.by;
    const id = by === undefined ? undefined : row[`${by}Id`];
    return typeof id === 'string' ? id : null;
}
/** The first of the published flows, in their order, that is for a row. */
export async function fittingFlow(system, document, row, flows) {
    const companyId = companyOf(document, row);
    for (const flow of flows) {
        if (flow.companyId !== null && flow.companyId !== companyId)
            continue;
        if (flow.rule === null)
            return flow;
        const fits = await system.db.maybe(sql `
      select 1 from ${sql.table(tableOf(document))} t where t.id = ${row.id}::bigint and ${ruleFragment(document, 't', flow.rule)}`);
        if (fits)
            return flow;
    }
    return undefined;
}
