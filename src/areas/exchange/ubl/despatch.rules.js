import { documentOf, identified, quantity } from './build.rules.ts';
import { unitMistake, unusedMistakes } from './agree.rules.ts';
import { inUnit, statedUnit } from './units.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, orderLineBranch, partyBranch } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, requirer, instantAt, notesAt, textAt, } from './read.rules.ts';
/** A delivery note as UBL. */
export const despatchXml = (note) => documentOf('DespatchAdvice', {
    ID: note.number,
    IssueDate: note.date,
    Note: note.note,
    LineCountNumeric: String(note.lines.length),
    OrderReference: [...new Set(note.lines.map(({ orderNo }) => orderNo))].map((ID) => ({ ID })),
    DespatchSupplierParty: partyBranch(note.seller),
    DeliveryCustomerParty: partyBranch(note.buyer),
    Shipment: shipmentBranch(note),
    DespatchLine: note.lines.map(lineBranch),
});
const shipmentBranch = (note) => ({
    ID: note.waybillNo ?? note.number,
    GrossWeightMeasure: quantity(note.grossWeight, 'KGM'),
    GrossVolumeMeasure: quantity(note.volume, 'MTQ'),
    TotalTransportHandlingUnitQuantity: note.packages === null ? null : String(note.packages),
    Delivery: {
        TrackingID: note.waybillNo,
        DeliveryLocation: identified(note.warehouse),
        EstimatedDeliveryPeriod: { EndDate: note.expectedAt.slice(0, 10), EndTime: timeOf(note.expectedAt) },
        CarrierParty: note.carrier ? { PartyName: { Name: note.carrier } } : null,
        Despatch: { ActualDespatchDate: note.shippedAt.slice(0, 10), ActualDespatchTime: timeOf(note.shippedAt) },
    },
});
const timeOf = (instant) => `${instant.slice(11, 19)}Z`;
const lineBranch = (line) => ({
    ID: String(line.lineNo),
    DeliveredQuantity: quantity(line.quantity, line.unit),
    OrderLineReference: orderLineBranch(line.orderNo, line.orderLineNo),
    Item: { ...itemBranch(line.goods), ItemInstance: instanceBranch(line) },
});
/** The batch of goods and its dates. */
export function instanceBranch(goods) {
    const { batchNo, productionDate, expiryDate } = goods;
    if (!batchNo && !productionDate && !expiryDate)
        return null;
    return {
        ManufactureDate: productionDate,
        LotIdentification: batchNo || expiryDate ? { LotNumberID: batchNo, ExpiryDate: expiryDate } : null,
    };
}
/** The batch and the dates that the goods of a line name. */
export function readInstance(item) {
    const instance = childOf(item, 'ItemInstance');
    return {
        batchNo: textAt(instance, 'LotIdentification', 'LotNumberID'),
        productionDate: dayAt(instance, 'ManufactureDate'),
        expiryDate: dayAt(instance, 'LotIdentification', 'ExpiryDate') ?? dayAt(instance, 'BestBeforeDate'),
    };
}
/** What a UBL despatch advice says. */
export function readDespatch(root) {
    const { mistakes, need } = requirer();
    const shipment = childOf(root, 'Shipment');
    const delivery = childOf(shipment, 'Delivery');
    const issued = instantAt(root, 'IssueDate', 'IssueTime') ?? { day: '', time: '', zone: null };
    const shippedAt = instantAt(childOf(delivery, 'Despatch'), 'ActualDespatchDate', 'ActualDespatchTime') ?? issued;
    const packages = decimalAt(shipment, 'TotalTransportHandlingUnitQuantity');
    const facts = {
        number: need(textAt(root, 'ID'), 'DespatchAdvice/ID', ''),
        note: notesAt(root),
        warehouse: textAt(delivery, 'DeliveryLocation', 'ID'),
        shippedAt,
        expectedAt: instantAt(childOf(delivery, 'EstimatedDeliveryPeriod'), 'EndDate', 'EndTime') ?? shippedAt,
        carrier: textAt(delivery, 'CarrierParty', 'PartyName', 'Name'),
        waybillNo: textAt(delivery, 'TrackingID'),
        packages: packages === null ? null : Number(packages),
        grossWeight: measured(shipment, 'GrossWeightMeasure', { code: 'KG', isoCode: 'KGM' }, mistakes),
        volume: measured(shipment, 'GrossVolumeMeasure', { code: 'M3', isoCode: 'MTQ' }, mistakes),
        lines: childrenOf(root, 'DespatchLine').map((line, index) => readLine(root, line, index, need)),
    };
    childrenOf(root, 'DespatchLine').forEach((line, index) => {
        const place = `DespatchAdvice/DespatchLine[${index + 1}]`;
        // One line is of one lot, and has no lines of its own.
        const more = childrenOf(childOf(line, 'Item'), 'ItemInstance').length > 1;
        mistakes.push(...unusedMistakes(line, place, ['SubDespatchLine']), ...(more ? unusedMistakes(childOf(line, 'Item'), `${place}/Item`, ['ItemInstance']).slice(1) : []));
    });
    return { facts, mistakes };
}
function measured(shipment, name, unit, mistakes) {
    const stated = decimalAt(shipment, name);
    if (stated === null)
        return null;
    const code = statedUnit(childOf(shipment, name));
    const value = inUnit(stated, code, unit);
    if (value === null)
        mistakes.push(unitMistake(`DespatchAdvice/Shipment/${name}`, code, unit.isoCode ?? unit.code));
    return value;
}
function readLine(root, line, index, need) {
    const place = `DespatchAdvice/DespatchLine[${index + 1}]`;
    const item = childOf(line, 'Item');
    return {
        lineNo: lineNoOf(textAt(line, 'ID')) ?? (index + 1) * 10,
        // A document about one order names it once.
        orderNo: need(textAt(line, 'OrderLineReference', 'OrderReference', 'ID') ?? textAt(root, 'OrderReference', 'ID'), `${place}/OrderLineReference/OrderReference/ID`, ''),
        orderLineNo: need(lineNoOf(textAt(line, 'OrderLineReference', 'LineID')), `${place}/OrderLineReference/LineID`, 0),
        quantity: need(decimalAt(line, 'DeliveredQuantity'), `${place}/DeliveredQuantity`, '0'),
        unit: statedUnit(childOf(line, 'DeliveredQuantity')),
        item,
        sellersCode: textAt(item, 'SellersItemIdentification', 'ID'),
        ...readInstance(item),
    };
}
