import type { Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { amount, documentOf, quantity, type Branch } from './build.rules.ts';
import { unusedMistakes } from './agree.rules.ts';
import type { Mistake } from './check.rules.ts';
import { deliveredQuantityMistakes, lineNoOf } from './order.rules.ts';
import { statedUnit } from './units.rules.ts';
import { itemBranch, partyBranch, type Goods, type Party } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt, type Read } from './read.rules.ts';

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
  /** What is offered in place of the goods. */
  readonly substitute: Goods | null;
  readonly ordered: Decimal;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Without tax, per `priceUnit`. */
  readonly price: Decimal;
  readonly priceUnit: Decimal;
  readonly date: string;
  /** What comes when, where it comes in parts. */
  readonly parts: readonly { readonly date: string; readonly qty: Decimal }[];
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

function lineBranch(line: ResponseLineFacts, currency: string): Branch {
  const { substitute, goods, ordered, unit } = line;
  const head = { ID: String(line.lineNo), LineStatusCode: lineAnswers[line.answer] };
  if (!substitute) return { Note: line.note, LineItem: { ...head, ...offerBranch(line, goods, currency) } };
  return {
    Note: line.note,
    LineItem: { ...head, Quantity: quantity(ordered, unit), Item: itemBranch(goods) },
    SellerProposedSubstituteLineItem: { ID: head.ID, ...offerBranch(line, substitute, currency) },
  };
}

const offerBranch = (line: ResponseLineFacts, goods: Goods, currency: string): Branch => ({
  Quantity: quantity(line.quantity, line.unit),
  Delivery:
    line.parts.length > 0
      ? line.parts.map((part) => ({ Quantity: quantity(part.qty, line.unit), ...promised(part.date) }))
      : promised(line.date),
  Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
  Item: itemBranch(goods),
});

const promised = (date: string): Branch => ({ PromisedDeliveryPeriod: { EndDate: date } });

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
    /** As it is stated; null for that of the order. */
    readonly quantityUnit: string | null;
    readonly baseUnit: string | null;
    /** What it says of the goods that were ordered. */
    readonly item: XmlElement | undefined;
    readonly price: Decimal | null;
    readonly priceUnit: Decimal | null;
    readonly date: string | null;
    /** What comes when, where it comes in parts. */
    readonly parts: readonly { readonly date: string; readonly qty: Decimal }[];
    /** The code of the buyer for what is offered in place of the goods. */
    readonly substitute: string | null;
  }[];
}

const meaningOf = (codes: Readonly<Record<LineAnswer, string>>, code: string | null): LineAnswer | null =>
  (['accepted', 'changed', 'refused'] as const).find((answer) => codes[answer] === code) ?? null;

/** Codes that say none of what is known here: neither an acknowledgement nor anything unknown is consent. */
function codeMistakes(codes: Readonly<Record<LineAnswer, string>>, code: string | null, place: string): Mistake[] {
  if (code === null || meaningOf(codes, code) !== null) return [];
  const known = Object.values(codes).join('、');
  return [{ place, label: [`代码 ${code} 不是答复，可用：${known}`, `code ${code} is no answer; known are ${known}`] }];
}

/** Answers to lines that are not given, or that speak against the answer to the order. */
function contradictions({ answer, lines }: ResponseSource): Mistake[] {
  return lines.flatMap((line, index): Mistake[] => {
    const place = `OrderResponse/OrderLine[${index + 1}]/LineItem/LineStatusCode`;
    if (line.answer === null && (answer === null || answer === 'changed'))
      return [{ place, label: ['此行没有答复', 'this line is not answered'] }];
    if (line.answer === null || answer === null || answer === 'changed' || line.answer === answer) return [];
    const label = ['行的答复与整单的答复相互矛盾', 'the answer to the line contradicts that to the order'] as const;
    return [{ place, label }];
  });
}

const promisedDay = ['PromisedDeliveryPeriod', 'EndDate'] as const;

// The day may be stated once for the whole order.
const promisedAt = (delivery: XmlElement | undefined): string | null => dayAt(delivery, ...promisedDay);

// One of several deliveries says how much of the line it is.
const partOf = (delivery: XmlElement, place: string, need: ReturnType<typeof requirer>['need']) => ({
  date: need(dayAt(delivery, ...promisedDay), `${place}/PromisedDeliveryPeriod/EndDate`, ''),
  qty: need<Decimal>(decimalAt(delivery, 'Quantity'), `${place}/Quantity`, '0'),
});

/** What a UBL order response says. */
export function readResponse(root: XmlElement): Read<ResponseSource> {
  const { mistakes, need } = requirer();
  const facts = {
    number: need(textAt(root, 'ID'), 'OrderResponse/ID', ''),
    note: notesAt(root),
    orderNo: need(textAt(root, 'OrderReference', 'ID'), 'OrderResponse/OrderReference/ID', ''),
    answer: meaningOf(orderAnswers, textAt(root, 'OrderResponseCode')),
    lines: childrenOf(root, 'OrderLine').map((line, index) => {
      const place = `OrderResponse/OrderLine[${index + 1}]`;
      const item = childOf(line, 'LineItem');
      const substitute =
        childOf(line, 'SellerProposedSubstituteLineItem') ?? childOf(line, 'SellerSubstitutedLineItem');
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
        parts:
          deliveries.length > 1 ? deliveries.map((each, at) => partOf(each, `${place}/Delivery[${at + 1}]`, need)) : [],
        substitute: substitute
          ? need(
              textAt(substitute, 'Item', 'BuyersItemIdentification', 'ID'),
              `${place}/${substitute.name}/Item/BuyersItemIdentification/ID`,
              '',
            )
          : null,
      };
    }),
  };
  mistakes.push(
    ...codeMistakes(orderAnswers, textAt(root, 'OrderResponseCode'), 'OrderResponse/OrderResponseCode'),
    ...childrenOf(root, 'OrderLine').flatMap((line, index) => {
      const place = `OrderResponse/OrderLine[${index + 1}]`;
      const code = textAt(line, 'LineItem', 'LineStatusCode');
      const offer = childOf(line, 'SellerProposedSubstituteLineItem') ?? childOf(line, 'LineItem');
      const all = decimalAt(offer, 'Quantity');
      return [
        ...codeMistakes(lineAnswers, code, `${place}/LineItem/LineStatusCode`),
        ...unusedMistakes(offer, `${place}/${offer?.name}`, ['AllowanceCharge']),
        ...(all === null ? [] : deliveredQuantityMistakes(offer, `${place}/${offer?.name}`, all)),
      ];
    }),
    ...unusedMistakes(root, 'OrderResponse', ['AllowanceCharge']),
    ...(childrenOf(root, 'Delivery').length > 1 ? unusedMistakes(root, 'OrderResponse', ['Delivery']).slice(1) : []),
  );
  if (mistakes.length === 0) mistakes.push(...contradictions(facts));
  if (facts.lines.length === 0)
    need(facts.answer === 'changed' ? null : facts.answer, 'OrderResponse/OrderResponseCode', 'accepted');
  return { facts, mistakes };
}
