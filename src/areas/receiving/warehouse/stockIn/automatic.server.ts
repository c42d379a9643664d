import { runEach } from '#engine/write/savepoint.ts';
import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { cachedParameter } from '#engine/runtime/parameters.ts';
import { BusinessError } from '#model/errors.ts';
import { joinedStockIn } from '../../receipt/receive/automaticPutAway.server.ts';
import { iqcLot } from '../../inspection/iqc/iqcLot.document.ts';
import { iqcReview } from '../../inspection/iqc/iqcReview.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { waitsForStock } from '../../receipt/receive/receive.rules.ts';
import { stockIn } from './stockIn.document.ts';

/** Puts away what of a receipt is good; what cannot be (no location, numbers missing) waits for a clerk as it always did. */
async function putAwayNow(
  ctx: Context,
  { companyId, receiveId }: { readonly companyId: string | null; readonly receiveId: string | null },
): Promise<void> {
  if (!receiveId) return;
  await ctx.asSystem(async (system) => {
    if ((await cachedParameter(system.db, joinedStockIn, companyId)) !== 'true') return;
    const receipt = await system.store(receive).get(receiveId);
    if (!receipt.lines.some(waitsForStock)) return;
    try {
      await runEach(system, [receiveId], (id) => putAway(system, id));
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      system.log.info({ receiveNo: receipt.receiveNo, code: error.code }, 'accepted goods wait for a clerk');
    }
  });
}

async function putAway(system: Context, receiveId: string): Promise<void> {
  await system.store(receive).run('putAway', receiveId);
  const entries = system.store(stockIn);
  for (const { id } of await entries.find({ receiveId, status: 'NEW' })) await entries.run('post', id);
}

/** What makes goods good. */
export const putsAwayByItself = [
  onTransition(receive, 'post', ({ id, companyId }, ctx) => putAwayNow(ctx, { companyId, receiveId: id })),
  onTransition(iqcLot, 'judge', (lot, ctx) => putAwayNow(ctx, lot)),
  onTransition(iqcLot, 'redecide', (lot, ctx) => putAwayNow(ctx, lot)),
  onTransition(iqcLot, 'urgentRelease', (lot, ctx) => putAwayNow(ctx, lot)),
  onTransition(iqcReview, 'decide', async ({ iqcLotId }, ctx) =>
    putAwayNow(ctx, await ctx.store(iqcLot).get(iqcLotId)),
  ),
];
