import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Row } from '#model/row.ts';
import { asServer, refusal } from '#test/app.ts';
import { clauseInUse, contractPeople, effectiveContract, publishedTemplate } from '#test/contracts.ts';
import { inDays } from '#test/days.ts';
import { lineId, newOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { notificationsOf } from '#test/notifications.ts';
import { contract } from '../contract/contract.document.ts';
import { errors } from '../errors.ts';
import { contractAmountLedger, contractLineLedger } from './contract.ledger.ts';

type Contract = Row<typeof contract>;

/** An order on the first line of a contract, not submitted yet. */
const orderOn = ({ lines }: Contract, orderQty: `${number}`, line: object = {}, head: object = {}) =>
  newOrder([{ contractLineId: lines[0]?.id ?? '', orderQty, taxPrice: '11.3', ...line }], head);

const submit = async (id: string) => (await purchasingFixture()).buyer.run(purchaseOrder, 'submit', id);
const usedOf = async ({ id }: Contract) => {
  const { orderedAmt, usagePct, lines } = await (await purchasingFixture()).buyer.get(contract, id);
  return [lines[0]?.orderedQty, orderedAmt, usagePct];
};

test('a contract opens a prefilled order, which is drawn on it from its submission until it ends', async () => {
  const { buyer, colleague, supplier } = await purchasingFixture();
  const made = await effectiveContract();
  const draft = await buyer.post<{
    lines: { contractLineId: string; orderQty: string; taxPrice: string }[];
    supplierBaseId: string;
  }>('/pur/purchaseOrder/draftFrom', { source: 'contract.contract', ids: [made.id] });
  assert.deepEqual(
    [draft.supplierBaseId, draft.lines.map((line) => [line.contractLineId, line.orderQty, line.taxPrice])],
    [made.supplierBaseId, [[made.lines[0]?.id, '100', '11.3']]],
  );
  const order = await orderOn(made, '40');
  assert.deepEqual(await usedOf(made), ['0', '0', '0'], 'a draft takes nothing');
  await submit(order.id);
  assert.deepEqual(await usedOf(made), ['40', '452', '40']);
  await buyer.run(purchaseOrder, 'withdraw', order.id);
  assert.deepEqual(await usedOf(made), ['0', '0', '0']);
  await submit(order.id);
  await colleague.run(purchaseOrder, 'reject', order.id, { reason: '数量' });
  assert.deepEqual(await usedOf(made), ['0', '0', '0']);
  await submit(order.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  await buyer.run(purchaseOrder, 'issue', order.id);
  await supplier.run(purchaseOrder, 'confirm', order.id);
  assert.deepEqual(await usedOf(made), ['40', '452', '40']);
  const { manager } = await contractPeople();
  await assert.rejects(manager.run(contract, 'terminate', made.id, { reason: '协商' }), refusal(errors.ordersOpen));
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'OTHER', reason: '不再需要' });
  assert.deepEqual(await usedOf(made), ['0', '0', '0'], 'what was closed goes back');
  await buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', lineId(order), { reason: '恢复' });
  assert.deepEqual(await usedOf(made), ['40', '452', '40']);
  const { id } = await manager.run(contract, 'terminate', made.id, { reason: '协商', openOrderPolicy: 'CONTINUE' });
  const ids = made.lines.map((line) => line.id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, contractLineLedger.facts, ids)), []);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, contractAmountLedger.facts, [id])), []);
});

test('what a contract does not cover is refused, each with its reason', async () => {
  const { otherSupplierId, steelId, kilogramId } = await purchasingFixture();
  const { manager } = await contractPeople();
  const made = await effectiveContract({}, [{ tolPct: '10' }]);
  await assert.rejects(orderOn(made, '1', { taxPrice: '11.31' }), refusal(errors.aboveContractPrice));
  await assert.rejects(orderOn(made, '1', { materialId: steelId, unitId: kilogramId }), /10008/);
  await assert.rejects(orderOn(made, '1', {}, { supplierBaseId: otherSupplierId }), /10008/);
  const large = await orderOn(made, '111');
  await assert.rejects(submit(large.id), refusal(errors.drawnTooMuch));
  await submit((await orderOn(made, '110')).id);
  await assert.rejects(submit((await orderOn(made, '1')).id), refusal(errors.drawnTooMuch));
  const early = await effectiveContract();
  await assert.rejects(
    submit((await orderOn(early, '1', {}, { orderDate: inDays(-1) })).id),
    refusal(errors.outsideValidity),
  );
  const waiting = await orderOn(early, '1');
  await manager.run(contract, 'suspend', early.id, { reason: '质量' });
  await assert.rejects(submit(waiting.id), refusal(errors.contractNotUsable));
});

test('a framework agreement is limited by its amount, whatever its forecast; people hear at 80 and 100 percent', async () => {
  const { keeper } = await contractPeople();
  const template = await publishedTemplate([await clauseInUse()], { contractType: 'FRAMEWORK' });
  const made = await effectiveContract({ contractType: 'FRAMEWORK', templateId: template.id, amountLimit: '1130' }, [
    { qty: '10' },
  ]);
  const near = await notificationsOf(keeper, async () => submit((await orderOn(made, '80')).id));
  assert.ok(near.some(({ businessId }) => businessId === made.id));
  assert.deepEqual(await usedOf(made), ['80', '904', '80']);
  await assert.rejects(submit((await orderOn(made, '21')).id), refusal(errors.limitExceeded));
  const full = await notificationsOf(keeper, async () => submit((await orderOn(made, '20')).id));
  assert.ok(full.some(({ businessId }) => businessId === made.id));
  assert.deepEqual(await usedOf(made), ['100', '1130', '100']);
});

test('fifty orders at once never draw more than the contract holds', async () => {
  const made = await effectiveContract();
  const orders = [];
  for (let count = 0; count < 50; count += 1) orders.push(await orderOn(made, '3'));
  const tries = await Promise.allSettled(orders.map(({ id }) => submit(id)));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 33);
  assert.deepEqual((await usedOf(made)).slice(0, 2), ['99', '1118.7']);
  const ids = made.lines.map((line) => line.id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, contractLineLedger.facts, ids)), []);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, contractAmountLedger.facts, [made.id])), []);
});
