import { documentOf, quantity } from './build.rules.ts';
import { instanceBranch, readInstance } from './despatch.rules.ts';
import { statedUnit } from './units.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, orderLineBranch, partyBranch } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt } from './read.rules.ts';
/** A receipt as UBL. */
export const receiptXml = (receipt) => documentOf('ReceiptAdvice', {
    ID: receipt.number,
    IssueDate: receipt.date,
    Note: receipt.note,
    LineCountNumeric: String(receipt.lines.length),
    OrderReference: [...new Set(receipt.lines.map(({ orderNo }) => orderNo))].map((ID) => ({ ID })),
    DespatchDocumentReference: receipt.deliveryNo ? { ID: receipt.deliveryNo } : null,
    DeliveryCustomerParty: partyBranch(receipt.buyer),
    DespatchSupplierParty: partyBranch(receipt.seller),
    ReceiptLine: receipt.lines.map((line) => lineBranch(receipt, line)),
});
const lineBranch = ({ date, deliveryNo }, line) => ({
    ID: String(line.lineNo),
    ReceivedQuantity: quantity(line.received, line.unit),
    ...(line.refused === '0'
        ? {}
        : { RejectedQuantity: quantity(line.refused, line.unit), RejectReason: line.refuseReason }),
    ReceivedDate: date,
    OrderLineReference: orderLineBranch(line.orderNo, line.orderLineNo),
    DespatchLineReference: line.deliveryLineNo !== null && deliveryNo
        ? { LineID: String(line.deliveryLineNo), DocumentReference: { ID: deliveryNo } }
        : null,
    Item: { ...itemBranch(line.goods), ItemInstance: instanceBranch(line) },
});
/** What a UBL receipt advice says. */
export function readReceipt(root) {
    const { mistakes, need } = requirer();
    const facts = {
        number: need(textAt(root, 'ID'), 'ReceiptAdvice/ID', ''),
        date: dayAt(root, 'IssueDate') ?? '',
        note: notesAt(root),
        deliveryNo: need(textAt(root, 'DespatchDocumentReference', 'ID'), 'ReceiptAdvice/DespatchDocumentReference/ID', ''),
        lines: childrenOf(root, 'ReceiptLine').map((line, index) => {
            const place = `ReceiptAdvice/ReceiptLine[${index + 1}]`;
            const refused = decimalAt(line, 'RejectedQuantity') ?? '0';
            return {
                deliveryLineNo: need(lineNoOf(textAt(line, 'DespatchLineReference', 'LineID')), `${place}/DespatchLineReference/LineID`, 0),
                received: need(decimalAt(line, 'ReceivedQuantity'), `${place}/ReceivedQuantity`, '0'),
                unit: statedUnit(childOf(line, 'ReceivedQuantity')),
                refusedUnit: statedUnit(childOf(line, 'RejectedQuantity')),
                item: childOf(line, 'Item'),
                refused,
                refuseReason: textAt(line, 'RejectReason'),
                ...readInstance(childOf(line, 'Item')),
            };
        }),
    };
    return { facts, mistakes };
}
