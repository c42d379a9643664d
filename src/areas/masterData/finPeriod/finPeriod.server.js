import { implement } from '#engine/runtime/implement.ts';
import { finPeriod } from './finPeriod.document.ts';
export default implement(finPeriod, {
    transitions: {
        close: {
            writes: (_period, ctx) => ({ closedById: ctx.user.id === '0' ? null : ctx.user.id, closeTime: ctx.now }),
        },
        reopen: { writes: (_period, _ctx, { reason }) => ({ reopenReason: reason }) },
    },
});
