import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { applyOf, contact, publishedTender, takePart, tenderAdmin } from '#test/tenders.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { feeErrors } from '../fee/errors.ts';
import { tenderingBond } from '../fee/tenderingBond.document.ts';
import { tenderingFee } from '../fee/tenderingFee.document.ts';
import { tenderingQuestion } from '../question/tenderingQuestion.document.ts';
import { tendering } from '../tender/tendering.document.ts';
import { prequalErrors as errors } from './errors.ts';

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

test('an application is reviewed where there is a review, by a criterion, by nobody who wrote the document', async () => {
  const { supplier, companyId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const reviewer = await person('guard_reviewer', { userType: 'BUYER', roles: ['bid_admin'], companies: [companyId] });
  const review = (id: string, elementId: string) =>
    reviewer.post('/bidding/tenderingApply/review', { id, elementId, result: 'FAIL', note: '缺页' });
  const plain = await publishedTender();
  const taken = await takePart(supplier, plain.tenderingNo);
  await assert.rejects(review(taken.id, '1'), refusal(errors.notInReview));

  const made = await publishedTender([{}], {
    prequalMode: 'PRE',
    prequalArticle: '请提供近三年业绩',
    applyDeadline: at(20),
    reviewTime: at(30),
    elements: [{ lineNo: 10, elementName: { zh: '业绩', en: 'References' }, keyFlag: false }],
  });
  const own = await applyOf(supplier, made.tenderingNo);
  await supplier.run(tenderingApply, 'submitPrequal', own.id, { ...contact, answers: '三项' });
  const bySql = (statement: ReturnType<typeof sql>) => asServer(({ db }) => db.run(statement));
  await bySql(sql`
    update bidding_tendering set apply_deadline = clock_timestamp() - interval '1 second' where id = ${made.id}::bigint`);
  await assert.rejects(review(own.id, '1'), refusal(errors.elementUnknown));
  const [element] = (await admin.get(tendering, made.id)).elements;
  const { submitterId } = await admin.get(tendering, made.id);
  const submittedBy = (id: string | null) =>
    bySql(sql`update bidding_tendering set submitter_id = ${id}::bigint where id = ${made.id}::bigint`);
  await submittedBy(reviewer.id);
  await assert.rejects(review(own.id, element?.id ?? ''), refusal(errors.ownDocument));
  await submittedBy(submitterId);
  await review(own.id, element?.id ?? '');
  await assert.rejects(admin.run(tenderingApply, 'qualify', own.id), refusal(errors.elementFailed));
});

test('fees and bonds: provided as they were asked for, sent back, asked for and returned by two people', async () => {
  const { supplier, companyId } = await purchasingFixture();
  const admin = await tenderAdmin();
  const finance = await person('guard_finance', { userType: 'BUYER', roles: ['finance'], companies: [companyId] });
  const made = await publishedTender([{}], {
    fileCost: '500',
    bondAmount: '10000',
    bondMode: 'CASH',
    bondRate: '3.6',
    estimateAmt: '1000000',
  });
  await takePart(supplier, made.tenderingNo);
  const [fee] = (await supplier.query(tenderingFee, { tenderingNo: made.tenderingNo })).records;
  const [bond] = (await supplier.query(tenderingBond, { tenderingNo: made.tenderingNo })).records;
  assert.ok(fee && bond);
  await assert.rejects(
    supplier.run(tenderingBond, 'provide', bond.id, { guaranteeNo: 'BH1', validTo: '2099-12-01' }),
    refusal(feeErrors.modeOther),
  );
  // An account of somebody else is none for its payer, nor is one that is not in use.
  const { supplierId, otherSupplierId } = await purchasingFixture();
  const pay = async (supplierBaseId: string, status: 'ACTIVE' | 'REPLACED') => {
    const account = await createRow(supBankAccount, { supplierBaseId, status });
    await supplier.run(tenderingBond, 'pay', bond.id, { payerAccountId: account.id, paidDate: '2026-11-01' });
  };
  await assert.rejects(pay(otherSupplierId, 'ACTIVE'), refusal(feeErrors.accountNotOwn));
  await assert.rejects(pay(supplierId, 'REPLACED'), refusal(feeErrors.accountNotOwn));
  await pay(supplierId, 'ACTIVE');
  await finance.run(tenderingBond, 'confirm', bond.id);
  await supplier.run(tenderingFee, 'pay', fee.id, { payMode: 'TRANSFER', paidDate: '2026-11-01' });
  await finance.run(tenderingFee, 'confirm', fee.id, { invoiceNo: 'FP1' });
  await admin.run(tenderingFee, 'askRefund', fee.id, { reason: '重复缴纳' });
  await finance.run(tenderingFee, 'refund', fee.id);
  assert.equal((await supplier.get(tenderingFee, fee.id)).status, 'REFUNDED');

  const guaranteed = await publishedTender([{}], {
    bondAmount: '10000',
    bondMode: 'GUARANTEE',
    estimateAmt: '1000000',
  });
  await takePart(supplier, guaranteed.tenderingNo);
  const [own] = (await supplier.query(tenderingBond, { tenderingNo: guaranteed.tenderingNo })).records;
  assert.ok(own);
  const provide = () => supplier.run(tenderingBond, 'provide', own.id, { guaranteeNo: 'BH2', validTo: '2099-12-01' });
  await provide();
  await finance.run(tenderingBond, 'sendBack', own.id, { reason: '保函号不符' });
  await provide();
  await finance.run(tenderingBond, 'confirm', own.id);
  await admin.run(tenderingBond, 'askReturn', own.id, { reason: '已签合同' });
  await assert.rejects(admin.run(tenderingBond, 'giveBack', own.id), (error: Error) => error.message.includes('16012'));
  await finance.run(tenderingBond, 'giveBack', own.id);
  assert.equal((await supplier.get(tenderingBond, own.id)).status, 'RETURNED');
});

test('an answer to the asker alone is published later, and its asker stays unnamed', async () => {
  const { supplier, otherSupplier } = await purchasingFixture();
  const admin = await tenderAdmin();
  const made = await publishedTender();
  for (const who of [supplier, otherSupplier]) await takePart(who, made.tenderingNo);
  const { id } = await supplier.post<{ id: string }>('/bidding/tenderingQuestion/save', {
    tenderingId: made.id,
    title: '轴承精度',
    content: '是否接受 P6？',
    submitFlag: 'N',
  });
  await supplier.run(tenderingQuestion, 'ask', id);
  await admin.run(tenderingQuestion, 'answer', id, { answer: '接受', publishScope: 'ASKER' });
  const shown = () =>
    otherSupplier.post<{ records: unknown[] }>('/bidding/tenderingQuestion/getByTenderingId', { tenderingId: made.id });
  assert.deepEqual((await shown()).records, []);
  await admin.run(tenderingQuestion, 'publish', id);
  const said = JSON.stringify((await shown()).records);
  assert.match(said, /接受/);
  assert.doesNotMatch(said, new RegExp(`${id}|supplierBase`));
});
