import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { defineJob } from '#engine/jobs.ts';
import { ledgerDifference } from './ledgerDifference.document.ts';
import { ledgerProof } from './ledgerProof.document.ts';
import { differencesOf, extentOf } from './proof.queries.ts';

// A ledger that is wrong everywhere is told by its first lines.
const mostKept = 1000;

export default implement(ledgerProof, {
  endpoints: { run: (_request, ctx) => prove(ctx) },
});

/** Compares all order lines with their ledger and keeps what was found. */
export async function prove(ctx: Context): Promise<{ id: string; differenceCount: number }> {
  return ctx.asSystem(async (system) => {
    const differences = await differencesOf(system.db);
    const differenceCount = differences.length;
    const { id } = await system.store(ledgerProof).create({
      time: system.now,
      differenceCount,
      ...(await extentOf(system.db)),
    });
    const rows = differences.slice(0, mostKept).map((difference) => ({ ...difference, parentId: id }));
    if (rows.length > 0) await system.store(ledgerDifference).createMany(rows);
    if (differenceCount > 0) ctx.log.error({ differenceCount, proofId: id }, 'order lines differ from their ledger');
    return { id, differenceCount };
  });
}

/** Proves the quantity ledger every night. */
export const proveLedger = defineJob({
  code: 'pur.proveLedger',
  label: ['数量台账核对', 'Prove the quantity ledger'],
  cron: '23 2 * * *',
  async run(_, ctx) {
    await prove(ctx);
  },
});
