import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { AnyDocument } from '#model/document.ts';
import { nextDocuments } from '#model/follows.ts';
import { outlineOf } from '#model/outline.ts';
import { deliveryPlan } from '#areas/planning/deliveryPlan/deliveryPlan.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { stockIn } from '#areas/receiving/warehouse/stockIn/stockIn.document.ts';
import { areas } from '../src/areas.ts';
import { asServer, refusal } from './app.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, lineId } from './purchasingFixture.ts';
import type { Person } from './person.ts';
import { orderedByPlan } from './plans.ts';
import { receiptOfTen } from './returns.ts';

type Draft = Record<string, unknown> & { lines: Record<string, unknown>[] };

const draft = (who: Person, document: AnyDocument, source: string, ids: readonly string[]): Promise<Draft> =>
  who.post<Draft>(`/${document.module}/${document.code}/draftFrom`, { source, ids });

test('pages learn what can be drafted from a document or its lines, in which states, under which name', () => {
  const documents = areas.flatMap((area) => area.documents.map(outlineOf));
  const next = (source: AnyDocument) =>
    nextDocuments(documents, source).map(({ document, draft: { label }, states }) => [document.code, label[1], states]);
  assert.deepEqual(next(purchaseOrder), [
    ['deliveryPlan', 'Create delivery plan', ['CONFIRMED', 'EXECUTING']],
    ['deliveryNote', 'Create delivery note', ['CONFIRMED', 'EXECUTING']],
    ['receive', 'Create receipt', ['CONFIRMED', 'EXECUTING']],
    ['prepayment', 'Apply for prepayment', ['CONFIRMED', 'EXECUTING']],
  ]);
  assert.deepEqual(
    next(purchaseOrderDetail).map(([code, , states]) => [code, states]),
    [
      ['deliveryPlan', ['CONFIRMED']],
      ['deliveryNote', ['CONFIRMED']],
      ['receive', ['CONFIRMED']],
    ],
  );
  assert.deepEqual(
    next(receive).map(([code]) => code),
    ['returned', 'stockIn'],
  );
});

test('the open lines of an order are drafted as a delivery note, and what is drafted can be saved', async () => {
  const { supplier, otherSupplier, clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}]);
  const { lines, ...note } = await draft(supplier, deliveryNote, 'pur.purchaseOrder', [order.id]);
  assert.deepEqual(
    lines.map(({ lineNo, orderDetailId, shipQty }) => [lineNo, orderDetailId, shipQty]),
    order.lines.map(({ lineNo, id }) => [lineNo, id, '10']),
  );
  assert.deepEqual([note.warehouseId, note.deliveryType], [warehouseId, 'NORMAL']);
  assert.equal(typeof note.warehouseName, 'string', 'it says what its lookups name');
  const [first] = lines;
  const { id } = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '4', packQty: String(first?.packQty ?? '1') as '1' }],
  });
  await supplier.run(deliveryNote, 'ship', id);
  const rest = await draft(supplier, deliveryNote, 'pur.purchaseOrderDetail', [lineId(order, 1), lineId(order)]);
  assert.deepEqual(
    rest.lines.map(({ orderDetailId, shipQty }) => [orderDetailId, shipQty]),
    [
      [lineId(order, 1), '10'],
      [lineId(order), '6'],
    ],
    'what is on its way is not open, and lines come as they were chosen',
  );
  const receipt = await draft(clerk, receive, 'pur.purchaseOrder', [order.id]);
  assert.deepEqual(
    [receipt.receiveType, receipt.warehouseId, receipt.lines.map(({ arriveQty }) => arriveQty)],
    ['ORDER', warehouseId, ['6', '10']],
  );
  // Walls: other suppliers, whoever may not write, and documents that do not follow.
  await assert.rejects(
    draft(otherSupplier, deliveryNote, 'pur.purchaseOrder', [order.id]),
    refusal(engineErrors.notFound),
  );
  await assert.rejects(draft(clerk, deliveryNote, 'pur.purchaseOrder', [order.id]), refusal(engineErrors.denied16));
  await assert.rejects(draft(supplier, deliveryNote, 'pur.receive', [order.id]), refusal(engineErrors.wrongValue));
  const waiting = await issuedOrder();
  await assert.rejects(
    draft(supplier, deliveryNote, 'pur.purchaseOrder', [waiting.id]),
    refusal(engineErrors.nothingToDraft),
  );
});

test('orders by plan are drafted as plans, rejected goods as a return, and what waits for stock is put away', async () => {
  const { planner, supplier, companyId, supplierId } = await purchasingFixture();
  const order = await orderedByPlan();
  const plan = await draft(planner, deliveryPlan, 'pur.purchaseOrder', [order.id]);
  assert.deepEqual(
    [plan.companyId, plan.supplierBaseId, plan.lines.map(({ planQty, requireDate }) => [planQty, requireDate])],
    [companyId, supplierId, [['10', order.lines[0]?.confirmDate ?? order.lines[0]?.requireDate]]],
  );
  await assert.rejects(
    draft(supplier, deliveryNote, 'pur.purchaseOrder', [order.id]),
    refusal(engineErrors.nothingToDraft),
    'what is called off by plan is delivered by plan',
  );
  const { receiptLine } = await receiptOfTen({ acceptQty: '7', rejectQty: '3' });
  const { clerk } = await purchasingFixture();
  const back = await draft(clerk, returned, 'pur.receiveDetail', [receiptLine]);
  assert.deepEqual(
    back.lines.map(({ receiveDetailId, stage, returnQty }) => [receiveDetailId, stage, returnQty]),
    [[receiptLine, 'REJECT', '3']],
  );
  const entry = await draft(clerk, stockIn, 'pur.receiveDetail', [receiptLine]);
  assert.deepEqual(
    entry.lines.map(({ receiveDetailId, stockQty }) => [receiveDetailId, stockQty]),
    [[receiptLine, '7']],
  );
});

test('rows that cannot stand on one document are refused as the document refuses them', async () => {
  const { supplier } = await purchasingFixture();
  const [one, other] = [await confirmedOrder(), await confirmedOrder()];
  const both = await draft(supplier, deliveryNote, 'pur.purchaseOrder', [one.id, other.id]);
  assert.deepEqual(
    both.lines.map(({ lineNo }) => lineNo),
    [10, 20],
    'lines of several orders are numbered anew',
  );
  await asServer(async (ctx) => {
    const notes = ctx.store(deliveryNote);
    const made = await notes.createFrom(purchaseOrder, [one.id]);
    assert.deepEqual(
      (await notes.get(made.id)).lines.map(({ orderDetailId, shipQty }) => [orderDetailId, shipQty]),
      [[lineId(one), '10']],
    );
  });
});
