import type { Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { documentOf, quantity, type Branch } from './build.rules.ts';
import { unitMistake, unusedMistakes } from './agree.rules.ts';
import type { Mistake } from './check.rules.ts';
import { inUnit, statedUnit, type UnitName } from './units.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, orderLineBranch, placedPartyBranch, type Goods, type Party } from './party.rules.ts';
import {
  childOf,
  childrenOf,
  dayAt,
  decimalAt,
  requirer,
  instantAt,
  notesAt,
  textAt,
  type UblInstant,
  type Read,
} from './read.rules.ts';

/** A delivery note. */
export interface DespatchFacts {
  readonly number: string;
  readonly date: string;
  readonly note: string | null;
  readonly buyer: Party;
  readonly seller: Party;
  readonly warehouse: string | null;
  /** Instants, ISO 8601 in UTC. */
  readonly shippedAt: string;
  readonly expectedAt: string;
  readonly carrier: string | null;
  readonly waybillNo: string | null;
  readonly packages: number | null;
  readonly grossWeight: Decimal | null;
  readonly volume: Decimal | null;
  readonly lines: readonly DespatchLineFacts[];
}

export interface DespatchLineFacts {
  readonly lineNo: number;
  readonly orderNo: string;
  readonly orderLineNo: number;
  readonly goods: Goods;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly batchNo: string | null;
  readonly productionDate: string | null;
  readonly expiryDate: string | null;
}

/** A delivery note as UBL. */
export const despatchXml = (note: DespatchFacts): string =>
  documentOf('DespatchAdvice', {
    ID: note.number,
    IssueDate: note.date,
    Note: note.note,
    OrderReference: [...new Set(note.lines.map(({ orderNo }) => orderNo))].map((ID) => ({ ID })),
    DespatchSupplierParty: placedPartyBranch(note.seller),
    DeliveryCustomerParty: placedPartyBranch(note.buyer),
    Shipment: shipmentBranch(note),
    DespatchLine: note.lines.map(lineBranch),
  });

const shipmentBranch = (note: DespatchFacts): Branch => ({
  ID: note.waybillNo ?? note.number,
  GrossWeightMeasure: quantity(note.grossWeight, 'KGM'),
  GrossVolumeMeasure: quantity(note.volume, 'MTQ'),
  TotalTransportHandlingUnitQuantity: note.packages === null ? null : String(note.packages),
  Consignment: note.carrier
    ? { ID: note.waybillNo ?? note.number, CarrierParty: { PartyName: { Name: note.carrier } } }
    : null,
  Delivery: {
    TrackingID: note.waybillNo,
    EstimatedDeliveryPeriod: { EndDate: note.expectedAt.slice(0, 10), EndTime: timeOf(note.expectedAt) },
    DeliveryParty: note.warehouse
      ? { PartyIdentification: { ID: note.warehouse }, PartyName: { Name: note.warehouse } }
      : null,
    Despatch: { ActualDespatchDate: note.shippedAt.slice(0, 10), ActualDespatchTime: timeOf(note.shippedAt) },
  },
});

const timeOf = (instant: string): string => `${instant.slice(11, 19)}Z`;

const lineBranch = (line: DespatchLineFacts): Branch => ({
  ID: String(line.lineNo),
  DeliveredQuantity: quantity(line.quantity, line.unit),
  OrderLineReference: orderLineBranch(line.orderNo, line.orderLineNo),
  Item: { ...itemBranch(line.goods), ItemInstance: instanceBranch(line) },
});

/** The batch of goods and its dates. */
export function instanceBranch(
  goods: Pick<DespatchLineFacts, 'batchNo' | 'productionDate' | 'expiryDate'>,
): Branch | null {
  const { batchNo, productionDate, expiryDate } = goods;
  if (!batchNo && !productionDate && !expiryDate) return null;
  return {
    ManufactureDate: productionDate,
    LotIdentification: batchNo || expiryDate ? { LotNumberID: batchNo, ExpiryDate: expiryDate } : null,
  };
}

/** The batch and the dates that the goods of a line name. */
export function readInstance(item: XmlElement | undefined) {
  const instance = childOf(item, 'ItemInstance');
  return {
    batchNo: textAt(instance, 'LotIdentification', 'LotNumberID'),
    productionDate: dayAt(instance, 'ManufactureDate'),
    expiryDate: dayAt(instance, 'LotIdentification', 'ExpiryDate') ?? dayAt(instance, 'BestBeforeDate'),
  };
}

/** A despatch advice that came. */
export type DespatchSource = Pick<
  DespatchFacts,
  'number' | 'note' | 'warehouse' | 'carrier' | 'waybillNo' | 'packages' | 'grossWeight' | 'volume'
> & {
  readonly shippedAt: UblInstant;
  readonly expectedAt: UblInstant;
  readonly lines: readonly (Omit<DespatchLineFacts, 'goods' | 'unit'> & {
    readonly unit: string | null;
    readonly item: XmlElement | undefined;
    readonly sellersCode: string | null;
  })[];
};

/** What a UBL despatch advice says. */
export function readDespatch(root: XmlElement): Read<DespatchSource> {
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
    carrier:
      textAt(delivery, 'CarrierParty', 'PartyName', 'Name') ??
      textAt(shipment, 'Consignment', 'CarrierParty', 'PartyName', 'Name'),
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
    mistakes.push(
      ...unusedMistakes(line, place, ['SubDespatchLine']),
      ...(more ? unusedMistakes(childOf(line, 'Item'), `${place}/Item`, ['ItemInstance']).slice(1) : []),
    );
  });
  return { facts, mistakes };
}

function measured(shipment: XmlElement | undefined, name: string, unit: UnitName, mistakes: Mistake[]): Decimal | null {
  const stated = decimalAt(shipment, name);
  if (stated === null) return null;
  const code = statedUnit(childOf(shipment, name));
  const value = inUnit(stated, code, unit);
  if (value === null) mistakes.push(unitMistake(`DespatchAdvice/Shipment/${name}`, code, unit.isoCode ?? unit.code));
  return value;
}

function readLine(root: XmlElement, line: XmlElement, index: number, need: ReturnType<typeof requirer>['need']) {
  const place = `DespatchAdvice/DespatchLine[${index + 1}]`;
  const item = childOf(line, 'Item');
  return {
    lineNo: lineNoOf(textAt(line, 'ID')) ?? (index + 1) * 10,
    // A document about one order names it once.
    orderNo: need(
      textAt(line, 'OrderLineReference', 'OrderReference', 'ID') ?? textAt(root, 'OrderReference', 'ID'),
      `${place}/OrderLineReference/OrderReference/ID`,
      '',
    ),
    orderLineNo: need(lineNoOf(textAt(line, 'OrderLineReference', 'LineID')), `${place}/OrderLineReference/LineID`, 0),
    quantity: need(decimalAt(line, 'DeliveredQuantity'), `${place}/DeliveredQuantity`, '0'),
    unit: statedUnit(childOf(line, 'DeliveredQuantity')),
    item,
    sellersCode: textAt(item, 'SellersItemIdentification', 'ID'),
    ...readInstance(item),
  };
}
