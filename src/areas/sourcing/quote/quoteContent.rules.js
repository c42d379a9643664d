import { isLess } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { checkCosts, checkTiers, readCosts, readTiers } from '#areas/pricing/tiers.rules.ts';
import { quoteErrors as errors } from './errors.ts';
/** Refuses a quotation that cannot be submitted; `former` are the prices of the last round, by line. */
export function checkContent(content, items, terms, former) {
    const lines = new Map(content.lines.map((line) => [line.itemId, line]));
    if (!content.lines.some(({ quoteFlag }) => quoteFlag))
        fail(errors.nothingQuoted);
    checkHead(content, terms);
    for (const item of items) {
        const { lineNo } = item;
        const line = lines.get(item.id);
        if (!line?.quoteFlag) {
            if (!terms.partialFlag)
                fail(errors.lineMissing, { lineNo });
            if (!line?.noQuoteReason)
                fail(errors.reasonMissing, { lineNo });
            continue;
        }
        checkLine(line, item, terms);
        const before = former.get(item.id);
        if (terms.mustDropFlag && before !== undefined && line.unitPrice && !isLess(line.unitPrice, before))
            fail(errors.notDropped, { lineNo, price: line.unitPrice, former: before });
    }
}
function checkHead({ validUntil, currencyId, declareFlag }, terms) {
    if (!validUntil)
        return fail(errors.validUntilMissing);
    if (validUntil < terms.priceFrom)
        fail(errors.validTooShort, { until: validUntil, from: terms.priceFrom });
    if (currencyId !== null && currencyId !== terms.currencyId && !terms.foreignFlag)
        fail(errors.foreignCurrency);
    if (!declareFlag)
        fail(errors.declareMissing);
}
function checkLine(line, item, terms) {
    const { lineNo } = item;
    if (line.unitPrice === null)
        return fail(errors.priceMissing, { lineNo });
    if (line.leadTimeDays === null)
        fail(errors.leadTimeMissing, { lineNo });
    if (line.taxRateId === null)
        fail(errors.taxRateMissing, { lineNo });
    if (line.offerQty !== null && item.minOfferQty !== null && isLess(line.offerQty, item.minOfferQty))
        fail(errors.offerTooSmall, { lineNo, quantity: line.offerQty, least: item.minOfferQty });
    if (line.substituteMaterial !== null && !item.substituteFlag)
        fail(errors.noSubstitute, { lineNo });
    checkTiers(lineNo, readTiers(line.tiers), line.moq ?? item.minOfferQty ?? item.demandQty);
    const costs = readCosts(line.costs);
    if (terms.costFlag && costs.length === 0)
        fail(errors.costsMissing, { lineNo });
    checkCosts(lineNo, costs, line.unitPrice);
}
/** What a supplier begins with: everything asked for, nothing quoted yet. */
export const emptyContent = (items, terms) => ({
    currencyId: terms.currencyId,
    paymentTermId: terms.paymentTermId,
    validUntil: null,
    freight: null,
    otherFee: null,
    minOrderAmount: null,
    supplierRemark: null,
    declareFlag: false,
    lines: items.map(({ id, taxRateId, demandQty }) => ({
        itemId: id,
        quoteFlag: true,
        noQuoteReason: null,
        offerQty: demandQty,
        unitPrice: null,
        priceUnit: '1',
        taxRateId,
        leadTimeDays: null,
        moq: null,
        packQty: null,
        tiers: null,
        costs: null,
        moldCost: null,
        moldAmortQty: null,
        brand: null,
        origin: null,
        substituteMaterial: null,
        deviation: null,
    })),
});
