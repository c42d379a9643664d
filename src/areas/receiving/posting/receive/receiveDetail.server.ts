import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { reversalDay } from '#areas/masterData/public.ts';
import { receiveErrors } from '../../receipt/receive/errors.ts';
import { unreceiveSerials } from '../../receipt/receive/receiptSerials.server.ts';
import { linkable, linkLine, reverseOrderless } from './orderlessReceipt.server.ts';
import { reverseLine } from './posting.server.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { isUntouched, receiveState } from '../../receipt/receive/receive.rules.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';

export default implement(receiveDetail, {
  transitions: {
    link: {
      async guard(line, ctx, { orderDetailId }) {
        const receipt = await ctx.store(receive).get(line.parentId ?? '');
        if (orderDetailId) await linkable(receipt, line, orderDetailId, ctx);
      },
      async effect(line, ctx, { orderDetailId }) {
        const receipt = await ctx.store(receive).get(line.parentId ?? '');
        await linkLine(receipt, line, await linkable(receipt, line, orderDetailId, ctx), ctx);
      },
    },
    returnOrderById: {
      guard(line) {
        if (!isUntouched(line)) fail(receiveErrors.alreadyProcessed);
      },
      async effect(line, ctx) {
        const receipts = ctx.store(receive);
        const posted = await receipts.get(line.parentId ?? '');
        const postingDate = await ctx.asSystem(({ db }) => reversalDay(db, posted, ctx.today));
        const receipt = { ...posted, postingDate };
        await (line.orderDetailId ? reverseLine : reverseOrderless)(receipt, line, ctx);
        await unreceiveSerials(ctx, receipt, line);
        await ctx
          .store(receiveDetail)
          .patch(line.id, { transitQty: '0', acceptQty: '0', reverseDate: postingDate }, 'reverse');
        const lines = receipt.lines.map((each) => (each.id === line.id ? { status: 'REVERSED' as const } : each));
        await receipts.patch(receipt.id, { status: receiveState(lines) }, 'follow');
      },
    },
  },
});
