import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { inquiryAward } from '#areas/sourcing/award/inquiryAward.document.ts';
import { needLedger } from '#areas/sourcing/needLedger/needs.ledger.ts';
import { purchaseRequestLine } from '#areas/sourcing/request/purchaseRequestLine.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { Row } from '#model/row.ts';
import { asServer } from '#test/app.ts';
import { contractPeople, sameLine, signBoth, usualTemplate } from '#test/contracts.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { lineId, newOrder, purchasingFixture } from '#test/purchasingFixture.ts';
import { contract } from '../contract/contract.document.ts';
import { contractLineLedger } from './contract.ledger.ts';

/** A need of 100: 70 awarded to the other supplier at 10.17, 20 to the first one, the first of these under contract. */
async function contracted() {
  const { buyer, supplierId } = await purchasingFixture();
  const goods = await ownMaterial();
  const needId = lineId(await approvedRequest([{ materialId: goods.id, estPrice: '12' }]));
  const asked = await comparedInquiry([{ needId, materialId: goods.id }], {});
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  const { lines } = await buyer.get(inquiryAward, id);
  const winQty = (supplierBaseId: string | null) => (supplierBaseId === supplierId ? '70' : '20');
  await buyer.update(inquiryAward, id, {
    awardReason: '保供',
    unawardedReason: '余量推迟',
    lines: lines.map((line) => ({
      id: line.id,
      quoteLineId: line.quoteLineId,
      winQty: winQty(line.supplierBaseId),
      quotaPct: null,
    })),
  });
  await buyer.run(inquiryAward, 'submit', id);
  const approver = await manager();
  await approver.run(inquiryAward, 'approve', id);
  await buyer.run(inquiryAward, 'makeContracts', id);
  const { awardNo } = await buyer.get(inquiryAward, id);
  const { records } = await buyer.query(contract, { supplierBaseId: supplierId });
  const draft = records.find(({ sourceNo }) => sourceNo === awardNo);
  assert.ok(draft);
  const { lines: drafted } = await buyer.get(contract, draft.id);
  await buyer.update(contract, draft.id, {
    templateId: (await usualTemplate()).id,
    lines: drafted.map((line) => sameLine(line)),
  });
  await buyer.run(contract, 'submit', draft.id);
  await (await contractPeople()).manager.run(contract, 'approve', draft.id);
  return { needId, goods, made: await signBoth(await buyer.get(contract, draft.id)) };
}

const standing = async (needId: string) => {
  const { buyer } = await purchasingFixture();
  const { openQty, awardedQty, orderedQty, awardedAmt, orderedAmt, status } = await buyer.get(
    purchaseRequestLine,
    needId,
  );
  return [openQty, awardedQty, orderedQty, awardedAmt, orderedAmt, status];
};

const orderOn = ({ lines }: Row<typeof contract>, materialId: string, orderQty: `${number}`) =>
  newOrder([{ contractLineId: lines[0]?.id ?? '', materialId, orderQty, taxPrice: '11.3' }]);

test('needs go from awarded to ordered with what orders draw on their contract, and back; nothing twice', async () => {
  const { buyer, colleague, supplier } = await purchasingFixture();
  const { needId, goods, made } = await contracted();
  // 70 · 11.30 + 20 · 10.17
  assert.deepEqual(await standing(needId), ['10', '90', '0', '994.4', '0', 'AWARDED']);
  const order = await orderOn(made, goods.id, '45');
  assert.deepEqual((await standing(needId)).slice(1, 3), ['90', '0'], 'a draft orders nothing');
  await buyer.run(purchaseOrder, 'submit', order.id);
  assert.deepEqual(await standing(needId), ['10', '45', '45', '497.2', '497.2', 'ORDERED']);
  await buyer.run(purchaseOrder, 'withdraw', order.id);
  assert.deepEqual(await standing(needId), ['10', '90', '0', '994.4', '0', 'AWARDED']);
  await buyer.run(purchaseOrder, 'submit', order.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  await buyer.run(purchaseOrder, 'issue', order.id);
  await supplier.run(purchaseOrder, 'confirm', order.id);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'OTHER', reason: '不再需要' });
  assert.deepEqual((await standing(needId)).slice(0, 3), ['10', '90', '0'], 'what was closed goes back');
  await buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', lineId(order), { reason: '恢复' });
  assert.deepEqual((await standing(needId)).slice(0, 3), ['10', '45', '45']);

  // The contract ends with 25 that nobody has ordered: these are open again, the 20 of the other supplier stay awarded.
  const { manager: boss } = await contractPeople();
  await boss.run(contract, 'terminate', made.id, { reason: '协商', openOrderPolicy: 'CONTINUE' });
  assert.deepEqual((await standing(needId)).slice(0, 3), ['35', '20', '45']);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(order), { closeReason: 'OTHER', reason: '不再需要' });
  assert.deepEqual((await standing(needId)).slice(0, 3), ['80', '20', '0'], 'under a contract that ended it is open');
  const lines = made.lines.map(({ id }) => id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, needLedger.facts, [needId])), []);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, contractLineLedger.facts, lines)), []);
});

test('however many orders draw on a contract at once, each unit of the need is ordered once', async () => {
  const { buyer } = await purchasingFixture();
  const { needId, goods, made } = await contracted();
  const orders = [];
  for (let count = 0; count < 20; count += 1) orders.push(await orderOn(made, goods.id, '6'));
  const tries = await Promise.allSettled(orders.map(({ id }) => buyer.run(purchaseOrder, 'submit', id)));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 11);
  assert.deepEqual((await standing(needId)).slice(0, 3), ['10', '24', '66']);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, needLedger.facts, [needId])), []);
});
