import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { purchasingFixture, confirmedOrder, lineId, longAgo } from '#test/purchasingFixture.ts';
import { lineOf, receiptOfTen, shipped } from '#test/returns.ts';
import { consigned } from '#test/stock.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { accrual } from './accrual.document.ts';
import { inDays } from '#test/days.ts';

async function received(orderDetailId: string, arriveQty: Decimal, postingDate: string) {
  const { clerk, warehouseId } = await purchasingFixture();
  const lines = [{ lineNo: 10, orderDetailId, arriveQty }];
  const draft = await clerk.add(receive, { warehouseId, postingDate, lines });
  return clerk.run(receive, 'post', draft.id);
}

async function accruedOn(orderDetailId: string) {
  const { buyer } = await purchasingFixture();
  const [row] = (await buyer.query(accrual, { orderDetailId })).records;
  return row && buyer.get(accrual, row.id);
}

const daysAgo = (days: number): string => inDays(-days);

test('what was received and not invoiced is accrued at the order price, month by month, with its age', async () => {
  const { supplier } = await purchasingFixture();
  const order = await confirmedOrder([{}], longAgo);
  const line = lineId(order);
  assert.equal(await accruedOn(line), undefined);
  await received(line, '4', daysAgo(100));
  await received(line, '3', daysAgo(20));
  const row = await accruedOn(line);
  assert.deepEqual([row?.grirAmt, row?.receivedAmt, row?.returnedAmt, row?.ageGroup], ['70', '70', '0', 'OVER']);
  assert.deepEqual(
    row?.lines.map(({ month, openingAmt, receivedAmt, closingAmt }) => [month, openingAmt, receivedAmt, closingAmt]),
    [
      [daysAgo(100).slice(0, 7), '0', '40', '40'],
      [daysAgo(20).slice(0, 7), '40', '30', '70'],
    ],
  );
  assert.equal((await supplier.send('POST', '/pur/accrual/query', {})).success, false, 'it is the book of the buyer');
});

test('a reversed receipt and consigned goods accrue nothing', async () => {
  const { clerk } = await purchasingFixture();
  const order = await confirmedOrder([{}], longAgo);
  const receipt = await received(lineId(order), '10', daysAgo(3));
  assert.deepEqual(
    [(await accruedOn(lineId(order)))?.grirAmt, (await accruedOn(lineId(order)))?.ageGroup],
    ['100', 'D30'],
  );
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.equal(await accruedOn(lineId(order)), undefined);
  const { order: theirs } = await consigned();
  assert.equal(await accruedOn(lineId(theirs)), undefined);
});

test('what goes back lowers the accrual by its value', async () => {
  const { orderLine, receiptLine } = await receiptOfTen();
  assert.equal((await accruedOn(orderLine))?.grirAmt, '100');
  await shipped([lineOf(receiptLine, { settleMode: 'CREDIT' })]);
  const row = await accruedOn(orderLine);
  assert.deepEqual([row?.receivedAmt, row?.returnedAmt, row?.grirAmt], ['100', '40', '60']);
});
