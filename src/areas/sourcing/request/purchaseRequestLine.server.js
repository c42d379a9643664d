import { implement } from '#engine/runtime/implement.ts';
import { isEqual, isMore, isPositive, minus, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { stateOf } from '../needLedger/needState.rules.ts';
import { orderDirectly } from './directOrder.server.ts';
import { mergeNeeds, splitNeed } from './pool.server.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';
import { readParts } from './pool.rules.ts';
import { buyerFacts } from './request.queries.ts';
export default implement(purchaseRequestLine, {
    transitions: {
        assign: {
            async guard(need, ctx, { purchaserId }) {
                if (purchaserId)
                    await checkBuyer(ctx, purchaserId, need);
            },
            writes: (_need, _ctx, { purchaserId }) => ({ buyerId: purchaserId }),
            async effect(need, ctx) {
                const status = stateOf(need, true);
                if (status !== need.status)
                    await ctx.asSystem((system) => system.store(purchaseRequestLine).patch(need.id, { status }, 'assign'));
            },
        },
        split: {
            guard(need, _ctx, { parts }) {
                if (parts !== undefined && parts !== null)
                    checkParts(need, readParts(parts));
            },
            effect: (need, ctx, { parts }) => splitNeed(ctx, need, readParts(parts)),
        },
        returnNeed: {
            guard: checkOpen,
            writes: (_need, _ctx, { reason }) => ({ statusReason: reason }),
            effect: (need, ctx) => post(ctx, need, 'RETURN', need.openQty),
        },
        resubmit: {
            guard(need, ctx, { qty, requiredDate }) {
                if (qty && isMore(qty, need.returnedQty))
                    fail(errors.resubmitTooLarge, { returned: need.returnedQty, quantity: qty });
                if (requiredDate && requiredDate < ctx.today)
                    fail(errors.requiredDatePast, { lineNo: need.lineNo, date: requiredDate });
            },
            writes: (_need, _ctx, { requiredDate }) => ({ requiredDate, statusReason: null }),
            async effect(need, ctx, { qty }) {
                await post(ctx, need, 'RESUBMIT', qty);
                await post(ctx, need, 'DROP', minus(need.returnedQty, qty));
            },
        },
        close: {
            guard({ openQty, returnedQty, requestLineNo }) {
                if (!isPositive(openQty) && !isPositive(returnedQty))
                    fail(errors.nothingOpen, { line: requestLineNo ?? '' });
            },
            writes: (_need, _ctx, { reason }) => ({ statusReason: reason }),
            async effect(need, ctx) {
                await post(ctx, need, 'CLOSE', need.openQty);
                await post(ctx, need, 'DROP', need.returnedQty);
            },
        },
    },
    endpoints: {
        merge: ({ body }, ctx) => mergeNeeds(ctx, body.ids ?? []),
        toOrder: async ({ body }, ctx) => ({ records: await orderDirectly(ctx, body.ids ?? []) }),
    },
});
function checkOpen({ openQty, requestLineNo }) {
    if (!isPositive(openQty))
        fail(errors.nothingOpen, { line: requestLineNo ?? '' });
}
async function checkBuyer(ctx, purchaserId, need) {
    const { name, hasUser, isOfOrg } = await ctx.asSystem(({ db }) => buyerFacts(db, purchaserId, need.purchaseOrgId));
    const buyer = [name.zh, name.en ?? name.zh];
    if (!isOfOrg)
        fail(errors.buyerOutside, { buyer, org: need.purchaseOrgName ?? '' });
    if (!hasUser)
        fail(errors.buyerWithoutUser, { buyer });
}
function checkParts(need, parts) {
    const total = sum(parts);
    if (!isEqual(total, need.openQty))
        fail(errors.partsTogether, { total, open: need.openQty });
}
async function post(ctx, need, event, qty) {
    if (!isPositive(qty))
        return;
    await postNeeds(ctx, [{ needId: need.id, event, qty, sourceDoc: need.requestNo ?? '', sourceLineId: need.id }]);
}
