import assert from 'node:assert/strict';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { erpConnection } from '#areas/purchasing/erp/erpConnection.document.ts';
import { errors } from '#areas/purchasing/errors.ts';
import { erpErrors } from '#areas/purchasing/erp/errors.ts';
import { terminationErrors } from '#areas/purchasing/termination/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import type { TreeNode } from '#areas/purchasing/purchaseOrder/tree/orderTree.rules.ts';
import { errors as receivingErrors } from '#areas/receiving/errors.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { person } from '../app.ts';
import { purchasingFixture, confirmedOrder, issuedOrder, lineId } from '../purchasingFixture.ts';
import { startErp } from '../erp.ts';
import { unique } from '../factory.ts';
import type { Person } from '../person.ts';
import { refuses, idsOf, type Found, type CallCases } from './callCases.ts';

type Call =
  | 'POST /pur/purchaseOrder/query'
  | 'POST /pur/purchaseOrderDetail/query'
  | 'GET /pur/purchaseOrder/querySelect'
  | 'POST /pur/code/getTree'
  | 'POST /pur/purchaseOrder/updateUrgentStatusByIds/:status'
  | 'POST /pur/purchaseOrderDetail/updateUrgentStatusByIds/:status'
  | 'POST /pur/purchaseOrderDetail/queryByOperationId'
  | 'POST /pur/purchaseOrderDetail/deliveryReview/:value'
  | 'POST /pur/purchaseOrderDetail/closeOrderDetail'
  | 'POST /pur/purchaseOrderDetail/backCloseOrderDetail'
  | 'POST /pur/purchaseOrderDetail/termination'
  | 'POST /pur/purchaseOrderDetail/confirmationTermination'
  | 'POST /pur/purchaseOrder/termination'
  | 'POST /pur/purchaseOrder/confirmationTermination'
  | 'POST /pur/purchaseOrder/manualSyncPurchaseOrderData';

const asked = { reasonCode: 'DEMAND', liableParty: 'BUYER', inTransitMode: 'RECEIVE', reason: '客户取消' };
const urgent = { reason: '停线' };
const empty16 = generic('empty', 'pur');
const statesOf = async (order: { readonly id: string }): Promise<unknown[]> => {
  const { status, lines } = await (await purchasingFixture()).buyer.get(purchaseOrder, order.id);
  return [status, ...lines.map((line) => line.status)];
};

/** The list of one side; a filter that does not exist, a word that is no side, and the wrong side are refused. */
async function listOfASide(path: string): Promise<void> {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const { orderNo } = await issuedOrder();
  const ask = (who: Person, scope: string, search: object = { orderNo }) =>
    who.post<Found>(`${path}?scope=${scope}`, search);
  assert.deepEqual(
    [await ask(buyer, 'buyer'), await ask(supplier, 'supplier'), await ask(otherSupplier, 'supplier')].map(
      ({ total }) => total,
    ),
    [1, 1, 0],
  );
  await refuses(ask(supplier, 'buyer'), engineErrors.denied16);
  await refuses(ask(buyer, 'supplier'), engineErrors.denied16);
  await refuses(ask(buyer, 'expert'), engineErrors.wrongValue);
  await refuses(ask(buyer, 'buyer', { nothing: 1 }), engineErrors.query16);
}

/** Urgency, set and cleared; `idOf` names the row of an order that the call takes. */
async function urgency(path: string, idOf: (order: Awaited<ReturnType<typeof confirmedOrder>>) => string) {
  const { buyer, supplier } = await purchasingFixture();
  const order = await confirmedOrder([{}, {}]);
  const ids = [idOf(order)];
  await refuses(buyer.post(`${path}/1`, { ids: [], ...urgent }), errors.nothingSelected);
  await refuses(buyer.post(`${path}/2`, { ids, ...urgent }), errors.urgentValue);
  await refuses(buyer.post(`${path}/1`, { ids }), errors.urgentReasonMissing);
  await refuses(supplier.post(`${path}/1`, { ids, ...urgent }), engineErrors.denied16);
  await buyer.post(`${path}/1`, { ids, ...urgent });
  const set = await buyer.get(purchaseOrder, order.id);
  assert.deepEqual([set.urgentStatus, set.lines[0]?.urgentStatus, set.urgentReason], [true, true, urgent.reason]);
  await buyer.post(`${path}/0`, { ids });
  assert.equal((await buyer.get(purchaseOrder, order.id)).urgentStatus, false);
  const ended = await confirmedOrder();
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(ended), { closeReason: 'CANCEL' });
  await refuses(buyer.post(`${path}/1`, { ids: [idOf(ended)], ...urgent }), errors.urgentNotPossible);
}

const ofOrders = '/pur/purchaseOrder';
const ofLines = '/pur/purchaseOrderDetail';

/** The calls of orders and their lines. */
export const orderCallCases: CallCases<Call> = {
  'POST /pur/purchaseOrder/query': () => listOfASide(`${ofOrders}/query`),
  'POST /pur/purchaseOrderDetail/query': () => listOfASide(`${ofLines}/query`),

  async 'GET /pur/purchaseOrder/querySelect'() {
    const { buyer, otherSupplier } = await purchasingFixture();
    const [open, waiting] = [await confirmedOrder(), await issuedOrder()];
    const ask = async (who: Person, orderNo: string) =>
      (await who.send('GET', `${ofOrders}/querySelect?keyword=${orderNo}`)).data;
    assert.partialDeepStrictEqual(await ask(buyer, open.orderNo), { records: [{ id: open.id }] });
    assert.deepEqual(await ask(buyer, waiting.orderNo), { records: [] });
    assert.deepEqual(await ask(otherSupplier, open.orderNo), { records: [] });
  },

  async 'POST /pur/code/getTree'() {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const ask = async (who: Person): Promise<number> => {
      const { records } = await who.post<{ records: TreeNode[] }>('/pur/code/getTree');
      return records.flatMap(({ children }) => children).find(({ id }) => id === 'status:ISSUED')?.count ?? 0;
    };
    const everybody = [buyer, supplier, otherSupplier];
    const before = await Promise.all(everybody.map(ask));
    await issuedOrder();
    const after = await Promise.all(everybody.map(ask));
    assert.deepEqual(
      after.map((count, index) => count - (before[index] ?? 0)),
      [1, 1, 0],
    );
  },

  'POST /pur/purchaseOrder/updateUrgentStatusByIds/:status': () =>
    urgency(`${ofOrders}/updateUrgentStatusByIds`, ({ id }) => id),
  'POST /pur/purchaseOrderDetail/updateUrgentStatusByIds/:status': () =>
    urgency(`${ofLines}/updateUrgentStatusByIds`, lineId),

  async 'POST /pur/purchaseOrderDetail/queryByOperationId'() {
    const { buyer, otherSupplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofLines}/queryByOperationId`;
    const { operationId } = await buyer.post<{ operationId: string }>(`${ofOrders}/updateUrgentStatusByIds/1`, {
      ids: [order.id],
      ...urgent,
    });
    assert.deepEqual(idsOf(await buyer.post<Found>(path, { operationId })), [lineId(order), lineId(order, 1)]);
    await refuses(buyer.post(path, {}), errors.operationMissing);
    await refuses(buyer.post(path, { operationId: '1' }), errors.operationUnknown);
    await refuses(otherSupplier.post(path, { operationId }), errors.operationUnknown);
  },

  async 'POST /pur/purchaseOrderDetail/deliveryReview/:value'() {
    const { buyer, supplier } = await purchasingFixture();
    const order = await issuedOrder([{}, {}, {}]);
    const ids = [0, 1, 2].map((index) => lineId(order, index));
    const path = `${ofLines}/deliveryReview`;
    await refuses(buyer.post(`${path}/1`, { ids: [] }), errors.nothingSelected);
    await refuses(buyer.post(`${path}/1`, await buyer.readAll(purchaseOrderDetail, ids)), errors.reviewNotWaiting);
    for (const id of ids)
      await supplier.run(purchaseOrderDetail, 'propose', id, { proposedDate: '2027-03-01', reason: '等料' });
    const [first, second, third] = await Promise.all(ids.map((id) => buyer.readAll(purchaseOrderDetail, [id])));
    const answer = { reason: '产线等料', counterDate: '2027-02-01' };
    await refuses(buyer.post(`${path}/1`, { ids }), engineErrors.staleDecision);
    const read = await buyer.readAll(purchaseOrderDetail, ids);
    await refuses(buyer.post(`${path}/4`, read), errors.reviewValue);
    for (const value of [2, 3]) await refuses(buyer.post(`${path}/${value}`, read), errors.reviewReasonMissing);
    await refuses(supplier.post(`${path}/1`, { ids }), engineErrors.denied16);
    await buyer.post(`${path}/1`, first);
    await buyer.post(`${path}/2`, { ...second, ...answer });
    await buyer.post(`${path}/3`, { ...third, ...answer });
    const { lines } = await buyer.get(purchaseOrder, order.id);
    assert.deepEqual(
      lines.map((line) => [line.status, line.reviewStatus, line.confirmDate, line.counterDate, line.reviewDate]),
      [
        ['CONFIRMED', 'PASSED', '2027-03-01', null, null],
        ['WAIT', 'FAILED', null, '2027-02-01', null],
        ['CONFIRMED', 'CONDITION', '2027-03-01', null, '2027-02-01'],
      ],
    );
  },

  async 'POST /pur/purchaseOrderDetail/closeOrderDetail'() {
    const { buyer, supplier, clerk, warehouseId } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}, {}]);
    const path = `${ofLines}/closeOrderDetail`;
    const [free, noted, received] = [0, 1, 2].map((index) => ({ ids: [lineId(order, index)], closeReason: 'CANCEL' }));
    await refuses(buyer.post(path, { ...free, ids: [] }), empty16);
    await refuses(buyer.post(path, { ids: free?.ids }), engineErrors.invalid);
    await refuses(supplier.post(path, free), engineErrors.denied16);
    await supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId: lineId(order, 1), shipQty: '1' }] });
    await refuses(buyer.post(path, noted), receivingErrors.draftDelivery);
    await clerk.add(receive, {
      warehouseId,
      lines: [{ lineNo: 10, orderDetailId: lineId(order, 2), arriveQty: '1' }],
    });
    await refuses(buyer.post(path, received), receivingErrors.draftReceiptOfLine);
    await buyer.post(path, free);
    await refuses(buyer.post(path, free), engineErrors.state16);
    const [line] = (await buyer.get(purchaseOrder, order.id)).lines;
    assert.deepEqual([line?.status, line?.closeQty, line?.openQty, line?.closeReason], ['CLOSED', '10', '0', 'CANCEL']);
  },

  async 'POST /pur/purchaseOrderDetail/backCloseOrderDetail'() {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofLines}/backCloseOrderDetail`;
    const ids = [lineId(order)];
    await refuses(buyer.post(path, { ids: [] }), empty16);
    await refuses(buyer.post(path, { ids }), engineErrors.state16);
    await buyer.post(`${ofLines}/closeOrderDetail`, { ids, closeReason: 'SHORT' });
    await refuses(supplier.post(path, { ids }), engineErrors.denied16);
    await buyer.post(path, { ids });
    const [line] = (await buyer.get(purchaseOrder, order.id)).lines;
    assert.deepEqual([line?.status, line?.closeQty, line?.openQty, line?.closeReason], ['CONFIRMED', '0', '10', null]);
  },

  async 'POST /pur/purchaseOrderDetail/termination'() {
    const { buyer, otherSupplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofLines}/termination`;
    const ids = [lineId(order)];
    await refuses(buyer.post(path, { ids: [], ...asked }), empty16);
    await refuses(buyer.post(path, { ids, reasonCode: 'DEMAND' }), engineErrors.invalid);
    await refuses(otherSupplier.post(path, { ids, ...asked }), engineErrors.notFound);
    await buyer.post(path, { ids, ...asked });
    assert.deepEqual(await statesOf(order), ['CONFIRMED', 'TERMINATING', 'CONFIRMED']);
    await refuses(buyer.post(path, { ids, ...asked }), terminationErrors.terminationOpen);
  },

  async 'POST /pur/purchaseOrderDetail/confirmationTermination'() {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofLines}/confirmationTermination`;
    const [first, second] = [{ ids: [lineId(order)] }, { ids: [lineId(order, 1)] }];
    await refuses(supplier.post(path, { ids: [], agree: 1 }), empty16);
    await refuses(supplier.post(path, { ...first, agree: 1 }), engineErrors.state16);
    await supplier.post(`${ofLines}/termination`, { ids: [...first.ids, ...second.ids], ...asked });
    await refuses(
      supplier.post(path, { ...(await supplier.readAll(purchaseOrderDetail, first.ids)), agree: 1 }),
      terminationErrors.ownTermination,
    );
    await refuses(buyer.post(path, { ...first, agree: 0, reason: '仍需交货' }), engineErrors.staleDecision);
    const read = await Promise.all([first, second].map(({ ids }) => buyer.readAll(purchaseOrderDetail, ids)));
    await refuses(buyer.post(path, { ...read[0], agree: 0 }), terminationErrors.terminationReasonMissing);
    await buyer.post(path, { ...read[0], agree: 0, reason: '仍需交货' });
    await buyer.post(path, { ...read[1], agree: 1 });
    assert.deepEqual(await statesOf(order), ['CONFIRMED', 'CONFIRMED', 'TERMINATED']);
  },

  async 'POST /pur/purchaseOrder/termination'() {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofOrders}/termination`;
    await refuses(buyer.post(path, { ids: [], ...asked }), empty16);
    await refuses(buyer.post(path, { id: order.id, reasonCode: 'DEMAND' }), engineErrors.invalid);
    await supplier.post(path, { id: order.id, ...asked });
    assert.deepEqual(await statesOf(order), ['TERMINATING', 'TERMINATING', 'TERMINATING']);
    await refuses(buyer.post(path, { id: order.id, ...asked }), engineErrors.state16);
  },

  async 'POST /pur/purchaseOrder/confirmationTermination'() {
    const { buyer, supplier } = await purchasingFixture();
    const order = await confirmedOrder([{}, {}]);
    const path = `${ofOrders}/confirmationTermination`;
    await refuses(supplier.post(path, { id: order.id, agree: 1 }), engineErrors.state16);
    await buyer.post(`${ofOrders}/termination`, { id: order.id, ...asked });
    await refuses(
      buyer.post(path, { ...(await buyer.read(purchaseOrder, order.id)), agree: 1 }),
      terminationErrors.ownTermination,
    );
    await refuses(supplier.post(path, { id: order.id, agree: 1 }), engineErrors.staleDecision);
    const read = await supplier.read(purchaseOrder, order.id);
    await refuses(supplier.post(path, { ...read, agree: 0 }), terminationErrors.terminationReasonMissing);
    await supplier.post(path, { ...read, agree: 0, reason: '已投料' });
    assert.deepEqual(await statesOf(order), ['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    await buyer.post(`${ofOrders}/termination`, { id: order.id, ...asked });
    await supplier.post(path, { ...(await supplier.read(purchaseOrder, order.id)), agree: 1 });
    assert.deepEqual(await statesOf(order), ['TERMINATED', 'TERMINATED', 'TERMINATED']);
  },

  async 'POST /pur/purchaseOrder/manualSyncPurchaseOrderData'() {
    const { buyer, supplier, companyId } = await purchasingFixture();
    const path = `${ofOrders}/manualSyncPurchaseOrderData`;
    const erp = await startErp({ authorization: 'Bearer of the calls' });
    const admin = await person('calls_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const values = { sourceSystem: `S${unique(6)}`, baseUrl: erp.url, authKind: 'BEARER' } as const;
    const { id: connectionId } = await admin.add(erpConnection, { companyId, ...values });
    try {
      await admin.post('/pur/erpConnection/setSecret', { connectionId, secret: 'of the calls' });
      await refuses(buyer.post(path, { connectionId }), erpErrors.erpRangeMissing);
      await refuses(supplier.post(path, { connectionId, orderNos: ['1'] }), engineErrors.denied16);
      const orderNos = ['4500000001'];
      erp.orders.set('4500000001', { number: '4500000001', version: 1, changedOn: '2026-11-20', supplier: 'NOBODY' });
      const run = await buyer.post<{ createdCount: number; failedCount: number }>(path, { connectionId, orderNos });
      assert.deepEqual([run.createdCount, run.failedCount], [0, 1]);
      await erp.close();
      const down = await buyer.send('POST', path, { connectionId, orderNos });
      assert.equal(down.code, '0', down.msg);
    } finally {
      await admin.post('/pur/erpConnection/disable', { ids: [connectionId] });
    }
  },
};
