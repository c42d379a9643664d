import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/errors.ts';
import { isEqual, type Decimal } from '#model/decimal.ts';
import type { NewRow } from '#model/document.ts';
import { asServer, refusal } from '#test/app.ts';
import { chain, confirmedOrder, lineId } from '#test/chain.ts';
import { errors as orderErrors } from '#areas/purchasing/errors.ts';
import { movementsOfLine } from '#areas/purchasing/ledger/ledger.queries.ts';
import { rebuilt } from '#areas/purchasing/ledger/ledger.rules.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receive/receiveDetail.document.ts';
import { errors } from '../errors.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { confirmSilentPlans } from './jobs.server.ts';
import { dayAfter } from './plan.rules.ts';

const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => dayAfter(today, days);

type Given = NewRow<typeof deliveryPlan>;
type Line = NonNullable<Given['lines']>[number];

async function newPlan(lines: readonly Partial<Line>[], values: Partial<Given> = {}) {
  const { planner, companyId, supplierId } = await chain();
  return planner.add(deliveryPlan, {
    companyId,
    supplierBaseId: supplierId,
    planFrom: today,
    planTo: inDays(90),
    replyDueDate: `${inDays(2)}T10:00:00.000Z`,
    ...values,
    lines: lines.map((line, index) => ({
      lineNo: (index + 1) * 10,
      orderDetailId: '',
      planQty: '4' as const,
      requireDate: inDays(20 + index * 7),
      ...line,
    })),
  });
}

async function orderedByPlan(orderQty: Decimal = '10') {
  return confirmedOrder([{ orderQty, deliveryMode: 'PLAN' }]);
}

async function publishedPlan(lines: readonly Partial<Line>[], values: Partial<Given> = {}) {
  const { planner } = await chain();
  const plan = await newPlan(lines, values);
  return planner.run(deliveryPlan, 'publish', plan.id);
}

async function confirmedPlan(lines: readonly Partial<Line>[]) {
  const { planner, supplier } = await chain();
  const plan = await publishedPlan(lines);
  await supplier.run(deliveryPlan, 'reply', plan.id);
  return planner.run(deliveryPlan, 'accept', plan.id);
}

const planned = async (id: string): Promise<Decimal> =>
  (await (await chain()).buyer.get(purchaseOrderDetail, id)).planQty;

const plan = async (id: string) => (await chain()).planner.get(deliveryPlan, id);

async function assertRebuilt(id: string): Promise<void> {
  const columns = rebuilt(await asServer((ctx) => movementsOfLine(ctx.db, id)));
  assert.ok(isEqual(columns.planQty, await planned(id)), 'the ledger tells what is planned');
}

test('a plan is written, judged and published: the ledger holds it, the supplier sees it only now', async () => {
  const { planner, buyer, supplier, otherSupplier } = await chain();
  const [order, ended] = [await orderedByPlan(), await orderedByPlan()];
  const line = { orderDetailId: lineId(order) };
  const refused: [Parameters<typeof newPlan>, Parameters<typeof refusal>[0]][] = [
    [[[line], { planTo: inDays(-1) }], errors.periodReversed],
    [[[line], { firmDays: 1 }], errors.zonesReversed],
    [[[{ ...line, requireDate: inDays(91) }]], errors.outsidePeriod],
    [[[line, { ...line, requireDate: inDays(20) }]], errors.lineTwice],
    [[[{ ...line, timeFrom: '10:00', timeTo: '09:00' }]], errors.timesReversed],
    [[[{ ...line, planQty: '0.5' }]], errors.unitPrecision],
  ];
  for (const [given, definition] of refused)
    await assert.rejects(newPlan(...given), refusal(definition), definition.label[1]);
  const { otherSupplierId } = await chain();
  await assert.rejects(newPlan([line], { supplierBaseId: otherSupplierId }), refusal(errors.orderOfOther));

  const early = await newPlan([{ ...line, requireDate: inDays(-1) }], { planFrom: inDays(-5) });
  await assert.rejects(planner.run(deliveryPlan, 'publish', early.id), refusal(errors.datePast));
  const much = await newPlan([{ ...line, planQty: '11' }]);
  await assert.rejects(planner.run(deliveryPlan, 'publish', much.id), refusal(orderErrors.overPlan));
  const soon = await newPlan([{ orderDetailId: lineId(ended) }]);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(ended), { closeReason: 'CANCEL' });
  await assert.rejects(planner.run(deliveryPlan, 'publish', soon.id), refusal(errors.lineNotConfirmed));

  const draft = await newPlan([line, { ...line, planQty: '6' }]);
  assert.match(draft.planNo, /^DP\d{12}$/);
  assert.equal(draft.lines[0]?.zone, 'TRADE');
  await assert.rejects(supplier.get(deliveryPlan, draft.id), refusal(engineErrors.notFound));
  await assert.rejects(supplier.run(deliveryPlan, 'publish', draft.id), refusal(engineErrors.denied16));
  const published = await planner.run(deliveryPlan, 'publish', draft.id);
  assert.deepEqual([published.status, published.lines[0]?.status, published.changes.length], ['PUBLISHED', 'WAIT', 2]);
  assert.equal(published.tradeAmt, '60');
  assert.equal(await planned(lineId(order)), '10');
  assert.equal((await supplier.get(deliveryPlan, draft.id)).lines.length, 2);
  await assert.rejects(otherSupplier.get(deliveryPlan, draft.id), refusal(engineErrors.notFound));
  await assertRebuilt(lineId(order));
});

test('approval is optional: a company may ask for it, and everybody may', async () => {
  const { planner, buyer } = await chain();
  const order = await orderedByPlan();
  const draft = await newPlan([{ orderDetailId: lineId(order) }]);
  await planner.run(deliveryPlan, 'submit', draft.id);
  await planner.run(deliveryPlan, 'withdraw', draft.id);
  await planner.run(deliveryPlan, 'submit', draft.id);
  await buyer.run(deliveryPlan, 'reject', draft.id, { reason: '数量过大' });
  await planner.run(deliveryPlan, 'submit', draft.id);
  await buyer.run(deliveryPlan, 'approve', draft.id);
  assert.equal((await planner.run(deliveryPlan, 'publish', draft.id)).status, 'PUBLISHED');
  const other = await newPlan([{ orderDetailId: lineId(order) }]);
  assert.equal((await planner.run(deliveryPlan, 'discard', other.id, { reason: '重复' })).status, 'DISCARDED');
});

test('the supplier answers line by line, the planner sends it back and accepts; the promise becomes the due date', async () => {
  const { planner, supplier, buyer } = await chain();
  const order = await orderedByPlan();
  const draft = await publishedPlan([{ orderDetailId: lineId(order) }, { orderDetailId: lineId(order), planQty: '6' }]);
  const [first, second] = [lineId(draft), lineId(draft, 1)];
  const answer = (promises: readonly object[]) => supplier.post('/pur/deliveryPlan/answer', { id: draft.id, promises });
  const late = { planDetailId: second, promiseQty: '2', promiseDate: inDays(40), reason: '模具维修' };
  const onTime = { planDetailId: second, promiseQty: '4', promiseDate: inDays(27), reason: null };
  await assert.rejects(answer([{ ...onTime, promiseQty: '7' }]), refusal(errors.overPromise));
  await assert.rejects(answer([{ ...onTime, promiseQty: '-1' }]), refusal(errors.promiseNegative));
  await assert.rejects(answer([onTime]), refusal(errors.shortfallUnexplained));
  await assert.rejects(answer([{ ...onTime, promiseDate: '' }]), refusal(errors.promiseMissing));
  await assert.rejects(answer([{ ...onTime, planDetailId: '1' }]), refusal(errors.promiseForOther));
  await assert.rejects(buyer.post('/pur/deliveryPlan/answer', { id: draft.id }), refusal(engineErrors.denied16));
  await answer([onTime, late]);
  const replied = await plan(draft.id);
  assert.deepEqual(
    [replied.status, replied.gapLines, replied.lateReplyFlag, replied.promises.length],
    ['REPLIED', 1, false, 3],
  );
  assert.deepEqual([replied.lines[1]?.promiseQty, replied.lines[1]?.gapQty], ['6', '2']);
  await assert.rejects(answer([onTime, late]), refusal(engineErrors.state16));

  await assert.rejects(planner.post('/pur/deliveryPlan/return', { id: draft.id }), refusal(engineErrors.invalid));
  await planner.run(deliveryPlan, 'return', draft.id, { reason: '请提前' });
  assert.equal((await plan(draft.id)).status, 'RETURNED');
  await answer([
    { ...onTime, promiseQty: '5' },
    { ...late, promiseQty: '1', promiseDate: inDays(30) },
  ]);
  const accepted = await planner.run(deliveryPlan, 'accept', draft.id);
  assert.deepEqual(
    accepted.lines.map((line) => [line.id, line.status, line.dueDate]),
    [
      [first, 'CONFIRMED', inDays(20)],
      [second, 'CONFIRMED', inDays(30)],
    ],
  );
  assert.equal(accepted.promises.length, 3, 'the answer before was replaced');
});

test('silence counts as consent where the plan says so, and an answer after its time is marked', async () => {
  const { supplier } = await chain();
  const order = await orderedByPlan();
  const past = { replyDueDate: `${inDays(-1)}T00:00:00.000Z` };
  const [silent, loud] = [
    await publishedPlan([{ orderDetailId: lineId(order) }], { ...past, confirmMode: 'SILENCE' }),
    await publishedPlan([{ orderDetailId: lineId(order), requireDate: inDays(30) }], past),
  ];
  await asServer((ctx) => confirmSilentPlans.run({}, ctx));
  const deemed = await plan(silent.id);
  assert.deepEqual([deemed.status, deemed.deemedFlag, deemed.lines[0]?.dueDate], ['CONFIRMED', true, inDays(20)]);
  assert.equal((await plan(loud.id)).status, 'PUBLISHED');
  assert.equal((await supplier.run(deliveryPlan, 'reply', loud.id)).lateReplyFlag, true);
});

test('outside the frozen days the planner changes, closes and cancels; inside the supplier has to agree', async () => {
  const { planner, supplier } = await chain();
  const order = await orderedByPlan('30');
  const id = lineId(order);
  const made = await confirmedPlan([
    { orderDetailId: id },
    { orderDetailId: id, requireDate: inDays(2) },
    { orderDetailId: id, requireDate: inDays(40) },
  ]);
  const [far, near, farther] = [lineId(made), lineId(made, 1), lineId(made, 2)];
  const change = (line: string, planQty: Decimal, requireDate: string) =>
    planner.run(deliveryPlanDetail, 'change', line, { planQty, requireDate, reason: '客户提前' });
  await assert.rejects(change(near, '5', inDays(10)), refusal(errors.frozen));
  await assert.rejects(change(far, '5', inDays(1)), refusal(errors.frozen));
  await assert.rejects(change(far, '4', inDays(20)), refusal(errors.nothingChanged));
  await assert.rejects(change(far, '23', inDays(20)), refusal(orderErrors.overPlan));
  await change(far, '9', inDays(12));
  assert.equal(await planned(id), '17');
  const changed = await plan(made.id);
  assert.deepEqual([changed.planVersion, changed.status, changed.lines[0]?.zone], [2, 'PUBLISHED', 'FIRM']);
  assert.deepEqual(
    changed.changes
      .filter((each) => each.planVersion === 2)
      .map((each) => [each.kind, each.oldQty, each.newQty, each.oldDate, each.newDate]),
    [['CHANGE', '4', '9', inDays(20), inDays(12)]],
  );

  for (const act of ['close', 'cancel'] as const)
    await assert.rejects(
      planner.post(`/pur/deliveryPlanDetail/${act}`, { id: near, reason: act === 'cancel' ? '取消' : undefined }),
      refusal(errors.frozen),
    );
  await assert.rejects(planner.run(deliveryPlan, 'cancel', made.id, { reason: '取消' }), refusal(errors.frozen));
  const ask = { planQty: '6', requireDate: inDays(1), reason: '产线停线' } as const;
  await planner.run(deliveryPlanDetail, 'ask', near, ask);
  assert.equal(await planned(id), '17', 'nothing changes before the supplier agrees');
  await assert.rejects(planner.run(deliveryPlanDetail, 'agree', near), refusal(engineErrors.denied16));
  await supplier.run(deliveryPlanDetail, 'refuse', near, { reason: '来不及' });
  assert.equal((await planner.get(deliveryPlanDetail, near)).status, 'CONFIRMED');
  await planner.run(deliveryPlanDetail, 'ask', near, ask);
  const agreed = await supplier.run(deliveryPlanDetail, 'agree', near);
  assert.deepEqual(
    [agreed.status, agreed.planQty, agreed.promiseQty, agreed.dueDate],
    ['CONFIRMED', '6', '6', inDays(1)],
  );
  assert.equal(await planned(id), '19');
  await planner.run(deliveryPlanDetail, 'ask', near, { ...ask, planQty: '0' });
  assert.equal((await supplier.run(deliveryPlanDetail, 'agree', near)).status, 'CANCELLED');
  await planner.run(deliveryPlanDetail, 'close', farther);
  assert.equal(await planned(id), '9');
  await planner.run(deliveryPlanDetail, 'cancel', far, { reason: '需求取消' });
  assert.deepEqual([await planned(id), (await plan(made.id)).status], ['0', 'CLOSED']);
  await assertRebuilt(id);
});

async function arrive(noteId: string) {
  const { supplier, clerk } = await chain();
  await supplier.run(deliveryNote, 'ship', noteId);
  await clerk.run(deliveryNote, 'arrive', noteId);
  await clerk.run(deliveryNote, 'receive', noteId);
  const { records } = await clerk.query(receive, { deliveryId: noteId, status: 'NEW' });
  return clerk.get(receive, records[0]?.id ?? '');
}

test('a line delivered by plan ships what its plan calls off; the plan follows note and receipt', async () => {
  const { planner, supplier, clerk } = await chain();
  const order = await orderedByPlan();
  const other = await orderedByPlan();
  const id = lineId(order);
  const made = await confirmedPlan([{ orderDetailId: id }, { orderDetailId: id, planQty: '6' }]);
  const note = (planDetailId: string | null, shipQty: Decimal, orderDetailId = id) =>
    supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId, planDetailId, shipQty }] });
  const ship = async (...given: Parameters<typeof note>) =>
    supplier.run(deliveryNote, 'ship', (await note(...given)).id);
  await assert.rejects(ship(null, '1'), refusal(errors.planLineMissing));
  await assert.rejects(ship(lineId(made), '1', lineId(other)), refusal(errors.planLineOfOther));
  await assert.rejects(ship(lineId(made), '5'), refusal(errors.overPlanShip));

  const shipped = await ship(lineId(made), '3');
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '3');
  await assert.rejects(
    planner.run(deliveryPlanDetail, 'cancel', lineId(made), { reason: '取消' }),
    refusal(errors.alreadyShipped),
  );
  await assert.rejects(
    planner.run(deliveryPlan, 'cancel', made.id, { reason: '取消' }),
    refusal(errors.alreadyShipped),
  );
  const less = { planQty: '2', requireDate: inDays(20), reason: '减少' } as const;
  await assert.rejects(planner.run(deliveryPlanDetail, 'change', lineId(made), less), refusal(errors.belowShipped));
  const written = await note(lineId(made), '1');
  await planner.run(deliveryPlanDetail, 'ask', lineId(made), { ...less, planQty: '3' });
  await assert.rejects(supplier.run(deliveryNote, 'ship', written.id), refusal(errors.planLineNotLive));
  await supplier.run(deliveryPlanDetail, 'refuse', lineId(made), { reason: '已生产' });
  await supplier.run(deliveryNote, 'cancel', shipped.id, { reason: '车辆故障' });
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '0');

  const arrived = await note(lineId(made), '4');
  const receipt = await arrive(arrived.id);
  await clerk.update(receive, receipt.id, {
    lines: [
      {
        id: lineId(receipt),
        lineNo: 10,
        orderDetailId: id,
        deliveryDetailId: lineId(arrived),
        arriveQty: '4',
        refuseQty: '1',
        refuseReason: '破损',
      },
    ],
  });
  await clerk.run(receive, 'post', receipt.id);
  const part = await plan(made.id);
  assert.deepEqual(
    [part.status, part.lines[0]?.shippedQty, part.lines[0]?.receivedQty, part.lines[1]?.cumBalanceQty],
    ['PART', '3', '3', '7'],
  );
  await clerk.run(receiveDetail, 'returnOrderById', lineId(receipt));
  assert.deepEqual([(await plan(made.id)).status, (await plan(made.id)).lines[0]?.shippedQty], ['CONFIRMED', '4']);
  await assertRebuilt(id);
});

test('a plan is complete when everything has arrived; closing the order line takes the rest out of its plans', async () => {
  const { clerk, supplier, buyer } = await chain();
  const order = await orderedByPlan();
  const id = lineId(order);
  const made = await confirmedPlan([{ orderDetailId: id }, { orderDetailId: id, planQty: '6' }]);
  const note = await supplier.add(deliveryNote, {
    lines: [{ lineNo: 10, orderDetailId: id, planDetailId: lineId(made), shipQty: '4' }],
  });
  await clerk.run(receive, 'post', (await arrive(note.id)).id);
  await buyer.run(purchaseOrderDetail, 'closeOrderDetail', id, { closeReason: 'SHORT' });
  const after = await plan(made.id);
  assert.deepEqual([after.status, after.lines[1]?.status, await planned(id)], ['FULL', 'CANCELLED', '4']);
  assert.ok(after.changes.some(({ kind, newQty }) => kind === 'ORDER' && newQty === '0'));
});

test('fifty notes at once never ship more than a plan line calls off', async () => {
  const { supplier } = await chain();
  const order = await orderedByPlan('30');
  const made = await confirmedPlan([{ orderDetailId: lineId(order), planQty: '20' }]);
  const notes = [];
  for (let index = 0; index < 50; index += 1)
    notes.push(
      await supplier.add(deliveryNote, {
        lines: [{ lineNo: 10, orderDetailId: lineId(order), planDetailId: lineId(made), shipQty: '1' }],
      }),
    );
  const shipped = await Promise.allSettled(notes.map((note) => supplier.run(deliveryNote, 'ship', note.id)));
  assert.equal(shipped.filter((each) => each.status === 'fulfilled').length, 20);
  for (const each of shipped) if (each.status === 'rejected') assert.ok(refusal(errors.overPlanShip)(each.reason));
  assert.equal((await plan(made.id)).lines[0]?.shippedQty, '20');
});

test('plans are proposed from demand, less what covers it', async () => {
  const { planner, companyId } = await chain();
  const order = await orderedByPlan('500');
  const { records } = await planner.query(purchaseOrderDetail, { ids: [lineId(order)] });
  const code = records[0]?.materialCode ?? '';
  const propose = (demand: string) =>
    planner.post<{ records: { id: string; source: string; lines: { planQty: string }[] }[] }>(
      '/pur/deliveryPlan/propose',
      { companyId, demand },
    );
  await assert.rejects(propose('nobody 2027-01-01 5'), refusal(errors.materialUnknown));
  await assert.rejects(propose(`${code} soon 5`), refusal(errors.demandUnreadable));
  const { records: plans } = await propose(`${code}\t${inDays(30)}\t100000`);
  const mine = plans.flatMap((each) => each.lines);
  assert.ok(mine.length > 0 && plans[0]?.source === 'MRP');
  await assert.rejects(propose(`${code}\t${inDays(30)}\t0.000001`), refusal(errors.nothingToPropose));
});
