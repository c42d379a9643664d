import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { head, shipped } from '#test/returns.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { dispatchQueued } from '#areas/notice/public.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { iqcLot } from '../iqc/iqcLot.document.ts';
import { iqcResult } from '../iqc/iqcResult.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { recallErrors } from './errors.ts';
import { iqcRecall } from './iqcRecall.document.ts';

/** Ten valves of a batch, of which some were released before their verdict. */
async function released(qty: Decimal) {
  const { clerk, inspector, sqe, pieceId, warehouseId } = await purchasingFixture();
  const { id: materialId } = await createRow(material, {
    status: 'ACTIVE',
    inspectFlag: true,
    batchFlag: true,
    shelfLifeDays: null,
    baseUnitId: pieceId,
  });
  const order = await confirmedOrder([{ materialId }]);
  const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: '10', batchNo: 'B7' } as const;
  const draft = await clerk.add(receive, { warehouseId, lines: [line] });
  const receipt = await clerk.run(receive, 'post', draft.id);
  const [waiting] = (await inspector.query(iqcLot, { materialId })).records;
  const { id } = await inspector.run(iqcLot, 'start', waiting?.id ?? '');
  const lot = await sqe.run(iqcLot, 'urgentRelease', id, { qty, sampleKept: 'S-7', reason: '停线' });
  return { materialId, receipt, lot };
}

async function verdict(lotId: string, defects: number, rejectQty: Decimal = '0') {
  const { inspector } = await purchasingFixture();
  const { results } = await inspector.get(iqcLot, lotId);
  for (const { id } of results) await inspector.run(iqcResult, 'record', id, { defects });
  return inspector.run(iqcLot, 'judge', lotId, { rejectQty });
}

const recallsOf = async (materialId: string) =>
  (await (await purchasingFixture()).clerk.query(iqcRecall, { materialId })).records;

test('goods that were released urgently and failed are recalled: where they are, and nothing more is issued', async () => {
  const { clerk, sqe, buyer, supplier, warehouseId } = await purchasingFixture();
  const { materialId, receipt, lot } = await released('4');
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  const issueOf = async (issueQty: Decimal) =>
    clerk.add(stockIssue, { warehouseId, usedBy: '装配一车间', lines: [{ lineNo: 10, materialId, issueQty }] });
  const first = await issueOf('1');
  await clerk.run(stockIssue, 'propose', first.id);
  const issued = await clerk.run(stockIssue, 'post', first.id);
  const second = await issueOf('2');
  const written = await clerk.run(stockIssue, 'propose', second.id);
  assert.equal(written.lines[0]?.batchNo, 'B7');
  await verdict(lot.id, 3, '6');

  const [reported] = await recallsOf(materialId);
  const recall = await clerk.get(iqcRecall, reported?.id ?? '');
  assert.deepEqual([recall.status, recall.batchNo, recall.releasedQty], ['OPEN', 'B7', '4']);
  assert.deepEqual(
    recall.places.map(({ kind, stockStatus, sourceDoc, usedBy, qty }) => [kind, stockStatus, sourceDoc, usedBy, qty]),
    [
      ['STOCK', 'AVAILABLE', null, null, '3'],
      ['STOCK', 'BLOCKED', null, null, '6'],
      ['ISSUED', null, issued.issueNo, '装配一车间', '1'],
    ],
  );
  const { nodes } = await clerk.post<{ nodes: { id: string }[] }>('/pur/iqcRecall/related', { id: recall.id });
  assert.ok(nodes.some(({ id }) => id === issued.id) && nodes.some(({ id }) => id === lot.id));

  const back = await clerk.add(stockIn, {
    stockInType: 'RETURNIN',
    warehouseId,
    lines: [{ lineNo: 10, materialId, batchNo: 'B7', stockQty: '1' }],
  });
  await clerk.run(stockIn, 'post', back.id);
  const places = (await clerk.get(iqcRecall, recall.id)).places.map(({ kind, qty }) => `${kind} ${qty}`);
  assert.deepEqual(places.toSorted(), ['ISSUED -1', 'ISSUED 1', 'STOCK 4', 'STOCK 6'], 'what a workshop gave back');
  await clerk.run(stockIn, 'reverse', back.id);
  await assert.rejects(clerk.run(stockIssue, 'post', second.id), refusal(recallErrors.batchRecalled));
  const third = await issueOf('1');
  await assert.rejects(clerk.run(stockIssue, 'propose', third.id), refusal(stockErrors.stockShort));
  await clerk.run(stockIssue, 'reverse', issued.id);
  assert.equal((await clerk.get(iqcRecall, recall.id)).places.length, 2, 'what came back lies in stock again');

  const done = { recoveredQty: '4', recoveryNote: '已全部收回' } as const;
  const recover = (recoveredQty: Decimal) => clerk.run(iqcRecall, 'recover', recall.id, { ...done, recoveredQty });
  await assert.rejects(recover('4.000001'), refusal(recallErrors.recoveredTooMuch));
  await assert.rejects(sqe.run(iqcRecall, 'close', recall.id, { conclusion: '退货' }), refusal(engineErrors.state16));
  await assert.rejects(buyer.run(iqcRecall, 'recover', recall.id, done), refusal(engineErrors.denied16));
  assert.equal((await supplier.send('POST', '/pur/iqcRecall/query', {})).success, false);
  assert.equal((await recover('4')).status, 'RECOVERED');
  await assert.rejects(clerk.run(stockIssue, 'post', second.id), refusal(recallErrors.batchRecalled));
  await assert.rejects(
    clerk.run(iqcRecall, 'close', recall.id, { conclusion: '可用' }),
    refusal(engineErrors.denied16),
  );
  assert.equal((await sqe.run(iqcRecall, 'close', recall.id, { conclusion: '复检可用' })).status, 'CLOSED');
  assert.equal((await clerk.run(stockIssue, 'post', second.id)).status, 'POSTED');
});

test('the warehouse and whoever released the goods hear of a recall', async () => {
  const { clerk, sqe, buyer } = await purchasingFixture();
  const { materialId, lot } = await released('1');
  await verdict(lot.id, 3, '9');
  const [recall] = await recallsOf(materialId);
  const { engine } = await app();
  await asServer((ctx) => dispatchQueued(engine, ctx));
  const receives = async (who: Person) => {
    const { records } = await who.post<{ records: { businessId: string; title: { zh: string } }[] }>(
      '/notice/msgSendRecord/queryReceive',
      { page: { size: 50 } },
    );
    return records.filter(({ businessId }) => businessId === recall?.id).map(({ title }) => title.zh);
  };
  assert.deepEqual(await receives(clerk), [`追回单 ${recall?.recallNo}：发起追回`]);
  assert.equal((await receives(sqe)).length, 1, 'told once, though it released the goods and closes the recall');
  assert.deepEqual(await receives(buyer), []);
});

test('a lot that was released whole gets its verdict all the same', async () => {
  const { inspector } = await purchasingFixture();
  const good = await released('10');
  await assert.rejects(verdict(good.lot.id, 0, '1'), /10008/);
  const passed = await inspector.run(iqcLot, 'judge', good.lot.id, {});
  assert.deepEqual([passed.status, passed.resultAttr, passed.acceptQty], ['DONE', 'PASS', '10']);
  assert.deepEqual(await recallsOf(good.materialId), []);
  await assert.rejects(inspector.run(iqcLot, 'judge', good.lot.id, {}), refusal(engineErrors.state16));

  const bad = await released('10');
  assert.equal((await verdict(bad.lot.id, 1)).status, 'DONE');
  assert.equal((await recallsOf(bad.materialId))[0]?.releasedQty, '10');
});

test('what was released waits for its verdict though the rest went back uninspected', async () => {
  const { inspector } = await purchasingFixture();
  const { materialId, receipt, lot } = await released('4');
  const back = { lineNo: 10, receiveDetailId: lineId(receipt), stage: 'UNINSP', settleMode: 'CREDIT' } as const;
  await shipped([{ ...back, returnQty: '6' }], head);
  const rest = await inspector.get(iqcLot, lot.id);
  assert.deepEqual([rest.status, rest.waitQty], ['INSPECTING', '0']);
  assert.equal((await verdict(lot.id, 2)).status, 'DONE');
  assert.equal((await recallsOf(materialId)).length, 1);
});
