import { sql } from '#engine/database/database.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf } from '#model/document.ts';
import { amountFieldOf } from '../graph/facts.rules.ts';
import { countTasks, startedByUser, tasksOfUser } from './task.queries.ts';
/** One page of the tasks of whoever asks, each with the version of its document that he reads. */
export async function listTasks(ctx, parts, { tab, keyword, docCode, size, current }) {
    const search = { userId: ctx.user.id, keyword, docCode };
    return ctx.asSystem(async (system) => {
        if (tab === 'STARTED') {
            const records = await startedByUser(system.db, search, size, current);
            return { records: await withDocuments(ctx, system, parts, records), total: records[0]?.total ?? 0 };
        }
        const [records, total] = await Promise.all([
            tasksOfUser(system.db, ctx.language, { ...search, tab }, size, current),
            countTasks(system.db, { ...search, tab }),
        ]);
        return { records: await withDocuments(ctx, system, parts, records), total };
    });
}
async function withDocuments(ctx, system, parts, records) {
    const read = new Map();
    for (const [docCode, lines] of Map.groupBy(records, (each) => each.docCode)) {
        const document = parts.registry().find(docCode);
        if (!document)
            continue;
        const name = amountFieldOf(document);
        const column = name === undefined ? sql `null` : sql.ref(columnNamed(document, name));
        const ids = lines.map(({ businessId }) => businessId);
        const rows = await system.db.many(sql `
      select id, version_no as "versionNo", ${column} as amount from ${sql.table(tableOf(document))} where id = any(${ids}::bigint[])`);
        const reader = { user: ctx.user, db: ctx.db, engine: { registry: parts.registry() } };
        const masked = await maskRows(reader, document, rows.map(({ amount, ...row }) => (name === undefined ? row : { ...row, [name]: amount })));
        for (const row of masked) {
            const amount = name === undefined ? null : row[name];
            read.set(`${docCode}/${row.id}`, {
                documentVersion: row.versionNo,
                amount: typeof amount === 'string' ? amount : null,
            });
        }
    }
    const gone = { documentVersion: null, amount: null };
    return records.map((each) => ({ ...each, ...(read.get(`${each.docCode}/${each.businessId}`) ?? gone) }));
}
