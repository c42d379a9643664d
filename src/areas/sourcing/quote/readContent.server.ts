import { cleanValue } from '#engine/write/cleanInput.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail, type FieldProblem } from '#model/errors.ts';
import { wireName } from '#model/document.ts';
import type { Fields } from '#model/fields.ts';
import { isDecimal, type Decimal } from '#model/decimal.ts';
import { validateFields } from '#model/validate.ts';
import { isRecord } from '#model/value.ts';
import { quoteErrors as errors } from './errors.ts';
import { quoteHeadFields, quoteLineFields } from './quoteFields.rules.ts';
import type { QuoteContent, QuotedLine } from './quoteContent.rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads what a page or a workbook sent: every value of its type, every line one of the inquiry. */
export function readContent(input: unknown, lineNos: ReadonlyMap<string, number>): QuoteContent {
  if (!isRecord(input) || !Array.isArray(input['lines'])) return fail(errors.contentMissing);
  const head = cleaned(quoteHeadFields, input);
  const [wrong] = validateFields(quoteHeadFields, head);
  if (wrong) fail(errors.headWrong, { problem: wrong.label });
  const seen = new Set<string>();
  const lines = input['lines'].map((each: unknown) => {
    const line = readLine(isRecord(each) ? each : {}, lineNos);
    if (seen.has(line.itemId)) fail(errors.lineTwice, { lineNo: lineNos.get(line.itemId) ?? 0 });
    seen.add(line.itemId);
    return line;
  });
  return {
    currencyId: textOf(head, 'currencyId'),
    paymentTermId: textOf(head, 'paymentTermId'),
    validUntil: textOf(head, 'validUntil'),
    freight: decimalOf(head, 'freight'),
    otherFee: decimalOf(head, 'otherFee'),
    minOrderAmount: decimalOf(head, 'minOrderAmount'),
    supplierRemark: textOf(head, 'supplierRemark'),
    declareFlag: input['declareFlag'] === true,
    lines,
  };
}

function readLine(input: Values, lineNos: ReadonlyMap<string, number>): QuotedLine {
  const { itemId } = input;
  if (!isId(itemId) || !lineNos.has(itemId)) return fail(errors.unknownLine);
  const values = cleaned(quoteLineFields, input);
  const problems: FieldProblem[] = validateFields(quoteLineFields, values);
  const [wrong] = problems;
  if (wrong) fail(errors.valueWrong, { lineNo: lineNos.get(itemId) ?? 0, problem: wrong.label });
  return {
    itemId,
    quoteFlag: values['quoteFlag'] !== false,
    noQuoteReason: textOf(values, 'noQuoteReason'),
    offerQty: decimalOf(values, 'offerQty'),
    unitPrice: decimalOf(values, 'unitPrice'),
    priceUnit: decimalOf(values, 'priceUnit'),
    taxRateId: textOf(values, 'taxRateId'),
    leadTimeDays: typeof values['leadTimeDays'] === 'number' ? values['leadTimeDays'] : null,
    moq: decimalOf(values, 'moq'),
    packQty: decimalOf(values, 'packQty'),
    tiers: textOf(values, 'tiers'),
    costs: textOf(values, 'costs'),
    moldCost: decimalOf(values, 'moldCost'),
    moldAmortQty: decimalOf(values, 'moldAmortQty'),
    brand: textOf(values, 'brand'),
    origin: textOf(values, 'origin'),
    substituteMaterial: textOf(values, 'substituteMaterial'),
    deviation: textOf(values, 'deviation'),
  };
}

const cleaned = (fields: Fields, input: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const wire = wireName(name, field);
      return [wire, cleanValue(field, input[wire])];
    }),
  );

const textOf = (values: Values, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' ? value : null;
};

const decimalOf = (values: Values, name: string): Decimal | null => {
  const value = values[name];
  return isDecimal(value) ? value : null;
};
