import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { rows } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId } from '#test/purchasingFixture.ts';
import { letPass } from '#test/deadlines.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { answerDue, confirmModeOf } from './deemedConfirmation.rules.ts';

const calendar = { weekPattern: '1111100', days: new Map([['2026-11-24', 'HOLIDAY' as const]]) };

test('an answer is due after working hours', () => {
  const cases: [today: string, now: string, hours: number, due: string][] = [
    ['2026-11-18', '2026-11-18T02:00:00.000Z', 48, '2026-11-20T02:00:00.000Z'],
    // Over a weekend and a holiday.
    ['2026-11-20', '2026-11-20T02:00:00.000Z', 48, '2026-11-25T02:00:00.000Z'],
    ['2026-11-21', '2026-11-21T02:00:00.000Z', 24, '2026-11-23T02:00:00.000Z'],
    ['2026-11-18', '2026-11-18T02:00:00.000Z', 6, '2026-11-18T08:00:00.000Z'],
    ['2026-11-18', '2026-11-18T02:00:00.000Z', 0, '2026-11-18T02:00:00.000Z'],
  ];
  for (const [today, now, hours, due] of cases)
    assert.equal(answerDue(calendar, { now, today }, hours), due, `${now} + ${hours}`);
  const never = { weekPattern: '0000000', days: new Map() };
  assert.equal(
    answerDue(never, { now: '2026-11-18T02:00:00.000Z', today: '2026-11-18' }, 24),
    '2026-11-19T02:00:00.000Z',
  );
});

test('a line has its own way to be confirmed, or that of the parameters', () => {
  assert.equal(confirmModeOf({ confirmMode: 'AUTO' }, 'SILENCE'), 'AUTO');
  assert.equal(confirmModeOf({ confirmMode: null }, 'SILENCE'), 'SILENCE');
  assert.equal(confirmModeOf({ confirmMode: null }, 'whatever'), 'MANUAL');
});

test('lines are confirmed by the supplier, at once, or by his silence', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder([{}, { confirmMode: 'AUTO' }, { confirmMode: 'SILENCE' }]);
  const stateOf = async () =>
    (await buyer.get(purchaseOrder, order.id)).lines.map((line) => [line.confirmMode, line.status, line.deemedFlag]);
  const waiting = [
    ['MANUAL', 'WAIT', false],
    ['AUTO', 'CONFIRMED', true],
    ['SILENCE', 'WAIT', false],
  ];
  assert.deepEqual(await stateOf(), waiting);
  await letPass(purchaseOrderDetail, 'confirm', lineId(order, 2));
  assert.deepEqual(await stateOf(), [
    ['MANUAL', 'WAIT', false],
    ['AUTO', 'CONFIRMED', true],
    ['SILENCE', 'CONFIRMED', true],
  ]);
  await supplier.run(purchaseOrderDetail, 'confirm', lineId(order));
  assert.deepEqual((await stateOf())[0], ['MANUAL', 'CONFIRMED', false]);
});

test('a counter-offer gives the supplier his time again', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const order = await issuedOrder([{ confirmMode: 'SILENCE' }]);
  const id = lineId(order);
  await supplier.run(purchaseOrderDetail, 'propose', id, { proposedDate: '2027-02-20', reason: '等料' });
  await rows(sql`update pur_purchase_order_detail set confirm_due_date = now() - interval '1 minute'
                  where id = ${id}::bigint returning id`);
  await buyer.run(purchaseOrderDetail, 'counter', id, { counterDate: '2027-02-01', reason: '太晚' });
  const line = await buyer.get(purchaseOrderDetail, id);
  assert.equal(line.status, 'WAIT');
  assert.ok(Date.parse(line.confirmDueDate ?? '') > Date.now());
  await letPass(purchaseOrderDetail, 'confirm', id);
});
