import { divide, isDecimal, round, sum, times } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { bidLineFields } from './bidContent.rules.ts';

export const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A row for every line that is asked for, with what was said to it so far. */
export function rowsOf(items: readonly Values[], said: readonly Values[]): Values[] {
  return items.map((item) => {
    const own = said.find(({ itemId }) => itemId === item['id']);
    return {
      quoteFlag: true,
      priceUnit: '1',
      taxRateId: item['taxRateId'],
      ...own,
      itemId: item['id'],
      asked: [item['lineNo'], item['materialCode'], item['materialDesc'], item['spec']]
        .filter((each) => each !== null && each !== undefined && each !== '')
        .map(String)
        .join(' '),
      demandQty: item['demandQty'],
      deliveryDate: item['deliveryDate'],
      taxRateName: own?.['taxRateName'] ?? item['taxRateName'],
    };
  });
}

/** The bid as it is sealed. */
export const contentOf = (head: Values, items: readonly Values[], rows: readonly Values[]): Values => ({
  // Names and what opens them: sealed with everything else.
  files: Array.isArray(head['files']) ? head['files'] : [],
  currencyId: null,
  paymentTermId: head['paymentTermId'] ?? null,
  paymentTermName: head['paymentTermName'] ?? null,
  validUntil: head['validUntil'] ?? null,
  freight: head['freight'] ?? null,
  otherFee: head['otherFee'] ?? null,
  supplierRemark: head['supplierRemark'] ?? null,
  signer: head['signer'] ?? null,
  declareFlag: head['declareFlag'] === true,
  lines: rowsOf(items, rows).map((row) => ({
    itemId: row['itemId'],
    taxRateName: row['taxRateName'] ?? null,
    ...Object.fromEntries(bidLineFields.map((name) => [name, row[name] ?? null])),
  })),
});

export function totalOf(rows: readonly Values[]): `${number}` {
  return round(
    sum(
      rows.map(({ unitPrice, demandQty, priceUnit, quoteFlag }) =>
        quoteFlag !== false &&
        isDecimal(unitPrice) &&
        isDecimal(demandQty) &&
        isDecimal(priceUnit) &&
        Number(priceUnit) > 0
          ? divide(times(unitPrice, demandQty), priceUnit)
          : '0',
      ),
    ),
    2,
  );
}
