import { attach } from '#engine/runtime/attach.ts';
import { fail } from '#model/errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { waitsForStock } from '../../receipt/receive/receive.rules.ts';
import { draftStockInOf } from '../../receiving.queries.ts';
import { putAwayScanned } from './putAwayScanned.server.ts';
import { stockIn } from './stockIn.document.ts';

/** What of a receipt waits for stock is drafted as a warehouse-in. */
export const putAway = attach(receive, 'putAway', {
  endpoints: { putAwayScanned: ({ body }, ctx) => putAwayScanned(ctx, body) },
  transitions: {
    putAway: {
      async guard(receipt, ctx) {
        if (!receipt.lines.some(waitsForStock)) fail(stockErrors.nothingToStock, { receiveNo: receipt.receiveNo });
        const stockInNo = await draftStockInOf(ctx.db, receipt.id);
        if (stockInNo) fail(stockErrors.draftStockIn, { stockInNo });
      },
      async effect(receipt, ctx) {
        await ctx.store(stockIn).createFrom(receive, [receipt.id]);
      },
    },
  },
});
