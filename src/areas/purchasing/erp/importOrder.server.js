import { fail } from '#model/errors.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { purchaseOrderChangeLine } from '../change/purchaseOrderChangeLine.document.ts';
import { priceOf } from '../change/fillChange.server.ts';
import { erpErrors } from './errors.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { endingOf, fixedDifference, openChange, stepOf, wishesOf, } from './erpChange.rules.ts';
import { saveImportedOrder, importedOrder } from './importedOrders.queries.ts';
/** Brings one order of an ERP over: new, newer, cancelled, or known already. Throws when it cannot. */
export async function importOrder(ctx, receiver, source) {
    const taken = await importedOrder(ctx.db, receiver.sourceSystem, source.number);
    if (!taken)
        return source.cancelled ? unchanged(null) : create(ctx, receiver, source);
    if (source.version < taken.sourceVersion)
        return { ...unchanged(taken.id), result: 'OLDER' };
    if (source.version === taken.sourceVersion)
        return unchanged(taken.id);
    if (source.cancelled)
        return end(ctx, taken, source);
    const outcome = await renew(ctx, receiver, taken, source);
    await noteVersion(ctx, taken.id, source);
    return outcome;
}
const unchanged = (orderId) => ({ result: 'UNCHANGED', orderId, lines: [] });
async function noteVersion(ctx, orderId, { version }) {
    const values = { sourceVersion: version, erpSyncStatus: 'OK', erpMessage: null };
    await ctx.store(purchaseOrder).patch(orderId, values, 'sync');
}
async function create(ctx, receiver, source) {
    const { companyId, sourceSystem, codes } = receiver;
    const orders = ctx.store(purchaseOrder);
    const made = await orders.create({
        orderNo: source.number,
        companyId,
        ...(await headerOf(source, codes)),
        lines: await linesOf(source, codes),
        sourceSystem,
        sourceKey: source.number,
        sourceVersion: source.version,
        erpSyncStatus: 'OK',
    });
    await saveImportedOrder(ctx.db, made.id, { content: source, base: null, changeId: null });
    if (receiver.isAutomatic)
        await issue(ctx, made.id);
    return { result: 'CREATED', orderId: made.id, lines: differences(undefined, await orders.get(made.id)) };
}
async function issue(ctx, id) {
    const orders = ctx.store(purchaseOrder);
    const { status } = await orders.run('submit', id);
    if (status === 'PENDING')
        await orders.run('approve', id);
    await orders.run('issue', id);
}
async function headerOf(source, codes) {
    return {
        orderSource: 'ERP',
        orderDate: source.orderDate,
        supplierBaseId: await codes.id('SUPPLIER', source.supplier),
        currencyId: await codes.id('CURRENCY', source.currency),
        paymentTermId: await codes.maybe('TERM', source.paymentTerm),
        taxIncludedFlag: source.taxIncluded,
        incotermPlace: source.deliveryPlace,
        ...(source.exchangeRate === null ? {} : { exchangeRate: source.exchangeRate }),
    };
}
async function linesOf(source, codes) {
    const lines = [];
    for (const line of source.lines)
        lines.push(await lineOf(line, source, codes));
    return lines;
}
async function lineOf(line, { taxIncluded }, codes) {
    return {
        lineNo: line.lineNo,
        materialId: await codes.id('MATERIAL', line.material),
        materialDesc: line.description,
        unitId: await codes.id('UNIT', line.unit),
        taxRateId: await codes.id('TAX', line.taxRate),
        warehouseId: await codes.maybe('WAREHOUSE', line.warehouse),
        orderQty: line.quantity,
        ...(taxIncluded ? { taxPrice: line.price } : { price: line.price }),
        priceUnit: line.priceUnit,
        priceSource: 'ERP',
        requireDate: line.requiredOn,
    };
}
async function renew(ctx, receiver, taken, source) {
    const order = await ctx.store(purchaseOrder).get(taken.id);
    const { orderNo } = order;
    switch (stepOf(order.status)) {
        case 'write':
            return write(ctx, receiver, order, source);
        case 'propose':
            return propose(ctx, receiver, { order, taken, source });
        case 'inApproval':
            return fail(erpErrors.erpOrderInApproval, { orderNo });
        case 'unanswered':
            return fail(erpErrors.erpOrderUnanswered, { orderNo });
        case 'refused':
            return fail(erpErrors.erpOrderRefused, { orderNo });
        case 'ended':
            return fail(erpErrors.erpOrderEnded, { orderNo });
    }
}
async function write(ctx, receiver, order, source) {
    const orders = ctx.store(purchaseOrder);
    const ids = new Map(order.lines.map((line) => [line.lineNo, line.id]));
    const lines = (await linesOf(source, receiver.codes)).map((line) => {
        const id = ids.get(line.lineNo);
        return id === undefined ? line : { ...line, id };
    });
    await orders.update(order.id, { ...(await headerOf(source, receiver.codes)), lines });
    await saveImportedOrder(ctx.db, order.id, { content: source, base: null, changeId: null });
    return { result: 'CHANGED', orderId: order.id, lines: differences(order, await orders.get(order.id)) };
}
async function propose(ctx, receiver, { order, taken, source }) {
    const open = openChange(taken.changeStatus ?? undefined);
    if (open === 'waiting')
        fail(erpErrors.erpChangeWaits, { orderNo: order.orderNo, changeNo: taken.changeNo ?? '' });
    // A draft is written anew from where it began.
    const before = (open === 'draft' ? taken.base : null) ?? taken.content;
    const fixed = fixedDifference(before, source);
    if (fixed)
        fail(erpErrors.erpFixed, { orderNo: order.orderNo, what: fixed });
    const wishes = wishesOf(before, source, order.lines.map((line) => heldLine(order, line)));
    const change = await changeOf(receiver.codes, { order, before, source, wishes });
    const changes = ctx.store(purchaseOrderChange);
    const draftId = open === 'draft' ? taken.changeId : null;
    if (!change) {
        if (draftId !== null)
            await changes.run('discard', draftId, { reason: `ERP ${source.version}` });
        await saveImportedOrder(ctx.db, order.id, { content: source, base: null, changeId: null });
        return unchanged(order.id);
    }
    const { id } = draftId === null
        ? await changes.create({ orderId: order.id, ...change, sourceVersion: source.version })
        : await changes.update(draftId, change);
    await changes.patch(id, { sourceVersion: source.version }, 'sync');
    await keyAdditions(ctx, id, wishes);
    await saveImportedOrder(ctx.db, order.id, { content: source, base: before, changeId: id });
    if (receiver.isAutomatic)
        await hand(ctx, id);
    return { result: 'CHANGE', orderId: order.id, changeId: id, lines: [] };
}
async function hand(ctx, id) {
    const changes = ctx.store(purchaseOrderChange);
    const { approvalFlag } = await changes.get(id);
    await changes.run(approvalFlag ? 'submit' : 'send', id);
}
const changeLineNo = (index) => (index + 1) * 10;
async function changeOf(codes, { order, before, source, wishes }) {
    const term = source.paymentTerm === before.paymentTerm ? null : await codes.maybe('TERM', source.paymentTerm);
    const place = source.deliveryPlace === before.deliveryPlace ? null : source.deliveryPlace;
    const terms = {
        newPaymentTermId: term === order.paymentTermId ? null : term,
        newIncotermPlace: place === order.incotermPlace ? null : place,
    };
    if (wishes.length === 0 && terms.newPaymentTermId === null && terms.newIncotermPlace === null)
        return undefined;
    const lines = [];
    for (const [index, wish] of wishes.entries())
        lines.push(await changeLine(wish, changeLineNo(index), codes));
    return { reasonCode: 'DEMAND', reason: `ERP ${source.number} v${source.version}`, ...terms, lines };
}
const heldLine = (order, line) => ({
    id: line.id,
    sourceLineKey: line.sourceLineKey,
    status: line.status,
    orderQty: line.orderQty,
    price: priceOf(order, line),
    requireDate: line.requireDate,
});
async function changeLine(wish, lineNo, codes) {
    if (wish.kind === 'DROP')
        return { lineNo, kind: 'DROP', orderDetailId: wish.held.id };
    if (wish.kind === 'CHANGE') {
        const { held, newQty, newPrice, newDate } = wish;
        return { lineNo, kind: 'CHANGE', orderDetailId: held.id, newQty, newPrice, newDate };
    }
    const { line } = wish;
    return {
        lineNo,
        kind: 'ADD',
        materialId: await codes.id('MATERIAL', line.material),
        unitId: await codes.id('UNIT', line.unit),
        taxRateId: await codes.id('TAX', line.taxRate),
        warehouseId: await codes.maybe('WAREHOUSE', line.warehouse),
        newQty: line.quantity,
        newPrice: line.price,
        newDate: line.requiredOn,
    };
}
// A line that the change adds keeps the number it has at the source, by which later versions find it.
async function keyAdditions(ctx, changeId, wishes) {
    const { lines } = await ctx.store(purchaseOrderChange).get(changeId);
    for (const [index, wish] of wishes.entries()) {
        const made = lines.find(({ lineNo }) => lineNo === changeLineNo(index));
        if (wish.kind === 'ADD' && made)
            await ctx.store(purchaseOrderChangeLine).patch(made.id, { sourceLineKey: String(wish.line.lineNo) }, 'sync');
    }
}
async function end(ctx, taken, source) {
    const orders = ctx.store(purchaseOrder);
    const before = await orders.get(taken.id);
    const ending = endingOf(before.status) ?? fail(erpErrors.erpCannotCancel, { orderNo: before.orderNo });
    await noteVersion(ctx, taken.id, source);
    if (ending === 'done')
        return unchanged(taken.id);
    await orders.run(ending, taken.id, { reason: 'ERP' });
    return { result: 'CANCELLED', orderId: taken.id, lines: differences(before, await orders.get(taken.id)) };
}
const said = ({ status, orderQty, price, taxPrice, requireDate }) => ({
    status,
    orderQty,
    price,
    taxPrice,
    requireDate,
});
function differences(before, after) {
    const earlier = new Map(before?.lines.map((line) => [line.id, said(line)]));
    return after.lines.flatMap((line) => {
        const [was, is] = [earlier.get(line.id) ?? null, said(line)];
        return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ orderDetailId: line.id, before: was, after: is }];
    });
}
