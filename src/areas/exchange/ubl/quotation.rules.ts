import { divide, isMore, isZero, minus, plus, round, sum, times, type Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { currencyMistakes, unusedMistakes } from './agree.rules.ts';
import { amount, documentOf, quantity, type Branch } from './build.rules.ts';
import type { Mistake } from './check.rules.ts';
import { isCharge, lineAmountOf } from './lineAmount.rules.ts';
import { lineNoOf } from './order.rules.ts';
import { itemBranch, partyBranch, type Goods, type Party } from './party.rules.ts';
import { childOf, childrenOf, dayAt, decimalAt, notesAt, requirer, textAt, type Read } from './read.rules.ts';
import { taxBranch } from './request.rules.ts';
import { statedUnit } from './units.rules.ts';

/** What a supplier offers. */
export interface QuotationFacts {
  readonly number: string;
  readonly date: string;
  readonly note: string | null;
  readonly requestNo: string;
  readonly currency: string;
  readonly validTo: string;
  readonly buyer: Party;
  readonly seller: Party;
  readonly freight: Decimal | null;
  readonly otherFee: Decimal | null;
  readonly lines: readonly QuotationLineFacts[];
}

/** What UBL has no element of its own for, by the name of its property of the item. */
const offerProperties = {
  tiers: 'PriceTiers',
  costs: 'CostBreakdown',
  moldCost: 'MoldCost',
  moldAmortQty: 'MoldAmortisationQuantity',
  substituteMaterial: 'Substitute',
} as const;

const propertyNames = ['tiers', 'costs', 'moldCost', 'moldAmortQty', 'substituteMaterial'] as const;

type Properties = { readonly [name in keyof typeof offerProperties]: string | null };

export interface QuotationLineFacts extends Properties {
  readonly lineNo: number;
  /** Otherwise nothing is offered, and `note` says why. */
  readonly isQuoted: boolean;
  readonly note: string | null;
  readonly goods: Goods;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Without tax, per `priceUnit`. */
  readonly price: Decimal;
  readonly priceUnit: Decimal;
  readonly taxPercent: Decimal;
  readonly leadTimeDays: number | null;
  readonly leastQuantity: Decimal | null;
  readonly packQuantity: Decimal | null;
  readonly brand: string | null;
  readonly origin: string | null;
}

/** What becomes of a line that is quoted (UNTDID 1229): offered, or not. */
const offered = '5';
const refused = '7';

// Charges by their reason (UNTDID 7161): freight, and everything else.
const freight = 'FC';
const other = 'ABK';

const netOf = ({ isQuoted, quantity: of, price, priceUnit }: QuotationLineFacts): Decimal =>
  isQuoted ? round(divide(times(of, price), priceUnit), 2) : '0';

/** A quotation as UBL. */
export function quotationXml(quote: QuotationFacts): string {
  const { currency } = quote;
  const charges = sum([quote.freight ?? '0', quote.otherFee ?? '0']);
  const net = sum(quote.lines.map(netOf));
  const total = plus(net, charges);
  return documentOf('Quotation', {
    ID: quote.number,
    IssueDate: quote.date,
    Note: quote.note,
    PricingCurrencyCode: currency,
    LineCountNumeric: String(quote.lines.length),
    ValidityPeriod: { EndDate: quote.validTo },
    RequestForQuotationDocumentReference: { ID: quote.requestNo },
    SellerSupplierParty: partyBranch(quote.seller),
    BuyerCustomerParty: partyBranch(quote.buyer),
    AllowanceCharge: [
      ...chargeBranch(freight, quote.freight, currency),
      ...chargeBranch(other, quote.otherFee, currency),
    ],
    QuotedMonetaryTotal: {
      LineExtensionAmount: amount(net, currency),
      ChargeTotalAmount: amount(charges, currency),
      TaxExclusiveAmount: amount(total, currency),
      PayableAmount: amount(total, currency),
    },
    QuotationLine: quote.lines.map((line) => lineBranch(line, currency)),
  });
}

const chargeBranch = (code: string, value: Decimal | null, currency: string): readonly Branch[] =>
  value === null || isZero(value)
    ? []
    : [{ ChargeIndicator: 'true', AllowanceChargeReasonCode: code, Amount: amount(value, currency) }];

function lineBranch(line: QuotationLineFacts, currency: string): Branch {
  const head = { ID: String(line.lineNo), Note: line.note };
  const item = { ID: String(line.lineNo), LineStatusCode: line.isQuoted ? offered : refused };
  const reference = { RequestForQuotationLineID: String(line.lineNo) };
  if (!line.isQuoted) return { ...head, ...reference, LineItem: { ...item, Item: itemBranch(line.goods) } };
  const duration =
    line.leadTimeDays === null ? null : { value: String(line.leadTimeDays), attributes: { unitCode: 'DAY' } };
  return {
    ...head,
    LineExtensionAmount: amount(netOf(line), currency),
    ...reference,
    LineItem: {
      ...item,
      Quantity: quantity(line.quantity, line.unit),
      MinimumQuantity: quantity(line.leastQuantity, line.unit),
      Delivery: duration && { PromisedDeliveryPeriod: { DurationMeasure: duration } },
      Price: { PriceAmount: amount(line.price, currency), BaseQuantity: quantity(line.priceUnit, line.unit) },
      Item: {
        ...itemBranch(line.goods),
        PackQuantity: quantity(line.packQuantity, line.unit),
        BrandName: line.brand,
        OriginCountry: line.origin ? { Name: line.origin } : null,
        ClassifiedTaxCategory: taxBranch(line.taxPercent),
        AdditionalItemProperty: propertyNames.flatMap((name) =>
          line[name] === null ? [] : [{ Name: offerProperties[name], Value: line[name] }],
        ),
      },
    },
  };
}

/** A line of a quotation, in the words of the sender. */
export interface QuotationLineSource extends Properties {
  readonly lineNo: number;
  readonly place: string;
  readonly isQuoted: boolean;
  readonly note: string | null;
  readonly item: XmlElement | undefined;
  readonly quantity: Decimal | null;
  readonly quantityUnit: string | null;
  readonly baseUnit: string | null;
  /** Without tax, per `priceUnit`. */
  readonly price: Decimal | null;
  readonly priceUnit: Decimal;
  readonly taxPercent: Decimal | null;
  readonly leadTimeDays: number | null;
  /** Where a day is promised instead of a time. */
  readonly promisedOn: string | null;
  readonly leastQuantity: Decimal | null;
  readonly packQuantity: Decimal | null;
  readonly brand: string | null;
  readonly origin: string | null;
}

/** What a quotation of another system says. */
export interface QuotationSource {
  readonly number: string;
  readonly note: string | null;
  readonly requestNo: string;
  readonly currency: string;
  readonly validTo: string;
  readonly freight: Decimal | null;
  readonly otherFee: Decimal | null;
  readonly lines: readonly QuotationLineSource[];
}

/** What a UBL quotation says, or why it cannot be used. */
export function readQuotation(root: XmlElement): Read<QuotationSource> {
  const { mistakes, need } = requirer();
  const at = 'Quotation';
  const lines = childrenOf(root, 'QuotationLine').map((line, index) =>
    readLine(line, `${at}/QuotationLine[${index + 1}]`, need, mistakes),
  );
  const facts = {
    number: need(textAt(root, 'ID'), `${at}/ID`, ''),
    note: notesAt(root),
    requestNo: need(
      textAt(root, 'RequestForQuotationDocumentReference', 'ID'),
      `${at}/RequestForQuotationDocumentReference/ID`,
      '',
    ),
    currency: need(textAt(root, 'PricingCurrencyCode'), `${at}/PricingCurrencyCode`, ''),
    validTo: need(dayAt(root, 'ValidityPeriod', 'EndDate'), `${at}/ValidityPeriod/EndDate`, ''),
    ...chargesOf(root, mistakes),
    lines,
  };
  mistakes.push(
    ...(facts.currency === '' ? [] : currencyMistakes(root, facts.currency)),
    ...totalMistakes(root, facts),
  );
  return { facts, mistakes };
}

/** Freight and other charges of the whole; an allowance would change prices, and has no place here. */
function chargesOf(root: XmlElement, mistakes: Mistake[]): Pick<QuotationSource, 'freight' | 'otherFee'> {
  const parts = childrenOf(root, 'AllowanceCharge');
  const place = 'Quotation/AllowanceCharge';
  parts.forEach((part, index) => {
    if (!isCharge(part))
      mistakes.push({
        place: `${place}[${index + 1}]`,
        label: ['整单折扣请并入单价', 'have an allowance on the whole put into the prices'],
      });
  });
  const of = (fits: (code: string | null) => boolean): Decimal | null => {
    const own = parts.filter((part) => isCharge(part) && fits(textAt(part, 'AllowanceChargeReasonCode')));
    return own.length === 0 ? null : sum(own.map((part) => decimalAt(part, 'Amount') ?? '0'));
  };
  return { freight: of((code) => code === freight), otherFee: of((code) => code !== freight) };
}

function readLine(
  line: XmlElement,
  place: string,
  need: ReturnType<typeof requirer>['need'],
  mistakes: Mistake[],
): QuotationLineSource {
  const at = `${place}/LineItem`;
  const item = childOf(line, 'LineItem');
  const goods = childOf(item, 'Item');
  const delivery = childOf(item, 'Delivery');
  const period = childOf(delivery, 'PromisedDeliveryPeriod');
  const isQuoted = textAt(item, 'LineStatusCode') !== refused;
  const [price, quoted] = [decimalAt(item, 'Price', 'PriceAmount'), decimalAt(item, 'Quantity')];
  const priceUnit = decimalAt(item, 'Price', 'BaseQuantity') ?? '1';
  if (isQuoted) need(price, `${at}/Price/PriceAmount`, '0');
  if (isQuoted && price !== null && quoted !== null) {
    const stated = childOf(item, 'LineExtensionAmount') ? item : line;
    mistakes.push(...lineAmountOf(stated, place, { quantity: quoted, price, priceUnit }).mistakes);
  }
  mistakes.push(
    ...unusedMistakes(item, at, ['AllowanceCharge', 'SubLineItem']),
    ...unusedMistakes(line, place, ['SellerProposedSubstituteLineItem', 'AlternativeLineItem']),
    ...(childrenOf(item, 'Delivery').length > 1 ? unusedMistakes(item, at, ['Delivery']).slice(1) : []),
    ...childrenOf(childOf(item, 'Price'), 'AllowanceCharge').map((_, index): Mistake => ({
      place: `${at}/Price/AllowanceCharge[${index + 1}]`,
      label: ['单价的折扣请并入单价', 'have an allowance on the price put into it'],
    })),
  );
  const properties = new Map(
    childrenOf(goods, 'AdditionalItemProperty').map((each) => [textAt(each, 'Name'), textAt(each, 'Value')]),
  );
  const property = (name: keyof Properties): string | null => properties.get(offerProperties[name]) ?? null;
  return {
    lineNo: need(
      lineNoOf(
        textAt(line, 'RequestForQuotationLineID') ??
          textAt(line, 'RequestLineReference', 'LineID') ??
          textAt(item, 'ID'),
      ),
      `${place}/RequestForQuotationLineID`,
      0,
    ),
    place,
    isQuoted,
    note: [notesAt(line), notesAt(item)].filter((note) => note !== null).join('\n') || null,
    item: goods,
    quantity: quoted,
    quantityUnit: statedUnit(childOf(item, 'Quantity')),
    baseUnit: statedUnit(childOf(item, 'Price', 'BaseQuantity')),
    price,
    priceUnit,
    taxPercent: decimalAt(goods, 'ClassifiedTaxCategory', 'Percent'),
    leadTimeDays: daysIn(childOf(period, 'DurationMeasure'), `${at}/Delivery`, mistakes),
    promisedOn: dayAt(period, 'EndDate') ?? dayAt(delivery, 'LatestDeliveryDate'),
    leastQuantity: decimalAt(item, 'MinimumQuantity'),
    packQuantity: decimalAt(goods, 'PackQuantity'),
    brand: textAt(goods, 'BrandName'),
    origin: textAt(goods, 'OriginCountry', 'Name') ?? textAt(goods, 'OriginCountry', 'IdentificationCode'),
    tiers: property('tiers'),
    costs: property('costs'),
    moldCost: property('moldCost'),
    moldAmortQty: property('moldAmortQty'),
    substituteMaterial: property('substituteMaterial'),
  };
}

// How many days one of a unit of time is (UN/ECE Rec 20).
const days: Readonly<Record<string, number>> = { DAY: 1, WEE: 7 };

function daysIn(duration: XmlElement | undefined, place: string, mistakes: Mistake[]): number | null {
  if (!duration) return null;
  const unit = statedUnit(duration) ?? '';
  const count = Number(duration.text.trim()) * (days[unit] ?? Number.NaN);
  if (Number.isInteger(count) && count >= 0) return count;
  mistakes.push({
    place: `${place}/PromisedDeliveryPeriod/DurationMeasure`,
    label: [
      `交期 ${duration.text.trim()} ${unit} 应为整天数(DAY)或周数(WEE)`,
      'a lead time is told in whole days (DAY) or weeks (WEE)',
    ],
  });
  return null;
}

/** A total that is not the one of the lines. */
function totalMistakes(root: XmlElement, { lines }: Pick<QuotationSource, 'lines'>): Mistake[] {
  const total = childOf(root, 'QuotedMonetaryTotal');
  const stated = decimalAt(total, 'LineExtensionAmount');
  // The others follow from it, the taxes and the charges.
  for (const name of ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'ChargeTotalAmount', 'PayableAmount'])
    childOf(total, name);
  if (stated === null || lines.some(({ isQuoted, quantity: of }) => isQuoted && of === null)) return [];
  const own = sum(
    lines.map(({ isQuoted, quantity: of, price, priceUnit }) =>
      isQuoted && of !== null && price !== null && !isZero(priceUnit)
        ? round(divide(times(of, price), priceUnit), 2)
        : '0',
    ),
  );
  const allowed = times(lines.length, '0.01');
  if (!isMore(minus(stated, own), allowed) && !isMore(minus(own, stated), allowed)) return [];
  return [
    {
      place: 'Quotation/QuotedMonetaryTotal/LineExtensionAmount',
      label: [`合计 ${stated} 与各行之和 ${own} 不符`, `the total ${stated} is not the ${own} of the lines`],
    },
  ];
}
