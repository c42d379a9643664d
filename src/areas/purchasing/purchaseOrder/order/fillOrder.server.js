import { fail } from '#model/errors.ts';
import { companyDefaults, purchaserOfUser } from '#areas/organisation/public.ts';
import { supplierDefaults } from '#areas/supplier/public.ts';
import { currencyFacts, inForeignWarehouse, isoCodes, materialFacts, rateFor, taxRateFacts, unitFacts, warehousesOfLocations, } from '#areas/masterData/public.ts';
import { assertPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { greatest, isEqual } from '#model/decimal.ts';
import { errors } from '../../errors.ts';
import { fillAgreed } from '../pricing/agreedPrice.server.ts';
import { baseFactors } from '../pricing/baseFactors.server.ts';
import { checkSupplier } from './orderSupplier.server.ts';
import { rateSource } from '../pricing/rateSource.rules.ts';
import { resolveTerms } from '../../lineParameter/effectiveTerms.server.ts';
import { converted, lineAmounts, orderTotals } from '../pricing/amounts.rules.ts';
import { pricesOfLines } from '../pricing/priceSource.queries.ts';
import { sourceOfPrice } from '../pricing/priceSource.rules.ts';
import { priceDeviation } from './warnings.rules.ts';
import { fillPurchaser } from '../assignment/assignment.server.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
const plain = { decimals: 2, roundMode: 'HALF_UP' };
const noAmounts = { netAmt: '0', taxAmt: '0', grossAmt: '0' };
/** Fills in what company, supplier, person and materials imply, where nobody has said otherwise, and the amounts. */
export async function fillOrder(order, ctx, before) {
    const company = await fillHeader(order, ctx, before);
    await fillRate(order, ctx, company.homeCurrencyId, before);
    await fillAgreed(order, ctx, before);
    const [facts] = await Promise.all([factsOfLines(order, ctx, company.homeCurrencyId), checkPlaces(order, ctx)]);
    fillLines(order, facts);
    await fillSources(order, ctx);
    fillTotals(order, facts);
}
async function fillHeader(order, ctx, before) {
    const [company, supplier] = await Promise.all([
        companyDefaults(ctx.db, order.companyId),
        supplierDefaults(ctx.db, order.supplierBaseId, order.companyId),
    ]);
    order.purchaseOrgId ??= supplier?.purchaseOrgId ?? company.purchaseOrgId;
    order.inventoryOrgId ??= company.inventoryOrgId;
    order.invoiceCompanyId ??= order.companyId;
    order.currencyId ??= supplier?.currencyId ?? company.homeCurrencyId;
    order.paymentTermId ??= supplier?.paymentTermId ?? null;
    await fillPurchaser(order, ctx, supplier?.mainBuyerId ?? null, before);
    order.supplierContactId ??= supplier?.contactId ?? null;
    order.supplierSiteId ??= supplier?.siteId ?? null;
    return company;
}
/** What company and supplier imply, while an order is written: the same that is filled in when it is saved. */
export async function proposeHeader(order, ctx) {
    order.companyId ??= await usualCompany(ctx, order.supplierBaseId);
    const { companyId, supplierBaseId } = order;
    if (companyId === null)
        return;
    const company = await companyDefaults(ctx.db, companyId);
    const supplier = supplierBaseId === null ? undefined : await supplierDefaults(ctx.db, supplierBaseId, companyId);
    order.purchaseOrgId ??= supplier?.purchaseOrgId ?? company.purchaseOrgId;
    order.inventoryOrgId ??= company.inventoryOrgId;
    order.invoiceCompanyId ??= companyId;
    order.currencyId ??= supplier?.currencyId ?? company.homeCurrencyId;
    order.paymentTermId ??= supplier?.paymentTermId ?? null;
    // Whose materials they are is known once there are lines: then the order finds another purchaser by itself.
    order.purchaserId ??= (await purchaserOfUser(ctx.db, ctx.user.id)) ?? null;
    order.supplierContactId ??= supplier?.contactId ?? null;
    order.supplierSiteId ??= supplier?.siteId ?? null;
}
/** The company that somebody orders for: the only one in his sight, else the one that ordered last from this supplier. */
async function usualCompany(ctx, supplierBaseId) {
    const { companies } = ctx.user;
    if (companies !== 'all' && companies.length === 1)
        return companies[0] ?? null;
    if (supplierBaseId === null)
        return null;
    const [last] = await ctx
        .store(purchaseOrder)
        .find({ supplierBaseId }, { sort: ['-orderDate', '-orderNo'], page: { size: 1, current: 1 } });
    return last?.companyId ?? null;
}
/** The rate of the order's date, unless somebody has said another one. */
async function fillRate(order, ctx, homeCurrencyId, before) {
    const { currencyId } = order;
    const source = rateSource(order, homeCurrencyId, before);
    if (source === 'KEPT' || currencyId === null)
        return;
    order.rateDate = null;
    order.ratePath = null;
    if (source === 'HOME')
        order.exchangeRate = '1';
    if (source !== 'ASKED')
        return;
    const found = await rateFor(ctx, {
        from: currencyId,
        to: homeCurrencyId,
        day: order.orderDate,
        companyId: order.companyId,
        ...(order.rateTypeCode ? { type: order.rateTypeCode } : {}),
    });
    order.exchangeRate = found?.rate ?? '1';
    if (!found)
        return;
    order.rateDate = found.day;
    order.ratePath = (await isoCodes(ctx, found.path)).join(' → ');
}
async function factsOfLines(order, ctx, homeCurrencyId) {
    const { db } = ctx;
    const { lines } = order;
    const idsOf = (name) => lines.map((line) => line[name]);
    // Asked all at once, so that they take one round trip.
    const [currencies, materials, rates, units] = await Promise.all([
        currencyFacts(db, [order.currencyId, homeCurrencyId]),
        materialFacts(db, idsOf('materialId')),
        taxRateFacts(db, idsOf('taxRateId')),
        unitFacts(db, idsOf('unitId')),
    ]);
    const factorOf = await baseFactors(ctx, lines, materials);
    return {
        currency: currencies.get(order.currencyId ?? '') ?? plain,
        homeCurrency: currencies.get(homeCurrencyId ?? '') ?? plain,
        rates,
        materials,
        units,
        factorOf,
    };
}
function fillLines(order, facts) {
    for (const line of order.lines) {
        describe(line, facts);
        measure(line, facts);
        const rate = facts.rates.get(line.taxRateId)?.rate ?? '0';
        Object.assign(line, lineAmounts(line, rate, order.taxIncludedFlag, facts.currency) ?? noAmounts);
        const reference = facts.materials.get(line.materialId)?.referenceTaxPrice ?? null;
        line.priceDeviationPct = priceDeviation(line, order.exchangeRate, reference);
    }
}
/** A price comes from a former line only as long as it is that line's price. */
async function fillSources(order, ctx) {
    const named = order.lines.flatMap(({ priceRefId }) => priceRefId ?? []);
    // Orders without one, which most are, ask nothing.
    const former = named.length > 0 ? await pricesOfLines(ctx.db, named) : undefined;
    for (const line of order.lines)
        Object.assign(line, sourceOfPrice(line, order, former?.get(line.priceRefId ?? '')));
}
function describe(line, { materials }) {
    const material = materials.get(line.materialId);
    if (line.unlimitedFlag && material && !material.bulkFlag)
        fail(errors.unlimitedBulkOnly, {
            lineNo: line.lineNo,
            material: [material.name.zh, material.name.en ?? material.name.zh],
        });
    line.categoryId = material?.categoryId ?? null;
    // What was read in English and saved as it was is the same name.
    if (line.materialDesc === null || line.materialDesc === material?.name.en)
        line.materialDesc = material?.name.zh ?? null;
    line.spec ??= material?.spec ?? null;
    line.drawingNo ??= material?.drawingNo ?? null;
    line.drawingVersion ??= material?.drawingVersion ?? null;
}
function measure(line, { units, factorOf }) {
    const { lineNo, orderQty } = line;
    line.openQty = orderQty;
    const unit = units.get(line.unitId);
    assertPrecision(unit, { lineNo, quantity: orderQty }, errors.unitPrecision);
    const factor = factorOf(line);
    if (factor)
        Object.assign(line, { baseFactorNum: factor.num, baseFactorDen: factor.den });
}
function fillTotals(order, { homeCurrency }) {
    const totals = orderTotals(order.lines);
    Object.assign(order, totals, { homeGrossAmt: converted(totals.grossAmt, order.exchangeRate, homeCurrency) });
    const [first = '0', ...rest] = order.lines.map(({ priceDeviationPct }) => priceDeviationPct);
    order.priceDeviationPct = greatest(first, ...rest);
}
const addedFields = [
    'categoryId',
    'materialDesc',
    'spec',
    'drawingNo',
    'drawingVersion',
    'openQty',
    'baseFactorNum',
    'baseFactorDen',
    'price',
    'taxPrice',
    'priceDeviationPct',
    'netAmt',
    'taxAmt',
    'grossAmt',
];
/** What a line that joins an issued order takes from its material, its unit and the prices of the order. */
export async function fillAdded(order, line, ctx) {
    const joined = { ...order, lines: [{ ...line }] };
    await checkPlaces(joined, ctx);
    fillLines(joined, await factsOfLines(joined, ctx, null));
    const [filled = line] = joined.lines;
    const [settled] = await resolveTerms(ctx, order, [filled]);
    return { ...Object.fromEntries(addedFields.map((name) => [name, filled[name]])), ...settled?.[1] };
}
/** Names the lines after the number of their order. */
export function nameLines(order) {
    if (!order.orderNo)
        return;
    for (const line of order.lines) {
        line.orderNo = order.orderNo;
        line.orderLineNo = `${order.orderNo}-${line.lineNo}`;
    }
}
/** Refuses warehouses of other companies; a location names the warehouse of a line without one. */
async function checkPlaces(order, ctx) {
    const { companyId, lines } = order;
    const unplaced = lines.flatMap((line) => (line.warehouseId === null ? (line.locationId ?? []) : []));
    if (unplaced.length > 0) {
        // Whoever writes may not see what belongs to other companies.
        const warehouses = await ctx.asSystem(({ db }) => warehousesOfLocations(db, unplaced));
        for (const line of lines)
            line.warehouseId ??= warehouses.get(line.locationId ?? '') ?? null;
    }
    const foreign = await inForeignWarehouse(ctx, companyId, lines);
    if (foreign)
        fail(errors.warehouseOfOtherCompany, { lineNo: foreign.lineNo });
}
/** Refuses to submit what a supplier could not act on. */
export async function checkComplete(order, ctx) {
    if (order.lines.length === 0)
        fail(errors.noLines);
    if (!order.purchaseOrgId)
        fail(errors.purchaseOrgMissing, { company: order.companyName ?? '' });
    if (!order.inventoryOrgId)
        fail(errors.inventoryOrgMissing, { company: order.companyName ?? '' });
    if (!order.paymentTermId)
        fail(errors.paymentTermMissing);
    await checkSupplier({ ...order, orderId: order.id, amount: order.homeGrossAmt }, ctx);
    const [{ materials, factorOf }] = await Promise.all([factsOfLines(order, ctx, null), assertRate(order, ctx)]);
    for (const line of order.lines) {
        const { lineNo } = line;
        if ((order.taxIncludedFlag ? line.taxPrice : line.price) === null)
            fail(errors.priceMissing, { lineNo });
        const material = materials.get(line.materialId);
        if (!material)
            continue;
        if (material.status === 'OBSOLETE')
            fail(errors.materialObsolete, { lineNo, material: material.name });
        if (!factorOf(line))
            fail(errors.unitNotConvertible, { lineNo, material: material.name });
    }
}
// A foreign currency at one to one is a rate that nobody has entered.
async function assertRate({ companyId, currencyId, exchangeRate, ratePath, orderDate }, ctx) {
    if (currencyId === null || ratePath !== null || !isEqual(exchangeRate, '1'))
        return;
    const { homeCurrencyId } = await companyDefaults(ctx.db, companyId);
    if (currencyId === homeCurrencyId)
        return;
    fail(errors.rateMissing, { pair: (await isoCodes(ctx, [currencyId, homeCurrencyId])).join('/'), day: orderDate });
}
