import { isEqual } from '#model/decimal.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { recordOperation } from '../operation/operation.server.ts';
import { amountsOf } from '../purchaseOrder/negotiation/lineAnswer.server.ts';
import { fillAdded } from '../purchaseOrder/order/fillOrder.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { refreshOrders } from '../purchaseOrder/order/orderFollowUp.server.ts';
import { substituted } from '../purchaseOrder/negotiation/substitute.server.ts';
import { changesDate, changesQty } from './change.rules.ts';
import { termsOf } from './fillChange.server.ts';
import { refreshChangeFlags } from './flags.server.ts';
import { purchaseOrderChangeLine } from './purchaseOrderChangeLine.document.ts';
import { saveVersion } from './version.server.ts';
/** Makes an agreed change the next version of its order: ledger, lines, terms, amounts and the kept snapshot. */
export async function applyChange(change, ctx) {
    await ctx.asSystem(async (system) => {
        const [order] = await lockOrders(system.db, [change.orderId]);
        if (!order)
            throw new Error(`The order of change ${change.changeNo} is not there.`);
        await saveVersion(system, order.id, 'ISSUE');
        for (const line of change.lines.toSorted((a, b) => a.lineNo - b.lineNo))
            await enactLine(system, change, line, order);
        await system.store(purchaseOrder).patch(order.id, { ...headOf(change), orderVersion: change.toVersion }, 'change');
        await refreshOrders(system, [order.id]);
        await refreshChangeFlags(system, order.id);
        await saveVersion(system, order.id, 'CHANGE', change.id);
        const ids = change.lines.map((line) => line.id);
        await system.store(purchaseOrderChangeLine).patch(ids, { status: 'SHOWN' }, 'enact');
    });
}
const headOf = (change) => ({
    ...(change.newPaymentTermId ? { paymentTermId: change.newPaymentTermId } : {}),
    ...(change.newIncotermPlace ? { incotermPlace: change.newIncotermPlace } : {}),
    ...(change.newInvoiceCompanyId ? { invoiceCompanyId: change.newInvoiceCompanyId } : {}),
});
async function enactLine(ctx, change, line, order) {
    if (line.kind === 'ADD')
        return add(ctx, change, line);
    const lines = ctx.store(purchaseOrderDetail);
    const held = await lines.get(line.orderDetailId ?? '');
    if (line.kind === 'DROP') {
        await lines.patch(held.id, { status: 'CANCELLED', answerReason: change.reason }, 'change');
        await postQuantities(ctx, [posting(change, line, held.id, { kind: 'cancel' })]);
    }
    else
        await alter(ctx, change, line, { order, held });
    const after = await lines.get(held.id);
    await note(ctx, change, held.id, [said(held), said(after)]);
}
const said = ({ status, materialId, orderQty, price, taxPrice, confirmDate, promiseSchedule }) => ({
    status,
    materialId,
    orderQty,
    price,
    taxPrice,
    confirmDate,
    promiseSchedule,
});
async function alter(ctx, change, line, { order, held }) {
    const lines = ctx.store(purchaseOrderDetail);
    const terms = termsOf(order, held, line);
    if (changesQty(line) && !isEqual(terms.qty, held.orderQty))
        await postQuantities(ctx, [posting(change, line, held.id, { kind: 'change', to: terms.qty })]);
    const agreed = line.newDate ?? held.confirmDate ?? held.requireDate;
    await lines.patch(held.id, {
        status: 'CONFIRMED',
        confirmDate: agreed,
        promiseDate: agreed,
        promiseSchedule: scheduleAfter(held, line),
        ...(await substituted(ctx, held, line.newMaterialId)),
        // What the supplier asked for leaves the date that was wanted as it is.
        ...(change.initiator === 'B' && line.newDate ? { requireDate: line.newDate, counterDate: null } : {}),
        ...(change.initiator === 'S' ? { reviewStatus: 'PASSED' } : {}),
        ...(await amountsOf(ctx, order, held, terms)),
    }, 'change');
}
/** Parts that were promised stand until quantity or date become others. */
const scheduleAfter = (held, line) => line.newSchedule ?? (changesQty(line) || changesDate(line) ? null : held.promiseSchedule);
/** A line that the change adds: agreed upon with it, and issued to the ledger at once. */
async function add(ctx, change, line) {
    const { materialId, unitId, taxRateId, newQty, newDate } = line;
    if (!materialId || !unitId || !taxRateId || !newQty || !newDate)
        throw new Error(`Line ${line.lineNo} is incomplete.`);
    const order = await ctx.store(purchaseOrder).get(change.orderId);
    // Whoever agrees may be a supplier, who does not read the numbers of the source.
    const { sourceLineKey } = await ctx.store(purchaseOrderChangeLine).get(line.id);
    const lineNo = Math.max(0, ...order.lines.map((each) => each.lineNo)) + 10;
    const lines = ctx.store(purchaseOrderDetail);
    const row = {
        parentId: order.id,
        companyId: order.companyId,
        supplierBaseId: order.supplierBaseId,
        orderNo: order.orderNo,
        orderLineNo: `${order.orderNo}-${lineNo}`,
        lineNo,
        sourceLineKey,
        materialId,
        unitId,
        taxRateId,
        orderQty: newQty,
        ...(order.taxIncludedFlag ? { taxPrice: line.newPrice } : { price: line.newPrice }),
        requireDate: newDate,
        warehouseId: line.warehouseId,
    };
    const [made] = await lines.createMany([row]);
    if (!made)
        throw new Error(`Line ${line.lineNo} was not added.`);
    await lines.patch(made.id, {
        ...(await fillAdded({ ...order, lines: [made] }, made, ctx)),
        status: 'CONFIRMED',
        confirmDate: newDate,
        promiseDate: newDate,
    }, 'change');
    await postQuantities(ctx, [posting(change, line, made.id, { kind: 'issue' })]);
    await note(ctx, change, made.id, [null, said(await lines.get(made.id))]);
}
const posting = (change, line, detailId, act) => ({
    detailId,
    act,
    sourceDoc: change.changeNo,
    sourceLineId: line.id,
});
const note = (ctx, change, orderDetailId, [before, after]) => recordOperation(ctx, 'CHANGE', change.reason, [{ orderDetailId, before, after }]);
