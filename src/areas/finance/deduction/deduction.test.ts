import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { movement, postMovements } from '#engine/write/ledger.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { returned } from '#areas/receiving/receipt/returned/returned.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import type { NewRow } from '#model/row.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { letPass } from '#test/deadlines.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from '../errors.ts';
import { createDeduction } from '../public.ts';
import { deduction } from './deduction.document.ts';
import { deductionLedger } from './deduction.ledger.ts';
import { deductedAmounts, offsetState } from './deduction.rules.ts';

async function make() {
  const { companyId, supplierId, supplier, otherSupplier, buyer, taxRateId } = await purchasingFixture();
  const of = (name: string, role: string) => person(name, { userType: 'BUYER', roles: [role], companies: [companyId] });
  return {
    companyId,
    supplierId,
    supplier,
    otherSupplier,
    buyer,
    taxRateId,
    currencyId: (await createRow(currency, { decimals: 2 })).id,
    accountant: await of('dd_accountant', 'finance'),
    head: await of('dd_head', 'finance_mgr'),
    otherHead: await of('dd_other_head', 'finance_mgr'),
  };
}

let made: ReturnType<typeof make> | undefined;
const fixture = () => (made ??= make());

async function entered(more: Partial<NewRow<typeof deduction>> = {}, who?: Person) {
  const { companyId, supplierId, currencyId, buyer } = await fixture();
  return (who ?? buyer).add(deduction, {
    companyId,
    supplierBaseId: supplierId,
    currencyId,
    grossAmt: '1130',
    reason: '批次返工工时',
    ...more,
  });
}

async function attachEvidence(who: Person, id: string) {
  const fields = { document: 'fin.deduction', businessId: id };
  const answer = await upload(who, { name: '返工记录.pdf', content: contents.pdf, fields });
  assert.ok(answer.success, answer.msg);
}

/** A deduction that its supplier is asked about. */
async function notified(more: Partial<NewRow<typeof deduction>> = {}, who?: Person) {
  const { buyer, accountant } = await fixture();
  const { id } = await entered(more, who);
  await attachEvidence(who ?? buyer, id);
  await (who ?? buyer).run(deduction, 'submit', id);
  return accountant.run(deduction, 'approve', id);
}

const offset = (lineId: string, amount: `${number}`, sourceDoc: string) =>
  asServer((ctx) => postMovements(ctx, [movement(deductionLedger, { lineId, event: 'OFFSET', amount, sourceDoc })]));

test('net and tax of a deduction', () => {
  const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
  const cases = [
    ['PENALTY', '13', '1130', '1130', '0'],
    ['ALLOWANCE', '13', '1130', '1000', '130'],
    ['ALLOWANCE', '13', '100', '88.5', '11.5'],
    ['ALLOWANCE', '0', '100', '100', '0'],
    ['ALLOWANCE', '6', '0.01', '0.01', '0'],
  ] as const;
  for (const [taxMode, taxRate, gross, netAmt, taxAmt] of cases)
    assert.deepEqual(deductedAmounts(gross, { taxMode, taxRate, ...yuan }), { grossAmt: gross, netAmt, taxAmt });
  assert.deepEqual(deductedAmounts('10.006', { taxMode: 'PENALTY', taxRate: '0', ...yuan }).grossAmt, '10.01');
  assert.deepEqual(
    [offsetState('10', '0'), offsetState('10', '3'), offsetState('10', '10.00')],
    ['EFFECTIVE', 'PART_OFFSET', 'OFFSET'],
  );
});

test('what a deduction needs before it is submitted', async () => {
  const { buyer, taxRateId } = await fixture();
  await assert.rejects(entered({ grossAmt: '0' }), refusal(errors.deductionAmount));
  await assert.rejects(entered({ grossAmt: '-5' }), refusal(errors.deductionAmount));
  await assert.rejects(entered({ taxMode: 'ALLOWANCE' }), refusal(errors.taxRateMissing));
  const allowance = await entered({ taxMode: 'ALLOWANCE', taxRateId });
  assert.deepEqual([allowance.netAmt, allowance.taxAmt, allowance.balanceAmt], ['1000', '130', '1130']);
  await assert.rejects(buyer.run(deduction, 'submit', allowance.id), refusal(errors.evidenceMissing));
  await attachEvidence(buyer, allowance.id);
  assert.equal((await buyer.run(deduction, 'submit', allowance.id)).status, 'PENDING');
});

test('nobody approves what he entered; its supplier sees it from then on and agrees, no other supplier does', async () => {
  const { buyer, accountant, head, supplier, otherSupplier } = await fixture();
  const { id } = await entered({}, accountant);
  await attachEvidence(accountant, id);
  await accountant.run(deduction, 'submit', id);
  await assert.rejects(accountant.run(deduction, 'approve', id), refusal(engineErrors.secondPerson));
  await assert.rejects(buyer.run(deduction, 'approve', id), /20012/);
  await assert.rejects(supplier.get(deduction, id), /10007/);
  assert.equal((await head.run(deduction, 'approve', id)).status, 'NOTIFIED');
  await assert.rejects(otherSupplier.run(deduction, 'confirm', id), /10007/);
  await assert.rejects(buyer.run(deduction, 'confirm', id), /20012/);
  const agreed = await supplier.run(deduction, 'confirm', id, { opinion: '同意' });
  assert.deepEqual([agreed.status, agreed.supplierOpinion], ['EFFECTIVE', '同意']);
  assert.ok(!('enterer' in agreed) && !('approverId' in agreed), 'who approved it is internal');
});

test('whoever changed a deduction has entered it as well', async () => {
  const { buyer, accountant, head } = await fixture();
  const { id } = await entered();
  await attachEvidence(buyer, id);
  await accountant.update(deduction, id, { grossAmt: '99' });
  await buyer.run(deduction, 'submit', id);
  await assert.rejects(accountant.run(deduction, 'approve', id), refusal(engineErrors.secondPerson));
  assert.equal((await head.run(deduction, 'approve', id)).grossAmt, '99');
});

test('an appeal is ruled on by somebody else, never for more; nothing left of it cancels it', async () => {
  const { supplier, head, otherHead } = await fixture();
  const { id } = await notified({}, head);
  await supplier.run(deduction, 'appeal', id, { reason: '来料图纸版本有误' });
  const rule = (who: Person, ruledAmt: `${number}`, of = id) =>
    who.run(deduction, 'rule', of, { ruledAmt, ruling: '双方各半' });
  await assert.rejects(rule(head, '500'), refusal(engineErrors.secondPerson));
  await assert.rejects(rule(otherHead, '1130.01'), refusal(errors.ruledTooMuch));
  await assert.rejects(rule(otherHead, '-1'), refusal(errors.ruledNegative));
  const ruled = await rule(otherHead, '565');
  assert.deepEqual([ruled.status, ruled.grossAmt, ruled.originalAmt], ['EFFECTIVE', '565', '1130']);
  const dropped = await notified();
  await supplier.run(deduction, 'appeal', dropped.id, { reason: '非我方责任' });
  await rule(head, '0', dropped.id);
  assert.equal((await supplier.get(deduction, dropped.id)).status, 'CANCELLED');
});

test('it takes two to cancel, and nothing is cancelled once something was offset', async () => {
  const { supplier, head, otherHead } = await fixture();
  const { id } = await notified();
  await assert.rejects(head.run(deduction, 'cancel', id), refusal(errors.cancelNotProposed));
  await head.run(deduction, 'proposeCancel', id, { reason: '重复录入' });
  await assert.rejects(head.run(deduction, 'cancel', id), refusal(engineErrors.secondPerson));
  assert.equal((await otherHead.run(deduction, 'cancel', id)).status, 'CANCELLED');
  const used = await notified();
  await supplier.run(deduction, 'confirm', used.id, {});
  await head.run(deduction, 'proposeCancel', used.id, { reason: '误扣' });
  await offset(used.id, '0.01', 'PY1');
  await assert.rejects(otherHead.run(deduction, 'cancel', used.id), refusal(errors.deductionOffset));
});

test('never more is offset than a deduction comes to, also by two at once; nor before it is in force', async () => {
  const { supplier } = await fixture();
  const { id } = await notified();
  await assert.rejects(offset(id, '1', 'PY2'), { code: errors.offsetNotInForce.code });
  await supplier.run(deduction, 'confirm', id, {});
  const results = await Promise.allSettled(['PY3', 'PY4', 'PY5'].map((of) => offset(id, '500', of)));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2);
  const row = await supplier.get(deduction, id);
  assert.deepEqual([row.offsetAmt, row.balanceAmt, row.movements.length], ['1000', '130', 2]);
  await assert.rejects(rows(sql`update fin_deduction set offset_amt = 1131 where id = ${id}::bigint`), /within|20005/);
  await assert.rejects(rows(sql`delete from fin_deduction_movement where parent_id = ${id}::bigint`), /./);
});

test('a deduction that a document makes: one for each source, at once in force where the supplier has agreed there', async () => {
  const { companyId, supplierId, currencyId, accountant, supplier, buyer } = await fixture();
  let claims = 0;
  const claim = (isAgreed: boolean, claimId = String((claims += 1))) =>
    asServer((ctx) =>
      createDeduction(ctx, {
        source: { document: 'qc.qcClaim', id: claimId, no: `CL${claimId}` },
        companyId,
        supplierBaseId: supplierId,
        currencyId,
        deductionType: 'QUALITY',
        taxMode: 'PENALTY',
        grossAmt: '200',
        reason: '索赔',
        isAgreed,
      }),
    );
  const agreed = await claim(true);
  assert.equal((await accountant.get(deduction, agreed.id)).status, 'PENDING');
  await assert.rejects(claim(true, '1'), { code: errors.deductionTwice.code });
  const results = await Promise.allSettled([claim(false, '9'), claim(false, '9')]);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1, 'the database refuses it too');
  await accountant.run(deduction, 'approve', agreed.id);
  assert.equal((await supplier.get(deduction, agreed.id)).status, 'EFFECTIVE');
  const open = await claim(false);
  await accountant.run(deduction, 'reject', open.id, { reason: '金额有误' });
  await assert.rejects(buyer.update(deduction, open.id, { grossAmt: '1' }), refusal(errors.deductionOfSource));
});

test('a return is deducted once; a deduction that was cancelled makes way for another one', async () => {
  const { companyId, supplierId, buyer, accountant, head, otherHead } = await fixture();
  const { id: returnedId } = await createRow(returned, { companyId, supplierBaseId: supplierId });
  const first = await notified({ returnedId });
  const second = await entered({ returnedId });
  await attachEvidence(buyer, second.id);
  await assert.rejects(buyer.run(deduction, 'submit', second.id), refusal(errors.deductionTwice));
  await accountant.run(deduction, 'proposeCancel', first.id, { reason: '金额有误' });
  await head.run(deduction, 'cancel', first.id);
  assert.equal((await buyer.run(deduction, 'submit', second.id)).status, 'PENDING');
  assert.equal((await otherHead.run(deduction, 'approve', second.id)).status, 'NOTIFIED');
});

test('without an answer a deduction is accepted once its days have passed, where the company says so', async (t) => {
  const { companyId, supplier } = await fixture();
  assert.equal((await notified()).replyDueDate, null);
  const stored = await createRow(sysParam, {
    paramKey: 'fin.deduction.deemedDays',
    paramType: 'INTEGER',
    value: '10',
    builtInFlag: false,
    paramScope: 'COMPANY',
    companyId,
    supplierBaseId: null,
    materialId: null,
  });
  t.after(() => asServer((ctx) => ctx.store(sysParam).patch(stored.id, { enabledFlag: false })));
  const { id } = await notified();
  await letPass(deduction, 'deem', id);
  assert.equal((await supplier.get(deduction, id)).status, 'EFFECTIVE');
});
