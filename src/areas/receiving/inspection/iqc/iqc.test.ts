import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { Refused } from '#test/person.ts';
import { head, shipped } from '#test/returns.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { ledgerColumns } from '#areas/purchasing/ledger/balances.rules.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';
import { joinedStockIn } from '../../receipt/receive/automaticPutAway.server.ts';
import { stockIn } from '../../warehouse/stockIn/stockIn.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { coaErrors } from './coa/errors.ts';
import { iqcErrors } from './errors.ts';
import { receiveErrors } from '../../receipt/receive/errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { priceDifference } from '../../settlement/priceDifference/priceDifference.document.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { returnableGoods } from '../../receipt/returned/returnableGoods.document.ts';
import { iqcLot } from './iqcLot.document.ts';
import { withoutPlan } from './iqcLot.server.ts';
import { iqcPlan } from './iqcPlan.document.ts';
import { iqcResult } from './iqcResult.document.ts';
import { iqcReview } from './iqcReview.document.ts';
import { iqcSwitchState } from './iqcSwitchState.document.ts';

/** A material that is inspected, of its own for each test. */
async function inspected(): Promise<string> {
  const { pieceId } = await purchasingFixture();
  const row = await createRow(material, {
    status: 'ACTIVE',
    inspectFlag: true,
    batchFlag: false,
    baseUnitId: pieceId,
    name: { zh: '阀体', en: 'Valve body' },
  });
  return row.id;
}

async function arrived(materialId: string, quantity: Decimal, elsewhere?: string) {
  const { clerk, inspector, warehouseId: usual } = await purchasingFixture();
  const warehouseId = elsewhere ?? usual;
  const order = await confirmedOrder([{ materialId, orderQty: quantity, warehouseId }]);
  const line = { lineNo: 10, orderDetailId: lineId(order), arriveQty: quantity };
  const draft = await clerk.add(receive, { warehouseId, lines: [line] });
  const receipt = await clerk.run(receive, 'post', draft.id);
  const { records } = await inspector.query(iqcLot, { ids: await lotsOf(lineId(receipt)) });
  return { order, receipt, lot: records[0] };
}

const lotsOf = async (receiveDetailId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      sql`select id from pur_iqc_lot where receive_detail_id = ${receiveDetailId}::bigint order by id`,
    )
  ).map((row) => row.id);

/** A released plan: one counted characteristic, one measured. */
async function planOf(materialId: string) {
  const { sqe } = await purchasingFixture();
  const plan = await sqe.add(iqcPlan, {
    name: { zh: '阀体检验', en: 'Valve bodies' },
    materialId,
    characteristics: [
      { lineNo: 10, name: { zh: '外观', en: 'Appearance' }, defectClass: 'MA' },
      {
        lineNo: 20,
        name: { zh: '孔径', en: 'Bore' },
        kind: 'VAR',
        defectClass: 'CR',
        lower: '9.95',
        upper: '10.05',
        ownSample: 3,
        destructive: true,
      },
    ],
  });
  return sqe.run(iqcPlan, 'release', plan.id);
}

async function inspect(lotId: string, defects = 0) {
  const { inspector } = await purchasingFixture();
  const lot = await inspector.run(iqcLot, 'start', lotId);
  for (const result of lot.results)
    await inspector.run(
      iqcResult,
      'record',
      result.id,
      result.kind === 'VAR' ? { measures: '10.01 9.99 10' } : { defects },
    );
  return inspector.get(iqcLot, lotId);
}

async function failed(quantity: Decimal) {
  const { inspector } = await purchasingFixture();
  const { lot, order, receipt } = await arrived(await withPlan(), quantity);
  await inspect(lot?.id ?? '', 5);
  const assessed = await inspector.run(iqcLot, 'judge', lot?.id ?? '', { rejectQty: quantity });
  return { lot: assessed, order, receipt };
}

async function withPlan(): Promise<string> {
  const materialId = await inspected();
  await planOf(materialId);
  return materialId;
}

async function orderLineNow(id: string) {
  const { buyer } = await purchasingFixture();
  const line = await buyer.get(purchaseOrderDetail, id);
  const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, id)));
  for (const column of ledgerColumns) assert.ok(isEqual(columns[column], line[column]), column);
  return line;
}

async function stockOf(materialId: string, stockStatus: string): Promise<number> {
  const { clerk } = await purchasingFixture();
  const { records } = await clerk.query(stockBalance, { materialId, stockStatus });
  return records.reduce((total, balance) => total + Number(balance.qty), 0);
}

test('a plan is for one target, knows its limits, and a release replaces the version before', async () => {
  const { sqe } = await purchasingFixture();
  const materialId = await inspected();
  const first = await planOf(materialId);
  const second = await planOf(materialId);
  assert.deepEqual([first.version, second.version], [1, 2]);
  assert.equal((await sqe.get(iqcPlan, first.id)).status, 'DISABLED');
  const name = { zh: '方案', en: 'Plan' };
  const look = { lineNo: 10, name, kind: 'VAR' } as const;
  await assert.rejects(sqe.add(iqcPlan, { name, characteristics: [look] }), refusal(iqcErrors.planTarget));
  await assert.rejects(
    sqe.add(iqcPlan, { name, materialId, characteristics: [look] }),
    refusal(iqcErrors.limitsMissing),
  );
  await assert.rejects(
    sqe.add(iqcPlan, { name, materialId, characteristics: [{ ...look, lower: '2', upper: '1' }] }),
    refusal(iqcErrors.limitsCrossed),
  );
});

test('a lot is sampled by its plan, judged in parts, and what it used up is told', async () => {
  const { inspector, clerk, supplier, otherSupplier } = await purchasingFixture();
  const materialId = await withPlan();
  const { lot: waiting, order, receipt } = await arrived(materialId, '2000');
  const id = waiting?.id ?? '';
  await assert.rejects(supplier.get(iqcLot, id), refusal(engineErrors.notFound));
  await assert.rejects(clerk.run(iqcLot, 'start', id), refusal(engineErrors.denied16));
  const lot = await inspector.run(iqcLot, 'start', id);
  assert.deepEqual([lot.mode, lot.maLetter, lot.maSize, lot.maAc], ['NORMAL', 'K', 125, 2]);
  const [look, bore] = lot.results;
  assert.deepEqual([look?.sampleSize, bore?.sampleSize], [125, 3]);
  const record = (resultId: string | undefined, input: object) =>
    inspector.run(iqcResult, 'record', resultId ?? '', input);
  await assert.rejects(record(bore?.id, { measures: '10.01 x' }), refusal(iqcErrors.measureFormat));
  await assert.rejects(record(bore?.id, {}), refusal(iqcErrors.measuresMissing));
  await assert.rejects(record(look?.id, { checked: 5, defects: 6 }), refusal(iqcErrors.defectsTooMany));
  await record(look?.id, { checked: 100, defects: 1 });
  await record(bore?.id, { measures: '10.01 10.02 9.99' });
  await assert.rejects(inspector.run(iqcLot, 'judge', id, { acceptQty: '1' }), refusal(iqcErrors.sampleMissing));
  await record(look?.id, { defects: 2 });
  assert.equal((await inspector.get(iqcLot, id)).resultAttr, 'PASS');
  await assert.rejects(inspector.run(iqcLot, 'judge', id, { acceptQty: '2001' }), refusal(iqcErrors.decidedTooMuch));
  await assert.rejects(inspector.run(iqcLot, 'judge', id, {}), refusal(iqcErrors.nothingDecided));
  await assert.rejects(
    inspector.run(iqcLot, 'judge', id, { acceptQty: '1', destroyQty: '4' }),
    refusal(iqcErrors.destroyedTooMuch),
  );
  await assert.rejects(clerk.run(receive, 'putAway', receipt.id), refusal(stockErrors.nothingToStock));
  const part = await inspector.run(iqcLot, 'judge', id, { acceptQty: '500', destroyQty: '3' });
  assert.deepEqual([part.status, part.waitQty], ['JUDGED', '1497']);
  await assert.rejects(record(look?.id, { defects: 0 }), refusal(engineErrors.state16));
  const done = await inspector.run(iqcLot, 'judge', id, { acceptQty: '1497' });
  assert.deepEqual([done.status, done.decisions.length], ['DONE', 2]);
  assert.equal((await supplier.get(iqcLot, id)).resultAttr, 'PASS');
  await assert.rejects(otherSupplier.get(iqcLot, id), refusal(engineErrors.notFound));
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.acceptQty, line.destroyQty], ['1997', '3']);
  assert.equal(await stockOf(materialId, 'INSPECT'), 1997);
  await assert.rejects(
    clerk.run(receiveDetail, 'returnOrderById', lineId(receipt)),
    refusal(receiveErrors.alreadyProcessed),
  );
});

test('a lot that failed is not accepted; a concession needs a review signed by two and may cost', async () => {
  const { inspector, sqe, buyer, clerk } = await purchasingFixture();
  const { lot: waiting, order } = await arrived(await withPlan(), '2000');
  const id = waiting?.id ?? '';
  const lot = await inspect(id, 3);
  assert.equal(lot.resultAttr, 'FAIL');
  await assert.rejects(inspector.run(iqcLot, 'judge', id, { acceptQty: '1' }), refusal(iqcErrors.acceptAgainstFail));
  await inspector.run(iqcLot, 'judge', id, { rejectQty: '2000' });
  const materialId = lot.materialId ?? '';
  assert.equal(await stockOf(materialId, 'BLOCKED'), 2000);
  const bare = { iqcLotId: id, reviewQty: '1500', disposition: 'CONCESSION', discountPct: '10' } as const;
  const draft = await sqe.add(iqcReview, bare);
  await assert.rejects(sqe.run(iqcReview, 'submit', draft.id), refusal(iqcErrors.reviewReasonMissing));
  await sqe.update(iqcReview, draft.id, { reason: '不影响装配' });
  await assert.rejects(sqe.run(iqcReview, 'submit', draft.id), refusal(iqcErrors.limitDateMissing));
  await sqe.update(iqcReview, draft.id, { limitDate: '2027-01-31' });
  await sqe.run(iqcReview, 'submit', draft.id);
  assert.equal((await sqe.get(iqcLot, id)).status, 'REVIEW');
  const more = await sqe.add(iqcReview, { ...bare, reviewQty: '501', reason: '再评', limitDate: '2027-01-31' });
  await assert.rejects(sqe.run(iqcReview, 'submit', more.id), refusal(iqcErrors.blockedTooLittle));
  await assert.rejects(sqe.run(iqcReview, 'decide', draft.id), refusal(iqcErrors.notSigned));
  await sqe.run(iqcReview, 'signProduction', draft.id);
  await assert.rejects(sqe.run(iqcReview, 'signPurchasing', draft.id), refusal(iqcErrors.signedTwice));
  await buyer.run(iqcReview, 'signPurchasing', draft.id);
  await sqe.run(iqcReview, 'decide', draft.id);
  const after = await sqe.get(iqcLot, id);
  assert.deepEqual([after.status, after.concedeQty, after.rejectQty], ['JUDGED', '1500', '500']);
  assert.equal(await stockOf(materialId, 'BLOCKED'), 500);
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.concedeQty, line.rejectQty], ['1500', '500']);

  // What was taken off the price is settled; goods that go back later take their share along.
  const differences = async () =>
    (await buyer.query(priceDifference, { orderDetailId: lineId(order) })).records.map((row) => [
      row.cause,
      row.qty,
      row.oldPrice,
      row.newPrice,
      row.netAmt,
      row.grossAmt,
    ]);
  const conceded = ['CONCESSION', '1500', '11.3', '10.17', '-1500', '-1695'];
  assert.deepEqual(await differences(), [conceded]);
  const back = { lineNo: 10, receiveDetailId: lot.receiveDetailId, settleMode: 'CREDIT' } as const;
  const sent = await shipped(
    [
      { ...back, stage: 'ACCEPT', returnQty: '100' },
      { ...back, lineNo: 20, stage: 'REJECT', returnQty: '50' },
    ],
    head,
  );
  const share = (await differences()).filter(([cause]) => cause === 'RETURN');
  assert.deepEqual(share, [['RETURN', '-100', '11.3', '11.3', '100', '113']]);
  await clerk.run(returned, 'reverse', sent.id);
  const undone = (await differences()).filter(([cause]) => cause === 'REVERSAL');
  assert.deepEqual(undone, [['REVERSAL', '100', '11.3', '11.3', '-100', '-113']]);
});

async function reviewed(iqcLotId: string, disposition: 'SORT' | 'SCRAP' | 'RETURN' | 'REWORK', reviewQty: Decimal) {
  const { sqe, buyer } = await purchasingFixture();
  const values = { iqcLotId, disposition, reviewQty, reason: '评审', limitDate: '2027-01-31' };
  const { id } = await sqe.add(iqcReview, values);
  await sqe.run(iqcReview, 'submit', id);
  await sqe.run(iqcReview, 'signProduction', id);
  await buyer.run(iqcReview, 'signPurchasing', id);
  return sqe.run(iqcReview, 'decide', id);
}

test('rejected goods are sorted into a lot of their own, scrapped, or set aside for their return', async () => {
  const { inspector, sqe } = await purchasingFixture();
  const { lot, order } = await failed('100');
  const sorted = await reviewed(lot.id, 'SORT', '60');
  await reviewed(lot.id, 'SCRAP', '30');
  await reviewed(lot.id, 'RETURN', '10');
  const parent = await sqe.get(iqcLot, lot.id);
  assert.deepEqual([parent.status, parent.disposedQty], ['DONE', '100']);
  assert.equal(await stockOf(lot.materialId ?? '', 'BLOCKED'), 70);
  const [goods] = (await sqe.query(returnableGoods, { receiveId: lot.receiveId ?? '' })).records;
  assert.equal(goods?.blockedQty, '70', 'what was scrapped cannot be returned');
  const again = await inspect(sorted.subLotId ?? '');
  assert.deepEqual([again.lotQty, again.parentLotId], ['60', lot.id]);
  await inspector.run(iqcLot, 'judge', again.id, { acceptQty: '50', rejectQty: '10' });
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.acceptQty, line.rejectQty, line.scrapQty], ['50', '50', '30']);
  assert.equal(await stockOf(lot.materialId ?? '', 'BLOCKED'), 20);
});

test('a verdict is changed by somebody else, and only on goods that are not in stock', async () => {
  const { inspector, sqe, clerk } = await purchasingFixture();
  const { lot: waiting, receipt, order } = await arrived(await withPlan(), '100');
  const { id } = await inspect(waiting?.id ?? '');
  await inspector.run(iqcLot, 'judge', id, { acceptQty: '100' });
  const change = { fromOutcome: 'ACCEPT', toOutcome: 'REJECT', qty: '40', reason: '产线反馈' } as const;
  await assert.rejects(inspector.run(iqcLot, 'redecide', id, change), refusal(engineErrors.denied16));
  await assert.rejects(
    sqe.run(iqcLot, 'redecide', id, { ...change, toOutcome: 'ACCEPT' }),
    refusal(iqcErrors.sameOutcome),
  );
  await assert.rejects(sqe.run(iqcLot, 'redecide', id, { ...change, qty: '101' }), refusal(iqcErrors.notSoDecided));
  await sqe.run(iqcLot, 'redecide', id, change);
  await clerk.run(receive, 'putAway', receipt.id);
  const [entry] = (await clerk.query(stockIn, { receiveId: receipt.id })).records;
  await clerk.run(stockIn, 'post', entry?.id ?? '');
  await assert.rejects(sqe.run(iqcLot, 'redecide', id, { ...change, qty: '1' }), refusal(iqcErrors.stocked));
  const line = await orderLineNow(lineId(order));
  assert.deepEqual([line.acceptQty, line.rejectQty, line.stockQty], ['60', '40', '60']);
});

test('the inspector cannot change the own verdict', async () => {
  const { sqe } = await purchasingFixture();
  const { lot } = await arrived(await inspected(), '2');
  const started = await sqe.run(iqcLot, 'start', lot?.id ?? '');
  assert.equal(started.mode, 'FULL');
  await sqe.run(iqcResult, 'record', started.results[0]?.id ?? '', { defects: 1 });
  // Every piece was looked at: the good one may be accepted although the lot failed.
  await assert.rejects(sqe.run(iqcLot, 'judge', started.id, { acceptQty: '2' }), refusal(iqcErrors.acceptAgainstFail));
  await sqe.run(iqcLot, 'judge', started.id, { acceptQty: '1', rejectQty: '1' });
  await assert.rejects(
    sqe.run(iqcLot, 'redecide', started.id, { fromOutcome: 'ACCEPT', toOutcome: 'REJECT', qty: '1', reason: '复查' }),
    refusal(engineErrors.secondPerson),
  );
});

test('goods are released urgently only with a retained sample; the rest waits for its verdict', async () => {
  const { inspector, sqe, clerk } = await purchasingFixture();
  const { lot, receipt, order } = await arrived(await withPlan(), '100');
  const id = lot?.id ?? '';
  await inspector.run(iqcLot, 'start', id);
  const release = { qty: '30', reason: '停线' } as const;
  await assert.rejects(inspector.run(iqcLot, 'urgentRelease', id, release), refusal(engineErrors.denied16));
  await assert.rejects(sqe.run(iqcLot, 'urgentRelease', id, release), refusal(iqcErrors.noSampleRetained));
  await assert.rejects(
    sqe.run(iqcLot, 'urgentRelease', id, { ...release, qty: '101', sampleKept: 'S-1' }),
    refusal(iqcErrors.decidedTooMuch),
  );
  const released = await sqe.run(iqcLot, 'urgentRelease', id, { ...release, sampleKept: 'S-1' });
  assert.deepEqual([released.urgentReleaseFlag, released.waitQty, released.status], [true, '70', 'INSPECTING']);
  await clerk.run(receive, 'putAway', receipt.id);
  assert.equal((await orderLineNow(lineId(order))).acceptQty, '30');
});

test('where the company wants it, accepted goods are put into stock by themselves', async () => {
  const { inspector, companyId, warehouseId, clerk } = await purchasingFixture();
  const joined = await createRow(sysParam, {
    paramKey: joinedStockIn.key,
    paramType: 'BOOLEAN',
    value: 'true',
    paramScope: 'COMPANY',
    companyId,
  });
  const { lot, receipt, order } = await arrived(await withPlan(), '100');
  const { id } = await inspect(lot?.id ?? '');
  await inspector.run(iqcLot, 'judge', id, { acceptQty: '60' });
  const { records } = await clerk.query(stockIn, { receiveId: receipt.id });
  assert.deepEqual([records.length, records[0]?.status, records[0]?.stockInType], [1, 'POSTED', 'PURCHASE']);
  assert.equal((await orderLineNow(lineId(order))).stockQty, '60');

  // Goods that cannot be put away wait for a clerk, and their verdict stands.
  const { inventoryOrgId } = await asServer((ctx) => ctx.store(warehouse).get(warehouseId));
  const bare = await createRow(warehouse, { inventoryOrgId });
  const other = await arrived(await withPlan(), '10', bare.id);
  await inspect(other.lot?.id ?? '');
  const assessed = await inspector.run(iqcLot, 'judge', other.lot?.id ?? '', { acceptQty: '10' });
  assert.equal(assessed.status, 'DONE');
  assert.deepEqual((await clerk.query(stockIn, { receiveId: other.receipt.id })).records, []);
  await asServer((ctx) => ctx.store(sysParam).patch(joined.id, { enabledFlag: false }));
});

test('only certified inspectors begin, and not without a plan where one is demanded', async () => {
  const { inspector, sqe } = await purchasingFixture();
  const materialId = await inspected();
  const other = await person('iqc_other', { userType: 'BUYER', roles: ['inspector'] });
  const plan = await sqe.add(iqcPlan, {
    name: { zh: '认证', en: 'Certified' },
    materialId,
    characteristics: [{ lineNo: 10, name: { zh: '外观', en: 'Appearance' } }],
    inspectors: [{ lineNo: 10, inspectorId: other.id }],
  });
  await sqe.run(iqcPlan, 'release', plan.id);
  const { lot } = await arrived(materialId, '10');
  await assert.rejects(inspector.run(iqcLot, 'start', lot?.id ?? ''), refusal(iqcErrors.notCertified));

  const bare = await arrived(await inspected(), '10');
  const demanded = { paramKey: withoutPlan.key, paramType: 'BOOLEAN', value: 'false', paramScope: 'COMPANY' } as const;
  const { companyId } = await purchasingFixture();
  const setting = await createRow(sysParam, { ...demanded, companyId });
  await assert.rejects(inspector.run(iqcLot, 'start', bare.lot?.id ?? ''), refusal(iqcErrors.noPlan));
  await asServer((ctx) => ctx.store(sysParam).patch(setting.id, { enabledFlag: false }));
  assert.equal((await inspector.run(iqcLot, 'start', bare.lot?.id ?? '')).mode, 'FULL');
});

test('two failed lots tighten, five more stop deliveries until somebody resumes them', async () => {
  const { inspector, sqe } = await purchasingFixture();
  const materialId = await withPlan();
  const lotOf = async (defects: number) => {
    const { lot } = await arrived(materialId, '100');
    const { id, mode, resultAttr } = await inspect(lot?.id ?? '', defects);
    await inspector.run(iqcLot, 'judge', id, resultAttr === 'PASS' ? { acceptQty: '100' } : { rejectQty: '100' });
    return mode;
  };
  const state = async () => (await sqe.query(iqcSwitchState, { materialId })).records[0];
  assert.equal(await lotOf(5), 'NORMAL');
  assert.equal(await lotOf(5), 'NORMAL');
  assert.equal((await state())?.status, 'TIGHTENED');
  for (let lot = 0; lot < 5; lot += 1) assert.equal(await lotOf(5), 'TIGHTENED');
  const stopped = await state();
  assert.equal(stopped?.status, 'STOPPED');
  await assert.rejects(arrived(materialId, '100'), refusal(iqcErrors.stopped));
  await sqe.run(iqcSwitchState, 'resume', stopped?.id ?? '', { reason: '已改善' });
  for (let lot = 0; lot < 5; lot += 1) assert.equal(await lotOf(0), 'TIGHTENED');
  const normal = await state();
  assert.equal(normal?.status, 'NORMAL');
  const id = normal?.id ?? '';
  await assert.rejects(sqe.run(iqcSwitchState, 'reduce', id, { reason: '稳定' }), refusal(iqcErrors.scoreTooLow));
  await assert.rejects(sqe.run(iqcSwitchState, 'skip', id, { reason: '稳定' }), refusal(iqcErrors.notSteady));
});

test('a good supplier is inspected less, and some of its lots not at all', async () => {
  const { sqe, clerk } = await purchasingFixture();
  const materialId = await withPlan();
  await arrived(materialId, '100');
  const [fresh] = (await sqe.query(iqcSwitchState, { materialId })).records;
  const id = fresh?.id ?? '';
  await asServer((ctx) => ctx.store(iqcSwitchState).patch(id, { score: 30, accepted: 10, certified: 2, seed: 7 }));
  await assert.rejects(sqe.run(iqcSwitchState, 'skip', id, { reason: '稳定' }), refusal(coaErrors.certificatesDiffer));
  await asServer((ctx) => ctx.store(iqcSwitchState).patch(id, { certified: 3 }));
  await sqe.run(iqcSwitchState, 'skip', id, { reason: '质量稳定' });
  const arrivals = [];
  for (let count = 0; count < 8; count += 1) arrivals.push(await arrived(materialId, '100'));
  const skipped = arrivals.filter(({ lot }) => lot?.mode === 'SKIP');
  assert.ok(skipped.length > 0 && skipped.length < 8, `${skipped.length} of 8`);
  const [first] = skipped;
  assert.deepEqual([first?.lot?.status, first?.lot?.acceptQty], ['DONE', '100']);
  assert.equal((await orderLineNow(lineId(first?.order ?? { lines: [] }))).acceptQty, '100');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(first?.receipt ?? { lines: [] }));
  assert.equal((await sqe.get(iqcLot, first?.lot?.id ?? '')).status, 'CANCELLED');
  await sqe.run(iqcSwitchState, 'reduce', id, { reason: '生产稳定' });
  const { lot } = await arrived(materialId, '100');
  if (lot?.mode !== 'SKIP') assert.equal((await inspect(lot?.id ?? '')).mode, 'REDUCED');
  assert.equal((await sqe.run(iqcSwitchState, 'normalise', id, { reason: '产线调整' })).frequency, 1);
});

test('reversing a receipt gives its waiting lot up; two judges at once never judge more than there is', async () => {
  const { clerk, inspector, sqe } = await purchasingFixture();
  const { lot, receipt } = await arrived(await withPlan(), '10');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.equal((await inspector.get(iqcLot, lot?.id ?? '')).status, 'CANCELLED');
  const begun = await arrived(await withPlan(), '10');
  const { results } = await inspector.run(iqcLot, 'start', begun.lot?.id ?? '');
  await clerk.run(receiveDetail, 'returnOrderById', lineId(begun.receipt));
  await assert.rejects(inspector.run(iqcResult, 'record', results[0]?.id ?? '', {}), refusal(iqcErrors.notInspecting));
  const values = { disposition: 'RETURN', reviewQty: '1', reason: '评审', limitDate: '2027-01-31' } as const;
  const late = await sqe.add(iqcReview, { ...values, iqcLotId: begun.lot?.id ?? '' });
  await assert.rejects(sqe.run(iqcReview, 'submit', late.id), refusal(iqcErrors.reviewLotState));
  const second = await arrived(await withPlan(), '30');
  const { id } = await inspect(second.lot?.id ?? '');
  // Whoever finds that another one has judged meanwhile looks again and goes on.
  const check = async (): Promise<unknown> => {
    try {
      return await inspector.run(iqcLot, 'judge', id, { acceptQty: '6' });
    } catch (error) {
      if (error instanceof Refused && error.answer.code === engineErrors.staleDecision.code) return check();
      throw error;
    }
  };
  const assessed = await Promise.allSettled(Array.from({ length: 8 }, check));
  assert.equal(assessed.filter((each) => each.status === 'fulfilled').length, 5);
  for (const each of assessed) if (each.status === 'rejected') assert.ok(refusal(engineErrors.state16)(each.reason));
  assert.equal((await orderLineNow(lineId(second.order))).acceptQty, '30');
});
