import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { asServer } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { comparedInquiry } from '#test/inquiries.ts';
import { approvedRequest, manager, ownMaterial } from '#test/needs.ts';
import { lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiryAward } from '../award/inquiryAward.document.ts';
import { budget } from '../budget/budget.document.ts';
import { purchaseRequestLine } from '../request/purchaseRequestLine.document.ts';
import { needLedger } from './needs.ledger.ts';
import { least, partOf, stillOrdered } from './ordered.rules.ts';

test('an order line orders what was not closed of it, and nothing once its order has ended', () => {
  const line = { orderQty: '10', closeQty: '4' } as const;
  assert.equal(stillOrdered('CONFIRMED', line), '6');
  assert.equal(stillOrdered('CONFIRMED', { orderQty: '4', closeQty: '4' }), '0');
  for (const status of ['CANCELLED', 'DISCARDED']) assert.equal(stillOrdered(status, line), '0');
  assert.equal(stillOrdered('NEW', undefined), '0');
  assert.equal(partOf('100', '3', '3'), '100');
  assert.equal(partOf('100', '1', '3'), '33.33');
  assert.equal(least('2', '10'), '2');
});

/** A need of 100 with a budget, awarded to the cheaper supplier and ordered as a draft. */
async function ordered() {
  const { buyer, companyId } = await purchasingFixture();
  const own = await createRow(budget, {
    companyId,
    amount: '2000',
    control: 'HARD',
    validFrom: null,
    validTo: null,
    deptId: null,
    costCenterId: null,
    budgetItemId: null,
  });
  const goods = await ownMaterial();
  const request = await approvedRequest([{ materialId: goods.id, estPrice: '12' }], { budgetId: own.id });
  const needId = lineId(request);
  const asked = await comparedInquiry([{ needId, materialId: goods.id }]);
  const { id } = await buyer.post<{ id: string }>('/bidding/inquiryAward/propose', { inquiryId: asked.id });
  await buyer.run(inquiryAward, 'submit', id);
  await (await manager()).run(inquiryAward, 'approve', id);
  await buyer.run(inquiryAward, 'convert', id);
  const { lines } = await buyer.get(inquiryAward, id);
  const orderNo = lines.find((line) => line.orderNo)?.orderNo ?? '';
  const { records } = await buyer.query(purchaseOrder, { orderNo });
  const state = async () => {
    const need = await buyer.get(purchaseRequestLine, needId);
    const { reservedAmt, consumedAmt } = await buyer.get(budget, own.id);
    return [need.openQty, need.orderedQty, need.status, reservedAmt, consumedAmt];
  };
  const differences = () => asServer(({ db }) => ledgerDifferences(db, needLedger.facts, [needId]));
  return { needId, order: await buyer.get(purchaseOrder, records[0]?.id ?? ''), state, differences };
}

test('what an order does not order any more is open in the pool, with its budget; reopened it is taken again', async () => {
  const { buyer, colleague } = await purchasingFixture();
  const { order, state, differences } = await ordered();
  const { supplierId, supplier, otherSupplier } = await purchasingFixture();
  assert.deepEqual(await state(), ['0', '100', 'ORDERED', '0', '1017']);
  const [line] = order.lines;
  assert.ok(line);
  const write = (orderQty: `${number}`) =>
    buyer.update(purchaseOrder, order.id, {
      lines: [
        {
          id: line.id,
          lineNo: line.lineNo,
          materialId: line.materialId,
          unitId: line.unitId,
          orderQty,
          taxPrice: line.taxPrice,
          taxRateId: line.taxRateId,
          requireDate: line.requireDate,
        },
      ],
    });
  await write('60');
  assert.deepEqual(await state(), ['40', '60', 'ORDERED', '480', '610.2']);
  await write('120');
  assert.deepEqual(await state(), ['0', '100', 'ORDERED', '0', '1017'], 'more than was needed is of no need');
  await write('60');
  await buyer.run(purchaseOrder, 'submit', order.id);
  await colleague.run(purchaseOrder, 'approve', order.id);
  await buyer.run(purchaseOrder, 'issue', order.id);
  const who = order.supplierBaseId === supplierId ? supplier : otherSupplier;
  await who.run(purchaseOrder, 'confirm', order.id);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', line.id, { closeReason: 'OTHER', reason: '不再需要' });
  assert.deepEqual((await state()).slice(0, 2), ['100', '0']);
  await buyer.run(purchaseOrderDetail, 'backCloseOrderDetail', line.id, { reason: '恢复' });
  assert.deepEqual((await state()).slice(0, 2), ['40', '60']);
  assert.deepEqual(await differences(), []);
});

test('a draft that is deleted and an order that is discarded give everything back', async () => {
  const { buyer } = await purchasingFixture();
  const [deleted, discarded] = [await ordered(), await ordered()];
  await buyer.remove(purchaseOrder, [deleted.order.id]);
  await buyer.run(purchaseOrder, 'discard', discarded.order.id, { reason: '重复' });
  for (const { state, differences } of [deleted, discarded]) {
    assert.deepEqual((await state()).slice(0, 2), ['100', '0']);
    assert.deepEqual((await state()).slice(3), ['1200', '0']);
    assert.deepEqual(await differences(), []);
  }
});
