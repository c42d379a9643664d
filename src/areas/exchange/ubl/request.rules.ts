import type { Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { unusedMistakes } from './agree.rules.ts';
import { documentOf, identified, quantity, type Branch } from './build.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, partyBranch, partyCodes, type Goods, type Party } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt, type Read } from './read.rules.ts';
import { statedUnit } from './units.rules.ts';

/** What a supplier is asked to quote. */
export interface RequestFacts {
  readonly number: string;
  readonly date: string;
  /** HH:MM:SS in the zone of the company. */
  readonly time: string;
  readonly due: string;
  readonly note: string | null;
  readonly currency: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly buyer: Party;
  readonly seller: Party;
  readonly incoterm: string | null;
  readonly lines: readonly RequestLineFacts[];
}

export interface RequestLineFacts {
  readonly lineNo: number;
  readonly goods: Goods;
  readonly note: string | null;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly leastQuantity: Decimal | null;
  readonly taxPercent: Decimal | null;
  readonly requiredOn: string;
  readonly place: string | null;
}

/** A request as UBL: what is asked for, never what it should cost. */
export const requestXml = (request: RequestFacts): string =>
  documentOf('RequestForQuotation', {
    ID: request.number,
    IssueDate: request.date,
    IssueTime: request.time,
    SubmissionDueDate: request.due,
    Note: request.note,
    PricingCurrencyCode: request.currency,
    LineCountNumeric: String(request.lines.length),
    RequestedValidityPeriod: { StartDate: request.validFrom, EndDate: request.validTo },
    SellerSupplierParty: partyBranch(request.seller),
    BuyerCustomerParty: partyBranch(request.buyer),
    DeliveryTerms: identified(request.incoterm),
    RequestForQuotationLine: request.lines.map(lineBranch),
  });

const lineBranch = (line: RequestLineFacts): Branch => ({
  ID: String(line.lineNo),
  Note: line.note,
  LineItem: {
    ID: String(line.lineNo),
    Quantity: quantity(line.quantity, line.unit),
    MinimumQuantity: quantity(line.leastQuantity, line.unit),
    Delivery: {
      DeliveryLocation: line.place ? { Description: line.place } : null,
      RequestedDeliveryPeriod: { EndDate: line.requiredOn },
    },
    Item: {
      ...itemBranch(line.goods),
      ClassifiedTaxCategory: line.taxPercent === null ? null : taxBranch(line.taxPercent),
    },
  },
});

/** The tax of a line, by its rate in per cent. */
export const taxBranch = (percent: Decimal): Branch => ({ Percent: percent, TaxScheme: { ID: 'VAT' } });

/** A request of another system, in the codes of that system. */
export type RequestSource = Omit<RequestFacts, 'date' | 'time' | 'buyer' | 'seller' | 'lines'> & {
  readonly buyer: readonly string[];
  readonly seller: readonly string[];
  readonly lines: readonly (Omit<RequestLineFacts, 'goods'> & {
    readonly material: string;
    readonly description: string | null;
  })[];
};

/** What a UBL request says. */
export function readRequest(root: XmlElement): Read<RequestSource> {
  const { mistakes, need } = requirer();
  const some = (name: string): readonly string[] =>
    need(codesAt(root, name), `RequestForQuotation/${name}/Party/PartyIdentification/ID`, []);
  const period = childOf(root, 'RequestedValidityPeriod');
  const facts = {
    number: need(textAt(root, 'ID'), 'RequestForQuotation/ID', ''),
    due: need(dayAt(root, 'SubmissionDueDate'), 'RequestForQuotation/SubmissionDueDate', ''),
    note: notesAt(root),
    currency: need(textAt(root, 'PricingCurrencyCode'), 'RequestForQuotation/PricingCurrencyCode', ''),
    validFrom: need(dayAt(period, 'StartDate'), 'RequestForQuotation/RequestedValidityPeriod/StartDate', ''),
    validTo: need(dayAt(period, 'EndDate'), 'RequestForQuotation/RequestedValidityPeriod/EndDate', ''),
    buyer: some('BuyerCustomerParty'),
    seller: some('SellerSupplierParty'),
    incoterm: textAt(root, 'DeliveryTerms', 'ID'),
    lines: childrenOf(root, 'RequestForQuotationLine').map((line, index) => {
      const at = `RequestForQuotation/RequestForQuotationLine[${index + 1}]/LineItem`;
      const item = childOf(line, 'LineItem');
      const goods = childOf(item, 'Item');
      const delivery = childOf(item, 'Delivery');
      mistakes.push(
        ...unusedMistakes(item, at, ['AllowanceCharge']),
        ...(childrenOf(item, 'Delivery').length > 1 ? unusedMistakes(item, at, ['Delivery']).slice(1) : []),
      );
      return {
        lineNo: need(lineNoOf(textAt(line, 'ID') ?? textAt(item, 'ID')), `${at}/ID`, 0),
        note: [notesAt(line), notesAt(item)].filter((note) => note !== null).join('\n') || null,
        material: need(textAt(goods, 'BuyersItemIdentification', 'ID'), `${at}/Item/BuyersItemIdentification/ID`, ''),
        description: textAt(goods, 'Description') ?? textAt(goods, 'Name'),
        quantity: need<Decimal>(decimalAt(item, 'Quantity'), `${at}/Quantity`, '0'),
        unit: need(statedUnit(childOf(item, 'Quantity')), `${at}/Quantity/@unitCode`, ''),
        leastQuantity: decimalAt(item, 'MinimumQuantity'),
        taxPercent: decimalAt(goods, 'ClassifiedTaxCategory', 'Percent'),
        requiredOn: need(
          dayAt(delivery, 'RequestedDeliveryPeriod', 'EndDate') ??
            dayAt(delivery, 'LatestDeliveryDate') ??
            dayAt(root, 'Delivery', 'RequestedDeliveryPeriod', 'EndDate'),
          `${at}/Delivery/RequestedDeliveryPeriod/EndDate`,
          '',
        ),
        place: textAt(delivery, 'DeliveryLocation', 'Description'),
      };
    }),
  };
  return { facts, mistakes };
}

const codesAt = (root: XmlElement, name: string): readonly string[] | null => {
  const codes = partyCodes(childOf(root, name));
  return codes.length > 0 ? codes : null;
};
