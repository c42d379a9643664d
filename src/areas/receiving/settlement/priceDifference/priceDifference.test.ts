import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { lineOf, shipped } from '#test/returns.ts';
import { consigned } from '#test/stock.ts';
import type { Decimal } from '#model/decimal.ts';
import { purchaseOrderChange } from '#areas/purchasing/change/purchaseOrderChange.document.ts';
import { purchaseOrderVersion } from '#areas/purchasing/change/purchaseOrderVersion.document.ts';
import { changeErrors } from '#areas/purchasing/change/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import type { PriceScope } from '#areas/purchasing/purchaseOrder/pricing/priceScope.rules.ts';
import { consignSettle } from '../consign/consignSettle.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { priceDifference } from './priceDifference.document.ts';
import { amountsBetween, differenceOf, shareBack } from './priceDifference.rules.ts';

async function received(orderDetailId: string, arriveQty: Decimal): Promise<string> {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(receive, { warehouseId, lines: [{ lineNo: 10, orderDetailId, arriveQty }] });
  return lineId(await clerk.run(receive, 'post', draft.id));
}

async function changed(orderId: string, orderDetailId: string, newPrice: Decimal, effectiveScope: PriceScope | null) {
  const { buyer, supplier } = await purchasingFixture();
  const { id } = await buyer.add(purchaseOrderChange, {
    orderId,
    reasonCode: 'PRICE',
    lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId, newPrice, effectiveScope }],
  });
  await buyer.run(purchaseOrderChange, 'submit', id);
  await approved(purchaseOrderChange, id);
  await buyer.run(purchaseOrderChange, 'send', id);
  return supplier.run(purchaseOrderChange, 'confirm', id);
}

const differencesOf = async (orderDetailId: string) => {
  const { supplier } = await purchasingFixture();
  const { records } = await supplier.query(priceDifference, { orderDetailId });
  return records
    .toReversed()
    .map(({ cause, effectiveScope, qty, oldPrice, newPrice, netAmt, grossAmt }) => [
      cause,
      effectiveScope,
      qty,
      oldPrice,
      newPrice,
      netAmt,
      grossAmt,
    ]);
};

test('what a quantity comes to at a new price less what it came to, in both kinds of prices', () => {
  const plain = { priceUnit: '1', discountPct: '0' } as const;
  const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
  const cases: [Parameters<typeof differenceOf>, net: Decimal, tax: Decimal, gross: Decimal][] = [
    [
      [plain, '4', { oldPrice: '11.3', newPrice: '22.6' }, { taxRate: '13', taxIncluded: true, currency: yuan }],
      '40',
      '5.2',
      '45.2',
    ],
    [
      [plain, '-4', { oldPrice: '11.3', newPrice: '22.6' }, { taxRate: '13', taxIncluded: true, currency: yuan }],
      '-40',
      '-5.2',
      '-45.2',
    ],
    [
      [plain, '4', { oldPrice: '10', newPrice: '9' }, { taxRate: '13', taxIncluded: false, currency: yuan }],
      '-4',
      '-0.52',
      '-4.52',
    ],
    [
      [
        { priceUnit: '100', discountPct: '50' },
        '400',
        { oldPrice: '10', newPrice: '20' },
        { taxRate: '0', taxIncluded: false, currency: yuan },
      ],
      '20',
      '0',
      '20',
    ],
  ];
  for (const [input, netAmt, taxAmt, grossAmt] of cases)
    assert.deepEqual(differenceOf(...input), { netAmt, taxAmt, grossAmt });
  assert.deepEqual(amountsBetween(), { netAmt: '0', taxAmt: '0', grossAmt: '0' });
});

test('a price for what is not delivered leaves what was received as it is', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { id, lines } = await confirmedOrder([{}, {}]);
  const line = lines[0]?.id ?? '';
  await received(line, '4');
  await changed(id, line, '22.6', 'UNDELIVERED');
  const order = await buyer.get(purchaseOrder, id);
  const [first] = order.lines;
  assert.deepEqual(
    [first?.taxPrice, first?.grossAmt, first?.formerQty, first?.formerGrossAmt, order.grossAmt, order.receiveAmt],
    ['22.6', '180.8', '4', '45.2', '293.8', '45.2'],
  );
  assert.deepEqual(await differencesOf(line), []);
  const second = await buyer.get(receiveDetail, await received(line, '2'));
  assert.deepEqual([second.taxPrice, second.grossAmt], ['22.6', '45.2']);
  assert.equal((await buyer.get(purchaseOrder, id)).receiveAmt, '90.4');
  const versions = await supplier.query(purchaseOrderVersion, { orderId: id, sort: ['version'] });
  assert.deepEqual(
    versions.records.map(({ snapshot }) => JSON.stringify(snapshot).includes('"formerQty":"4"')),
    [false, true],
  );
  await received(line, '4');
  await assert.rejects(changed(id, line, '30', 'UNDELIVERED'), refusal(changeErrors.nothingUndelivered));
});

test('any other scope notes what received goods gain or lose; returns and reversals take their share back', async () => {
  const { buyer, supplier, clerk } = await purchasingFixture();
  const { id, lines } = await confirmedOrder([{}, {}]);
  const line = lines[0]?.id ?? '';
  const [stored, undone] = [await received(line, '4'), await received(line, '2')];
  // Nobody said what it counts for: what is not settled.
  const change = await changed(id, line, '22.6', null);
  assert.equal(change.lines[0]?.effectiveScope, 'UNSETTLED');
  await changed(id, line, '16.95', 'RETRO');
  await clerk.run(receiveDetail, 'returnOrderById', undone);
  const back = await shipped([lineOf(stored, { stage: 'ACCEPT', returnQty: '1' })]);
  await clerk.run(returned, 'reverse', back.id);
  assert.deepEqual(await differencesOf(line), [
    ['CHANGE', 'UNSETTLED', '4', '11.3', '22.6', '40', '45.2'],
    ['CHANGE', 'UNSETTLED', '2', '11.3', '22.6', '20', '22.6'],
    ['CHANGE', 'RETRO', '4', '22.6', '16.95', '-20', '-22.6'],
    ['CHANGE', 'RETRO', '2', '22.6', '16.95', '-10', '-11.3'],
    ['REVERSAL', null, '-2', '11.3', '16.95', '-10', '-11.3'],
    ['RETURN', null, '-1', '11.3', '16.95', '-5', '-5.65'],
    ['REVERSAL', null, '1', '11.3', '16.95', '5', '5.65'],
  ]);
  const order = await buyer.get(purchaseOrder, id);
  assert.deepEqual([order.lines[0]?.formerQty, order.lines[0]?.grossAmt, order.receiveAmt], ['0', '169.5', '67.8']);
  const quantity = await buyer.add(purchaseOrderChange, {
    orderId: id,
    reasonCode: 'DEMAND',
    lines: [{ lineNo: 10, kind: 'CHANGE', orderDetailId: line, newQty: '12', effectiveScope: 'RETRO' }],
  });
  assert.equal(quantity.lines[0]?.effectiveScope, null, 'a scope without another price says nothing');
  assert.equal((await supplier.query(priceDifference, { orderDetailId: line })).total, 7);
});

test('of consigned goods what was used gets the new price, what is settled only when it counts for everything', async () => {
  const { clerk, warehouseId, companyId, supplierId } = await purchasingFixture();
  const { materialId, order } = await consigned(true, undefined, undefined, '150');
  const use = async (issueQty: Decimal) => {
    const { id } = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty }] });
    await clerk.run(stockIssue, 'propose', id);
    await clerk.run(stockIssue, 'post', id);
  };
  const line = lineId(order);
  await use('30');
  await rows(sql`
    update pur_consign_use set settle_id = ${(await createRow(consignSettle, { companyId, supplierBaseId: supplierId })).id}::bigint
     where order_detail_id = ${line}::bigint returning id`);
  await use('10');
  await changed(order.id, line, '22.6', 'UNSETTLED');
  await changed(order.id, line, '33.9', 'RETRO');
  assert.deepEqual(await differencesOf(line), [
    ['CHANGE', 'UNSETTLED', '10', '10', '20', '100', '113'],
    ['CHANGE', 'RETRO', '30', '10', '30', '600', '678'],
    ['CHANGE', 'RETRO', '10', '20', '30', '100', '113'],
  ]);
});

test('goods take the share of a reduction that their quantity has of all good ones', () => {
  const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
  const reduction = { netAmt: '-100', taxAmt: '-13', grossAmt: '-113', goodQty: '30' } as const;
  const cases: [qty: Decimal, net: Decimal, tax: Decimal, gross: Decimal][] = [
    ['-30', '100', '13', '113'],
    ['-10', '33.33', '4.34', '37.67'],
    ['10', '-33.33', '-4.34', '-37.67'],
    ['0', '0', '0', '0'],
  ];
  for (const [qty, netAmt, taxAmt, grossAmt] of cases)
    assert.deepEqual(shareBack(reduction, qty, yuan), { netAmt, taxAmt, grossAmt }, qty);
  assert.equal(shareBack({ ...reduction, goodQty: '0' }, '-1', yuan).netAmt, '0');
});
