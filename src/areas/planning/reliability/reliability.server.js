import { defineJob } from '#engine/runtime/jobs.ts';
import { isEqual } from '#model/decimal.ts';
import { dayAfter } from '#model/days.ts';
import { promiseRecord } from './promiseRecord.document.ts';
import { promiseRecords } from './reliability.queries.ts';
import { recordsOf } from './reliability.rules.ts';
// A year has every season once; what is older tells of a supplier that was.
const daysBack = 365;
/** Works out anew how suppliers keep their word; rows that say the same as before are not touched. */
export async function rateReliability(ctx) {
    await ctx.asSystem(async (system) => {
        const records = system.store(promiseRecord);
        const found = recordsOf(await promiseRecords(system.db, ctx.today, dayAfter(ctx.today, -daysBack)));
        const stored = new Map((await system.store(promiseRecord).heads('level', levels)).map((row) => [keyOf(row), row]));
        const missing = found.filter((record) => !stored.has(keyOf(record)));
        if (missing.length > 0)
            await records.createMany(missing);
        for (const record of found) {
            const { supplierBaseId: _, level: __, categoryId: ___, materialId: ____, lead: _____, ...said } = record;
            const held = stored.get(keyOf(record));
            stored.delete(keyOf(record));
            if (held && differs(held, record))
                await records.patch(held.id, said, 'judge');
        }
        const gone = [...stored.values()].map(({ id }) => id);
        if (gone.length > 0)
            await records.remove(gone);
    });
}
const levels = ['LEAD', 'MATERIAL', 'CATEGORY', 'SUPPLIER'];
const keyOf = ({ supplierBaseId, level, categoryId, materialId, lead }) => [supplierBaseId, level, categoryId ?? '', materialId ?? '', lead ?? ''].join('/');
const differs = (held, found) => held.promiseCount !== found.promiseCount ||
    held.onTimeCount !== found.onTimeCount ||
    held.medianDays !== found.medianDays ||
    held.lateDays !== found.lateDays ||
    !isEqual(held.onTimePct, found.onTimePct);
/** Follows the history of promises every night. */
export const rateReliabilityNightly = defineJob({
    code: 'pur.judgePromises',
    label: ['承诺可信度更新', 'Work out how promises are kept'],
    cron: '35 0 * * *',
    async run(_, ctx) {
        await rateReliability(ctx);
    },
});
