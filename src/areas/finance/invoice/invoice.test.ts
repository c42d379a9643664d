import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sum } from '#model/decimal.ts';
import type { TransitionInput } from '#model/row.ts';
import { asServer, refusal, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import type { Person } from '#test/person.ts';
import { confirmedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { agreedOn, confirmedStatement, financePeople, receivedOf } from '#test/settling.ts';
import {
  bookedInvoice,
  closedPeriod,
  capturedInvoice,
  captureOn,
  sentInvoice,
  verifiedInvoice,
} from '#test/invoicing.ts';
import { errors } from '../errors.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { statement } from '../statement/statement.document.ts';
import { invoice } from './invoice.document.ts';
import { invoiceBlock } from './invoiceBlock.document.ts';
import { invoiceDetail } from './invoiceDetail.document.ts';

const blocksOf = async (invoiceId: string, who: Person) => (await who.query(invoiceBlock, { invoiceId })).records;

type Input = Partial<TransitionInput<typeof statement, 'capture'>>;

test('what is typed of an invoice: digits, dates, titles, QR code', async () => {
  const { seller } = await financePeople();
  const { statement: agreed } = await confirmedStatement();
  const { companyId, supplierId } = await purchasingFixture();
  await rows(sql`update basic_company set credit_code = '91310000MA1K00001A' where id = ${companyId}::bigint`);
  await rows(sql`update sup_supplier_base set credit_code = '91330200MA1K00002B' where id = ${supplierId}::bigint`);
  const refused = (input: Input, error: Parameters<typeof refusal>[0]) =>
    assert.rejects(captureOn(agreed.id, seller, input), refusal(error));
  await refused({ invoiceNumber: '123' }, errors.invoiceNumberFormat);
  await refused({ invoiceCode: '3100201130' }, errors.invoiceCodeFormat);
  await refused({ invoiceNumber: null }, errors.invoiceNumberMissing);
  await refused({ issueDate: null }, errors.issueDateMissing);
  await refused({ issueDate: inDays(1) }, engineErrors.dayAhead);
  await refused({ sellerTaxNo: '91310000000000000X' }, errors.sellerTitle);
  await refused({ buyerTaxNo: '91310000000000000X' }, errors.buyerTitle);
  await refused({ qrText: 'https://example.org' }, errors.qrUnreadable);
  const number = '24312000000099990001';
  const day = today().replaceAll('-', '');
  await refused(
    { qrText: `01,31,,${number},113.00,${day},,A1`, invoiceNumber: '24312000000099990002' },
    errors.qrDiffers,
  );
  await refused(
    { qrText: `01,31,,${number},999.00,${day},,A1`, invoiceNumber: null, issueDate: null },
    errors.qrDiffers,
  );
  const { id } = await captureOn(agreed.id, seller, {
    qrText: `01,31,,${number},113.00,${day},,A1`,
    invoiceNumber: null,
    issueDate: null,
  });
  const made = await seller.get(invoice, id);
  assert.deepEqual([made.invoiceNumber, made.issueDate, made.grossAmt], [number, today(), '113']);
  assert.ok(!('entererId' in made) && !('identityKey' in made));
});

test('an invoice is captured once, and a line of a statement invoiced once', async () => {
  const { seller, accountant } = await financePeople();
  const first = await capturedInvoice();
  await assert.rejects(captureOn(first.statementId, seller), refusal(errors.nothingToInvoice));
  const { statement: other } = await confirmedStatement();
  const { invoiceNumber } = await seller.get(invoice, first.id);
  await assert.rejects(captureOn(other.id, accountant, { invoiceNumber }), refusal(errors.invoiceKnown));
  const results = await Promise.allSettled([captureOn(other.id, seller), captureOn(other.id, accountant)]);
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
  await seller.run(invoice, 'discard', first.id);
  assert.ok(await captureOn(first.statementId, seller, { invoiceNumber }), 'both are free again');
});

test('what is sent adds up to what is printed, has its file, and is taxed as it says', async () => {
  const { seller } = await financePeople();
  const { id } = await capturedInvoice();
  await assert.rejects(seller.run(invoice, 'send', id), refusal(errors.invoiceFileMissing));
  const [line] = (await seller.get(invoice, id)).lines;
  await seller.run(invoiceDetail, 'correct', line?.id ?? '', { qty: '10', netAmt: '90', taxAmt: '13' });
  await assert.rejects(seller.run(invoice, 'send', id), refusal(errors.linesDiffer));
  await seller.run(invoiceDetail, 'correct', line?.id ?? '', { qty: '10', netAmt: '100', taxAmt: '14.28' });
  const { id: _id, versionNo: _version, ...printed } = await seller.get(invoice, id);
  await seller.run(invoice, 'correct', id, {
    invoiceKind: printed.invoiceKind,
    invoiceNumber: printed.invoiceNumber,
    issueDate: printed.issueDate,
    buyerTaxNo: printed.buyerTaxNo ?? '',
    sellerTaxNo: printed.sellerTaxNo ?? '',
    netAmt: '100',
    taxAmt: '14.28',
  });
  await assert.rejects(seller.run(invoice, 'send', id), refusal(errors.taxDiffers));
  await seller.run(invoiceDetail, 'leaveOut', line?.id ?? '');
  await assert.rejects(seller.run(invoice, 'send', id), refusal(errors.nothingToInvoice));
});

test('verified by two, approved by a third who sent and released nothing, booked by somebody else; then it is payable', async () => {
  const { accountant, otherAccountant, head, seller } = await financePeople();
  const { otherSupplier } = await purchasingFixture();
  // Finance itself captures and sends this one.
  const { id } = await sentInvoice({ who: accountant });
  await assert.rejects(otherSupplier.get(invoice, id), /10007/);
  await assert.rejects(
    accountant.run(invoice, 'verify', id, { verifyNote: '一致' }),
    refusal(engineErrors.secondPerson),
  );
  await assert.rejects(seller.run(invoice, 'verify', id, { verifyNote: '一致' }), /20012/);
  await otherAccountant.run(invoice, 'verify', id, { verifyNote: '查验平台一致' });
  await assert.rejects(otherAccountant.run(invoice, 'confirmVerified', id), refusal(engineErrors.secondPerson));
  assert.equal((await head.run(invoice, 'confirmVerified', id)).status, 'MATCHED');
  await assert.rejects(accountant.update(invoice, id, {}), /./);
  await otherAccountant.run(invoice, 'submit', id);
  await assert.rejects(accountant.run(invoice, 'approve', id), refusal(engineErrors.secondPerson));
  await assert.rejects(otherAccountant.run(invoice, 'approve', id), refusal(engineErrors.secondPerson));
  await head.run(invoice, 'approve', id);
  await assert.rejects(head.run(invoice, 'book', id), refusal(engineErrors.secondPerson));
  const booked = await otherAccountant.run(invoice, 'book', id);
  assert.deepEqual([booked.status, booked.postingDate], ['BOOKED', today()]);
  await assert.rejects(otherAccountant.run(invoice, 'book', id), /20004/);
  const { records } = await seller.query(apEntry, { invoiceId: id });
  assert.equal(sum(records.map(({ openAmt }) => openAmt)), booked.grossAmt);
  assert.equal((await seller.get(statement, booked.statementId)).status, 'INVOICED');
  assert.equal((await otherSupplier.query(apEntry, { invoiceId: id })).total, 0);
});

test('what is beyond the tolerance is blocked until its owner releases it, who is not whoever sent it nor approves it', async () => {
  const { accountant, head, seller } = await financePeople();
  const { buyer } = await purchasingFixture();
  // 10 % above what was agreed.
  const { id } = await verifiedInvoice({ above: '110' });
  assert.equal((await head.get(invoice, id)).status, 'BLOCKED');
  const found = await blocksOf(id, head);
  assert.deepEqual(
    found.map(({ blockType }) => blockType),
    ['PRICE'],
  );
  await assert.rejects(blocksOf(id, seller), /20012/, 'suppliers read no blocks');
  const block = found[0]?.id ?? '';
  await assert.rejects(accountant.run(invoice, 'submit', id), /20004/);
  await assert.rejects(
    head.run(invoiceBlock, 'releaseFinance', block, { reason: '同意' }),
    refusal(errors.foreignBlock),
  );
  await assert.rejects(accountant.run(invoiceBlock, 'releasePurchasing', block, { reason: '同意' }), /20012/);
  await head.run(invoiceBlock, 'releasePurchasing', block, { reason: '补充协议已签' });
  assert.equal((await head.get(invoice, id)).status, 'MATCHED');
  await accountant.run(invoice, 'submit', id);
  await assert.rejects(head.run(invoice, 'approve', id), refusal(engineErrors.secondPerson));
  assert.ok((await blocksOf(id, buyer))[0]?.releaseReason, 'purchasing reads it');
});

test('many small invoices of one order line pass no more than one large one', async () => {
  const { head } = await financePeople();
  // Ten pieces at 2000.00, in two deliveries: each invoice asks for 60.00 more, which is little of 10000.00.
  const orderLine = lineId(await confirmedOrder([{ taxPrice: '2260' }]));
  const blocked = [];
  for (const above of ['60', '60.01'] as const) {
    const of = await agreedOn([(await receivedOf(orderLine, '5')).receiptLine]);
    const { id } = await verifiedInvoice({ of, above });
    blocked.push((await blocksOf(id, head)).map(({ blockType, amount }) => `${blockType} ${amount}`));
  }
  assert.deepEqual(blocked, [[], ['PRICE 120.01']]);
});

test('an invoice like another one is looked at, and sent back with a reason that its supplier reads', async () => {
  const { head, seller } = await financePeople();
  const ids = [];
  for (let index = 0; index < 2; index += 1)
    ids.push((await verifiedInvoice({ of: (await confirmedStatement('7.91')).statement })).id);
  assert.deepEqual(
    (await blocksOf(ids[1] ?? '', head)).map(({ blockType }) => blockType),
    ['DUP'],
  );
  await head.run(invoice, 'returnToSupplier', ids[1] ?? '', { reason: '重复开票' });
  const returned = await seller.get(invoice, ids[1] ?? '');
  assert.deepEqual([returned.status, returned.returnReason], ['RETURNED', '重复开票']);
});

test('nothing is booked in a closed period', async (t) => {
  const { head, accountant, otherAccountant } = await financePeople();
  const { id } = await verifiedInvoice();
  await accountant.run(invoice, 'submit', id);
  await head.run(invoice, 'approve', id);
  await closedPeriod(t);
  await assert.rejects(otherAccountant.run(invoice, 'book', id), /10008/);
});

test('no person brings an invoice from capture to payable alone, whatever rights he has', async () => {
  const { head } = await financePeople();
  const alone = async (id: string, who: Person) => {
    await who.run(invoice, 'verify', id, { verifyNote: '一致' });
    await who.run(invoice, 'confirmVerified', id);
  };
  await assert.rejects(alone((await sentInvoice()).id, head), refusal(engineErrors.secondPerson));
  assert.ok((await bookedInvoice()).id);
});
