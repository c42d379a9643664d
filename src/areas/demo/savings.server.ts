import type { Context } from '#engine/runtime/context.ts';
import { writeSavings } from '#areas/reports/public.ts';
import { savingLine } from '#areas/reports/saving/savingLine.document.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

/** What the awards of the year have saved; finance has confirmed every second one, and does not accept one. */
export async function loadSavings(ctx: Context, { accounts }: DemoWorld): Promise<void> {
  await writeSavings(ctx);
  const found = await ctx
    .store(savingLine)
    .find({ status: 'REPORTED' }, { sort: ['savedOn', 'sourceNo', 'sourceLineNo'] });
  for (const [index, { id }] of found.entries()) {
    if (index % 2 === 1) continue;
    await step(ctx, accounts, { by: 'finance', daysAgo: 1, hour: 10 }, (past) =>
      index === 2
        ? past.store(savingLine).run('reject', id, { reason: '预估价偏高，不作为节约基准' })
        : past.store(savingLine).run('confirm', id),
    );
  }
}
