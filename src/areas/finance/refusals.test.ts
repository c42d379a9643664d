import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { asServer, person } from '#test/app.ts';
import { today } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { bookedInvoice, captureOn, sentInvoice, verifiedInvoice } from '#test/invoicing.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { refusal } from '#test/refusals.ts';
import { confirmedStatement, financePeople, itemOf, receivedBearings, statementOf } from '#test/settling.ts';
import { errors } from './errors.ts';
import { invoice } from './invoice/invoice.document.ts';
import { invoiceBlock } from './invoice/invoiceBlock.document.ts';
import { invoiceDetail } from './invoice/invoiceDetail.document.ts';
import { apEntry } from './payable/apEntry.document.ts';
import { paymentApply } from './payment/paymentApply.document.ts';
import { statement } from './statement/statement.document.ts';
import { statementDetail } from './statement/statementDetail.document.ts';

test('a statement names its supplier, has lines, and is not reversed once it was invoiced', async () => {
  const { accountant, head, seller } = await financePeople();
  const { companyId } = await purchasingFixture();
  const received = await receivedBearings();
  const item = await itemOf(received.receiptLine);
  await assert.rejects(
    accountant.add(statement, { companyId, currencyId: item?.currencyId ?? '', cutoffDate: today() }),
    refusal(errors.supplierMissing),
  );
  const draft = await statementOf([received.receiptLine]);
  await accountant.run(statementDetail, 'leaveOut', draft.lines[0]?.id ?? '');
  await assert.rejects(accountant.run(statement, 'issue', draft.id), refusal(errors.statementEmpty));
  const { statement: agreed } = await confirmedStatement();
  await captureOn(agreed.id, seller);
  await assert.rejects(
    head.run(statement, 'reverse', agreed.id, { reason: '重签' }),
    refusal(errors.statementInvoiced),
  );
});

test('lines are disputed while their statement waits for an answer, and invoiced lines corrected before it is sent', async () => {
  const { accountant, seller } = await financePeople();
  const draft = await statementOf([(await receivedBearings()).receiptLine]);
  await accountant.run(statement, 'issue', draft.id);
  // As if it had been confirmed between the look and the act.
  await asServer((ctx) => ctx.store(statement).patch(draft.id, { status: 'CONFIRMED' }, 'confirm'));
  await assert.rejects(
    seller.run(statementDetail, 'dispute', draft.lines[0]?.id ?? '', { reason: '数量' }),
    refusal(errors.lineNotOpen),
  );
  const { id, lines } = await sentInvoice();
  const [line] = lines;
  await asServer((ctx) => ctx.store(invoiceDetail).patch(line?.id ?? '', { status: 'NEW' }, 'correct'));
  await assert.rejects(seller.run(invoiceDetail, 'leaveOut', line?.id ?? ''), refusal(errors.invoiceSent));
  assert.equal((await seller.get(invoice, id)).lines.length, 1);
});

test('an invoice with a block that is open again is not approved', async () => {
  const { accountant, head, otherAccountant } = await financePeople();
  const { id } = await verifiedInvoice({ above: '110' });
  const [block] = (await head.query(invoiceBlock, { invoiceId: id })).records;
  await otherAccountant.get(invoice, id);
  await head.run(invoiceBlock, 'releasePurchasing', block?.id ?? '', { reason: '补充协议已签' });
  await accountant.run(invoice, 'submit', id);
  await asServer((ctx) =>
    ctx.store(invoiceBlock).patch(block?.id ?? '', { status: 'OPEN', releaserId: null }, 'releasePurchasing'),
  );
  await assert.rejects(head.run(invoice, 'approve', id), refusal(errors.blocksOpen));
});

test('nothing is applied for without payables, and nothing paid to another account than the one approved', async () => {
  const { accountant, head } = await financePeople();
  const { companyId, supplierId } = await purchasingFixture();
  await assert.rejects(
    accountant.post('/fin/paymentApply/createFromPayables', { ids: [] }),
    refusal(errors.nothingToPay),
  );
  const nobody = { entererId: null, confirmerId: null, releaserId: null } as const;
  const account = () =>
    createRow(supBankAccount, { supplierBaseId: supplierId, status: 'ACTIVE', currencyId: null, ...nobody });
  await account();
  const booked = await bookedInvoice();
  const entries = (await accountant.query(apEntry, { invoiceId: booked.id })).records;
  await asServer((ctx) =>
    ctx.store(apEntry).patch(
      entries.map(({ id }) => id),
      { dueDate: today() },
      'create',
    ),
  );
  const made = await accountant.post<{ applicationId: string }>('/fin/paymentApply/createFromPayables', {
    ids: entries.map(({ id }) => id),
  });
  await accountant.run(paymentApply, 'submit', made.applicationId);
  await head.run(paymentApply, 'approve', made.applicationId);
  // The newest verified account counts; this one came after the approval.
  await account();
  const cashier = await person('fin_cashier', { userType: 'BUYER', roles: ['cashier'], companies: [companyId] });
  await assert.rejects(
    cashier.run(paymentApply, 'pay', made.applicationId, { bankRef: `X${made.applicationId}`, payDate: today() }),
    refusal(errors.payeeChanged),
  );
});
