import { useLayoutEffect, useRef } from 'react';
import { isDecimal, type Decimal } from '#model/decimal.ts';
import { isEmpty } from '#model/value.ts';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { useLovRows } from '#ui/widgets/lookups.ts';
import { lineAmounts, type PricedLine } from './amounts.rules.ts';
import { fitsLine, priceOf, useFormerPrices } from './formerPrices.web.ts';

const rounding = { decimals: 2, roundMode: 'HALF_UP' } as const;

/**
 * While an order is written: a line without a price takes the one last agreed upon with this supplier, once, and every line says
 * what it comes to. What is saved is computed by the server.
 */
export function useFormPrices(values: Values, change: (changes: Values) => void): void {
  const { found } = useFormerPrices(values);
  const lines = linesIn(values, 'lines');
  const rates = useLovRows('basic.taxRate', taxRatesOf(lines));
  const offered = useRef(new Set<string>());
  useLayoutEffect(() => {
    const included = values['taxIncludedFlag'] !== false;
    const next = lines.map((line) => {
      const priced = { ...line, ...proposedPrice(line, values, found, offered.current) };
      const rate = rates.get(String(line['taxRateId']))?.['rate'];
      return withAmounts(line, priced, included, isDecimal(rate) ? rate : undefined);
    });
    if (next.some((line, index) => line !== lines[index])) change({ lines: next });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `lines` and `change` follow from the values
  }, [values, found, rates]);
}

const taxRatesOf = (lines: readonly Values[]): readonly string[] =>
  [...new Set(lines.map((line) => line['taxRateId']).filter((id) => typeof id === 'string'))].toSorted();

function proposedPrice(line: Values, order: Values, found: readonly Values[], offered: Set<string>): Values {
  const { materialId } = line;
  if (typeof materialId !== 'string' || !isEmpty(line['price']) || !isEmpty(line['taxPrice'])) return {};
  const former = found.find((each) => each['materialId'] === materialId && each['kind'] === 'SUPPLIER');
  const key = `${String(line['lineNo'])} ${materialId} ${String(order['supplierBaseId'])}`;
  // Whoever empties a price means it.
  if (!former || offered.has(key) || !fitsLine(former, line, order)) return {};
  offered.add(key);
  return priceOf(former, order['taxIncludedFlag'] !== false);
}

const parts = ['netAmt', 'taxAmt', 'grossAmt'] as const;

function withAmounts(line: Values, priced: Values, included: boolean, rate: Decimal | undefined): Values {
  const amounts = rate === undefined ? undefined : amountsOf(priced, included, rate);
  const isSame =
    priced['priceRefId'] === line['priceRefId'] &&
    priced['taxPrice'] === line['taxPrice'] &&
    priced['price'] === line['price'] &&
    (amounts === undefined || parts.every((part) => amounts[part] === line[part]));
  if (isSame) return line;
  return amounts ? { ...priced, ...Object.fromEntries(parts.map((part) => [part, amounts[part]])) } : priced;
}

function amountsOf(line: Values, included: boolean, rate: Decimal) {
  const read = (name: string): Decimal | null => {
    const value = line[name];
    return isDecimal(value) ? value : null;
  };
  const orderQty = read('orderQty');
  const of: PricedLine = {
    orderQty: orderQty ?? '0',
    price: read('price'),
    taxPrice: read('taxPrice'),
    priceUnit: read('priceUnit') ?? '1',
    discountPct: read('discountPct') ?? '0',
  };
  return orderQty === null ? undefined : lineAmounts(of, rate, included, rounding);
}
