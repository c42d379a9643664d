import { defineJob } from '#engine/runtime/jobs.ts';
import { ledgerDifferences, ledgerExtent } from '#engine/write/ledger.ts';
import { sysLedgerCheck } from './sysLedgerCheck.document.ts';
import { sysLedgerDifference } from './sysLedgerDifference.document.ts';
// A ledger that is wrong everywhere is reported by its first lines.
const maxStored = 1000;
/** Compares the balances of ledgers with their movements and keeps what was found; the number of differences. */
export async function checkLedgers(ctx, ledgers) {
    let found = 0;
    for (const ledger of ledgers)
        found += await checkLedger(ctx, ledger);
    return found;
}
async function checkLedger(system, ledger) {
    const { code, label } = ledger;
    const differences = await ledgerDifferences(system.db, ledger);
    const { id } = await system.store(sysLedgerCheck).create({
        ledgerCode: code,
        ledgerName: { zh: label[0], en: label[1] },
        time: system.now,
        differenceCount: differences.length,
        ...(await ledgerExtent(system.db, ledger)),
    });
    const rows = differences.slice(0, maxStored).map(({ column, ...difference }) => ({
        ...difference,
        columnName: column,
        parentId: id,
    }));
    if (rows.length > 0) {
        await system.store(sysLedgerDifference).createMany(rows);
        system.log.error({ ledger: code, differences: differences.length }, 'balances differ from their movements');
    }
    return differences.length;
}
/** Checks the balances of all ledgers every night. */
export const checkLedgersNightly = (registry) => defineJob({
    code: 'system.checkLedgers',
    label: ['余额核对', 'Check the balances of all ledgers'],
    cron: '43 2 * * *',
    async run(_, ctx) {
        await checkLedgers(ctx, registry().ledgers);
    },
});
