import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { fail } from '#model/errors.ts';
import { ledgerRoot } from './ledgerRoot.document.ts';
import { endsToSeal, firstTamper, lastLinking, linkMovements, movementsOf, oldestUncovered } from './root.queries.ts';
import { endedMonths } from './root.rules.ts';
// The page asks again until it has all of a month.
const mostMovements = 2_000;
/** A root that the caller sees, with all that the server knows of it. */
async function rootOf(ctx, id) {
    if (!id)
        return fail(engineErrors.idMissing);
    if (!isId(id))
        return fail(engineErrors.notFound);
    await ctx.store(ledgerRoot).get(id);
    return ctx.asSystem((system) => system.store(ledgerRoot).get(id));
}
export default implement(ledgerRoot, {
    endpoints: {
        async prove({ body }, ctx) {
            const root = await rootOf(ctx, body.id);
            const tamper = await ctx.asSystem(({ db }) => firstTamper(db, root));
            return { intact: tamper === undefined, checked: root.lastSeq, ...tamper };
        },
        async movements({ body }, ctx) {
            const { chain, firstSeq, lastSeq } = await rootOf(ctx, body.id);
            const after = Math.max(body.after ?? 0, firstSeq - 1);
            const records = await ctx.asSystem(({ db }) => movementsOf(db, chain, after, lastSeq, mostMovements));
            return { records };
        },
    },
});
/** Links what was moved since the last time, and seals every month that has ended. */
export async function sealMonths(ctx) {
    await ctx.asSystem(async (system) => {
        // Asked once: what this run itself links makes nothing late.
        const since = await lastLinking(system.db);
        const oldest = await oldestUncovered(system.db);
        if (oldest === undefined)
            return;
        for (const { month, until } of endedMonths(ctx.dayOf(oldest), ctx.today)) {
            // What came after the month is linked when the month is sealed: a root covers all that was written before its end.
            await linkMovements(system.db, since, ctx.instantOf(until, '00:00'));
            const ends = await endsToSeal(system.db, month);
            const roots = ends.map((end) => ({
                ...end,
                month,
                movementCount: end.lastSeq - end.firstSeq + 1,
                sealTime: system.now,
            }));
            if (roots.length > 0)
                await system.store(ledgerRoot).createMany(roots);
        }
        await linkMovements(system.db, since, null);
    });
}
/** Chains the movements of every day, and seals the month that has ended. */
export const sealLedger = defineJob({
    code: 'pur.sealLedger',
    label: ['数量台账封存', 'Seal the quantity ledger'],
    cron: '45 0 * * *',
    async run(_, ctx) {
        await sealMonths(ctx);
    },
});
