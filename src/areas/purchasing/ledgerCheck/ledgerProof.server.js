import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { ledgerDifference } from './ledgerDifference.document.ts';
import { ledgerProof } from './ledgerProof.document.ts';
import { differencesOf, extentOf } from './proof.queries.ts';
// A ledger that is wrong everywhere is told by its first lines.
const maxStored = 1000;
export default implement(ledgerProof, {
    endpoints: { run: (_request, ctx) => checkLedger(ctx) },
});
/** Compares all order lines with their ledger and keeps what was found. */
export async function checkLedger(ctx) {
    return ctx.asSystem(async (system) => {
        const differences = await differencesOf(system.db);
        const differenceCount = differences.length;
        const { id } = await system.store(ledgerProof).create({
            time: system.now,
            differenceCount,
            ...(await extentOf(system.db)),
        });
        const rows = differences.slice(0, maxStored).map((difference) => ({ ...difference, parentId: id }));
        if (rows.length > 0)
            await system.store(ledgerDifference).createMany(rows);
        if (differenceCount > 0)
            ctx.log.error({ differenceCount, proofId: id }, 'order lines differ from their ledger');
        return { id, differenceCount };
    });
}
/** Proves the quantity ledger every night. */
export const checkLedgerNightly = defineJob({
    code: 'pur.proveLedger',
    label: ['数量台账核对', 'Prove the quantity ledger'],
    cron: '23 2 * * *',
    async run(_, ctx) {
        await checkLedger(ctx);
    },
});
