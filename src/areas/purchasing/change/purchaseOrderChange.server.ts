import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { checkSupplierCanAnswer } from '../purchaseOrder/fill.server.ts';
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.document.ts';
import type { Change } from './change.rules.ts';
import { checkChange } from './checkChange.server.ts';
import { enact } from './enact.server.ts';
import { fillChange } from './fillChange.server.ts';
import { refreshChangeFlags } from './flags.server.ts';
import { purchaseOrderChange } from './purchaseOrderChange.document.ts';
import { purchaseOrderChangeLine } from './purchaseOrderChangeLine.document.ts';

export default implement(purchaseOrderChange, {
  beforeSave: fillChange,

  transitions: {
    submit: { guard: checkChange, effect: followed },
    withdraw: { effect: followed },
    approve: {
      // What the supplier asked for needs nobody else's consent.
      async effect(change, ctx) {
        if (change.initiator === 'S')
          await ctx.asSystem((system) => system.store(purchaseOrderChange).run('enact', change.id));
      },
    },
    reject: { writes: (_change, _ctx, { reason }) => ({ answerReason: reason }), effect: followed },
    send: {
      async guard(change, ctx) {
        if (change.initiator === 'S') fail(errors.proposalNotSent);
        if (change.status !== 'APPROVED' && change.approvalFlag) fail(errors.changeNeedsApproval);
        await checkChange(change, ctx);
        await checkSupplierCanAnswer(change, ctx);
      },
      writes: (_change, ctx) => ({ sentTime: ctx.now }),
      async effect(change, ctx) {
        const ids = change.lines.map((line) => line.id);
        await ctx.store(purchaseOrderChangeLine).patch(ids, { status: 'SHOWN' }, 'send');
        await followed(change, ctx);
      },
    },
    confirm: { guard: checkChange, writes: (_change, ctx) => ({ answerTime: ctx.now }), effect: enact },
    enact: { guard: checkChange, effect: enact },
    refuse: {
      writes: (_change, ctx, { reason }) => ({ answerTime: ctx.now, answerReason: reason }),
      effect: followed,
    },
    cancel: { writes: (_change, _ctx, { reason }) => ({ answerReason: reason }), effect: followed },
    discard: { writes: (_change, _ctx, { reason }) => ({ answerReason: reason }), effect: followed },
  },

  related: (change) => [{ document: purchaseOrder, ids: [change.orderId], direction: 'before' }],
});

function followed(change: Change, ctx: Context): Promise<void> {
  return refreshChangeFlags(ctx, change.orderId);
}
