import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asServer, refusal } from '#test/app.ts';
import { approved, purchasingFixture, lineId } from '#test/purchasingFixture.ts';
import { letPass } from '#test/deadlines.ts';
import { assertRebuilt, confirmedPlan, newPlan, orderedByPlan, plan, planned, publishedPlan } from '#test/plans.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { notificationsOf } from '#test/notifications.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import type { Decimal } from '#model/decimal.ts';
import { ledgerErrors } from '#areas/purchasing/ledger/errors.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { errors } from '../errors.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { inDays } from '#test/days.ts';

/** The kinds of work that wait for somebody. */
async function todosOf(who: Person): Promise<Record<string, boolean>> {
  const { items } = await who.post<{ items: { key: string; count: number }[] }>('/notice/todo/query');
  return Object.fromEntries(items.map(({ key, count }) => [key, count > 0]));
}

test('a plan is written, judged and published: the ledger holds it, the supplier sees it only now', async () => {
  const { planner, buyer, supplier, otherSupplier } = await purchasingFixture();
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
  for (const [input, definition] of refused)
    await assert.rejects(newPlan(...input), refusal(definition), definition.label[1]);
  const { otherSupplierId } = await purchasingFixture();
  await assert.rejects(newPlan([line], { supplierBaseId: otherSupplierId }), refusal(engineErrors.lookupElsewhere));

  const early = await newPlan([{ ...line, requireDate: inDays(-1) }], { planFrom: inDays(-5) });
  await assert.rejects(planner.run(deliveryPlan, 'publish', early.id), refusal(errors.datePast));
  const much = await newPlan([{ ...line, planQty: '11' }]);
  await assert.rejects(planner.run(deliveryPlan, 'publish', much.id), refusal(ledgerErrors.overPlan));
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
  assert.equal(published.tradeAmt, undefined, 'planners read no amounts');
  assert.equal((await buyer.get(deliveryPlan, draft.id)).tradeAmt, '60');
  assert.equal(await planned(lineId(order)), '10');
  assert.equal((await supplier.get(deliveryPlan, draft.id)).lines.length, 2);
  await assert.rejects(otherSupplier.get(deliveryPlan, draft.id), refusal(engineErrors.notFound));
  await assertRebuilt(lineId(order));
});

test('approval is optional: a company may ask for it, and everybody may', async () => {
  const { planner, buyer } = await purchasingFixture();
  const order = await orderedByPlan();
  const draft = await newPlan([{ orderDetailId: lineId(order) }]);
  await planner.run(deliveryPlan, 'submit', draft.id);
  await planner.run(deliveryPlan, 'withdraw', draft.id);
  await planner.run(deliveryPlan, 'submit', draft.id);
  await buyer.run(deliveryPlan, 'reject', draft.id, { reason: '数量过大' });
  await planner.run(deliveryPlan, 'submit', draft.id);
  await approved(deliveryPlan, draft.id);
  assert.equal((await planner.run(deliveryPlan, 'publish', draft.id)).status, 'PUBLISHED');
  const other = await newPlan([{ orderDetailId: lineId(order) }]);
  assert.equal((await planner.run(deliveryPlan, 'discard', other.id, { reason: '重复' })).status, 'DISCARDED');
});

test('the supplier answers line by line, the planner sends it back and accepts; the promise becomes the due date', async () => {
  const { planner, supplier, buyer } = await purchasingFixture();
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
  const { supplier } = await purchasingFixture();
  const order = await orderedByPlan();
  const past = { replyDueDate: `${inDays(-1)}T00:00:00.000Z` };
  const [silent, loud] = [
    await publishedPlan([{ orderDetailId: lineId(order) }], { ...past, confirmMode: 'SILENCE' }),
    await publishedPlan([{ orderDetailId: lineId(order), requireDate: inDays(30) }], past),
  ];
  await letPass(deliveryPlan, 'silence', silent.id);
  await assert.rejects(letPass(deliveryPlan, 'silence', loud.id), /it has run once/, 'only where silence is consent');
  const deemed = await plan(silent.id);
  assert.deepEqual([deemed.status, deemed.deemedFlag, deemed.lines[0]?.dueDate], ['CONFIRMED', true, inDays(20)]);
  assert.equal((await plan(loud.id)).status, 'PUBLISHED');
  assert.equal((await supplier.run(deliveryPlan, 'reply', loud.id)).lateReplyFlag, true);
});

test('outside the frozen days the planner changes, closes and cancels; inside the supplier has to agree', async () => {
  const { planner, supplier } = await purchasingFixture();
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
  await assert.rejects(change(far, '23', inDays(20)), refusal(ledgerErrors.overPlan));
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
  const asked = await notificationsOf(supplier, () => planner.run(deliveryPlanDetail, 'ask', near, ask));
  assert.deepEqual([asked[0]?.businessId, asked[0]?.content?.zh], [near, '待同意的计划变更\n产线停线']);
  assert.equal((await todosOf(supplier))['pur.deliveryPlanDetail.agree'], true);
  assert.equal(await planned(id), '17', 'nothing changes before the supplier agrees');
  await assert.rejects(planner.run(deliveryPlanDetail, 'agree', near), refusal(engineErrors.denied16));
  const refused = await notificationsOf(planner, () =>
    supplier.run(deliveryPlanDetail, 'refuse', near, { reason: '来不及' }),
  );
  assert.deepEqual([refused[0]?.businessId, refused[0]?.content?.zh], [near, '来不及']);
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

test('plans are proposed from demand, less what covers it', async () => {
  const { planner, companyId } = await purchasingFixture();
  const order = await orderedByPlan('500');
  const { records } = await planner.query(purchaseOrderDetail, { ids: [lineId(order)] });
  const code = records[0]?.materialCode ?? '';
  const propose = (need: string) =>
    planner.post<{ records: { id: string; source: string; lines: { planQty: string }[] }[] }>(
      '/pur/deliveryPlan/propose',
      { companyId, demand: need },
    );
  await assert.rejects(propose('nobody 2027-01-01 5'), refusal(errors.materialUnknown));
  await assert.rejects(propose(`${code} soon 5`), refusal(errors.demandUnreadable));
  const { records: plans } = await propose(`${code}\t${inDays(30)}\t100000`);
  const mine = plans.flatMap((each) => each.lines);
  assert.ok(mine.length > 0 && plans[0]?.source === 'MRP');
  await assert.rejects(propose(`${code}\t${inDays(30)}\t0.000001`), refusal(errors.nothingToPropose));
});

test('where plans are approved first, none is published without', async (t) => {
  const { planner, companyId } = await purchasingFixture();
  const draft = await newPlan([{ orderDetailId: lineId(await orderedByPlan()) }]);
  const set = {
    paramKey: 'pur.deliveryPlan.approval',
    paramType: 'BOOLEAN',
    value: 'true',
    builtInFlag: false,
  } as const;
  const stored = await createRow(sysParam, {
    ...set,
    paramScope: 'COMPANY',
    companyId,
    supplierBaseId: null,
    materialId: null,
  });
  t.after(() => asServer((ctx) => ctx.store(sysParam).patch(stored.id, { enabledFlag: false })));
  await assert.rejects(planner.run(deliveryPlan, 'publish', draft.id), refusal(errors.approvalNeeded));
  await planner.run(deliveryPlan, 'submit', draft.id);
  await approved(deliveryPlan, draft.id);
  assert.equal((await planner.run(deliveryPlan, 'publish', draft.id)).status, 'PUBLISHED');
});
