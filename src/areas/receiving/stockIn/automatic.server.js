import { runEach } from '#engine/write/savepoint.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { cachedParameter } from '#engine/runtime/parameters.ts';
import { BusinessError } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { iqcLot } from '../iqc/iqcLot.document.ts';
import { iqcReview } from '../iqc/iqcReview.document.ts';
import { receive } from '../receive/receive.document.ts';
import { waitsForStock } from '../receive/receive.rules.ts';
import { stockIn } from './stockIn.document.ts';
/** Whether good goods are put away by the put-away rule as soon as they are accepted, without a clerk. */
export const joinedStockIn = defineParameter({
    key: 'pur.stockIn.automatic',
    upTo: 'COMPANY',
    type: 'BOOLEAN',
    label: ['检验合格后自动入库过账', 'Accepted goods are put into stock by themselves'],
    value: 'false',
});
/** Puts away what of a receipt is good; what cannot be (no location, numbers missing) waits for a clerk as it always did. */
async function putAwayNow(ctx, { companyId, receiveId }) {
    if (!receiveId)
        return;
    await ctx.asSystem(async (system) => {
        if ((await cachedParameter(system.db, joinedStockIn, companyId)) !== 'true')
            return;
        const receipt = await system.store(receive).get(receiveId);
        if (!receipt.lines.some(waitsForStock))
            return;
        try {
            await runEach(system, [receiveId], (id) => putAway(system, id));
        }
        catch (error) {
            if (!(error instanceof BusinessError))
                throw error;
            system.log.info({ receiveNo: receipt.receiveNo, code: error.code }, 'accepted goods wait for a clerk');
        }
    });
}
async function putAway(system, receiveId) {
    await system.store(receive).run('putAway', receiveId);
    const entries = system.store(stockIn);
    for (const { id } of await entries.find({ receiveId, status: 'NEW' }))
        await entries.run('post', id);
}
/** What makes goods good. */
export const putsAwayByItself = [
    onTransition(receive, 'post', ({ id, companyId }, ctx) => putAwayNow(ctx, { companyId, receiveId: id })),
    onTransition(iqcLot, 'judge', (lot, ctx) => putAwayNow(ctx, lot)),
    onTransition(iqcLot, 'redecide', (lot, ctx) => putAwayNow(ctx, lot)),
    onTransition(iqcLot, 'urgentRelease', (lot, ctx) => putAwayNow(ctx, lot)),
    onTransition(iqcReview, 'decide', async ({ iqcLotId }, ctx) => putAwayNow(ctx, await ctx.store(iqcLot).get(iqcLotId))),
];
