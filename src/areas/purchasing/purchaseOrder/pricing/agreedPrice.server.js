import { agreedPrices } from '#areas/pricing/public.ts';
import { choosePrice } from '#areas/pricing/priceRecord/priceRecord.rules.ts';
import { agreedTerms, isSamePrice } from './agreedPrice.rules.ts';
/**
 * Gives lines without a price the one agreed with the supplier for their quantity on the day of the order. A line goes on
 * saying that its price was agreed or awarded only as long as it is that price.
 */
export async function fillAgreed(order, ctx, before) {
    forgetChangedAwards(order, ctx, before);
    const asked = order.lines.filter((line) => isUnpriced(line) || line.priceSource === 'AGREED');
    if (asked.length === 0)
        return;
    const materialIds = [...new Set(asked.map(({ materialId }) => materialId))];
    const { companyId, supplierBaseId, orderDate: day } = order;
    const prices = await ctx.asSystem(({ db }) => agreedPrices(db, { companyId, supplierBaseId, materialIds, day }));
    const fitting = prices.filter(({ currencyId }) => currencyId === order.currencyId);
    for (const line of asked) {
        const { materialId, unitId, orderQty: qty } = line;
        const price = choosePrice(fitting, { materialId, unitId, qty, inventoryOrgId: order.inventoryOrgId });
        const terms = price && agreedTerms(price, qty, order.taxIncludedFlag);
        if (terms && (isUnpriced(line) || isSamePrice(line, terms, order.taxIncludedFlag)))
            Object.assign(line, terms, { priceSource: 'AGREED', priceRefId: null });
        else if (line.priceSource === 'AGREED')
            Object.assign(line, { priceSource: 'MANUAL', priceDocNo: null });
    }
}
const isUnpriced = ({ price, taxPrice, priceSource }) => price === null && taxPrice === null && priceSource !== 'ERP';
// The server writes what was awarded; people who change the price take it back.
function forgetChangedAwards(order, ctx, before) {
    if (ctx.user.side === 'system')
        return;
    const former = new Map(before?.lines.map((line) => [line.id, line]));
    for (const line of order.lines) {
        if (line.priceSource !== 'AWARD')
            continue;
        const was = former.get(line.id);
        const isKept = was?.priceSource === 'AWARD' && isSamePrice(line, was, order.taxIncludedFlag);
        if (!isKept)
            Object.assign(line, { priceSource: 'MANUAL', priceDocNo: null });
    }
}
