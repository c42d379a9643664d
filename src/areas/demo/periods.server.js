import { finPeriod } from '#areas/masterData/finPeriod/finPeriod.document.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
/** The months of the demo company until the one before last are closed, purchasing and stock alike. */
export async function loadPeriods(ctx, { basics, accounts }) {
  const companyId = idOf(basics.companies, '1000');
  for (const monthsAgo of [4, 3, 2])
    for (const module of ['PUR', 'STOCK'])
      await step(ctx, accounts, { by: 'manager', daysAgo: monthsAgo * 30 - 45, hour: 17 }, async (past) => {
        const { id } = await past
          .store(finPeriod)
          .create({ companyId, module, period: monthBefore(ctx.today, monthsAgo) });
        await past.store(finPeriod).run('close', id);
      });
}
function monthBefore(today, months) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}
