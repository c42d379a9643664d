import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { deduction } from '#areas/finance/deduction/deduction.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { foundDefect, lotOf, ownGoods } from '#test/quality.ts';
import { receiptOfTen } from '#test/returns.ts';
import { errors } from '../errors.ts';
import { qcDefect } from '../defect/qcDefect.document.ts';
import { qcDefectCode } from '../defect/qcDefectCode.document.ts';
import { lineStopRate, claimCap } from './claimTerms.server.ts';
import { qcClaim } from './qcClaim.document.ts';

type Item = NonNullable<NewRow<typeof qcClaim>['items']>[number];

/** Who decides about money, beside the buyer who writes claims. */
const manager = async () => {
  const { companyId } = await purchasingFixture();
  return person('claim_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [companyId] });
};

/** A nonconformance for which the supplier is liable. */
const liable = async (more: Partial<NewRow<typeof qcDefect>> = {}) =>
  foundDefect({ materialId: await ownGoods(), liability: 'SUPPLIER', defectQty: '40', ...more });

async function draft(items: readonly Item[], more: Partial<NewRow<typeof qcClaim>> = {}) {
  const { buyer, companyId, supplierId } = await purchasingFixture();
  const { currencyId } = await asServer((ctx) => ctx.store(company).get(companyId));
  return buyer.add(qcClaim, {
    companyId,
    supplierBaseId: supplierId,
    title: '泵体裂纹损失',
    claimBasis: '质量协议第 5 条',
    currencyId: currencyId ?? '',
    limitDate: '2099-12-01',
    items,
    ...more,
  });
}

const sorting = (defectId: string, more: Partial<Item> = {}): Item => ({
  lineNo: 1,
  kind: 'SORT',
  defectId,
  qty: '10',
  rate: '60',
  sharePct: '80',
  ...more,
});
const freight = (defectId: string): Item => ({ lineNo: 2, kind: 'FREIGHT', defectId, qty: '1', rate: '120' });

/** A claim that the supplier has before him. */
async function issued(more: Partial<NewRow<typeof qcClaim>> = {}) {
  const { buyer } = await purchasingFixture();
  const defect = await liable();
  const { id } = await draft([sorting(defect.id), freight(defect.id)], more);
  await buyer.run(qcClaim, 'submit', id);
  return { defect, claim: await (await manager()).run(qcClaim, 'approve', id) };
}

const answers = (first: Decimal, second: Decimal, reason: string | null = '挑选工时过高') => [
  { lineNo: 1, amount: first, reason },
  { lineNo: 2, amount: second, reason: null },
];

test('a claim is written, approved by another person, countered, agreed on and deducted once', async () => {
  const { buyer, supplier, colleague } = await purchasingFixture();
  const boss = await manager();
  const { claim, defect } = await issued();
  assert.deepEqual([claim.status, claim.claimAmt], ['ISSUED', '600']);
  assert.equal((await buyer.get(qcDefect, defect.id)).status, 'ACTION');
  const countered = await supplier.run(qcClaim, 'counter', claim.id, { answers: answers('300', '120') });
  assert.deepEqual([countered.status, countered.counterAmt], ['NEGOTIATING', '420']);
  await assert.rejects(buyer.run(qcClaim, 'acceptCounter', claim.id), refusal(engineErrors.denied20));
  const offered = await boss.run(qcClaim, 'offer', claim.id, { answers: answers('400', '120', null) });
  assert.deepEqual([offered.offerAmt, offered.items[0]?.offerAmt], ['520', '400']);
  const agreed = await supplier.run(qcClaim, 'accept', claim.id);
  assert.deepEqual([agreed.status, agreed.agreedAmt], ['AGREED', '520']);
  assert.ok(agreed.deductionId);
  const made = await boss.get(deduction, agreed.deductionId);
  assert.deepEqual(
    [made.grossAmt, made.sourceNo, made.agreedFlag, made.status],
    ['520', claim.claimNo, true, 'PENDING'],
  );
  await boss.run(deduction, 'approve', made.id);
  assert.equal((await buyer.get(qcClaim, claim.id)).status, 'SETTLED');
  const ended = await colleague.get(qcDefect, defect.id);
  assert.deepEqual([ended.status, ended.conclusion], ['CLOSED', claim.claimNo]);
  await assert.rejects(boss.run(qcClaim, 'deductAgain', claim.id), refusal(errors.deductedAlready));
  assert.equal((await boss.run(qcClaim, 'close', claim.id)).status, 'CLOSED');
});

test('nobody approves his own claim, and a rejected one is amended', async () => {
  const boss = await manager();
  const { buyer } = await purchasingFixture();
  const defect = await liable();
  const { id } = await draft([sorting(defect.id)]);
  await asServer((ctx) => ctx.store(qcClaim).get(id));
  const own = await boss.add(qcClaim, await copyOf(id));
  await boss.run(qcClaim, 'submit', own.id);
  await assert.rejects(boss.run(qcClaim, 'approve', own.id), refusal(engineErrors.secondPerson));
  await buyer.run(qcClaim, 'submit', id);
  const back = await boss.run(qcClaim, 'reject', id, { reason: '缺少证据' });
  assert.equal(back.status, 'REJECTED');
  assert.equal((await buyer.run(qcClaim, 'submit', id)).status, 'PENDING');
  assert.equal((await buyer.run(qcClaim, 'withdraw', id)).status, 'NEW');
});

async function copyOf(id: string): Promise<NewRow<typeof qcClaim>> {
  const { buyer } = await purchasingFixture();
  const { companyId, supplierBaseId, title, claimBasis, currencyId, limitDate, items } = await buyer.get(qcClaim, id);
  return {
    companyId,
    supplierBaseId,
    title,
    claimBasis,
    currencyId,
    limitDate,
    items: items.map(({ lineNo, kind, defectId, qty, rate, sharePct }) => ({
      lineNo,
      kind,
      defectId,
      qty,
      rate,
      sharePct,
    })),
  };
}

test('what keeps a claim from being written or submitted', async () => {
  const { buyer, otherSupplierId, companyId } = await purchasingFixture();
  const submit = async (claim: Row<typeof qcClaim>) => buyer.run(qcClaim, 'submit', claim.id);
  const defect = await liable();
  await assert.rejects(submit(await draft([])), refusal(errors.itemsMissing));
  await assert.rejects(submit(await draft([sorting(defect.id, { rate: '0' })])), refusal(errors.claimNothing));
  await assert.rejects(draft([sorting(defect.id, { rate: null })]), refusal(errors.rateMissing));
  await assert.rejects(draft([sorting(defect.id)], { limitDate: '2020-01-01' }), refusal(errors.limitInPast));
  await assert.rejects(draft([sorting(defect.id)], { taxMode: 'ALLOWANCE' }), refusal(errors.taxRateMissing));
  await assert.rejects(draft([sorting(defect.id, { kind: 'LINESTOP' })]), refusal(errors.lineStopRateMissing));
  const foreign = await liable({ supplierBaseId: otherSupplierId });
  await assert.rejects(draft([sorting(foreign.id)]), refusal(engineErrors.lookupElsewhere));
  const open = await liable({ liability: 'OPEN' });
  await assert.rejects(submit(await draft([sorting(open.id)])), refusal(errors.notLiable));
  await asServer((ctx) => ctx.store(qcDefect).patch(open.id, { status: 'CANCELLED' }));
  await assert.rejects(submit(await draft([sorting(open.id)])), refusal(errors.defectOver));
  // What a minute costs and what a contract allows are administrators' to say.
  const set = (paramKey: string, value: string) =>
    createRow(sysParam, { paramKey, paramScope: 'COMPANY', companyId, value, enabledFlag: true });
  const rate = await set(lineStopRate.key, '25');
  const stop = await draft([sorting(defect.id, { kind: 'LINESTOP', rate: '9999', qty: '30', sharePct: '100' })]);
  assert.deepEqual([stop.claimAmt, stop.items[0]?.rate], ['750', '25']);
  const cap = await set(claimCap.key, '500');
  await assert.rejects(submit(stop), refusal(errors.claimCapped));
  await asServer((ctx) => ctx.store(sysParam).remove([rate.id, cap.id]));
});

test('material costs what was paid for it, and is claimed once', async () => {
  const { buyer, sqe } = await purchasingFixture();
  const boss = await manager();
  const { receiptLine } = await receiptOfTen({ rejectQty: '10' });
  const [found] = (await sqe.query(qcDefect, { iqcLotId: (await lotOf(receiptLine)).id })).records;
  assert.ok(found);
  const code = await createRow(qcDefectCode);
  await sqe.update(qcDefect, found.id, {
    defectCodeId: code.id,
    liability: 'SUPPLIER',
    versionNo: found.versionNo,
  });
  const material = (qty: Decimal): Item => ({ lineNo: 1, kind: 'MATERIAL', defectId: found.id, qty, rate: '99999' });
  const claim = await draft([material('6')]);
  assert.deepEqual([claim.items[0]?.rate, claim.claimAmt], ['11.3', '67.8']);
  await buyer.run(qcClaim, 'submit', claim.id);
  const second = await draft([material('5')]);
  await assert.rejects(buyer.run(qcClaim, 'submit', second.id), refusal(errors.goodsClaimedTwice));
  await boss.run(qcClaim, 'approve', claim.id);
  await assert.rejects(sqe.run(qcDefect, 'close', found.id, { conclusion: '结束' }), refusal(errors.claimOpen));
  const dropped = await boss.run(qcClaim, 'drop', claim.id, { reason: '改为退货' });
  assert.equal(dropped.status, 'WITHDRAWN');
  assert.equal((await sqe.get(qcDefect, found.id)).status, 'OPEN');
  assert.equal((await buyer.run(qcClaim, 'submit', second.id)).status, 'PENDING');
});

test('of two claims for the same goods that are submitted at once one is refused', async () => {
  const { buyer, colleague } = await purchasingFixture();
  const defect = await liable();
  const scrap: Item = { lineNo: 1, kind: 'SCRAP', defectId: defect.id, qty: '30', rate: '5' };
  const [one, two] = [await draft([scrap]), await draft([scrap])];
  const outcomes = await Promise.allSettled([
    buyer.run(qcClaim, 'submit', one.id),
    colleague.run(qcClaim, 'submit', two.id),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('what keeps a supplier from countering, and both from agreeing', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const boss = await manager();
  const { claim } = await issued();
  const counter = (list: unknown) => supplier.run(qcClaim, 'counter', claim.id, { answers: list });
  await assert.rejects(counter(answers('300', '120', null)), refusal(errors.counterReason));
  await assert.rejects(counter(answers('481', '120')), refusal(errors.answeredTooMuch));
  await assert.rejects(counter(answers('300', '120').slice(1)), refusal(errors.itemUnanswered));
  await assert.rejects(counter(null), refusal(errors.answersMalformed));
  await assert.rejects(otherSupplier.run(qcClaim, 'accept', claim.id), refusal(engineErrors.notFound));
  await assert.rejects(
    supplier.post('/qc/qcClaim/accept', { id: claim.id, versionNo: claim.versionNo - 1 }),
    refusal(engineErrors.staleDecision),
  );
  await asServer((ctx) => ctx.store(qcClaim).patch(claim.id, { limitDate: '2020-01-01' }));
  await assert.rejects(counter(answers('300', '120')), refusal(errors.limitPassed));
  await asServer((ctx) => ctx.store(qcClaim).patch(claim.id, { limitDate: '2099-12-01', status: 'NEGOTIATING' }));
  await assert.rejects(boss.run(qcClaim, 'acceptCounter', claim.id), refusal(errors.counterMissing));
  await counter(answers('300', '120'));
  assert.equal((await boss.run(qcClaim, 'acceptCounter', claim.id)).agreedAmt, '420');
});

test('arbitration awards no more than was claimed; its deduction is answered by the supplier', async () => {
  const { supplier } = await purchasingFixture();
  const boss = await manager();
  const { claim } = await issued();
  await supplier.run(qcClaim, 'counter', claim.id, {
    answers: answers('0', '0', '非我方责任').map((each) => ({ ...each, reason: '非我方责任' })),
  });
  await supplier.run(qcClaim, 'arbitrate', claim.id, { reason: '双方无法达成' });
  const rule = (amount: Decimal) => boss.run(qcClaim, 'rule', claim.id, { amount, ruling: '各担一半' });
  await assert.rejects(rule('600.01'), refusal(errors.agreedTooMuch));
  const ruled = await rule('300');
  assert.deepEqual([ruled.status, ruled.agreedAmt], ['AGREED', '300']);
  const made = await boss.get(deduction, ruled.deductionId ?? '');
  assert.equal(made.agreedFlag, false);
});

test('a supplier who pays needs no deduction; silence is acceptance where the contract says so', async () => {
  const boss = await manager();
  const { supplier } = await purchasingFixture();
  const paying = (await issued({ settleBy: 'PAYMENT' })).claim;
  assert.equal((await supplier.run(qcClaim, 'accept', paying.id)).deductionId, null);
  const paid = await boss.run(qcClaim, 'confirmPayment', paying.id, { paymentNo: 'HK20261130' });
  assert.deepEqual([paid.status, paid.paymentNo], ['CLOSED', 'HK20261130']);
  const silent = (await issued({ deemedFlag: true })).claim;
  await assert.rejects(
    boss.run(qcClaim, 'confirmPayment', silent.id, { paymentNo: 'X' }),
    refusal(engineErrors.state20),
  );
  await letPass(qcClaim, 'deem', silent.id);
  const deemed = await boss.get(qcClaim, silent.id);
  assert.deepEqual([deemed.status, deemed.agreedAmt], ['AGREED', '600']);
  await assert.rejects(
    boss.run(qcClaim, 'confirmPayment', silent.id, { paymentNo: 'X' }),
    refusal(errors.settledByDeduction),
  );
});

test('suppliers see a claim once it is approved; who reads no prices itemises it without amounts', async () => {
  const { supplier, sqe } = await purchasingFixture();
  const defect = await liable();
  const { id } = await draft([sorting(defect.id)]);
  await assert.rejects(supplier.get(qcClaim, id), refusal(engineErrors.notFound));
  const seen: object = await sqe.get(qcClaim, id);
  assert.equal('claimAmt' in seen, false);
});
