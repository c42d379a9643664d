import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isRecord } from '#model/value.ts';
import { refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, issue, lineId, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { sourceOfPrice, type FormerPrice } from './priceSource.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';

const terms = { orderSource: 'MANUAL', currencyId: '1', taxIncludedFlag: true } as const;
const former: FormerPrice = {
  currencyId: '1',
  unitId: '5',
  price: '10',
  taxPrice: '11.30',
  priceUnit: '1',
  discountPct: '0',
};
const line: Parameters<typeof sourceOfPrice>[0] = {
  unitId: '5',
  price: '10',
  taxPrice: '11.3',
  priceUnit: '1.000',
  discountPct: '0',
  priceSource: 'LAST',
  priceRefId: '9',
};
const taken = { priceSource: 'LAST', priceRefId: '9' };
const typed = { priceSource: 'MANUAL', priceRefId: null };

const cases: readonly [what: string, actual: unknown, expected: unknown][] = [
  ['the same price', sourceOfPrice(line, terms, former), taken],
  [
    'a price without tax',
    sourceOfPrice({ ...line, taxPrice: '9' }, { ...terms, taxIncludedFlag: false }, former),
    taken,
  ],
  ['another price', sourceOfPrice({ ...line, taxPrice: '11.31' }, terms, former), typed],
  ['a discount', sourceOfPrice({ ...line, discountPct: '1' }, terms, former), typed],
  ['another price unit', sourceOfPrice({ ...line, priceUnit: '100' }, terms, former), typed],
  ['another unit', sourceOfPrice({ ...line, unitId: '6' }, terms, former), typed],
  ['another currency', sourceOfPrice(line, { ...terms, currencyId: '2' }, former), typed],
  ['no price', sourceOfPrice({ ...line, taxPrice: null }, terms, former), typed],
  ['a line that is not agreed upon', sourceOfPrice(line, terms, undefined), typed],
  ['a price that was typed', sourceOfPrice({ ...line, priceSource: 'MANUAL' }, terms, former), typed],
  [
    'ERP',
    sourceOfPrice({ ...line, priceSource: 'ERP' }, { ...terms, orderSource: 'ERP' }, former),
    { priceSource: 'ERP', priceRefId: null },
  ],
  ['ERP by word alone', sourceOfPrice({ ...line, priceSource: 'ERP' }, terms, former), typed],
];

for (const [what, actual, expected] of cases)
  test(`where a price comes from: ${what}`, () => assert.deepEqual(actual, expected));

test('former prices are offered, taken over, and forgotten when the price is another one', async () => {
  const { buyer, supplier, supplierId, otherSupplierId, companyId } = await purchasingFixture();
  const { id: materialId, baseUnitId: unitId } = await createRow(material);
  const agreed = await confirmedOrder([{ materialId, unitId, taxPrice: '20' }]);
  const ask = { supplierBaseId: supplierId, materials: [materialId] };
  const pricesOf = async (body: object) =>
    (await buyer.post<{ records: Record<string, unknown>[] }>('/pur/purchaseOrder/lastPrices', body)).records.map(
      ({ kind, id, taxPrice, currency }) => ({ kind, id, taxPrice, currency }),
    );
  const last = { id: lineId(agreed), taxPrice: '20', currency: 'XTS' };
  assert.deepEqual(await pricesOf(ask), [{ kind: 'SUPPLIER', ...last }]);
  assert.deepEqual(await pricesOf({ ...ask, supplierBaseId: otherSupplierId }), [{ kind: 'OTHER', ...last }]);
  assert.deepEqual(await pricesOf({ ...ask, order: agreed.id }), [], 'an order is not its own past');
  await assert.rejects(supplier.post('/pur/purchaseOrder/lastPrices', ask), refusal(engineErrors.denied16));

  const taking = { materialId, unitId, taxPrice: '20', priceSource: 'LAST', priceRefId: lineId(agreed) } as const;
  const order = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: supplierId,
    lines: [await orderLine(taking), await orderLine({ ...taking, lineNo: 20, taxPrice: '21' })],
  });
  const sources = (lines: readonly object[]) =>
    lines.map((each) => (isRecord(each) ? [each['priceSource'], each['priceRefId']] : []));
  assert.deepEqual(sources(order.lines), [
    ['LAST', lineId(agreed)],
    ['MANUAL', null],
  ]);
  const [first] = order.lines;
  assert.ok(first);
  const changed = await buyer.update(purchaseOrder, order.id, { lines: [{ ...first, taxPrice: '19' }] });
  assert.deepEqual(sources(changed.lines), [['MANUAL', null]]);
  const elsewhere = lineId(await confirmedOrder([{}]));
  const foreign = await orderLine({ ...taking, priceRefId: elsewhere });
  await assert.rejects(
    buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, lines: [foreign] }),
    refusal(engineErrors.lookupElsewhere),
  );

  // The supplier learns the price, not where it comes from; what he gets agreed instead is another price.
  const issued = await buyer.add(purchaseOrder, {
    companyId,
    supplierBaseId: supplierId,
    lines: [await orderLine(taking)],
  });
  await issue(issued.id);
  const seen = await supplier.get(purchaseOrder, issued.id);
  assert.ok(!('priceRefId' in (seen.lines[0] ?? {})));
  await supplier.run(purchaseOrderDetail, 'propose', lineId(issued), { proposedPrice: '18', reason: '批量优惠' });
  await buyer.run(purchaseOrderDetail, 'accept', lineId(issued));
  const accepted = await buyer.get(purchaseOrder, issued.id);
  assert.equal(accepted.lines[0]?.taxPrice, '18');
  assert.deepEqual(sources(accepted.lines), [['MANUAL', null]]);
});

test('nobody makes an order or its prices those of another system by saying so', async () => {
  const { buyer } = await purchasingFixture();
  const { lines, ...order } = await buyer.get(purchaseOrder, (await confirmedOrder()).id);
  const { supplierBaseId, companyId } = order;
  const [{ materialId, unitId, taxRateId } = fail()] = lines;
  const typedLine = {
    materialId,
    unitId,
    taxRateId,
    orderQty: '1',
    taxPrice: '900',
    requireDate: '2099-01-15',
  } as const;
  const made = await buyer.add(purchaseOrder, {
    supplierBaseId,
    companyId,
    orderSource: 'ERP',
    lines: [{ ...typedLine, lineNo: 10, priceSource: 'ERP' }],
  });
  assert.deepEqual([made.orderSource, made.lines[0]?.priceSource], ['MANUAL', 'MANUAL']);
});

const fail = (): never => assert.fail('an order has a line');
