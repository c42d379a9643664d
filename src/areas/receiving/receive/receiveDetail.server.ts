import { implement } from '#engine/implement.ts';
import { isMore, isPositive, negate, plus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { postQuantities } from '#areas/purchasing/public.ts';
import { baseSlice } from '#areas/purchasing/ledger/balances.rules.ts';
import { errors } from '../errors.ts';
import { moveStock } from '../stock/stock.server.ts';
import { reverseLine } from './posting.server.ts';
import { receive } from './receive.document.ts';
import { isUntouched, receiveState, waitInspQty } from './receive.rules.ts';
import { receiveDetail } from './receiveDetail.document.ts';

export default implement(receiveDetail, {
  transitions: {
    inspect: {
      guard(line) {
        if (!isPositive(waitInspQty(line))) fail(errors.verdictTooMuch, { limit: waitInspQty(line), quantity: '0' });
      },
      async effect(line, ctx, input) {
        const [accept, concede, reject] = [input.acceptQty ?? '0', input.concedeQty ?? '0', input.rejectQty ?? '0'];
        const judged = sum([accept, concede, reject]);
        if (isMore(judged, waitInspQty(line)))
          fail(errors.verdictTooMuch, { limit: waitInspQty(line), quantity: judged });
        const receipt = await ctx.store(receive).get(line.parentId ?? '');
        const act = { kind: 'inspect', accept, concede, reject } as const;
        const { receiveNo: sourceDoc, postingDate } = receipt;
        const [posted] = await postQuantities(ctx, [
          { detailId: line.orderDetailId, act, sourceDoc, sourceLineId: line.id, postingDate },
        ]);
        await ctx.store(receiveDetail).patch(
          line.id,
          {
            acceptQty: plus(line.acceptQty, accept),
            concedeQty: plus(line.concedeQty, concede),
            rejectQty: plus(line.rejectQty, reject),
          },
          'inspect',
        );
        if (!posted || !isPositive(reject)) return;
        const { before, after } = posted;
        const factor = { num: before.baseFactorNum, den: before.baseFactorDen };
        const blocked = {
          moveType: 'INSP_NG',
          companyId: before.companyId,
          warehouseId: receipt.warehouseId,
          locationId: null,
          materialId: before.materialId,
          batchNo: line.batchNo,
          unitId: before.unitId,
          amount: '0',
          sourceDoc,
          sourceLineId: line.id,
          postingDate,
        } as const;
        const baseQty = baseSlice(before.rejectQty, after.rejectQty, factor);
        await moveStock(ctx, [
          { ...blocked, stockStatus: 'INSPECT', qty: negate(reject), baseQty: negate(baseQty) },
          { ...blocked, stockStatus: 'BLOCKED', qty: reject, baseQty },
        ]);
      },
    },
    returnOrderById: {
      guard(line) {
        if (!isUntouched(line)) fail(errors.alreadyProcessed);
      },
      async effect(line, ctx) {
        const receipts = ctx.store(receive);
        const receipt = await receipts.get(line.parentId ?? '');
        await reverseLine(receipt, line, ctx);
        await ctx.store(receiveDetail).patch(line.id, { transitQty: '0', acceptQty: '0' }, 'reverse');
        const lines = receipt.lines.map((each) => (each.id === line.id ? { status: 'REVERSED' as const } : each));
        await receipts.patch(receipt.id, { status: receiveState(lines) }, 'follow');
      },
    },
  },
});
