import { defineJob } from '#engine/runtime/jobs.ts';
import { sql, type Database } from '#engine/database/database.ts';

/** How many balances of stock differ from their ledger. */
export async function stockDifferences(db: Database): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from pur_stock_difference`);
  return row.count;
}

/** Proves every night that the balances of stock are what their ledger adds up to; reports and never repairs. */
export const checkStock = defineJob({
  code: 'pur.proveStock',
  label: ['库存台账核对', 'Prove the stock ledger'],
  cron: '33 2 * * *',
  async run(_, ctx) {
    const differenceCount = await stockDifferences(ctx.db);
    if (differenceCount > 0) ctx.log.error({ differenceCount }, 'balances of stock differ from their ledger');
  },
});
