import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/row.ts';
import { refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { letPass } from '#test/deadlines.ts';
import {
  assertRebuilt,
  draftOf,
  decideLot,
  lineOf,
  notified,
  orderLineNow,
  receiptOfTen,
  shipped,
  stockOf,
  submitted,
  type NewLine,
  type Return,
} from '#test/returns.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { errors } from '../../errors.ts';
import { receiveErrors } from '../receive/errors.ts';
import { returnErrors } from './errors.ts';
import { iqcLot } from '../../inspection/iqc/iqcLot.document.ts';
import { receive } from '../receive/receive.document.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { returned } from './returned.document.ts';
import { returnedDetail } from './returnedDetail.document.ts';

test('what goes back uninspected waits for no verdict; a lot of which nothing is left is cancelled', async () => {
  const { clerk, inspector } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const lot = async () => (await inspector.query(iqcLot, { batchNo: 'WAITS' })).records[0];
  await rows(
    sql`update pur_iqc_lot set batch_no = 'WAITS' where receive_detail_id = ${receiptLine}::bigint returning id`,
  );
  await shipped([lineOf(receiptLine)]);
  assert.deepEqual([(await lot())?.status, (await lot())?.waitQty], ['WAIT', '6']);
  const rest = await shipped([lineOf(receiptLine, { returnQty: '6' })]);
  assert.deepEqual([(await lot())?.status, (await lot())?.waitQty], ['CANCELLED', '0']);
  await clerk.run(returned, 'reverse', rest.id);
  assert.deepEqual([(await lot())?.status, (await lot())?.waitQty], ['WAIT', '6']);
  await decideLot(receiptLine, { acceptQty: '6' });
  assert.equal((await lot())?.status, 'DONE');
});

test('a return for replacement: reserved, told, confirmed, shipped, signed for, closed', async () => {
  const { buyer, supplier, otherSupplier, clerk, castingId } = await purchasingFixture();
  const { orderLine, receiptLine } = await receiptOfTen();
  const draft = await draftOf([lineOf(receiptLine)]);
  assert.match(draft.returnedNo, /^RT\d{12}$/);
  assert.deepEqual([draft.netAmt, draft.grossAmt], ['40', '45.2']);
  assert.equal(draft.supplierBaseId, (await purchasingFixture()).supplierId);
  await assert.rejects(supplier.get(returned, draft.id), refusal(engineErrors.notFound));
  await assert.rejects(supplier.get(returnedDetail, lineId(draft)), refusal(engineErrors.notFound));
  await buyer.run(returned, 'submit', draft.id);
  await buyer.run(returned, 'withdraw', draft.id);
  await buyer.run(returned, 'submit', draft.id);
  await buyer.run(returned, 'reject', draft.id, { reason: '请注明提货期限' });
  await buyer.update(returned, draft.id, { pickupDueDate: '2027-01-31' });
  await buyer.run(returned, 'submit', draft.id);
  await approved(returned, draft.id);
  await assert.rejects(supplier.get(returned, draft.id), refusal(engineErrors.notFound));
  await buyer.run(returned, 'notify', draft.id);
  assert.equal((await supplier.get(returned, draft.id)).status, 'NOTIFIED');
  await assert.rejects(otherSupplier.get(returned, draft.id), refusal(engineErrors.notFound));
  await assert.rejects(buyer.run(returned, 'confirm', draft.id), refusal(engineErrors.denied16));
  await supplier.run(returned, 'confirm', draft.id);
  const before = await stockOf(castingId, 'INSPECT');
  const gone = await clerk.run(returned, 'ship', draft.id, { carrier: '德邦物流', waybillNo: 'DB7781' });
  assert.deepEqual([gone.lines[0]?.status, gone.lines[0]?.shippedQty, gone.waybillNo], ['SHIPPED', '4', 'DB7781']);
  const line = await orderLineNow(orderLine);
  assert.deepEqual([line.receiveQty, line.retUninsp, line.replaceQty, line.openQty], ['10', '4', '4', '4']);
  assert.equal(before - (await stockOf(castingId, 'INSPECT')), 4);
  assert.equal((await clerk.get(receiveDetail, receiptLine)).returnQty, '4');
  await assert.rejects(
    clerk.run(receiveDetail, 'returnOrderById', receiptLine),
    refusal(receiveErrors.alreadyProcessed),
  );
  await assertRebuilt(orderLine);
  const signed = await supplier.run(returned, 'sign', draft.id);
  assert.deepEqual([signed.status, signed.lines[0]?.signedQty], ['SIGNED', '4']);
  await assert.rejects(buyer.run(returned, 'reverse', draft.id), refusal(engineErrors.state16));
  assert.equal((await buyer.run(returned, 'close', draft.id)).status, 'CLOSED');
});

test('each stage goes out of its own balance and stock, for credit', async () => {
  const { clerk, castingId } = await purchasingFixture();
  const { orderLine, receipt, receiptLine } = await receiptOfTen({ acceptQty: '6', rejectQty: '2' });
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  const { lines } = await clerk.get(stockIn, entry?.id ?? '');
  await clerk.update(stockIn, entry?.id ?? '', {
    lines: lines.map(({ id }) => ({ id, lineNo: 10, receiveDetailId: receiptLine, stockQty: '3' })),
  });
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  const before = await Promise.all(['INSPECT', 'BLOCKED', 'AVAILABLE'].map((each) => stockOf(castingId, each)));
  const credit = { settleMode: 'CREDIT', returnQty: '1' } as const;
  await shipped([
    lineOf(receiptLine, { ...credit, lineNo: 10, stage: 'UNINSP' }),
    lineOf(receiptLine, { ...credit, lineNo: 20, stage: 'ACCEPT' }),
    lineOf(receiptLine, { ...credit, lineNo: 30, stage: 'REJECT' }),
    lineOf(receiptLine, { ...credit, lineNo: 40, stage: 'STOCK' }),
  ]);
  const line = await orderLineNow(orderLine);
  assert.deepEqual(
    [line.retUninsp, line.retAccept, line.retReject, line.retStock, line.replaceQty],
    ['1', '1', '1', '1', '0'],
  );
  const after = await Promise.all(['INSPECT', 'BLOCKED', 'AVAILABLE'].map((each) => stockOf(castingId, each)));
  assert.deepEqual(
    before.map((each, index) => each - (after[index] ?? 0)),
    [2, 1, 1],
  );
  await assertRebuilt(orderLine);
  const [sum] = await rows<{ net: Decimal }>(sql`
    select sum(net_amt) as net from pur_returned_detail where receive_detail_id = ${receiptLine}::bigint`);
  assert.equal(sum?.net, '40');
});

test('two returns never take the same goods: what is submitted is reserved until it ends', async () => {
  const { buyer } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const [first, second] = [
    await draftOf([lineOf(receiptLine, { returnQty: '7' })]),
    await draftOf([lineOf(receiptLine)]),
  ];
  await buyer.run(returned, 'submit', first.id);
  await assert.rejects(buyer.run(returned, 'submit', second.id), refusal(returnErrors.returnTooMuch));
  await assert.rejects(draftOf([lineOf(receiptLine)]), refusal(returnErrors.returnTooMuch));
  await buyer.run(returned, 'withdraw', first.id);
  await buyer.run(returned, 'submit', second.id);
  await approved(returned, second.id);
  await buyer.run(returned, 'discard', second.id, { reason: '改为让步接收' });
  assert.equal((await buyer.run(returned, 'submit', first.id)).status, 'PENDING');
});

test('fifty submissions at once reserve no more than there is', async () => {
  const { buyer } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const drafts = await Promise.all(
    Array.from({ length: 50 }, () => draftOf([lineOf(receiptLine, { returnQty: '1' })])),
  );
  const done = await Promise.allSettled(drafts.map((draft) => buyer.run(returned, 'submit', draft.id)));
  assert.equal(done.filter((each) => each.status === 'fulfilled').length, 10);
  for (const each of done) if (each.status === 'rejected') assert.ok(refusal(returnErrors.returnTooMuch)(each.reason));
});

test('lines are judged when they are saved', async () => {
  const { buyer, clerk } = await purchasingFixture();
  const { receiptLine, orderLine } = await receiptOfTen({ rejectQty: '2' });
  const cases: [NewLine[], Partial<NewRow<typeof returned>>, Parameters<typeof refusal>[0]][] = [
    [[lineOf(receiptLine, { returnQty: '9' })], {}, returnErrors.returnTooMuch],
    [[lineOf(receiptLine, { returnQty: '0' })], {}, engineErrors.invalid],
    [[lineOf(receiptLine, { returnQty: '0.5' })], {}, errors.unitPrecision],
    [[lineOf(receiptLine), lineOf(receiptLine, { lineNo: 20 })], {}, errors.lineTwice],
    [[lineOf(receiptLine)], { returnedType: 'REJECT' }, returnErrors.stageMisfit],
    [[lineOf(receiptLine, { receiveDetailId: null })], {}, returnErrors.receiptLineMissing],
  ];
  for (const [lines, more, expected] of cases) await assert.rejects(draftOf(lines, more), refusal(expected));
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', orderLine, { closeReason: 'DONE' });
  await assert.rejects(draftOf([lineOf(receiptLine)]), refusal(ledgerErrors.replaceOnClosed));
  const credit = await draftOf([lineOf(receiptLine, { settleMode: 'CREDIT' })]);
  assert.equal(credit.status, 'NEW');
  const other = await receiptOfTen();
  const draft = await draftOf([lineOf(other.receiptLine)]);
  await clerk.run(receiveDetail, 'returnOrderById', other.receiptLine);
  await assert.rejects(buyer.run(returned, 'submit', draft.id), refusal(returnErrors.receiptNotPosted));
});

test('a return is complete when it is submitted', async () => {
  const { buyer } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const refused = async (draft: Promise<Return>, expected: Parameters<typeof refusal>[0]) =>
    assert.rejects(buyer.run(returned, 'submit', (await draft).id), refusal(expected));
  await refused(draftOf([lineOf(receiptLine)], { reasonCode: 'QUALITY' }), returnErrors.evidenceMissing);
  await refused(draftOf([lineOf(receiptLine)], { returnAddress: null }), engineErrors.invalid);
  const emptied = await draftOf([lineOf(receiptLine)]);
  await buyer.post('/pur/returnedDetail/batchRemoveReturnedDetail', { ids: [lineId(emptied)] });
  await refused(Promise.resolve(emptied), errors.noLines);
  const checked = await receiptOfTen({ rejectQty: '3' });
  const found = [lineOf(checked.receiptLine, { stage: 'REJECT', returnQty: '3' })];
  assert.equal((await submitted(found, { returnedType: 'REJECT', reasonCode: 'QUALITY' })).status, 'PENDING');
});

test('a dispute is settled by a joint decision, or the return ends', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const first = await notified([lineOf(receiptLine)]);
  await supplier.run(returned, 'dispute', first.id, { reason: '抽检合格，请复检' });
  await assert.rejects(
    supplier.run(returned, 'decide', first.id, { decision: '收货' }),
    refusal(engineErrors.denied16),
  );
  const decided = await buyer.run(returned, 'decide', first.id, { decision: '双方复检，同意退货' });
  assert.deepEqual(
    [decided.status, decided.disputeReason, decided.decision],
    ['CONFIRMED', '抽检合格，请复检', '双方复检，同意退货'],
  );
  const second = await notified([lineOf(receiptLine)]);
  await supplier.run(returned, 'dispute', second.id, { reason: '数量不符' });
  await buyer.run(returned, 'cancel', second.id, { reason: '协商后保留' });
  assert.equal((await supplier.get(returned, second.id)).status, 'CANCELLED');
});

test('silence counts as consent after its time, an automatic return at once', async () => {
  const { buyer } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const one = { returnQty: '1' } as const;
  assert.equal(
    (await buyer.get(returned, (await notified([lineOf(receiptLine, one)], { confirmMode: 'AUTO' })).id)).status,
    'CONFIRMED',
  );
  const silent = await notified([lineOf(receiptLine, one)], { confirmMode: 'SILENCE' });
  const asked = await notified([lineOf(receiptLine, one)]);
  assert.deepEqual([silent.confirmDueDate === null, asked.confirmDueDate], [false, null]);
  const disputed = await notified([lineOf(receiptLine, one)], { confirmMode: 'SILENCE' });
  await (await purchasingFixture()).supplier.run(returned, 'dispute', disputed.id, { reason: '数量不符' });
  await assert.rejects(letPass(returned, 'confirm', disputed.id), /it has run once/, 'who disputes is not silent');
  await letPass(returned, 'confirm', silent.id);
  const deemed = await buyer.get(returned, silent.id);
  assert.deepEqual([deemed.status, deemed.deemedFlag], ['CONFIRMED', true]);
  assert.equal((await buyer.get(returned, asked.id)).status, 'NOTIFIED');
});

test('what was lost on the way is told line by line', async () => {
  const { supplier, buyer } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen({ rejectQty: '2' });
  const gone = await shipped([
    lineOf(receiptLine, { settleMode: 'CREDIT' }),
    lineOf(receiptLine, { lineNo: 20, stage: 'REJECT', returnQty: '2', settleMode: 'CREDIT' }),
  ]);
  await assert.rejects(
    supplier.run(returnedDetail, 'sign', lineId(gone), { signedQty: '5' }),
    refusal(returnErrors.signedTooMuch),
  );
  const line = await supplier.run(returnedDetail, 'sign', lineId(gone), { signedQty: '3' });
  assert.deepEqual([line.status, line.lossQty], ['SIGNED', '1']);
  assert.equal((await buyer.get(returned, gone.id)).status, 'SHIPPED');
  await assert.rejects(buyer.run(returned, 'reverse', gone.id), refusal(returnErrors.alreadySigned));
  await supplier.run(returnedDetail, 'sign', lineId(gone, 1), { signedQty: '2' });
  assert.equal((await buyer.get(returned, gone.id)).status, 'SIGNED');
});

test('a shipment is reversed by its mirror and can be made again', async () => {
  const { clerk, castingId } = await purchasingFixture();
  const { orderLine, receiptLine } = await receiptOfTen();
  const before = await stockOf(castingId, 'INSPECT');
  const gone = await shipped([lineOf(receiptLine)]);
  const back = await clerk.run(returned, 'reverse', gone.id);
  assert.deepEqual([back.status, back.lines[0]?.status, back.lines[0]?.shippedQty], ['CONFIRMED', 'WAIT', '0']);
  const line = await orderLineNow(orderLine);
  assert.deepEqual([line.retUninsp, line.replaceQty, line.openQty], ['0', '0', '0']);
  assert.equal(await stockOf(castingId, 'INSPECT'), before);
  await clerk.run(returned, 'ship', gone.id, {});
  assert.equal((await orderLineNow(orderLine)).retUninsp, '4');
  await assertRebuilt(orderLine);
});

test('goods that went another way meanwhile cannot be shipped', async () => {
  const { clerk, supplier } = await purchasingFixture();
  const { receiptLine } = await receiptOfTen();
  const { id } = await notified([lineOf(receiptLine)]);
  await supplier.run(returned, 'confirm', id);
  await decideLot(receiptLine, { acceptQty: '10' });
  await assert.rejects(clerk.run(returned, 'ship', id, {}), refusal(returnErrors.returnTooMuch));
});

test('a return without a receipt leaves from stock for credit, at the price that was entered', async () => {
  const { buyer, clerk, castingId, supplierId, companyId, warehouseId, taxRateId } = await purchasingFixture();
  const { receipt, receiptLine } = await receiptOfTen({ acceptQty: '10' });
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  const { lines } = await clerk.run(stockIn, 'post', entry?.id ?? '');
  const { currencyId } = await clerk.get(receive, receipt.id);
  const free = {
    lineNo: 10,
    materialId: castingId,
    stage: 'STOCK',
    returnQty: '2',
    settleMode: 'CREDIT',
    warehouseId,
    locationId: lines[0]?.locationId ?? '',
    price: '12.5',
    taxRateId,
  } as const;
  const party = { returnedType: 'FREE', supplierBaseId: supplierId, companyId, currencyId } as const;
  const cases: [NewLine, Partial<NewRow<typeof returned>>, Parameters<typeof refusal>[0]][] = [
    [{ ...free, settleMode: 'REPLACE' }, {}, returnErrors.freeReplaced],
    [{ ...free, stage: 'UNINSP' }, {}, returnErrors.stageMisfit],
    [{ ...free, price: null }, {}, returnErrors.returnFieldMissing],
    [{ ...free, locationId: null }, {}, returnErrors.returnFieldMissing],
    [{ ...free, receiveDetailId: receiptLine }, {}, returnErrors.receiptLineForeign],
    [free, { supplierBaseId: null }, returnErrors.partyMissing],
  ];
  for (const [line, more, expected] of cases)
    await assert.rejects(draftOf([line], { ...party, ...more }), refusal(expected));
  const before = await stockOf(castingId, 'AVAILABLE');
  const gone = await shipped([free], party);
  const { netAmt, taxAmt, grossAmt } = await buyer.get(returned, gone.id);
  assert.deepEqual([netAmt, taxAmt, grossAmt], ['25', '3.25', '28.25']);
  assert.equal(before - (await stockOf(castingId, 'AVAILABLE')), 2);
  await buyer.run(returned, 'reverse', gone.id);
  assert.equal(await stockOf(castingId, 'AVAILABLE'), before);
});
