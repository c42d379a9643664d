import type { Context } from '#engine/runtime/context.ts';
import { accrual } from '#areas/receiving/settlement/accrual/accrual.document.ts';
import { accrualCleanup } from '#areas/receiving/settlement/accrual/accrualCleanup.document.ts';
import { dayAfter } from '#model/days.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** What becomes of the oldest accruals of the demo, each told by the last thing that happens to it. */
const fates = ['asked', 'looked into', 'submitted', 'raised'] as const;

/** Old accruals on their way to be cleaned up. */
export async function loadCleanups(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  const found = await ctx.store(accrual).find({ ageGroup: ['OVER', 'D90', 'D60'] });
  const old = found.toSorted((a, b) => (b.ageDays ?? 0) - (a.ageDays ?? 0)).slice(0, fates.length);
  for (const [index, line] of old.entries())
    await step(ctx, accounts, { by: 'buyer', daysAgo: 3, hour: 10 + index }, async (past) => {
      const cleanups = past.store(accrualCleanup);
      const { orderDetailId, companyId, supplierBaseId, materialId, materialDesc, currencyId, firstDate } = line;
      const { id } = await cleanups.create({
        orderDetailId,
        companyId: companyId ?? '',
        supplierBaseId: supplierBaseId ?? '',
        materialId,
        materialDesc,
        currencyId,
        firstDate,
        accruedAmt: line.grirAmt,
        ageDays: line.ageDays ?? 0,
      });
      const dueDate = dayAfter(ctx.today, 5);
      const fate = fates[index];
      if (fate === 'asked')
        await cleanups.run('askInvoice', id, { dueDate, reason: '货已收，至今未见发票，请开票或说明' });
      if (fate === 'looked into')
        await cleanups.run('askReceipt', id, { dueDate, reason: '供应商称该批已退回，请核实退货是否过账' });
      if (fate === 'submitted') await cleanups.run('submit', id, { reason: '赠送样件，不会再开票' });
    });
}
