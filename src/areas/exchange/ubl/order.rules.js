import { divide, isEqual, isMore, isZero, minus, round, sum, times } from '#model/decimal.ts';
import { amount, documentOf, identified, quantity } from './build.rules.ts';
import { itemBranch, partyBranch, partyCodes } from './party.rules.ts';
import { currencyMistakes, unitMistake, unusedMistakes } from './agree.rules.ts';
import { statedUnit } from './units.rules.ts';
import { lineAmountOf } from './lineAmount.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt } from './read.rules.ts';
/** An order as UBL. */
export const orderXml = (order) => documentOf('Order', {
    ID: order.orderNo,
    IssueDate: order.orderDate,
    Note: order.note,
    DocumentCurrencyCode: order.currency,
    LineCountNumeric: String(order.lines.length),
    BuyerCustomerParty: partyBranch(order.buyer),
    SellerSupplierParty: partyBranch(order.seller),
    Delivery: order.place ? { DeliveryLocation: { Description: order.place } } : null,
    PaymentTerms: identified(order.paymentTerm),
    TaxTotal: { TaxAmount: amount(order.taxAmt, order.currency) },
    AnticipatedMonetaryTotal: {
        LineExtensionAmount: amount(order.netAmt, order.currency),
        TaxExclusiveAmount: amount(order.netAmt, order.currency),
        TaxInclusiveAmount: amount(order.grossAmt, order.currency),
        PayableAmount: amount(order.grossAmt, order.currency),
    },
    OrderLine: order.lines.map((line) => lineBranch(order, line)),
});
const lineBranch = ({ currency, decimals }, line) => ({
    Note: line.note,
    LineItem: {
        ID: String(line.lineNo),
        Quantity: quantity(line.quantity, line.unit),
        LineExtensionAmount: amount(line.netAmt, currency),
        TotalTaxAmount: amount(line.taxAmt, currency),
        Delivery: {
            DeliveryLocation: identified(line.warehouse),
            RequestedDeliveryPeriod: { EndDate: line.requiredOn },
        },
        AllowanceCharge: discountOf(line, currency, decimals),
        Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
        Item: {
            ...itemBranch(line.goods),
            ClassifiedTaxCategory: { Name: line.taxCode, Percent: line.taxPercent, TaxScheme: { ID: 'VAT' } },
        },
    },
});
function discountOf(line, currency, decimals) {
    if (line.discountPct === '0')
        return null;
    const full = round(divide(times(line.quantity, line.price), line.priceUnit), decimals);
    return {
        ChargeIndicator: 'false',
        MultiplierFactorNumeric: divide(line.discountPct, '100'),
        Amount: amount(minus(full, line.netAmt), currency),
        BaseAmount: amount(full, currency),
    };
}
/** What a UBL order says. */
export function readOrder(root) {
    const { mistakes, need } = requirer();
    const facts = {
        orderNo: need(textAt(root, 'ID'), 'Order/ID', ''),
        orderDate: dayAt(root, 'IssueDate') ?? '',
        note: notesAt(root),
        currency: need(currencyOf(root), 'Order/DocumentCurrencyCode', ''),
        buyer: need(someOf(partyCodes(childOf(root, 'BuyerCustomerParty'))), 'Order/BuyerCustomerParty/Party/PartyIdentification/ID', []),
        seller: need(someOf(partyCodes(childOf(root, 'SellerSupplierParty'))), 'Order/SellerSupplierParty/Party/PartyIdentification/ID', []),
        paymentTerm: textAt(root, 'PaymentTerms', 'ID'),
        place: textAt(root, 'Delivery', 'DeliveryLocation', 'Description'),
        lines: childrenOf(root, 'OrderLine').map((line, index) => readLine(root, line, `Order/OrderLine[${index + 1}]`, need, mistakes)),
    };
    mistakes.push(...(facts.currency === '' ? [] : currencyMistakes(root, facts.currency)), ...unusedMistakes(root, 'Order', ['AllowanceCharge']), ...(childrenOf(root, 'Delivery').length > 1 ? unusedMistakes(root, 'Order', ['Delivery']).slice(1) : []), ...totalMistakes(root, facts.lines));
    return { facts, mistakes };
}
const someOf = (codes) => (codes.length === 0 ? null : codes);
/** Totals that are not those of the lines. */
function totalMistakes(root, lines) {
    const total = childOf(root, 'AnticipatedMonetaryTotal');
    const place = 'Order/AnticipatedMonetaryTotal';
    const stated = decimalAt(total, 'LineExtensionAmount');
    const own = sum(lines.map(({ netAmt }) => netAmt));
    const allowed = times(String(lines.length), '0.01');
    const differs = stated !== null && (isMore(minus(stated, own), allowed) || isMore(minus(own, stated), allowed));
    const label = [
        `合计 ${stated} 与各行之和 ${own} 不符`,
        `the total ${stated} is not the ${own} of the lines`,
    ];
    const others = ['AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount'].filter((name) => !isZero(decimalAt(total, name) ?? '0'));
    return [
        ...(differs ? [{ place: `${place}/LineExtensionAmount`, label }] : []),
        ...unusedMistakes(total, place, others),
    ];
}
const currencyOf = (root) => textAt(root, 'DocumentCurrencyCode') ??
    childOf(root, 'OrderLine', 'LineItem', 'Price', 'PriceAmount')?.attributes['currencyID'] ??
    null;
function readLine(root, line, place, need, mistakes) {
    const item = childOf(line, 'LineItem');
    const goods = childOf(item, 'Item');
    const delivery = childOf(item, 'Delivery');
    const tax = childOf(goods, 'ClassifiedTaxCategory');
    const at = `${place}/LineItem`;
    const quantityElement = childOf(item, 'Quantity');
    const ordered = need(decimalAt(item, 'Quantity'), `${at}/Quantity`, '0');
    const price = need(decimalAt(item, 'Price', 'PriceAmount'), `${at}/Price/PriceAmount`, '0');
    const priceUnit = decimalAt(item, 'Price', 'BaseQuantity') ?? '1';
    const { amount: comesTo, mistakes: wrong } = lineAmountOf(item, at, { quantity: ordered, price, priceUnit });
    const pricedIn = statedUnit(childOf(item, 'Price', 'BaseQuantity'));
    mistakes.push(...wrong, ...(childrenOf(item, 'Delivery').length > 1 ? unusedMistakes(item, at, ['Delivery']).slice(1) : []), ...(pricedIn === null || pricedIn === statedUnit(quantityElement)
        ? []
        : [unitMistake(`${at}/Price/BaseQuantity`, pricedIn, statedUnit(quantityElement) ?? '')]), ...deliveredQuantityMistakes(item, at, ordered));
    return {
        lineNo: need(lineNoOf(textAt(item, 'ID')), `${at}/ID`, 0),
        note: [notesAt(line), notesAt(item)].filter((note) => note !== null).join('\n') || null,
        material: need(textAt(goods, 'BuyersItemIdentification', 'ID'), `${at}/Item/BuyersItemIdentification/ID`, ''),
        description: textAt(goods, 'Description') ?? textAt(goods, 'Name'),
        sellersCode: textAt(goods, 'SellersItemIdentification', 'ID'),
        quantity: ordered,
        unit: need(statedUnit(quantityElement), `${at}/Quantity/@unitCode`, ''),
        price,
        priceUnit,
        ...comesTo,
        taxCode: textAt(tax, 'Name'),
        taxPercent: decimalAt(tax, 'Percent'),
        requiredOn: need(requestedDay(delivery) ?? requestedDay(childOf(root, 'Delivery')), `${at}/Delivery/RequestedDeliveryPeriod/EndDate`, ''),
        warehouse: textAt(delivery, 'DeliveryLocation', 'ID'),
    };
}
// The day may be stated once for the whole order.
const requestedDay = (delivery) => dayAt(delivery, 'RequestedDeliveryPeriod', 'EndDate') ?? dayAt(delivery, 'LatestDeliveryDate');
/** One delivery that brings another quantity than the line. */
export function deliveredQuantityMistakes(item, place, all) {
    const [delivery, second] = childrenOf(item, 'Delivery');
    const stated = decimalAt(delivery, 'Quantity');
    if (second || stated === null || isEqual(stated, all))
        return [];
    const label = [
        `交货数量 ${stated} 与行数量 ${all} 不同`,
        `${stated} to deliver is not the ${all} of the line`,
    ];
    return [{ place: `${place}/Delivery/Quantity`, label }];
}
/** The number of a line; null for what is none. */
export const lineNoOf = (text) => text !== null && /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
