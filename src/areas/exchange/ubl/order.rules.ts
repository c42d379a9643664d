import { divide, minus, round, times, type Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { amount, documentOf, identified, quantity, type Branch } from './build.rules.ts';
import { itemBranch, partyBranch, partyCode, type Goods, type Party } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, requirer, textAt, type Read } from './read.rules.ts';

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
  readonly taxAmt: Decimal;
  readonly taxCode: string;
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

const lineBranch = ({ currency, decimals }: OrderFacts, line: OrderLineFacts): Branch => ({
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

function discountOf(line: OrderLineFacts, currency: string, decimals: number): Branch | null {
  if (line.discountPct === '0') return null;
  const full = round(divide(times(line.quantity, line.price), line.priceUnit), decimals);
  return {
    ChargeIndicator: 'false',
    MultiplierFactorNumeric: divide(line.discountPct, '100'),
    Amount: amount(minus(full, line.netAmt), currency),
    BaseAmount: amount(full, currency),
  };
}

/** An order of another system, in the codes of that system. */
export type OrderSource = Omit<
  OrderFacts,
  'netAmt' | 'taxAmt' | 'grossAmt' | 'decimals' | 'buyer' | 'seller' | 'lines'
> & {
  readonly buyer: string;
  readonly seller: string;
  readonly lines: readonly (Omit<OrderLineFacts, 'goods' | 'netAmt' | 'taxAmt' | 'taxPercent' | 'taxCode'> & {
    readonly material: string;
    readonly description: string | null;
    readonly sellersCode: string | null;
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
    note: textAt(root, 'Note'),
    currency: need(currencyOf(root), 'Order/DocumentCurrencyCode', ''),
    buyer: need(
      partyCode(childOf(root, 'BuyerCustomerParty')),
      'Order/BuyerCustomerParty/Party/PartyIdentification/ID',
      '',
    ),
    seller: need(
      partyCode(childOf(root, 'SellerSupplierParty')),
      'Order/SellerSupplierParty/Party/PartyIdentification/ID',
      '',
    ),
    paymentTerm: textAt(root, 'PaymentTerms', 'ID'),
    place: textAt(root, 'Delivery', 'DeliveryLocation', 'Description'),
    lines: childrenOf(root, 'OrderLine').map((line, index) => readLine(line, `Order/OrderLine[${index + 1}]`, need)),
  };
  return { facts, mistakes };
}

const currencyOf = (root: XmlElement): string | null =>
  textAt(root, 'DocumentCurrencyCode') ??
  childOf(root, 'OrderLine', 'LineItem', 'Price', 'PriceAmount')?.attributes['currencyID'] ??
  null;

function readLine(line: XmlElement, place: string, need: ReturnType<typeof requirer>['need']) {
  const item = childOf(line, 'LineItem');
  const goods = childOf(item, 'Item');
  const delivery = childOf(item, 'Delivery');
  const tax = childOf(goods, 'ClassifiedTaxCategory');
  const discount = childrenOf(item, 'AllowanceCharge').find((each) =>
    /^(false|0)$/.test(textAt(each, 'ChargeIndicator') ?? ''),
  );
  const at = `${place}/LineItem`;
  return {
    lineNo: need(lineNoOf(textAt(item, 'ID')), `${at}/ID`, 0),
    note: textAt(line, 'Note'),
    material: need(textAt(goods, 'BuyersItemIdentification', 'ID'), `${at}/Item/BuyersItemIdentification/ID`, ''),
    description: textAt(goods, 'Description') ?? textAt(goods, 'Name'),
    sellersCode: textAt(goods, 'SellersItemIdentification', 'ID'),
    quantity: need(decimalAt(item, 'Quantity'), `${at}/Quantity`, '0'),
    unit: need(childOf(item, 'Quantity')?.attributes['unitCode'] ?? null, `${at}/Quantity/@unitCode`, ''),
    price: need(decimalAt(item, 'Price', 'PriceAmount'), `${at}/Price/PriceAmount`, '0'),
    priceUnit: decimalAt(item, 'Price', 'BaseQuantity') ?? '1',
    discountPct: times(decimalAt(discount, 'MultiplierFactorNumeric') ?? '0', '100'),
    taxCode: textAt(tax, 'Name'),
    taxPercent: decimalAt(tax, 'Percent'),
    requiredOn: need(
      dayAt(delivery, 'RequestedDeliveryPeriod', 'EndDate') ?? dayAt(delivery, 'LatestDeliveryDate'),
      `${at}/Delivery/RequestedDeliveryPeriod/EndDate`,
      '',
    ),
    warehouse: textAt(delivery, 'DeliveryLocation', 'ID'),
  };
}

/** The number of a line; null for what is none. */
export const lineNoOf = (text: string | null): number | null =>
  text !== null && /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
