import { amount, documentOf, quantity } from './build.rules.ts';
import { unusedMistakes } from './agree.rules.ts';
import { deliveredQuantityMistakes, lineNoOf } from './order.rules.ts';
import { statedUnit } from './units.rules.ts';
import { itemBranch, partyBranch } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt } from './read.rules.ts';
/** What a supplier says of a line: as ordered, otherwise, not at all (UNTDID 1229). */
export const lineAnswers = { accepted: '5', changed: '3', refused: '7' };
/** What a supplier says of an order (UNTDID 4343). */
const orderAnswers = { accepted: 'AP', changed: 'CA', refused: 'RE' };
/** An answer as UBL. */
export const responseXml = (response) => documentOf('OrderResponse', {
    ID: response.number,
    IssueDate: response.date,
    OrderResponseCode: orderAnswers[overall(response.lines)],
    Note: response.note,
    DocumentCurrencyCode: response.currency,
    LineCountNumeric: String(response.lines.length),
    OrderReference: { ID: response.orderNo, IssueDate: response.orderDate },
    SellerSupplierParty: partyBranch(response.seller),
    BuyerCustomerParty: partyBranch(response.buyer),
    OrderLine: response.lines.map((line) => lineBranch(line, response.currency)),
});
function overall(lines) {
    const [first = 'accepted', ...others] = new Set(lines.map(({ answer }) => answer));
    return others.length > 0 ? 'changed' : first;
}
function lineBranch(line, currency) {
    const { substitute, goods, ordered, unit } = line;
    const head = { ID: String(line.lineNo), LineStatusCode: lineAnswers[line.answer] };
    if (!substitute)
        return { Note: line.note, LineItem: { ...head, ...offerBranch(line, goods, currency) } };
    return {
        Note: line.note,
        LineItem: { ...head, Quantity: quantity(ordered, unit), Item: itemBranch(goods) },
        SellerProposedSubstituteLineItem: { ID: head.ID, ...offerBranch(line, substitute, currency) },
    };
}
const offerBranch = (line, goods, currency) => ({
    Quantity: quantity(line.quantity, line.unit),
    Delivery: line.parts.length > 0
        ? line.parts.map((part) => ({ Quantity: quantity(part.qty, line.unit), ...promised(part.date) }))
        : promised(line.date),
    Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
    Item: itemBranch(goods),
});
const promised = (date) => ({ PromisedDeliveryPeriod: { EndDate: date } });
const meaningOf = (codes, code) => ['accepted', 'changed', 'refused'].find((answer) => codes[answer] === code) ?? null;
/** Codes that say none of what is known here: neither an acknowledgement nor anything unknown is consent. */
function codeMistakes(codes, code, place) {
    if (code === null || meaningOf(codes, code) !== null)
        return [];
    const known = Object.values(codes).join('、');
    return [{ place, label: [`代码 ${code} 不是答复，可用：${known}`, `code ${code} is no answer; known are ${known}`] }];
}
/** Answers to lines that are not given, or that speak against the answer to the order. */
function contradictions({ answer, lines }) {
    return lines.flatMap((line, index) => {
        const place = `OrderResponse/OrderLine[${index + 1}]/LineItem/LineStatusCode`;
        if (line.answer === null && (answer === null || answer === 'changed'))
            return [{ place, label: ['此行没有答复', 'this line is not answered'] }];
        if (line.answer === null || answer === null || answer === 'changed' || line.answer === answer)
            return [];
        const label = ['行的答复与整单的答复相互矛盾', 'the answer to the line contradicts that to the order'];
        return [{ place, label }];
    });
}
const promisedDay = ['PromisedDeliveryPeriod', 'EndDate'];
// The day may be stated once for the whole order.
const promisedAt = (delivery) => dayAt(delivery, ...promisedDay);
// One of several deliveries says how much of the line it is.
const partOf = (delivery, place, need) => ({
    date: need(dayAt(delivery, ...promisedDay), `${place}/PromisedDeliveryPeriod/EndDate`, ''),
    qty: need(decimalAt(delivery, 'Quantity'), `${place}/Quantity`, '0'),
});
/** What a UBL order response says. */
export function readResponse(root) {
    const { mistakes, need } = requirer();
    const facts = {
        number: need(textAt(root, 'ID'), 'OrderResponse/ID', ''),
        note: notesAt(root),
        orderNo: need(textAt(root, 'OrderReference', 'ID'), 'OrderResponse/OrderReference/ID', ''),
        answer: meaningOf(orderAnswers, textAt(root, 'OrderResponseCode')),
        lines: childrenOf(root, 'OrderLine').map((line, index) => {
            const place = `OrderResponse/OrderLine[${index + 1}]`;
            const item = childOf(line, 'LineItem');
            const substitute = childOf(line, 'SellerProposedSubstituteLineItem') ?? childOf(line, 'SellerSubstitutedLineItem');
            // What the line says of the goods themselves is no offer where others are offered.
            const offer = substitute ?? item;
            const deliveries = childrenOf(offer, 'Delivery');
            return {
                lineNo: need(lineNoOf(textAt(item, 'ID')), `${place}/LineItem/ID`, 0),
                answer: meaningOf(lineAnswers, textAt(item, 'LineStatusCode')),
                note: notesAt(line) ?? notesAt(item),
                quantityUnit: statedUnit(childOf(offer, 'Quantity')),
                baseUnit: statedUnit(childOf(offer, 'Price', 'BaseQuantity')),
                item: childOf(item, 'Item'),
                quantity: decimalAt(offer, 'Quantity'),
                price: decimalAt(offer, 'Price', 'PriceAmount'),
                priceUnit: decimalAt(offer, 'Price', 'BaseQuantity'),
                date: deliveries.length > 1 ? null : (promisedAt(deliveries[0]) ?? promisedAt(childOf(root, 'Delivery'))),
                parts: deliveries.length > 1 ? deliveries.map((each, at) => partOf(each, `${place}/Delivery[${at + 1}]`, need)) : [],
                substitute: substitute
                    ? need(textAt(substitute, 'Item', 'BuyersItemIdentification', 'ID'), `${place}/${substitute.name}/Item/BuyersItemIdentification/ID`, '')
                    : null,
            };
        }),
    };
    mistakes.push(...codeMistakes(orderAnswers, textAt(root, 'OrderResponseCode'), 'OrderResponse/OrderResponseCode'), ...childrenOf(root, 'OrderLine').flatMap((line, index) => {
        const place = `OrderResponse/OrderLine[${index + 1}]`;
        const code = textAt(line, 'LineItem', 'LineStatusCode');
        const offer = childOf(line, 'SellerProposedSubstituteLineItem') ?? childOf(line, 'LineItem');
        const all = decimalAt(offer, 'Quantity');
        return [
            ...codeMistakes(lineAnswers, code, `${place}/LineItem/LineStatusCode`),
            ...unusedMistakes(offer, `${place}/${offer?.name}`, ['AllowanceCharge']),
            ...(all === null ? [] : deliveredQuantityMistakes(offer, `${place}/${offer?.name}`, all)),
        ];
    }), ...unusedMistakes(root, 'OrderResponse', ['AllowanceCharge']), ...(childrenOf(root, 'Delivery').length > 1 ? unusedMistakes(root, 'OrderResponse', ['Delivery']).slice(1) : []));
    if (mistakes.length === 0)
        mistakes.push(...contradictions(facts));
    if (facts.lines.length === 0)
        need(facts.answer === 'changed' ? null : facts.answer, 'OrderResponse/OrderResponseCode', 'accepted');
    return { facts, mistakes };
}
