import { isEqual, sum, type Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { amount, documentOf, identified, quantity, type Branch } from './build.rules.ts';
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
  readonly currency: string;
  readonly buyer: Party;
  readonly seller: Party;
  /** Whether every line of the order is answered. */
  readonly isWhole: boolean;
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
  /** The day that was asked for. */
  readonly requiredOn: string;
  /** What comes when, where it comes in parts. */
  readonly parts: readonly { readonly date: string; readonly qty: Decimal }[];
}

/** An answer as UBL. As BIS 3 has it, one to the whole order names no lines, and everything else is a conditional consent. */
export function responseXml(response: ResponseFacts): string {
  const { answer, note } = overall(response);
  return documentOf('OrderResponse', {
    ID: response.number,
    IssueDate: response.date,
    OrderResponseCode: orderAnswers[answer],
    Note: note,
    DocumentCurrencyCode: response.currency,
    OrderReference: { ID: response.orderNo },
    SellerSupplierParty: partyBranch(response.seller),
    BuyerCustomerParty: partyBranch(response.buyer),
    OrderLine: answer === 'changed' ? response.lines.flatMap((line) => lineBranches(line, response.currency)) : [],
  });
}

const isAsOrdered = ({
  answer,
  ordered,
  quantity: offered,
  date,
  requiredOn,
  parts,
  note,
}: ResponseLineFacts): boolean =>
  answer === 'accepted' && isEqual(ordered, offered) && date === requiredOn && parts.length === 0 && !note;

function overall({ lines, note, isWhole }: ResponseFacts): { answer: LineAnswer; note: string | null } {
  const conditional = { answer: 'changed', note } as const;
  if (!isWhole) return conditional;
  if (lines.every(isAsOrdered)) return { answer: 'accepted', note };
  // A refusal without lines has one reason.
  const [reason, ...others] = new Set(lines.map((line) => line.note));
  if (lines.some(({ answer }) => answer !== 'refused') || others.length > 0 || (note && reason)) return conditional;
  return { answer: 'refused', note: note ?? reason ?? null };
}

/** What is said of a line: once, or once for each part in which it comes. */
function lineBranches(line: ResponseLineFacts, currency: string): Branch[] {
  const parts = line.parts.length > 0 ? line.parts : [{ date: line.date, qty: line.quantity }];
  return parts.map(({ date, qty }, index) => {
    const ID = parts.length > 1 ? `${line.lineNo}-${index + 1}` : String(line.lineNo);
    return {
      LineItem: {
        ID,
        Note: line.note,
        LineStatusCode: lineAnswers[line.answer],
        Quantity: quantity(qty, line.unit),
        Delivery: { PromisedDeliveryPeriod: { EndDate: date } },
        Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
        Item: itemBranch(line.goods),
      },
      SellerSubstitutedLineItem: line.substitute ? { ID, Item: substituteBranch(line.substitute) } : null,
      OrderLineReference: { LineID: String(line.lineNo) },
    };
  });
}

// BIS 3 has no code of the buyer for a substitute: it goes along as a property.
const buyersCode = 'BuyersItemIdentification';

const substituteBranch = ({ code, name, sellersCode }: Goods): Branch => ({
  Name: name || code,
  SellersItemIdentification: identified(sellersCode),
  AdditionalItemProperty: code ? { Name: buyersCode, Value: code } : null,
});

/** The code of the buyer for what is offered in place of the goods. */
function substituteCode(substitute: XmlElement): string | null {
  const item = childOf(substitute, 'Item');
  const property = childrenOf(item, 'AdditionalItemProperty').find((each) => textAt(each, 'Name') === buyersCode);
  return textAt(item, 'BuyersItemIdentification', 'ID') ?? textAt(property, 'Value');
}

/** An answer that came: what it does not say stays as ordered. */
export interface ResponseSource {
  readonly number: string;
  readonly note: string | null;
  readonly orderNo: string;
  /** What it says of the order as a whole; null when it leaves that to the lines. */
  readonly answer: LineAnswer | null;
  readonly lines: readonly SaidLine[];
}

interface SaidLine {
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
  const facts: ResponseSource = {
    number: need(textAt(root, 'ID'), 'OrderResponse/ID', ''),
    note: notesAt(root),
    orderNo: need(textAt(root, 'OrderReference', 'ID'), 'OrderResponse/OrderReference/ID', ''),
    answer: meaningOf(orderAnswers, textAt(root, 'OrderResponseCode')),
    lines: childrenOf(root, 'OrderLine').map((line, index) => {
      const place = `OrderResponse/OrderLine[${index + 1}]`;
      const item = childOf(line, 'LineItem');
      const substitute =
        childOf(line, 'SellerProposedSubstituteLineItem') ?? childOf(line, 'SellerSubstitutedLineItem');
      // What the line says of the goods themselves is no offer where others are proposed; of what was substituted BIS 3
      // names the goods alone.
      const offer =
        substitute?.name === 'SellerProposedSubstituteLineItem' || childOf(substitute, 'Quantity') ? substitute : item;
      const deliveries = childrenOf(offer, 'Delivery');
      return {
        // The answer may number its own lines, and name those of the order.
        lineNo: need(
          lineNoOf(textAt(line, 'OrderLineReference', 'LineID') ?? textAt(item, 'ID')),
          `${place}/LineItem/ID`,
          0,
        ),
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
          ? need(substituteCode(substitute), `${place}/${substitute.name}/Item/BuyersItemIdentification/ID`, '')
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
  if (mistakes.length === 0) mistakes.push(...splitMistakes(facts));
  if (facts.lines.length === 0)
    need(facts.answer === 'changed' ? null : facts.answer, 'OrderResponse/OrderResponseCode', 'accepted');
  return { facts: { ...facts, lines: joined(facts.lines) }, mistakes };
}

/** Several answers to one line that cannot be parts of it. */
function splitMistakes({ lines }: ResponseSource): Mistake[] {
  const terms = (line: SaidLine): string =>
    JSON.stringify([line.answer, line.price, line.priceUnit, line.quantityUnit, line.baseUnit, line.substitute]);
  return lines.flatMap((line, index) => {
    const first = lines.find(({ lineNo }) => lineNo === line.lineNo) ?? line;
    const isAlone = lines.filter(({ lineNo }) => lineNo === line.lineNo).length === 1;
    const isPart = line.quantity !== null && line.date !== null && line.parts.length === 0;
    if (isAlone || (isPart && terms(first) === terms(line))) return [];
    const label = [
      '同一行有多个答复：每个须有数量和日期，答复、价格和货物须相同',
      'this line is answered several times: each needs a quantity and a day, and the same answer, price and goods',
    ] as const;
    return [{ place: `OrderResponse/OrderLine[${index + 1}]/LineItem`, label }];
  });
}

/** Answers to one line as one that comes in parts. */
function joined(lines: readonly SaidLine[]): SaidLine[] {
  return [...Map.groupBy(lines, ({ lineNo }) => lineNo).values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const parts = [first, ...others].map(({ date, quantity: qty }) => ({ date: date ?? '', qty: qty ?? '0' }));
    return { ...first, quantity: sum(parts.map(({ qty }) => qty)), date: null, parts };
  });
}
