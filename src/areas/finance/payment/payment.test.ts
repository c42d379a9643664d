import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { bankErrors } from '#areas/supplier/bankAccount/errors.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { minus, plus, type Decimal } from '#model/decimal.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { bookedInvoice } from '#test/invoicing.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { financePeople } from '#test/settling.ts';
import { createDeduction } from '../public.ts';
import { deduction } from '../deduction/deduction.document.ts';
import { errors } from '../errors.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { payableLedger } from '../payable/apEntry.ledger.ts';
import { paymentApply } from './paymentApply.document.ts';

const nobody = { entererId: null, confirmerId: null, releaserId: null } as const;

async function people() {
  const { companyId, supplierId } = await purchasingFixture();
  const cashier = await person('fin_cashier', { userType: 'BUYER', roles: ['cashier'], companies: [companyId] });
  const both = await person('fin_both', {
    userType: 'BUYER',
    roles: ['cashier', 'finance_mgr'],
    companies: [companyId],
  });
  return { ...(await financePeople()), cashier, both, companyId, supplierId };
}

const account = async () => {
  const { supplierId } = await purchasingFixture();
  return createRow(supBankAccount, { supplierBaseId: supplierId, status: 'ACTIVE', currencyId: null, ...nobody });
};

/** The payables of a new booked invoice, due today. */
async function payables() {
  const { accountant } = await people();
  const { id } = await bookedInvoice();
  await rows(sql`update fin_ap_entry set due_date = ${today()}::date where invoice_id = ${id}::bigint`);
  return (await accountant.query(apEntry, { invoiceId: id })).records;
}

async function applied(ids: readonly string[]) {
  const { accountant } = await people();
  const made = await accountant.post<{ applicationId: string }>('/fin/paymentApply/createFromPayables', { ids });
  return accountant.get(paymentApply, made.applicationId);
}

test('applied for, approved and paid by three people; nothing is paid twice, and both sides read what was paid', async () => {
  const { accountant, head, cashier, both, seller } = await people();
  const entries = await payables();
  const ids = entries.map(({ id }) => id);
  const application = await applied(ids);
  await assert.rejects(applied(ids), refusal(errors.payableApplied));
  await assert.rejects(accountant.run(paymentApply, 'submit', application.id), refusal(bankErrors.noPayableAccount));
  await account();
  await accountant.run(paymentApply, 'submit', application.id);
  await assert.rejects(accountant.run(paymentApply, 'approve', application.id), refusal(engineErrors.secondPerson));
  await both.run(paymentApply, 'approve', application.id);
  const payment = { bankRef: `B${application.applyNo}`, payDate: today() };
  await assert.rejects(head.run(paymentApply, 'pay', application.id, payment), /20012/, 'paying is granted by name');
  await assert.rejects(both.run(paymentApply, 'pay', application.id, payment), refusal(engineErrors.secondPerson));
  await assert.rejects(seller.get(paymentApply, application.id), /10007/);
  await cashier.run(paymentApply, 'pay', application.id, payment);
  assert.equal((await seller.get(paymentApply, application.id)).status, 'PAID');
  for (const entry of (await seller.query(apEntry, { ids })).records) assert.equal(entry.openAmt, '0');
  await assert.rejects(cashier.run(paymentApply, 'pay', application.id, payment), /20004/);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, payableLedger.facts, ids)), []);
});

test('less than what is open is paid: what is due first before the rest, which stays open', async () => {
  const { accountant, otherAccountant, head, cashier } = await people();
  await account();
  const entries = [...(await payables()), ...(await payables())];
  const [first, second] = entries;
  assert.ok(first && second);
  await rows(sql`update fin_ap_entry set due_date = ${inDays(-2)}::date where id = ${second.id}::bigint`);
  const application = await applied([first.id, second.id]);
  const change = (newAmt: Decimal, who = accountant) =>
    who.run(paymentApply, 'changeAmount', application.id, { newAmt });
  await assert.rejects(change('0'), refusal(errors.applyAmount));
  await assert.rejects(change(plus(application.applyAmt, '0.01')), refusal(errors.applyTooMuch));
  await assert.rejects(change('1', otherAccountant), /20012/, 'whoever applied alone');
  await change(plus(second.docAmt, '10'));
  const changed = await accountant.get(paymentApply, application.id);
  assert.deepEqual(
    changed.lines.map(({ apEntryId, applyAmt }) => [apEntryId, applyAmt]),
    [
      [second.id, second.docAmt],
      [first.id, '10'],
    ],
  );
  await accountant.run(paymentApply, 'submit', application.id);
  await assert.rejects(change('5'), /20004/);
  await head.run(paymentApply, 'approve', application.id);
  await cashier.run(paymentApply, 'pay', application.id, { bankRef: `P${application.applyNo}`, payDate: today() });
  const rest = await accountant.get(apEntry, first.id);
  assert.deepEqual([rest.paidAmt, rest.openAmt, rest.appliedAmt], ['10', minus(first.docAmt, '10'), '0']);
  const later = await applied([first.id]);
  assert.equal(later.applyAmt, rest.openAmt);
  const ids = [first.id, second.id];
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, payableLedger.facts, ids)), []);
});

test('fifty at once apply for a payable once', async () => {
  const ids = (await payables()).map(({ id }) => id);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => applied(ids)));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('deductions in force are offset first; cancelling gives payable and deduction back', async () => {
  const { accountant, head, companyId, supplierId } = await people();
  const [first] = await payables();
  const { id: deductionId } = await asServer((ctx) =>
    createDeduction(ctx, {
      source: { document: 'qc.qcClaim', id: '77', no: 'CL77' },
      companyId,
      supplierBaseId: supplierId,
      currencyId: first?.currencyId ?? '',
      deductionType: 'QUALITY',
      taxMode: 'PENALTY',
      grossAmt: '13',
      reason: '索赔',
      isAgreed: true,
    }),
  );
  await head.run(deduction, 'approve', deductionId);
  const application = await applied([first?.id ?? '']);
  assert.equal(application.deductOffset, '13');
  assert.equal((await accountant.get(deduction, deductionId)).status, 'OFFSET');
  await accountant.run(paymentApply, 'cancel', application.id, { reason: '改下月付' });
  assert.equal((await accountant.get(deduction, deductionId)).status, 'EFFECTIVE');
  assert.equal((await accountant.get(apEntry, first?.id ?? '')).appliedAmt, '0');
});

test('a payment that came back is reported by one and confirmed by another; payable and deduction are open again once', async () => {
  const { accountant, head, cashier, both, seller, companyId, supplierId } = await people();
  await account();
  const entries = await payables();
  const ids = entries.map(({ id }) => id);
  const { id: deductionId } = await asServer((ctx) =>
    createDeduction(ctx, {
      source: { document: 'qc.qcClaim', id: '78', no: 'CL78' },
      companyId,
      supplierBaseId: supplierId,
      currencyId: entries[0]?.currencyId ?? '',
      deductionType: 'QUALITY',
      taxMode: 'PENALTY',
      grossAmt: '11',
      reason: '索赔',
      isAgreed: true,
    }),
  );
  await head.run(deduction, 'approve', deductionId);
  const { id, applyNo, deductOffset } = await applied(ids);
  await accountant.run(paymentApply, 'submit', id);
  await head.run(paymentApply, 'approve', id);
  const back = { returnRef: `R${applyNo}`, returnDate: today(), reason: '账号户名不符' };
  await assert.rejects(cashier.run(paymentApply, 'reportReturn', id, back), /20004/);
  await cashier.run(paymentApply, 'pay', id, { bankRef: `B${applyNo}`, payDate: today() });
  await assert.rejects(head.run(paymentApply, 'reportReturn', id, back), /20012/, 'granted by name, as paying is');
  await assert.rejects(
    cashier.run(paymentApply, 'reportReturn', id, { ...back, returnDate: inDays(-1) }),
    refusal(errors.returnedBeforePaid),
  );
  await assert.rejects(
    cashier.run(paymentApply, 'reportReturn', id, { ...back, returnDate: inDays(1) }),
    refusal(engineErrors.dayAhead),
  );
  await both.run(paymentApply, 'reportReturn', id, back);
  await assert.rejects(both.run(paymentApply, 'confirmReturn', id), refusal(engineErrors.secondPerson));
  await assert.rejects(both.run(paymentApply, 'refuseReturn', id), refusal(engineErrors.secondPerson));
  assert.equal((await head.run(paymentApply, 'refuseReturn', id)).status, 'PAID');
  await cashier.run(paymentApply, 'reportReturn', id, back);
  const read = await accountant.query(apEntry, { ids });
  for (const entry of read.records) assert.equal(entry.openAmt, '0', 'nothing is open before it is confirmed');
  const twice = await Promise.allSettled([head, head].map((who) => who.run(paymentApply, 'confirmReturn', id)));
  assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await seller.get(paymentApply, id)).status, 'RETURNED');
  for (const entry of (await accountant.query(apEntry, { ids })).records)
    assert.deepEqual([entry.openAmt, entry.paidAmt, entry.appliedAmt], [entry.docAmt, '0', '0']);
  assert.equal((await accountant.get(deduction, deductionId)).status, 'EFFECTIVE');
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, payableLedger.facts, ids)), []);
  const anew = await applied(ids);
  assert.equal(anew.deductOffset, deductOffset);
  // The database, too, takes no return that one person reported and confirmed.
  await assert.rejects(
    rows(sql`update fin_payment_apply set return_reporter_id = return_confirmer_id where id = ${id}::bigint`),
    /return_confirmed_by_other/,
  );
});

test('nothing is paid long before it is due, whatever day is entered', async () => {
  const { accountant, head, cashier } = await people();
  await account();
  const [first] = await payables();
  const id = first?.id ?? '';
  await rows(sql`update fin_ap_entry set due_date = ${inDays(8)}::date where id = ${id}::bigint`);
  const application = await applied([id]);
  await accountant.run(paymentApply, 'submit', application.id);
  await head.run(paymentApply, 'approve', application.id);
  const pay = (payDate: string) =>
    cashier.run(paymentApply, 'pay', application.id, { bankRef: `E${application.applyNo}`, payDate });
  for (const day of [today(), inDays(-3)]) await assert.rejects(pay(day), refusal(errors.paidEarly));
  await rows(
    sql`update fin_payment_apply_detail set due_date = ${inDays(7)}::date where parent_id = ${application.id}::bigint`,
  );
  await pay(today());
});

test('an account that is exchanged sends applications back; what has no due date is not payable', async () => {
  const { accountant, head, seller } = await people();
  const bank = await account();
  const [first] = await payables();
  const application = await applied([first?.id ?? '']);
  const submitted = await accountant.run(paymentApply, 'submit', application.id);
  await head.run(paymentApply, 'approve', application.id);
  await seller.query(apEntry);
  const used = submitted.payeeBankId ?? bank.id;
  await asServer((ctx) => ctx.store(supBankAccount).run('freeze', used));
  const back = await accountant.get(paymentApply, application.id);
  assert.deepEqual([back.status, back.payeeBankId, back.approverId], ['NEW', null, null]);
  await assert.rejects(accountant.run(paymentApply, 'submit', application.id), refusal(bankErrors.accountFrozen));
  const [later] = await payables();
  await rows(sql`update fin_ap_entry set due_date = null where id = ${later?.id ?? ''}::bigint`);
  await assert.rejects(applied([later?.id ?? '']), refusal(errors.notPayableYet));
});
