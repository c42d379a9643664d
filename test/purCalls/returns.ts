import assert from 'node:assert/strict';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { receiveErrors } from '#areas/receiving/receipt/receive/errors.ts';
import { returnErrors } from '#areas/receiving/receipt/returned/errors.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { purchasingFixture, lineId } from '../purchasingFixture.ts';
import { draftOf, lineOf, receiptOfTen, shipped, submitted, type Return } from '../returns.ts';
import { refuses, idsOf, type Found, type CallCases } from './callCases.ts';

type Call =
  | 'POST /pur/receive/addReturn'
  | 'POST /pur/receiveDetail/returnOrderById'
  | 'POST /pur/returned/addReturnedByReceive'
  | 'POST /pur/returned/saveReturnedDetail/:id'
  | 'POST /pur/returnedDetail/batchRemoveReturnedDetail'
  | 'POST /pur/returned/queryReturnedById'
  | 'POST /pur/returned/queryReturnedDetailDtos'
  | 'POST /pur/returned/queryReturnedDetailDtoAll'
  | 'POST /pur/returned/queryReturnedDetailDtoByReturnedId'
  | 'POST /pur/returned/getReturnedAll'
  | 'POST /pur/returnedDetail/query';

/** What every reading call of one return refuses. */
async function ofOneReturn(path: string): Promise<{ readonly gone: Return; readonly answer: unknown }> {
  const { buyer, supplier } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const gone = await shipped([lineOf(receiptLine)]);
  const draft = await draftOf([lineOf(receiptLine, { returnQty: '1' })]);
  await refuses(buyer.post(path, {}), engineErrors.idMissing);
  await refuses(buyer.post(path, { returnedId: '1' }), engineErrors.notFound);
  await refuses(supplier.post(path, { returnedId: draft.id }), engineErrors.notFound);
  return { gone, answer: await supplier.post(path, { returnedId: gone.id }) };
}

const ofReturns = '/pur/returned';

/** The calls of returns, and those of receipts that give goods back. */
export const returnCallCases: CallCases<Call> = {
  async 'POST /pur/receive/addReturn'() {
    const { clerk, supplier } = await purchasingFixture();
    const { receipt } = await receiptOfTen({ rejectQty: '2' });
    const path = '/pur/receive/addReturn';
    const call = () => clerk.post<Found & { records: { status: string }[] }>(path, { ids: [receipt.id] });
    const [made] = (await call()).records;
    assert.equal(made?.status, 'PENDING');
    assert.deepEqual(idsOf(await call()), [made.id]);
    await refuses(clerk.post(path, { ids: [] }), engineErrors.empty16);
    await refuses(supplier.post(path, { ids: [receipt.id] }), engineErrors.denied16);
    const good = await receiptOfTen({ acceptQty: '10' });
    await refuses(clerk.post(path, { ids: [good.receipt.id] }), returnErrors.nothingToSendBack);
  },

  async 'POST /pur/receiveDetail/returnOrderById'() {
    const { clerk, supplier, buyer } = await purchasingFixture();
    const { receiptLine, order } = await receiptOfTen();
    const path = '/pur/receiveDetail/returnOrderById';
    await refuses(clerk.post(path, { id: '' }), engineErrors.idMissing);
    await refuses(clerk.post(path, { id: '1' }), engineErrors.notFound);
    await refuses(supplier.post(path, { id: receiptLine }), engineErrors.denied16);
    await clerk.post(path, { id: receiptLine });
    assert.equal((await clerk.get(receiveDetail, receiptLine)).status, 'REVERSED');
    assert.equal((await buyer.get(purchaseOrder, order.id)).lines[0]?.openQty, '10');
    await refuses(clerk.post(path, { id: receiptLine }), engineErrors.state16);
    const checked = await receiptOfTen({ acceptQty: '1' });
    await refuses(clerk.post(path, { id: checked.receiptLine }), receiveErrors.alreadyProcessed);
  },

  async 'POST /pur/returned/addReturnedByReceive'() {
    const { buyer, supplier } = await purchasingFixture();
    const { receiptLine } = await receiptOfTen();
    const path = `${ofReturns}/addReturnedByReceive`;
    await refuses(buyer.post(path, { ids: [] }), returnErrors.noReturnLines);
    await refuses(buyer.post(path, { ids: ['1'] }), engineErrors.notFound);
    await refuses(supplier.post(path, { ids: [receiptLine] }), engineErrors.denied16);
    const draft = await buyer.post<Return>(path, { ids: [receiptLine] });
    assert.deepEqual(
      [draft.status, ...draft.lines.map((line) => [line.stage, line.returnQty])],
      ['NEW', ['UNINSP', '10']],
    );
    await submitted([lineOf(receiptLine, { returnQty: '10' })]);
    await refuses(buyer.post(path, { ids: [receiptLine] }), returnErrors.nothingReturnable);
  },

  async 'POST /pur/returned/saveReturnedDetail/:id'() {
    const { buyer, supplier } = await purchasingFixture();
    const { receiptLine } = await receiptOfTen();
    const draft = await draftOf([lineOf(receiptLine)]);
    const path = `${ofReturns}/saveReturnedDetail`;
    const line = { id: lineId(draft), returnQty: '6' };
    await refuses(buyer.post(`${path}/${draft.id}`, { lines: [] }), returnErrors.noReturnLines);
    await refuses(buyer.post(`${path}/1`, { lines: [line] }), engineErrors.notFound);
    await refuses(supplier.post(`${path}/${draft.id}`, { lines: [line] }), engineErrors.denied16);
    await refuses(
      buyer.post(`${path}/${draft.id}`, { lines: [{ ...line, returnQty: '11' }] }),
      returnErrors.returnTooMuch,
    );
    const saved = await buyer.post<Return>(`${path}/${draft.id}`, { lines: [line] });
    assert.equal(saved.lines[0]?.returnQty, '6');
    const sent = await submitted([lineOf(receiptLine, { returnQty: '1' })]);
    await refuses(
      buyer.post(`${path}/${sent.id}`, { lines: [{ id: lineId(sent), returnQty: '1' }] }),
      engineErrors.state16,
    );
  },

  async 'POST /pur/returnedDetail/batchRemoveReturnedDetail'() {
    const { buyer, supplier } = await purchasingFixture();
    const one = await receiptOfTen();
    const draft = await draftOf([
      lineOf(one.receiptLine),
      lineOf((await receiptOfTen()).receiptLine, { lineNo: 20, returnQty: '1' }),
    ]);
    const path = '/pur/returnedDetail/batchRemoveReturnedDetail';
    await refuses(buyer.post(path, { ids: [] }), engineErrors.emptyDelete16);
    await refuses(supplier.post(path, { ids: [lineId(draft)] }), engineErrors.denied16);
    await buyer.post(path, { ids: [lineId(draft, 1)] });
    const sent = await submitted([lineOf(one.receiptLine)]);
    await refuses(buyer.post(path, { ids: [lineId(sent)] }), engineErrors.state16);
  },

  async 'POST /pur/returned/queryReturnedById'() {
    const { gone, answer } = await ofOneReturn(`${ofReturns}/queryReturnedById`);
    assert.partialDeepStrictEqual(answer, { id: gone.id, returnedNo: gone.returnedNo, status: 'SHIPPED' });
  },

  async 'POST /pur/returned/queryReturnedDetailDtoByReturnedId'() {
    const { gone, answer } = await ofOneReturn(`${ofReturns}/queryReturnedDetailDtoByReturnedId`);
    assert.partialDeepStrictEqual(answer, { records: [{ id: lineId(gone), returnQty: '4' }] });
  },

  async 'POST /pur/returned/queryReturnedDetailDtos'() {
    const { buyer, otherSupplier } = await purchasingFixture();
    const { receiptLine } = await receiptOfTen();
    const { id } = await shipped([lineOf(receiptLine)]);
    await draftOf([lineOf(receiptLine, { returnQty: '1' })]);
    const path = `${ofReturns}/queryReturnedDetailDtos`;
    const search = { receiveDetailId: receiptLine, page: { size: 1, current: 1 } };
    const paged = await buyer.post<Found>(path, search);
    assert.deepEqual([paged.records.length, paged.total], [1, 2], id);
    assert.equal((await otherSupplier.post<Found>(path, search)).total, 0);
    await refuses(buyer.post(path, { nothing: 1 }), engineErrors.query16);
  },

  async 'POST /pur/returned/queryReturnedDetailDtoAll'() {
    const { supplier, otherSupplier } = await purchasingFixture();
    const { receiptLine: receiveDetailId } = await receiptOfTen();
    const gone = await shipped([lineOf(receiveDetailId)]);
    const path = `${ofReturns}/queryReturnedDetailDtoAll`;
    assert.deepEqual(idsOf(await supplier.post<Found>(path, { receiveDetailId })), [lineId(gone)]);
    await refuses(otherSupplier.post(path, { receiveDetailId }), returnErrors.nothingFound);
  },

  async 'POST /pur/returned/getReturnedAll'() {
    const { buyer, otherSupplier } = await purchasingFixture();
    const { receiptLine } = await receiptOfTen();
    const gone = await shipped([lineOf(receiptLine)]);
    const draft = await draftOf([lineOf(receiptLine, { returnQty: '1' })]);
    const found = idsOf(await buyer.post<Found>(`${ofReturns}/getReturnedAll`));
    assert.deepEqual([found.includes(gone.id), found.includes(draft.id)], [true, false]);
    assert.ok(!idsOf(await otherSupplier.post<Found>(`${ofReturns}/getReturnedAll`)).includes(gone.id));
  },

  async 'POST /pur/returnedDetail/query'() {
    const { supplier, otherSupplier, buyer } = await purchasingFixture();
    const { receiptLine: receiveDetailId } = await receiptOfTen();
    const gone = await shipped([lineOf(receiveDetailId)]);
    const path = '/pur/returnedDetail/query';
    assert.deepEqual(idsOf(await supplier.post<Found>(path, { receiveDetailId })), [lineId(gone)]);
    assert.equal((await otherSupplier.post<Found>(path, { receiveDetailId })).total, 0);
    await refuses(buyer.post(`${path}?scope=supplier`, { receiveDetailId }), engineErrors.denied16);
    await refuses(buyer.post(path, { nothing: 1 }), engineErrors.query16);
  },
};
