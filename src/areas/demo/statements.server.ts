import type { Context } from '#engine/runtime/context.ts';
import { takeOpenItems } from '#areas/finance/public.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { dayAfter } from '#model/days.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** A statement takes what was received until so many days before it was written. */
export const daysOpen = 24;

/** How far the statements of the first suppliers have come, and how long ago they were written. */
const fates = [
  { of: 0, fate: 'confirmed', daysAgo: 120 },
  { of: 1, fate: 'issued', daysAgo: 6 },
  { of: 2, fate: 'drafted', daysAgo: 6 },
  { of: 3, fate: 'confirmed', daysAgo: 6 },
  { of: 4, fate: 'confirmed', daysAgo: 100 },
  { of: 5, fate: 'confirmed', daysAgo: 60 },
  { of: 5, fate: 'confirmed', daysAgo: 30 },
  { of: 5, fate: 'confirmed', daysAgo: 8 },
  { of: 6, fate: 'confirmed', daysAgo: 30 },
  { of: 6, fate: 'confirmed', daysAgo: 9 },
] as const;

/** Statements of what was received until a month before; later receipts are open. */
export async function loadStatements(ctx: Context, { accounts, suppliers, basics }: DemoWorld): Promise<void> {
  for (const [index, { of, fate, daysAgo }] of fates.entries()) {
    const seller = suppliers[of];
    if (!seller) continue;
    const id = await step(ctx, accounts, { by: 'finance', daysAgo, hour: 8 + index }, async (past) => {
      const made = await past.store(statement).create({
        companyId: idOf(basics.companies, '1000'),
        supplierBaseId: seller.id,
        currencyId: idOf(basics.currencies, 'PRE001'),
        cutoffDate: dayAfter(ctx.today, -daysOpen - daysAgo),
      });
      const count = await takeOpenItems(made, past);
      if (count === 0) {
        await past.store(statement).remove([made.id]);
        return undefined;
      }
      if (fate !== 'drafted') await past.store(statement).run('issue', made.id);
      return made.id;
    });
    if (id !== undefined && fate === 'confirmed')
      await step(ctx, accounts, { by: { supplier: seller.id }, daysAgo: daysAgo - 2, hour: 14 }, (past) =>
        past.store(statement).run('confirm', id),
      );
  }
}
