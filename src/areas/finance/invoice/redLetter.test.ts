import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import { bookedInvoice, closedPeriod, captureOn, sentInvoice, verifiedInvoice } from '#test/invoicing.ts';
import { financePeople } from '#test/settling.ts';
import { errors } from '../errors.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { payableLedger } from '../payable/apEntry.ledger.ts';
import { paymentApply } from '../payment/paymentApply.document.ts';
import { statement } from '../statement/statement.document.ts';
import { invoice } from './invoice.document.ts';
import { invoiceBlock } from './invoiceBlock.document.ts';

const proposal = { redReason: 'ERROR', redConfirmNo: '31011126110000000001' } as const;
const letter = (number = 1) => ({ redNumber: `26317${String(number).padStart(15, '0')}`, redDate: today() });

test('a red letter takes back the whole invoice: nothing is payable, and its statement is invoiced anew', async () => {
  const { accountant, otherAccountant, head, seller } = await financePeople();
  const { id, statementId } = await bookedInvoice();
  assert.equal((await accountant.get(statement, statementId)).status, 'INVOICED');
  await assert.rejects(head.run(invoice, 'recordRed', id, letter()), refusal(errors.redNotProposed));
  await assert.rejects(
    accountant.run(invoice, 'proposeRed', id, { redReason: 'ERROR' }),
    refusal(errors.redConfirmMissing),
  );
  await accountant.run(invoice, 'proposeRed', id, proposal);
  await assert.rejects(accountant.run(invoice, 'recordRed', id, letter()), refusal(engineErrors.secondPerson));
  const wrong = [
    [{ ...letter(), redNumber: '123' }, errors.invoiceNumberFormat],
    [{ ...letter(), redDate: inDays(1) }, engineErrors.dayAhead],
    [{ ...letter(), redDate: inDays(-1) }, errors.redBeforeInvoice],
  ] as const;
  for (const [input, error] of wrong) await assert.rejects(head.run(invoice, 'recordRed', id, input), refusal(error));
  const twice = await Promise.allSettled(
    [head, otherAccountant].map((who) => who.run(invoice, 'recordRed', id, letter())),
  );
  assert.equal(twice.filter(({ status }) => status === 'fulfilled').length, 1);
  const entries = (await seller.query(apEntry, { invoiceId: id })).records;
  assert.ok(entries.length > 0);
  for (const { openAmt, reversedAmt, docAmt } of entries) assert.deepEqual([openAmt, reversedAmt], ['0', docAmt]);
  const ids = entries.map((entry) => entry.id);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, payableLedger.facts, ids)), []);
  await assert.rejects(
    accountant.post('/fin/paymentApply/createFromPayables', { ids }),
    refusal(errors.payableApplied),
    'what was reversed is not paid',
  );
  const open = await seller.get(statement, statementId);
  assert.deepEqual([open.status, open.lines.map(({ invoicedFlag }) => invoicedFlag)], ['CONFIRMED', [false]]);
  // The same number never counts again; another one does, of the same amount, without being held for a duplicate.
  const { invoiceNumber } = await seller.get(invoice, id);
  await assert.rejects(captureOn(statementId, seller, { invoiceNumber }), refusal(errors.invoiceKnown));
  const anew = await verifiedInvoice({ of: open });
  assert.equal(anew.status, 'MATCHED');
  assert.deepEqual((await head.query(invoiceBlock, { invoiceId: anew.id })).records, []);
});

test('its supplier proposes one too; an invoice that was not booked needs no confirmation of the tax office', async () => {
  const { accountant, head, seller } = await financePeople();
  const { id, statementId } = await verifiedInvoice();
  await accountant.run(invoice, 'submit', id);
  await assert.rejects(
    seller.run(invoice, 'proposeRed', id, { redReason: 'ERROR' }),
    /20004/,
    'it is sent back instead',
  );
  await head.run(invoice, 'approve', id);
  await seller.run(invoice, 'proposeRed', id, { redReason: 'ERROR' });
  await assert.rejects(seller.run(invoice, 'recordRed', id, letter(2)), /20012/);
  assert.equal((await accountant.run(invoice, 'recordRed', id, letter(2))).status, 'REVERSED');
  assert.deepEqual((await accountant.query(apEntry, { invoiceId: id })).records, []);
  assert.equal((await seller.get(statement, statementId)).status, 'CONFIRMED');
  await assert.rejects(
    rows(sql`update fin_invoice set red_requester_id = red_recorder_id where id = ${id}::bigint`),
    /red_by_other/,
  );
});

test('what is applied for or in a closed period is not reversed', async (t) => {
  const { accountant, head } = await financePeople();
  const { id } = await bookedInvoice();
  await rows(sql`update fin_ap_entry set due_date = ${today()}::date where invoice_id = ${id}::bigint`);
  const ids = (await accountant.query(apEntry, { invoiceId: id })).records.map((entry) => entry.id);
  await accountant.run(invoice, 'proposeRed', id, proposal);
  const { applicationId } = await accountant.post<{ applicationId: string }>('/fin/paymentApply/createFromPayables', {
    ids,
  });
  await assert.rejects(head.run(invoice, 'recordRed', id, letter(3)), refusal(errors.payableUsed));
  await accountant.run(paymentApply, 'cancel', applicationId, { reason: '发票有误' });
  const openAgain = await closedPeriod(t);
  await assert.rejects(head.run(invoice, 'recordRed', id, letter(3)), /10008/);
  await openAgain();
  assert.equal((await head.run(invoice, 'recordRed', id, letter(3))).status, 'REVERSED');
});

test('a payment and a red letter at once: one of them holds the payable', async () => {
  const { accountant, head } = await financePeople();
  const { id } = await bookedInvoice();
  await rows(sql`update fin_ap_entry set due_date = ${today()}::date where invoice_id = ${id}::bigint`);
  const ids = (await accountant.query(apEntry, { invoiceId: id })).records.map((entry) => entry.id);
  await accountant.run(invoice, 'proposeRed', id, proposal);
  const both = await Promise.allSettled([
    accountant.post('/fin/paymentApply/createFromPayables', { ids }),
    head.run(invoice, 'recordRed', id, letter(4)),
  ]);
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('what was only sent is sent back, not reversed', async () => {
  const { accountant } = await financePeople();
  const { id } = await sentInvoice();
  await assert.rejects(accountant.run(invoice, 'proposeRed', id, proposal), /20004/);
});
