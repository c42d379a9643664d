import { runEach } from '#engine/write/savepoint.ts';
import { isPositive, minus, times, divide, round } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { unitFacts } from '#areas/masterData/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { lockNeeds, postNeeds } from '../needLedger/posting.server.ts';
import { awardErrors as errors } from './errors.ts';
import { factsOf } from './fillAward.server.ts';
import { inquiryAward } from './inquiryAward.document.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';
const restOf = ({ winQty, convertedQty }) => minus(winQty, convertedQty);
/** Drafts an order for each supplier that has won: of one supplier all lines, or none; what was converted before stays. */
export async function convertAward(award, ctx) {
    const facts = await factsOf(ctx, award);
    if (!facts.asked.resultOrder)
        fail(errors.noOrders);
    const bySupplier = Map.groupBy(award.lines.filter((line) => isPositive(restOf(line))), ({ supplierBaseId }) => supplierBaseId ?? '');
    const refused = await runEach(ctx, [...bySupplier.keys()], (supplierBaseId) => ctx.asSystem((system) => orderOf(ctx, system, award, bySupplier.get(supplierBaseId) ?? [], facts)));
    await ctx.asSystem(async (system) => {
        // What was refused waits for another try; the award is converted once everything is.
        if (refused.length > 0)
            await system.store(inquiryAward).patch(award.id, { status: 'APPROVED' }, 'convert');
        else
            await system.store(inquiry).patch(award.inquiryId, { status: 'CONVERTED' }, 'convert');
    });
}
async function orderOf(ctx, system, award, lines, { asked, quoted }) {
    const needOf = new Map(asked.items.map((item) => [item.id, item]));
    const needs = await lockNeeds(system, lines.flatMap(({ itemId }) => needOf.get(itemId ?? '')?.needId ?? []));
    const input = lines.map((line) => {
        const found = quoted.get(line.quoteLineId) ?? fail(errors.noQuote, { lineNo: line.lineNo ?? 0 });
        const needId = needOf.get(line.itemId ?? '')?.needId ?? null;
        const need = needId === null ? undefined : needs.get(needId);
        if (needId !== null && (!need || minus(need.awardedQty, restOf(line)).startsWith('-')))
            fail(errors.notConvertible, { lineNo: line.lineNo ?? 0 });
        return { line, found, need, item: needOf.get(line.itemId ?? '') };
    });
    const [first] = input;
    if (!first)
        return;
    const units = await unitFacts(system.db, lines.map(({ unitId }) => unitId));
    const order = await system.store(purchaseOrder).create({
        companyId: asked.companyId,
        supplierBaseId: first.found.quote.supplierBaseId,
        purchaseOrgId: asked.purchaseOrgId,
        inventoryOrgId: asked.inventoryOrgId,
        purchaserId: asked.ownerId,
        currencyId: first.found.quote.currencyId,
        paymentTermId: first.found.quote.paymentTermId,
        incotermId: asked.incotermId,
        taxIncludedFlag: asked.priceBasis === 'INCL',
        internalRemark: `定价单 ${award.awardNo} / Award ${award.awardNo}`,
        lines: input.map(({ line, found, need, item }, index) => ({
            lineNo: (index + 1) * 10,
            materialId: line.materialId ?? fail(errors.withoutMaterial, { lineNo: line.lineNo ?? 0 }),
            materialDesc: line.materialDesc,
            unitId: line.unitId ?? '',
            orderQty: round(restOf(line), units.get(line.unitId ?? '')?.precision ?? 6),
            ...(asked.priceBasis === 'INCL' ? { taxPrice: line.winPrice } : { price: line.winPrice }),
            priceUnit: line.priceUnit,
            taxRateId: found.line.taxRateId ?? item?.taxRateId ?? '',
            requireDate: item?.deliveryDate ?? system.today,
            warehouseId: need?.warehouseId ?? null,
            priceSource: 'AWARD',
            priceDocNo: award.awardNo,
        })),
    });
    for (const { line } of input)
        await system
            .store(inquiryAwardLine)
            .patch(line.id, { convertedQty: line.winQty, orderNo: order.orderNo }, 'convert');
    await postNeeds(ctx, input.flatMap(({ line, need }, index) => need
        ? [
            {
                needId: need.id,
                event: 'ORDER',
                qty: restOf(line),
                amount: round(divide(times(line.homeAmount, restOf(line)), line.winQty), 2),
                sourceDoc: order.orderNo ?? award.awardNo,
                sourceLineId: order.lines[index]?.id ?? line.id,
            },
        ]
        : []));
}
