import { isRecord } from '#model/value.ts';

type Values = Readonly<Record<string, unknown>>;

// What of a bid is money. All else is technical: what passes is decided without it.
const commercialHead = ['currencyId', 'paymentTermId', 'paymentTermName', 'freight', 'otherFee'] as const;
const commercialLine = ['unitPrice', 'priceUnit', 'taxRateId', 'taxRateName', 'tiers'] as const;

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const listIn = (content: Values, name: string): Values[] => {
  const list = content[name];
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

/** The technical part of a bid: no price, no term of payment, no file that was put into the commercial envelope. */
export const technicalPart = (content: Values): Values => ({
  ...without(content, commercialHead),
  files: listIn(content, 'files').filter(({ envelope }) => envelope !== 'PRICE'),
  lines: listIn(content, 'lines').map((line) => without(line, commercialLine)),
});

/** The commercial part of a bid: what the technical one leaves out. */
export const commercialPart = (content: Values): Values => ({
  ...only(content, commercialHead),
  declareFlag: true,
  files: listIn(content, 'files').filter(({ envelope }) => envelope === 'PRICE'),
  lines: listIn(content, 'lines').map((line) => only(line, ['itemId', ...commercialLine])),
});
