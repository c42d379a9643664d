import type { Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { amount, documentOf, quantity, type Branch } from './build.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, partyBranch, type Goods, type Party } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, demander, textAt, type Read } from './read.rules.ts';

/** What a supplier says of a line: as ordered, otherwise, not at all (UNTDID 1229). */
export const lineAnswers = { accepted: '5', changed: '3', refused: '7' } as const;

export type LineAnswer = keyof typeof lineAnswers;

/** What a supplier says of an order (UNTDID 4343). */
const orderAnswers = { accepted: 'AP', changed: 'CA', refused: 'RE' } as const;

/** What a supplier answered to an order. */
export interface ResponseFacts {
  readonly number: string;
  readonly date: string;
  readonly note: string | null;
  readonly orderNo: string;
  readonly orderDate: string;
  readonly currency: string;
  readonly buyer: Party;
  readonly seller: Party;
  readonly lines: readonly ResponseLineFacts[];
}

export interface ResponseLineFacts {
  readonly lineNo: number;
  readonly answer: LineAnswer;
  readonly note: string | null;
  readonly goods: Goods;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Without tax, per `priceUnit`. */
  readonly price: Decimal;
  readonly priceUnit: Decimal;
  readonly date: string;
}

/** An answer as UBL. */
export const responseXml = (response: ResponseFacts): string =>
  documentOf('OrderResponse', {
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

function overall(lines: readonly ResponseLineFacts[]): LineAnswer {
  const [first = 'accepted', ...others] = new Set(lines.map(({ answer }) => answer));
  return others.length > 0 ? 'changed' : first;
}

const lineBranch = (line: ResponseLineFacts, currency: string): Branch => ({
  Note: line.note,
  LineItem: {
    ID: String(line.lineNo),
    LineStatusCode: lineAnswers[line.answer],
    Quantity: quantity(line.quantity, line.unit),
    Delivery: { PromisedDeliveryPeriod: { EndDate: line.date } },
    Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
    Item: itemBranch(line.goods),
  },
});

/** An answer that came: what it does not say stays as ordered. */
export interface ResponseSource {
  readonly number: string;
  readonly note: string | null;
  readonly orderNo: string;
  /** What it says of the order as a whole; null when it leaves that to the lines. */
  readonly answer: LineAnswer | null;
  readonly lines: readonly {
    readonly lineNo: number;
    readonly answer: LineAnswer | null;
    readonly note: string | null;
    readonly quantity: Decimal | null;
    readonly price: Decimal | null;
    readonly priceUnit: Decimal | null;
    readonly date: string | null;
  }[];
}

const meaningOf = (codes: Readonly<Record<LineAnswer, string>>, code: string | null): LineAnswer | null =>
  (['accepted', 'changed', 'refused'] as const).find((answer) => codes[answer] === code) ?? null;

/** What a UBL order response says. */
export function readResponse(root: XmlElement): Read<ResponseSource> {
  const { mistakes, need } = demander();
  const facts = {
    number: need(textAt(root, 'ID'), 'OrderResponse/ID', ''),
    note: textAt(root, 'Note'),
    orderNo: need(textAt(root, 'OrderReference', 'ID'), 'OrderResponse/OrderReference/ID', ''),
    answer: meaningOf(orderAnswers, textAt(root, 'OrderResponseCode')),
    lines: childrenOf(root, 'OrderLine').map((line, index) => {
      const item = childOf(line, 'LineItem');
      return {
        lineNo: need(lineNoOf(textAt(item, 'ID')), `OrderResponse/OrderLine[${index + 1}]/LineItem/ID`, 0),
        answer: meaningOf(lineAnswers, textAt(item, 'LineStatusCode')),
        note: textAt(line, 'Note') ?? textAt(item, 'Note'),
        quantity: decimalAt(item, 'Quantity'),
        price: decimalAt(item, 'Price', 'PriceAmount'),
        priceUnit: decimalAt(item, 'Price', 'BaseQuantity'),
        date: dayAt(item, 'Delivery', 'PromisedDeliveryPeriod', 'EndDate'),
      };
    }),
  };
  if (facts.lines.length === 0)
    need(facts.answer === 'changed' ? null : facts.answer, 'OrderResponse/OrderResponseCode', 'accepted');
  return { facts, mistakes };
}
