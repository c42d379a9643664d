import { divide, isEqual, isMore, isZero, minus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { amount, documentOf, quantity, type Branch } from './build.rules.ts';
import { itemBranch, partyCodes, wholePartyBranch, type Goods, type Party } from './party.rules.ts';
import { currencyMistakes, unitMistake, unusedMistakes } from './agree.rules.ts';
import type { Mistake } from './check.rules.ts';
import { statedUnit } from './units.rules.ts';
import { lineAmountOf } from './lineAmount.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt, type Read } from './read.rules.ts';

/** An order as it is told to its supplier. */
export interface OrderFacts {
  readonly orderNo: string;
  readonly orderDate: string;
  readonly note: string | null;
  readonly currency: string;
  readonly decimals: number;
  readonly buyer: Party;
  readonly seller: Party;
  readonly paymentTerm: string | null;
  readonly place: string | null;
  readonly netAmt: Decimal;
  readonly taxAmt: Decimal;
  readonly grossAmt: Decimal;
  readonly lines: readonly OrderLineFacts[];
}

export interface OrderLineFacts {
  readonly lineNo: number;
  readonly goods: Goods;
  readonly note: string | null;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Without tax, per `priceUnit`. */
  readonly price: Decimal;
  readonly priceUnit: Decimal;
  readonly discountPct: Decimal;
  readonly netAmt: Decimal;
  readonly taxPercent: Decimal;
  readonly requiredOn: string;
  readonly warehouse: string | null;
}

/** An order as UBL. */
export const orderXml = (order: OrderFacts): string =>
  documentOf('Order', {
    ID: order.orderNo,
    IssueDate: order.orderDate,
    Note: order.note,
    DocumentCurrencyCode: order.currency,
    BuyerCustomerParty: wholePartyBranch(order.buyer),
    SellerSupplierParty: wholePartyBranch(order.seller),
    DeliveryTerms: order.place ? { DeliveryLocation: { ID: order.place } } : null,
    PaymentTerms: order.paymentTerm ? { Note: order.paymentTerm } : null,
    TaxTotal: { TaxAmount: amount(order.taxAmt, order.currency) },
    AnticipatedMonetaryTotal: {
      LineExtensionAmount: amount(order.netAmt, order.currency),
      TaxExclusiveAmount: amount(order.netAmt, order.currency),
      TaxInclusiveAmount: amount(order.grossAmt, order.currency),
      PayableAmount: amount(order.grossAmt, order.currency),
    },
    OrderLine: order.lines.map((line) => lineBranch(order, line)),
  });

const lineBranch = ({ currency, decimals }: OrderFacts, line: OrderLineFacts): Branch => ({
  Note: line.note,
  LineItem: {
    ID: String(line.lineNo),
    Quantity: quantity(line.quantity, line.unit),
    LineExtensionAmount: amount(line.netAmt, currency),
    // BIS 3 has the place of a line here.
    Delivery: { ID: line.warehouse, RequestedDeliveryPeriod: { EndDate: line.requiredOn } },
    AllowanceCharge: discountOf(line, currency, decimals),
    Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
    Item: {
      ...itemBranch(line.goods),
      Description: line.goods.description,
      ClassifiedTaxCategory: {
        ID: isZero(line.taxPercent) ? 'Z' : 'S',
        Percent: line.taxPercent,
        TaxScheme: { ID: 'VAT' },
      },
    },
  },
});

// UNCL 5189.
const discount = '95';

function discountOf(line: OrderLineFacts, currency: string, decimals: number): Branch | null {
  if (line.discountPct === '0') return null;
  const full = round(divide(times(line.quantity, line.price), line.priceUnit), decimals);
  return {
    ChargeIndicator: 'false',
    AllowanceChargeReasonCode: discount,
    AllowanceChargeReason: 'Discount',
    MultiplierFactorNumeric: line.discountPct,
    Amount: amount(minus(full, line.netAmt), currency),
    BaseAmount: amount(full, currency),
  };
}

/** An order of another system, in the codes of that system. */
export type OrderSource = Omit<
  OrderFacts,
  'netAmt' | 'taxAmt' | 'grossAmt' | 'decimals' | 'buyer' | 'seller' | 'lines'
> & {
  /** Every code by which it is identified. */
  readonly buyer: readonly string[];
  readonly seller: readonly string[];
  readonly lines: readonly (Omit<OrderLineFacts, 'goods' | 'netAmt' | 'taxPercent'> & {
    readonly material: string;
    readonly description: string | null;
    readonly sellersCode: string | null;
    readonly netAmt: Decimal;
    readonly item: XmlElement | undefined;
    readonly taxCode: string | null;
    readonly taxPercent: Decimal | null;
  })[];
};

/** What a UBL order says. */
export function readOrder(root: XmlElement): Read<OrderSource> {
  const { mistakes, need } = requirer();
  const facts = {
    orderNo: need(textAt(root, 'ID'), 'Order/ID', ''),
    orderDate: dayAt(root, 'IssueDate') ?? '',
    note: notesAt(root),
    currency: need(currencyOf(root), 'Order/DocumentCurrencyCode', ''),
    buyer: need(
      someOf(partyCodes(childOf(root, 'BuyerCustomerParty'))),
      'Order/BuyerCustomerParty/Party/PartyIdentification/ID',
      [],
    ),
    seller: need(
      someOf(partyCodes(childOf(root, 'SellerSupplierParty'))),
      'Order/SellerSupplierParty/Party/PartyIdentification/ID',
      [],
    ),
    paymentTerm: textAt(root, 'PaymentTerms', 'ID'),
    place:
      textAt(root, 'Delivery', 'DeliveryLocation', 'Description') ??
      textAt(root, 'DeliveryTerms', 'DeliveryLocation', 'ID'),
    lines: childrenOf(root, 'OrderLine').map((line, index) =>
      readLine(root, line, `Order/OrderLine[${index + 1}]`, need, mistakes),
    ),
  };
  mistakes.push(
    ...(facts.currency === '' ? [] : currencyMistakes(root, facts.currency)),
    ...unusedMistakes(root, 'Order', ['AllowanceCharge']),
    ...(childrenOf(root, 'Delivery').length > 1 ? unusedMistakes(root, 'Order', ['Delivery']).slice(1) : []),
    ...totalMistakes(root, facts.lines),
  );
  return { facts, mistakes };
}

const someOf = (codes: readonly string[]): readonly string[] | null => (codes.length === 0 ? null : codes);

/** Totals that are not those of the lines. */
function totalMistakes(root: XmlElement, lines: OrderSource['lines']): Mistake[] {
  const total = childOf(root, 'AnticipatedMonetaryTotal');
  const place = 'Order/AnticipatedMonetaryTotal';
  const stated = decimalAt(total, 'LineExtensionAmount');
  const own = sum(lines.map(({ netAmt }) => netAmt));
  const allowed = times(String(lines.length), '0.01');
  const differs = stated !== null && (isMore(minus(stated, own), allowed) || isMore(minus(own, stated), allowed));
  const label = [
    `合计 ${stated} 与各行之和 ${own} 不符`,
    `the total ${stated} is not the ${own} of the lines`,
  ] as const;
  const others = ['AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount'].filter(
    (name) => !isZero(decimalAt(total, name) ?? '0'),
  );
  return [
    ...(differs ? [{ place: `${place}/LineExtensionAmount`, label }] : []),
    ...unusedMistakes(total, place, others),
  ];
}

const currencyOf = (root: XmlElement): string | null =>
  textAt(root, 'DocumentCurrencyCode') ??
  childOf(root, 'OrderLine', 'LineItem', 'Price', 'PriceAmount')?.attributes['currencyID'] ??
  null;

function readLine(
  root: XmlElement,
  line: XmlElement,
  place: string,
  need: ReturnType<typeof requirer>['need'],
  mistakes: Mistake[],
) {
  const item = childOf(line, 'LineItem');
  const goods = childOf(item, 'Item');
  const delivery = childOf(item, 'Delivery');
  const tax = childOf(goods, 'ClassifiedTaxCategory');
  const at = `${place}/LineItem`;
  const quantityElement = childOf(item, 'Quantity');
  const ordered = need<Decimal>(decimalAt(item, 'Quantity'), `${at}/Quantity`, '0');
  const price = need<Decimal>(decimalAt(item, 'Price', 'PriceAmount'), `${at}/Price/PriceAmount`, '0');
  const priceUnit = decimalAt(item, 'Price', 'BaseQuantity') ?? '1';
  const { amount: comesTo, mistakes: wrong } = lineAmountOf(item, at, { quantity: ordered, price, priceUnit });
  const pricedIn = statedUnit(childOf(item, 'Price', 'BaseQuantity'));
  mistakes.push(
    ...wrong,
    ...(childrenOf(item, 'Delivery').length > 1 ? unusedMistakes(item, at, ['Delivery']).slice(1) : []),
    ...(pricedIn === null || pricedIn === statedUnit(quantityElement)
      ? []
      : [unitMistake(`${at}/Price/BaseQuantity`, pricedIn, statedUnit(quantityElement) ?? '')]),
    ...deliveredQuantityMistakes(item, at, ordered),
  );
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
    requiredOn: need(
      requestedDay(delivery) ?? requestedDay(childOf(root, 'Delivery')),
      `${at}/Delivery/RequestedDeliveryPeriod/EndDate`,
      '',
    ),
    warehouse: textAt(delivery, 'DeliveryLocation', 'ID'),
    item,
  };
}

// The day may be stated once for the whole order.
const requestedDay = (delivery: XmlElement | undefined): string | null =>
  dayAt(delivery, 'RequestedDeliveryPeriod', 'EndDate') ?? dayAt(delivery, 'LatestDeliveryDate');

/** One delivery that brings another quantity than the line. */
export function deliveredQuantityMistakes(item: XmlElement | undefined, place: string, all: Decimal): Mistake[] {
  const [delivery, second] = childrenOf(item, 'Delivery');
  const stated = decimalAt(delivery, 'Quantity');
  if (second || stated === null || isEqual(stated, all)) return [];
  const label = [
    `交货数量 ${stated} 与行数量 ${all} 不同`,
    `${stated} to deliver is not the ${all} of the line`,
  ] as const;
  return [{ place: `${place}/Delivery/Quantity`, label }];
}

/** The number of a line; null for what is none. */
export const lineNoOf = (text: string | null): number | null =>
  text !== null && /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
