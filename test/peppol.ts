import {
  compare,
  divide,
  isDecimal,
  isNegative,
  isZero,
  minus,
  plus,
  sum,
  times,
  type Decimal,
} from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import { isGs1Number } from '#areas/exchange/ubl/peppol.rules.ts';
import { isUnitCode } from '#areas/exchange/ubl/rec20.rules.ts';
import { structures } from './peppolStructures.ts';

// The rules of Peppol BIS 3 that concern what is handed out, written down as conditions from the published rule texts
// (release of May 2025, `PEPPOL-M-T01`, `-T76`, `-T16` and the common ones). It is not the published schematron: rules
// about what is never written (allowances of the whole order, originators, identifiers of other countries) are not here.

type Kind = keyof typeof structures;

interface Place {
  readonly element: XmlElement;
  /** From the root down to the parent. */
  readonly above: readonly XmlElement[];
  readonly root: XmlElement;
}

interface Rule {
  readonly id: string;
  readonly on: (place: Place) => boolean;
  readonly holds: (place: Place) => boolean;
}

const named =
  (...names: readonly string[]) =>
  ({ element }: Place): boolean =>
    names.includes(element.name);
const within =
  (parent: string, ...names: readonly string[]) =>
  ({ element, above }: Place): boolean =>
    names.includes(element.name) && above.at(-1)?.name === parent;

const all = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  );
const has = (element: XmlElement, ...path: readonly string[]): boolean => all(element, ...path).length > 0;
const textOf = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  all(element, ...path)[0]?.text.trim() ?? '';
const number = (element: XmlElement | undefined, ...path: readonly string[]): Decimal | null => {
  const text = textOf(element, ...path);
  return isDecimal(text) ? text : null;
};
const near = (a: Decimal, b: Decimal, slack: Decimal): boolean =>
  compare(isNegative(minus(a, b)) ? minus(b, a) : minus(a, b), slack) <= 0;
const total = (elements: readonly XmlElement[]): Decimal => sum(elements.map((each) => number(each) ?? '0'));
const lines = (root: XmlElement): readonly XmlElement[] => all(root, 'OrderLine', 'LineItem');
const isUniqueLine = ({ element, root }: Place): boolean =>
  lines(root).filter((line) => textOf(line, 'ID') === textOf(element, 'ID')).length === 1;
const isNotNegative = (value: Decimal | null): boolean => value !== null && !isNegative(value);

const common: readonly Rule[] = [
  {
    id: 'PEPPOL-COMMON-R001',
    on: ({ element }) => element.children.length === 0,
    holds: ({ element }) => element.text.trim() !== '',
  },
  {
    id: 'PEPPOL-COMMON-R030',
    on: named('IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate'),
    holds: ({ element }) => /^\d{4}-\d\d-\d\d$/.test(element.text) && !Number.isNaN(Date.parse(element.text)),
  },
  {
    id: 'PEPPOL-COMMON-R040',
    on: ({ element }) => element.attributes['schemeID'] === '0088',
    holds: ({ element }) => isGs1Number(element.text.trim()),
  },
  {
    // The code lists of units, in every transaction.
    id: 'UNECERec20',
    on: ({ element }) => element.attributes['unitCode'] !== undefined,
    holds: ({ element }) => isUnitCode(element.attributes['unitCode'] ?? ''),
  },
];

const price = (item: XmlElement): Decimal => {
  const base = number(item, 'Price', 'BaseQuantity') ?? '1';
  return divide(times(number(item, 'Quantity') ?? '1', number(item, 'Price', 'PriceAmount') ?? '0'), base);
};
const allowances = (item: XmlElement): Decimal =>
  total(
    all(item, 'AllowanceCharge')
      .filter((each) => textOf(each, 'ChargeIndicator') === 'false')
      .flatMap((each) => all(each, 'Amount')),
  );

const order: readonly Rule[] = [
  {
    id: 'PEPPOL-T01-R031',
    on: named('ProfileID'),
    holds: ({ element }) =>
      ['order_only', 'ordering', 'advanced_ordering']
        .map((profile) => `urn:fdc:peppol.eu:poacc:bis:${profile}:3`)
        .includes(element.text),
  },
  {
    id: 'PEPPOL-T01-R034',
    on: named('CustomizationID'),
    holds: ({ element }) => element.text.startsWith('urn:fdc:peppol.eu:poacc:trns:order:3'),
  },
  {
    id: 'PEPPOL-T01-R003',
    on: ({ element }) => element.attributes['currencyID'] !== undefined,
    holds: ({ element, root }) => element.attributes['currencyID'] === textOf(root, 'DocumentCurrencyCode'),
  },
  {
    id: 'PEPPOL-T01-R028',
    on: ({ element, above }) => element.name.endsWith('Amount') && !above.some(({ name }) => name === 'Price'),
    holds: ({ element }) => (element.text.split('.')[1]?.length ?? 0) <= 2,
  },
  {
    id: 'PEPPOL-T01-R006',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element }) => isNotNegative(number(element, 'PayableAmount')),
  },
  {
    id: 'PEPPOL-T01-R007',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element }) => isNotNegative(number(element, 'LineExtensionAmount')),
  },
  {
    id: 'PEPPOL-T01-R008',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element, root }) =>
      compare(
        number(element, 'LineExtensionAmount') ?? '-1',
        total(lines(root).flatMap((line) => all(line, 'LineExtensionAmount'))),
      ) === 0,
  },
  {
    id: 'PEPPOL-T01-R011',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element }) =>
      compare(number(element, 'TaxExclusiveAmount') ?? '-1', number(element, 'LineExtensionAmount') ?? '-2') === 0,
  },
  {
    id: 'PEPPOL-T01-R016',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element }) =>
      compare(number(element, 'PayableAmount') ?? '-1', number(element, 'TaxInclusiveAmount') ?? '-2') === 0,
  },
  {
    id: 'PEPPOL-T01-R017',
    on: named('AnticipatedMonetaryTotal'),
    holds: ({ element, root }) =>
      compare(
        number(element, 'TaxInclusiveAmount') ?? '-1',
        plus(number(element, 'TaxExclusiveAmount') ?? '-2', number(root, 'TaxTotal', 'TaxAmount') ?? '0'),
      ) === 0,
  },
  {
    id: 'PEPPOL-T01-R020',
    on: named('AllowanceCharge'),
    holds: ({ element }) => !has(element, 'MultiplierFactorNumeric') || has(element, 'BaseAmount'),
  },
  {
    id: 'PEPPOL-T01-R021',
    on: named('AllowanceCharge'),
    holds: ({ element }) => has(element, 'MultiplierFactorNumeric') || !has(element, 'BaseAmount'),
  },
  {
    id: 'PEPPOL-T01-R022',
    on: named('AllowanceCharge'),
    holds: ({ element }) => {
      const [factor, base] = [number(element, 'MultiplierFactorNumeric'), number(element, 'BaseAmount')];
      if (factor === null || base === null) return true;
      return near(number(element, 'Amount') ?? '0', divide(times(base, factor), '100'), '0.02');
    },
  },
  {
    id: 'PEPPOL-T01-R023',
    on: named('AllowanceCharge'),
    holds: ({ element }) => has(element, 'AllowanceChargeReason') || has(element, 'AllowanceChargeReasonCode'),
  },
  {
    id: 'PEPPOL-T01-R032',
    on: named('AllowanceCharge'),
    holds: ({ element }) => isNotNegative(number(element, 'Amount')),
  },
  {
    // A part of the code list that is written here.
    id: 'PEPPOL-T01-CL001',
    on: named('AllowanceChargeReasonCode'),
    holds: ({ element }) => element.text === '95',
  },
  {
    id: 'PEPPOL-T01-R029',
    on: named('TaxCategory', 'ClassifiedTaxCategory'),
    holds: ({ element }) => has(element, 'Percent') || textOf(element, 'ID') === 'O',
  },
  {
    id: 'PEPPOL-T01-R030',
    on: named('TaxCategory', 'ClassifiedTaxCategory'),
    holds: ({ element }) => textOf(element, 'ID') !== 'S' || !isZero(number(element, 'Percent') ?? '0'),
  },
  {
    id: 'UNCL5305',
    on: within('ClassifiedTaxCategory', 'ID'),
    holds: ({ element }) => ['AE', 'E', 'S', 'Z', 'G', 'O', 'K', 'L', 'M', 'B'].includes(element.text),
  },
  {
    id: 'PEPPOL-T01-R024',
    on: within('OrderLine', 'LineItem'),
    holds: ({ element }) =>
      near(number(element, 'LineExtensionAmount') ?? '0', minus(price(element), allowances(element)), '0.02'),
  },
  {
    id: 'PEPPOL-T01-R025',
    on: named('BaseQuantity'),
    holds: ({ element }) => isNotNegative(number(element)) && !isZero(number(element) ?? '0'),
  },
  { id: 'PEPPOL-T01-R001', on: within('OrderLine', 'LineItem'), holds: isUniqueLine },
  {
    id: 'PEPPOL-T01-R004',
    on: within('OrderLine', 'LineItem'),
    holds: ({ element }) => isNotNegative(number(element, 'Quantity')),
  },
  {
    id: 'PEPPOL-T01-R005',
    on: named('Price'),
    holds: ({ element }) => isNotNegative(number(element, 'PriceAmount')),
  },
];

const linesOnlyWith = (id: string, code: string): Rule => ({
  id,
  on: ({ element }) => element.name === 'OrderResponseCode' && element.text === code,
  holds: ({ root }) => has(root, 'OrderLine') === (code === 'CA'),
});

const nameOrNumber = (id: string, party: string): Rule => ({
  id,
  on: within(party, 'Party'),
  holds: ({ element }) =>
    has(element, 'PartyLegalEntity', 'RegistrationName') || has(element, 'PartyIdentification', 'ID'),
});

const response: readonly Rule[] = [
  {
    id: 'PEPPOL-T76-R006',
    on: named('CustomizationID'),
    holds: ({ element }) => element.text.startsWith('urn:fdc:peppol.eu:poacc:trns:order_response:3'),
  },
  {
    id: 'PEPPOL-T76 ProfileID',
    on: named('ProfileID'),
    holds: ({ element }) => element.text === 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
  },
  {
    id: 'PEPPOL-T76-R005',
    on: named('PriceAmount'),
    holds: ({ element, root }) => element.attributes['currencyID'] === textOf(root, 'DocumentCurrencyCode'),
  },
  nameOrNumber('PEPPOL-T76-R001', 'BuyerCustomerParty'),
  nameOrNumber('PEPPOL-T76-R002', 'SellerSupplierParty'),
  {
    id: 'PEPPOL-T76-R004',
    on: named('PromisedDeliveryPeriod'),
    holds: ({ element }) => !has(element, 'StartDate') || textOf(element, 'EndDate') >= textOf(element, 'StartDate'),
  },
  { id: 'PEPPOL-T76-R003', on: within('OrderLine', 'LineItem'), holds: isUniqueLine },
  linesOnlyWith('PEPPOL-T76-R007', 'CA'),
  linesOnlyWith('PEPPOL-T76-R008', 'AP'),
  linesOnlyWith('PEPPOL-T76-R009', 'RE'),
  linesOnlyWith('PEPPOL-T76-R010', 'AB'),
  {
    id: 'UNCL4343-T76',
    on: named('OrderResponseCode'),
    holds: ({ element }) => ['AB', 'AP', 'RE', 'CA'].includes(element.text),
  },
  {
    id: 'UNCL1229',
    on: named('LineStatusCode'),
    holds: ({ element }) => ['1', '3', '5', '7', '42'].includes(element.text),
  },
];

const despatch: readonly Rule[] = [
  {
    id: 'PEPPOL-T16-R011',
    on: named('CustomizationID'),
    holds: ({ element }) => element.text.startsWith('urn:fdc:peppol.eu:poacc:trns:despatch_advice:3'),
  },
  {
    id: 'PEPPOL-T16 ProfileID',
    on: named('ProfileID'),
    holds: ({ element }) => element.text === 'urn:fdc:peppol.eu:poacc:bis:despatch_advice:3',
  },
  {
    id: 'PEPPOL-T16-R003',
    on: named('DespatchLine'),
    holds: ({ element }) =>
      has(element, 'Item', 'StandardItemIdentification', 'ID') ||
      has(element, 'Item', 'SellersItemIdentification', 'ID'),
  },
  { id: 'PEPPOL-T16-R004', on: named('DespatchLine'), holds: ({ element }) => has(element, 'Item', 'Name') },
  { id: 'PEPPOL-T16-R005', on: named('DespatchLine'), holds: ({ element }) => has(element, 'DeliveredQuantity') },
  {
    id: 'PEPPOL-T16-R006',
    on: named('DespatchLine'),
    holds: ({ element }) => isNotNegative(number(element, 'DeliveredQuantity')),
  },
];

const rules: Readonly<Record<Kind, readonly Rule[]>> = {
  Order: [...common, ...order],
  OrderResponse: [...common, ...response],
  DespatchAdvice: [...common, ...despatch],
};

interface Slot {
  readonly name: string;
  readonly times: string;
  readonly attributes: readonly string[];
  readonly children: readonly Slot[];
}

function slotsOf(text: string): readonly Slot[] {
  const words = text.trim().split(/\s+/);
  const read = (): Slot[] => {
    const slots: Slot[] = [];
    for (let word = words.shift(); word !== undefined && word !== ')'; word = words.shift()) {
      const [, name = '', times = '', attributes = '', open] = /^(\w+)([?*+]?)((?:@\w+\??)*)(\()?$/.exec(word) ?? [];
      slots.push({ name, times, attributes: attributes.split('@').filter(Boolean), children: open ? read() : [] });
    }
    return slots;
  };
  return read();
}

/** What is there too often, too rarely, or at all. */
function shapeMistakes(element: XmlElement, slots: readonly Slot[], path: string): string[] {
  const unknown = element.children
    .filter(({ name }) => !slots.some((slot) => slot.name === name))
    .map(({ name }) => `${path}/${name} is no part of the data model`);
  return [
    ...unknown,
    ...slots.flatMap((slot) => {
      const found = element.children.filter(({ name }) => name === slot.name);
      const at = `${path}/${slot.name}`;
      return [
        ...(found.length === 0 && (slot.times === '' || slot.times === '+') ? [`${at} must be provided`] : []),
        ...(found.length > 1 && (slot.times === '' || slot.times === '?') ? [`${at} comes several times`] : []),
        ...found.flatMap((each) => [
          ...slot.attributes
            .filter((name) => !name.endsWith('?') && each.attributes[name] === undefined)
            .map((name) => `${at}/@${name} must be provided`),
          ...shapeMistakes(each, slot.children, at),
        ]),
      ];
    }),
  ];
}

const shapes = new Map(Object.entries(structures).map(([kind, text]) => [kind, slotsOf(text)]));

/** Every rule of Peppol BIS 3 above that a document breaks, with the place where it does. */
export function peppolMistakes(root: XmlElement, kind: Kind): string[] {
  const broken: string[] = [];
  const walk = (element: XmlElement, above: readonly XmlElement[]): void => {
    for (const rule of rules[kind])
      if (rule.on({ element, above, root }) && !rule.holds({ element, above, root }))
        broken.push(`${rule.id} at ${[...above, element].map(({ name }) => name).join('/')}`);
    for (const child of element.children) walk(child, [...above, element]);
  };
  walk(root, []);
  return [...shapeMistakes(root, shapes.get(kind) ?? [], kind), ...broken];
}
