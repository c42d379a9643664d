import { useQuery } from '@tanstack/react-query';
import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { isComparable } from './priceSource.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';

/** The prices last agreed upon for the materials of an order, with this supplier and with others; buyers alone read them. */
export function useFormerPrices(values: Values) {
  const { side } = useUser();
  const materials = [
    ...new Set(
      linesIn(values, 'lines')
        .map((line) => line['materialId'])
        .filter((id) => typeof id === 'string'),
    ),
  ];
  const supplierBaseId = values['supplierBaseId'];
  const body = { supplierBaseId: String(supplierBaseId), materials, order: String(values['id'] ?? '') };
  const prices = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'lastPrices', body],
    queryFn: ({ signal }) => server.call(purchaseOrder, 'lastPrices', { body }, { signal, quiet: true }),
    enabled: side === 'buyer' && typeof supplierBaseId === 'string' && materials.length > 0,
  });
  const records = prices.data?.records;
  return {
    isAsked: typeof supplierBaseId === 'string' && materials.length > 0,
    isReady: prices.data !== undefined,
    error: prices.error,
    refetch: () => void prices.refetch(),
    found: Array.isArray(records) ? records.filter(isRecord) : nothingFound,
  };
}

const nothingFound: readonly Values[] = [];

/** What a line takes over of a former one. */
export const priceOf = (former: Values, included: boolean): Values => ({
  price: included ? null : former['price'],
  taxPrice: included ? former['taxPrice'] : null,
  priceUnit: former['priceUnit'],
  discountPct: former['discountPct'],
  priceSource: 'LAST',
  priceRefId: former['id'],
  priceRefName: former['orderLineNo'],
  priceRefCode: former['orderLineNo'],
});

/** Whether the price of a former line fits a line of this order as it is. */
export const fitsLine = (former: Values, line: Values, order: Values): boolean =>
  isComparable(
    { unitId: String(line['unitId']) },
    { currencyId: String(order['currencyId'] ?? former['currencyId']) },
    { unitId: String(former['unitId']), currencyId: String(former['currencyId']) },
  );
