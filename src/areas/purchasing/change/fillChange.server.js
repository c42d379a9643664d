import { engineErrors } from '#engine/runtime/errors.ts';
import { readParameters } from '#engine/runtime/parameters.ts';
import { isDecimal, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { currencyFacts, materialFacts, taxRateFacts } from '#areas/masterData/public.ts';
import { changeErrors } from './errors.ts';
import { earlyDays, lateDays } from '../lineParameter/effectiveTerms.server.ts';
import { lineAmounts } from '../purchaseOrder/pricing/amounts.rules.ts';
import { repriced } from '../purchaseOrder/pricing/priceScope.rules.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { changesSomething, changeTypeOf, checkOnce, needsApproval, scopeOfPrice, } from './change.rules.ts';
export const changeApprovePct = defineParameter({
    key: 'pur.changeApprovePct',
    type: 'DECIMAL',
    label: ['变更金额上升须审批的比例(%)', 'Rise of an order’s amount that needs approval (%)'],
    value: '0',
    upTo: 'SUPPLIER',
    min: 0,
});
/**
 * Fills in what the order says today, so that everybody sees both values, and what the change comes to. Lines that ask for
 * nothing are left out.
 */
export async function fillChange(change, ctx, before) {
    if (before?.initiator === 'S')
        fail(changeErrors.proposalFixed);
    checkOnce(change.lines);
    const order = await ctx.store(purchaseOrder).get(change.orderId);
    fillHeader(change, order);
    const materials = await materialFacts(ctx.db, change.lines.map((line) => line.materialId));
    for (const line of change.lines) {
        Object.assign(line, { companyId: order.companyId, supplierBaseId: order.supplierBaseId });
        if (line.kind === 'ADD') {
            line.materialDesc = materials.get(line.materialId ?? '')?.name.zh ?? null;
            Object.assign(line, { oldQty: '0', oldPrice: '0', oldDate: null });
        }
        else if (line.orderDetailId !== null)
            fillLine(line, order);
        line.effectiveScope = scopeOfPrice(line);
    }
    change.lines = change.lines.filter(changesSomething);
    change.newGrossAmt = await grossAfter(order, change.lines, ctx);
    change.changeType = changeTypeOf(change, change.lines) ?? null;
    const amounts = { before: change.oldGrossAmt, after: change.newGrossAmt };
    change.approvalFlag = needsApproval(amounts, change.lines, await approvalLimits(ctx, order));
}
function fillHeader(change, order) {
    Object.assign(change, {
        companyId: order.companyId,
        supplierBaseId: order.supplierBaseId,
        currencyId: order.currencyId,
        fromVersion: order.orderVersion,
        toVersion: order.orderVersion + 1,
        oldPaymentTermId: order.paymentTermId,
        oldIncotermPlace: order.incotermPlace,
        oldInvoiceCompanyId: order.invoiceCompanyId,
        oldGrossAmt: order.grossAmt,
    });
}
/** The price a line is ordered at, in the price kind of its order. */
export const priceOf = (order, line) => (order.taxIncludedFlag ? line.taxPrice : line.price) ?? '0';
function fillLine(line, order) {
    const held = order.lines.find(({ id }) => id === line.orderDetailId) ?? fail(engineErrors.notFound);
    Object.assign(line, {
        materialId: held.materialId,
        materialDesc: held.materialDesc,
        unitId: held.unitId,
        taxRateId: held.taxRateId,
        warehouseId: held.warehouseId,
        oldQty: held.orderQty,
        oldPrice: priceOf(order, held),
        oldDate: held.confirmDate ?? held.counterDate ?? held.requireDate,
    });
}
const plain = { decimals: 2, roundMode: 'HALF_UP' };
async function grossAfter(order, lines, ctx) {
    const rateIds = [...order.lines, ...lines].map((line) => line.taxRateId);
    const [currencies, rates] = await Promise.all([
        currencyFacts(ctx.db, [order.currencyId]),
        taxRateFacts(ctx.db, rateIds),
    ]);
    const currency = currencies.get(order.currencyId ?? '') ?? plain;
    const kindOf = (rateId) => ({
        taxRate: rates.get(rateId ?? '')?.rate ?? '0',
        taxIncluded: order.taxIncludedFlag,
        currency,
    });
    const wishes = new Map(lines.flatMap((line) => (line.orderDetailId ? [[line.orderDetailId, line]] : [])));
    const held = order.lines.flatMap((line) => {
        const wish = wishes.get(line.id);
        if (line.status === 'CANCELLED' || wish?.kind === 'DROP')
            return [];
        if (!wish)
            return [line.grossAmt];
        return repriced(line, termsOf(order, line, wish), kindOf(line.taxRateId))?.grossAmt ?? '0';
    });
    const added = lines.flatMap((line) => {
        if (line.kind !== 'ADD')
            return [];
        const { taxRate, taxIncluded } = kindOf(line.taxRateId);
        return lineAmounts(additional(line), taxRate, taxIncluded, currency)?.grossAmt ?? '0';
    });
    return sum([...held, ...added]);
}
/** What a line of an order becomes by a line of a change. */
export const termsOf = (order, line, wish) => ({
    qty: wish.newQty ?? line.orderQty,
    price: wish.newPrice ?? priceOf(order, line),
    scope: scopeOfPrice(wish),
});
const additional = (line) => ({
    orderQty: line.newQty ?? '0',
    price: line.newPrice,
    taxPrice: line.newPrice,
    priceUnit: '1',
    discountPct: '0',
});
/** The window of a line was settled when it was issued; lines issued before that was done take it from the parameters. */
async function approvalLimits(ctx, order) {
    const valueOf = await ctx.asSystem(({ db }) => readParameters(db, [changeApprovePct, earlyDays, lateDays], [order]));
    const amountPct = valueOf(changeApprovePct, order);
    return {
        amountPct: isDecimal(amountPct) ? amountPct : '0',
        windowOf(id) {
            const held = order.lines.find((line) => line.id === id);
            return {
                earlyDays: held?.earlyDays ?? Number(valueOf(earlyDays, order)),
                lateDays: held?.lateDays ?? Number(valueOf(lateDays, order)),
            };
        },
    };
}
