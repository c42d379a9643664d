import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { refusal } from '#test/app.ts';
import { approved, purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { person } from '#test/app.ts';
import { closingErrors } from '../closing/errors.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { openValueOf } from './openValue.rules.ts';
import { lineClosing } from './lineClosing.document.ts';

test('what is open is worth what it would cost at the price that counts for it', () => {
  const line = { orderQty: '100', grossAmt: '1130', formerQty: '0', formerGrossAmt: '0' } as const;
  assert.equal(openValueOf(line, '40'), '452');
  assert.equal(openValueOf({ ...line, grossAmt: '1230', formerQty: '50', formerGrossAmt: '565' }, '10'), '133');
  assert.equal(openValueOf({ ...line, formerQty: '100', formerGrossAmt: '1130' }, '0'), '0');
});

test('a line of which much is open is closed by approval, and goes on until then', async () => {
  const { buyer, supplier, companyId } = await purchasingFixture();
  const manager = await person('closing_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
  const order = await confirmedOrder([{ orderQty: '10000' }, {}]);
  const [much, little] = [lineId(order), lineId(order, 1)];
  const stateOf = async (id: string) => (await buyer.get(purchaseOrderDetail, id)).status;
  const asked = { closeReason: 'CANCEL', reason: '项目取消' } as const;

  await assert.rejects(
    buyer.run(purchaseOrderDetail, 'closeOrderDetail', much, { closeReason: 'CANCEL' }),
    refusal(closingErrors.closingNeedsApproval),
  );
  await assert.rejects(
    buyer.run(purchaseOrderDetail, 'askToClose', little, asked),
    refusal(closingErrors.closingNeedsNone),
  );
  await buyer.run(purchaseOrderDetail, 'askToClose', much, asked);
  await assert.rejects(buyer.run(purchaseOrderDetail, 'askToClose', much, asked), refusal(closingErrors.closingAsked));
  const requestOf = async () =>
    (await buyer.query(lineClosing, { orderDetailId: much, status: 'PENDING' })).records[0]?.id ?? '';
  const first = await manager.get(lineClosing, await requestOf());
  assert.deepEqual([first.openQty, first.openAmt, first.limitAmt], ['10000', '113000', '100000']);
  await assert.rejects(supplier.get(lineClosing, first.id), refusal(engineErrors.denied16));
  await assert.rejects(approved(lineClosing, first.id), refusal(engineErrors.denied16));
  await manager.run(lineClosing, 'reject', first.id, { reason: '请先与供应商协商' });
  assert.equal(await stateOf(much), 'CONFIRMED');

  await manager.run(purchaseOrderDetail, 'askToClose', much, asked);
  const own = await requestOf();
  await assert.rejects(manager.run(lineClosing, 'approve', own), refusal(engineErrors.secondPerson));
  await assert.rejects(buyer.run(lineClosing, 'withdraw', own), refusal(engineErrors.samePerson));
  await manager.run(lineClosing, 'withdraw', own);
  await buyer.run(purchaseOrderDetail, 'askToClose', much, asked);
  await manager.run(lineClosing, 'approve', await requestOf());
  assert.equal(await stateOf(much), 'CLOSED');
  assert.equal((await buyer.get(purchaseOrderDetail, much)).closeReason, 'CANCEL');
});
