import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { returned } from './returned.document.ts';
import { storageOn, type Stored } from './storageFee.rules.ts';

/** What a supplier pays for each day that his goods are not picked up, from the day after they were to be. */
export const storageFeePerDay = defineParameter({
  key: 'pur.return.storageFeePerDay',
  type: 'DECIMAL',
  label: [
    '退货逾期未提的仓储费（每单每天，本位币）',
    'Storage of returns not picked up in time (each return and day, home currency)',
  ],
  value: '0',
  upTo: 'SUPPLIER',
  min: 0,
});

interface StoredReturn extends Stored {
  readonly companyId: string | null;
  readonly supplierBaseId: string | null;
}

/** What the storage of a return has come to by today, in the currency of its company. */
export async function storageOf(ctx: Context, stored: StoredReturn) {
  return ctx.asSystem(async ({ db }) => {
    const [perDay, company] = await Promise.all([
      parameterText(db, storageFeePerDay, stored),
      db.maybe<{ currencyId: string | null }>(sql`
        select currency_id as "currencyId" from basic_company where id = ${stored.companyId}::bigint`),
    ]);
    const storage = storageOn(stored, ctx.today, isDecimal(perDay) ? perDay : '0');
    return { ...storage, feeCurrencyId: company?.currencyId ?? null };
  });
}

/** Counts the storage of returns that nobody has picked up in time. */
export const overduePickups = defineJob({
  code: 'pur.overduePickups',
  label: ['退货逾期未提：计仓储费', 'Count the storage of returns that are not picked up'],
  cron: '35 1 * * *',
  async run(_, ctx) {
    const late = await ctx.db.many<StoredReturn & { id: string }>(sql`
      select id, company_id as "companyId", supplier_base_id as "supplierBaseId", pickup_due_date::text as "pickupDueDate",
             liable_party as "liableParty"
        from pur_returned
       where status = 'CONFIRMED' and pickup_due_date < ${ctx.today}::date and not deleted_flag order by id limit 500`);
    for (const { id, ...stored } of late) await ctx.store(returned).patch(id, await storageOf(ctx, stored), 'storage');
  },
});
