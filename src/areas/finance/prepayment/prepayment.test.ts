import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import { bankErrors } from '#areas/supplier/bankAccount/errors.ts';
import { supBankAccount } from '#areas/supplier/bankAccount/supBankAccount.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { times, type Decimal } from '#model/decimal.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import { createRow } from '#test/factory.ts';
import { booked, bookedInvoice } from '#test/invoicing.ts';
import { confirmedOrder, issuedOrder, lineId, purchasingFixture } from '#test/purchasingFixture.ts';
import { agreedOn, financePeople, receivedOf } from '#test/settling.ts';
import { errors } from '../errors.ts';
import { invoice } from '../invoice/invoice.document.ts';
import { apEntry } from '../payable/apEntry.document.ts';
import { payableLedger } from '../payable/apEntry.ledger.ts';
import { prepayment } from './prepayment.document.ts';
import { prepaymentLedger } from './prepayment.ledger.ts';

async function people() {
  const { companyId, supplierId, buyer } = await purchasingFixture();
  const of = (name: string, roles: string[]) => person(name, { userType: 'BUYER', roles, companies: [companyId] });
  const finance = await financePeople();
  return {
    ...finance,
    buyer,
    supplierId,
    cashier: await of('fin_cashier', ['cashier']),
    both: await of('fin_both', ['cashier', 'finance_mgr']),
  };
}

const nobody = { entererId: null, confirmerId: null, releaserId: null } as const;

// Payments to the supplier of everybody are tested elsewhere too, with accounts that end frozen.
const withoutAccounts = async (): Promise<void> => {
  const { supplierId } = await purchasingFixture();
  await rows(sql`
    update sup_sup_bank_account set status = 'REPLACED'
     where supplier_base_id = ${supplierId}::bigint and status in ('ACTIVE', 'FROZEN')`);
};

async function account() {
  const { supplierId } = await purchasingFixture();
  await withoutAccounts();
  return createRow(supBankAccount, { supplierBaseId: supplierId, status: 'ACTIVE', currencyId: null, ...nobody });
}

let prices = 0;

// No two orders come to the same, so that no invoice looks like another one.
async function newOrder(qty: Decimal = '10') {
  prices += 17;
  const taxPrice = times('1.13', 2000 + prices);
  const order = await confirmedOrder([{ taxPrice, orderQty: qty }]);
  return { order, taxPrice, line: lineId(order) };
}

const asked = (orderId: string, amount: Decimal) => ({
  orderId,
  amount,
  planPayDate: today(),
  purpose: '合同约定预付',
});

let references = 0;

async function prepaid(orderId: string, amount: Decimal) {
  const { accountant, head, cashier } = await people();
  const { id } = await accountant.add(prepayment, asked(orderId, amount));
  await accountant.run(prepayment, 'submit', id);
  await head.run(prepayment, 'approve', id);
  return cashier.run(prepayment, 'pay', id, { bankRef: `AV-${(references += 1)}`, payDate: today() });
}

/** A booked invoice of so many pieces of an order line. */
async function invoiced(line: string, qty: Decimal) {
  const { receiptLine } = await receivedOf(line, qty);
  return booked({ of: await agreedOn([receiptLine]) });
}

const read = async (id: string) => {
  const { seller } = await people();
  const { status, paidAmt, offsetAmt, refundedAmt, openAmt } = await seller.get(prepayment, id);
  return { status, paidAmt, offsetAmt, refundedAmt, openAmt };
};

test('a prepayment is drafted from its order, and applied for, approved and paid by three people', async () => {
  const { buyer, head, both, cashier, seller } = await people();
  await withoutAccounts();
  const { order } = await newOrder();
  const draft = await buyer.post<{ amount: Decimal; supplierBaseId: string }>('/fin/prepayment/draftFrom', {
    source: 'pur.purchaseOrder',
    ids: [order.id],
  });
  assert.deepEqual([draft.amount, draft.supplierBaseId], [order.grossAmt, order.supplierBaseId]);
  const { id, status } = await buyer.add(prepayment, asked(order.id, '500'));
  assert.equal(status, 'NEW');
  await assert.rejects(buyer.run(prepayment, 'submit', id), refusal(bankErrors.noPayableAccount));
  await account();
  await buyer.run(prepayment, 'submit', id);
  await assert.rejects(seller.get(prepayment, id), /10007/, 'a supplier hears of it once it was paid');
  await assert.rejects(buyer.run(prepayment, 'approve', id), /20012/);
  await both.run(prepayment, 'approve', id);
  const payment = { bankRef: 'AV-first', payDate: today() };
  await assert.rejects(head.run(prepayment, 'pay', id, payment), /20012/, 'paying is granted by name');
  await assert.rejects(both.run(prepayment, 'pay', id, payment), refusal(engineErrors.secondPerson));
  await assert.rejects(
    cashier.run(prepayment, 'pay', id, { ...payment, payDate: inDays(1) }),
    refusal(engineErrors.dayAhead),
  );
  await cashier.run(prepayment, 'pay', id, payment);
  assert.deepEqual(await read(id), {
    status: 'PAID',
    paidAmt: '500',
    offsetAmt: '0',
    refundedAmt: '0',
    openAmt: '500',
  });
  await assert.rejects(cashier.run(prepayment, 'pay', id, payment), /20004/);
  // The database, too, takes no payment by whoever approved it.
  await assert.rejects(
    rows(sql`update fin_prepayment set cashier_id = approver_id where id = ${id}::bigint`),
    /paid_by_third/,
  );
});

test('an order is prepaid once, whatever is asked for at once; the database refuses more than the order too', async () => {
  const { accountant, head } = await people();
  await account();
  const { order } = await newOrder();
  const gross = order.grossAmt;
  await assert.rejects(
    accountant.add(prepayment, asked(order.id, times(gross, '1.01'))),
    refusal(errors.prepaymentBeyondOrder),
  );
  await assert.rejects(accountant.add(prepayment, asked(order.id, '0')), refusal(errors.prepaymentAmount));
  const drafts = await Promise.all(
    Array.from({ length: 5 }, () => accountant.add(prepayment, asked(order.id, times(gross, '0.6')))),
  );
  // Fifty acts at once: each draft is submitted ten times.
  const acts = Array.from({ length: 50 }, (_, index) =>
    accountant.run(prepayment, 'submit', drafts[index % drafts.length]?.id ?? ''),
  );
  const done = (await Promise.allSettled(acts)).filter(({ status }) => status === 'fulfilled');
  assert.equal(done.length, 1);
  const [pending] = (await accountant.query(prepayment, { orderId: order.id, status: 'PENDING' })).records;
  assert.ok(pending);
  await head.run(prepayment, 'approve', pending.id);
  const refused = drafts.find(({ id }) => id !== pending.id);
  await assert.rejects(accountant.run(prepayment, 'submit', refused?.id ?? ''), refusal(errors.prepaymentBeyondOrder));
  await assert.rejects(
    rows(sql`update fin_prepayment set status = 'PENDING' where id = ${refused?.id ?? ''}::bigint`),
    /within_order|come to more than the order/,
  );
});

test('the share that was agreed on with the order is the most; an order that is not confirmed is not prepaid', async () => {
  const { accountant } = await people();
  const { order } = await newOrder();
  await rows(sql`update pur_purchase_order set prepay_percent = 30 where id = ${order.id}::bigint`);
  await assert.rejects(
    accountant.add(prepayment, asked(order.id, times(order.grossAmt, '0.31'))),
    refusal(errors.prepaymentBeyondOrder),
  );
  const issued = await issuedOrder();
  await assert.rejects(accountant.add(prepayment, asked(issued.id, '1')), refusal(errors.orderNotRunning));
});

test('it is offset when invoices of its order are booked, by what they bill, and never typed', async () => {
  const { accountant, seller } = await people();
  await account();
  const { order, line } = await newOrder();
  const paid = await prepaid(order.id, times(order.grossAmt, '0.3'));
  const first = await invoiced(line, '2');
  const [entry] = (await seller.query(apEntry, { invoiceId: first.id })).records;
  assert.ok(entry);
  assert.deepEqual([entry.prepaidAmt, entry.openAmt], [entry.docAmt, '0']);
  await assert.rejects(
    accountant.post('/fin/paymentApply/createFromPayables', { ids: [entry.id] }),
    refusal(errors.payableApplied),
    'what was prepaid is not paid once more',
  );
  const second = await invoiced(line, '3');
  const [partly] = (await seller.query(apEntry, { invoiceId: second.id })).records;
  assert.deepEqual([partly?.prepaidAmt, partly?.openAmt], [times(order.grossAmt, '0.1'), times(order.grossAmt, '0.2')]);
  const now = await read(paid.id);
  assert.deepEqual([now.offsetAmt, now.openAmt], [paid.amount, '0']);
  // An invoice of another order is not paid with it.
  const other = await bookedInvoice();
  for (const each of (await seller.query(apEntry, { invoiceId: other.id })).records) assert.equal(each.prepaidAmt, '0');
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, prepaymentLedger.facts, [paid.id])), []);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, payableLedger.facts, [entry.id])), []);
  await assert.rejects(
    rows(sql`update fin_prepayment set offset_amt = paid_amt + 1 where id = ${paid.id}::bigint`),
    /within_payment/,
  );
});

test('what was invoiced before is not prepaid; a prepayment that is made late is offset at once', async () => {
  const { accountant, head, cashier } = await people();
  await account();
  const { order, line } = await newOrder();
  const half = times(order.grossAmt, '0.5');
  const late = await accountant.add(prepayment, asked(order.id, half));
  await accountant.run(prepayment, 'submit', late.id);
  await head.run(prepayment, 'approve', late.id);
  const bill = await invoiced(line, '4');
  await cashier.run(prepayment, 'pay', late.id, { bankRef: 'AV-late', payDate: today() });
  assert.equal((await read(late.id)).offsetAmt, times(order.grossAmt, '0.4'));
  const [entry] = (await accountant.query(apEntry, { invoiceId: bill.id })).records;
  assert.equal(entry?.openAmt, '0');
  await assert.rejects(
    accountant.add(prepayment, asked(order.id, times(order.grossAmt, '0.51'))),
    refusal(errors.prepaymentBeyondOrder),
    'forty per cent were invoiced, ten are prepaid and open',
  );
});

test('a red letter makes it open again, and the invoice that comes instead is offset anew', async () => {
  const { accountant, head } = await people();
  await account();
  const { order, line } = await newOrder();
  const paid = await prepaid(order.id, times(order.grossAmt, '0.2'));
  const bill = await invoiced(line, '5');
  assert.equal((await read(paid.id)).openAmt, '0');
  await accountant.run(invoice, 'proposeRed', bill.id, { redReason: 'ERROR', redConfirmNo: '31011126110000000009' });
  await head.run(invoice, 'recordRed', bill.id, { redNumber: '26317000000000000901', redDate: today() });
  assert.equal((await read(paid.id)).openAmt, paid.amount);
  const [entry] = (await accountant.query(apEntry, { invoiceId: bill.id })).records;
  assert.deepEqual([entry?.prepaidAmt, entry?.reversedAmt], ['0', entry?.docAmt]);
});

test('what is left is asked back as a whole: reported by one, found on the account by another', async () => {
  const { accountant, head, cashier, both, seller } = await people();
  await account();
  const { order, line } = await newOrder();
  const paid = await prepaid(order.id, times(order.grossAmt, '0.5'));
  await invoiced(line, '2');
  await accountant.run(prepayment, 'requestRefund', paid.id, { reason: '订单提前结束' });
  assert.equal((await seller.get(prepayment, paid.id)).status, 'REFUNDING');
  // Nothing is offset while it is asked back.
  const meanwhile = await invoiced(line, '1');
  const entry = async () => (await accountant.query(apEntry, { invoiceId: meanwhile.id })).records[0];
  assert.equal((await entry())?.prepaidAmt, '0');
  await accountant.run(prepayment, 'dropRefund', paid.id);
  assert.equal((await entry())?.openAmt, '0');
  await accountant.run(prepayment, 'requestRefund', paid.id, { reason: '订单提前结束' });
  const back = { returnRef: 'RF-1', returnDate: today(), reason: '供应商退回' };
  await assert.rejects(head.run(prepayment, 'reportReturn', paid.id, back), /20012/, 'granted by name');
  await assert.rejects(
    cashier.run(prepayment, 'reportReturn', paid.id, { ...back, returnDate: inDays(-1) }),
    refusal(errors.returnedBeforePaid),
  );
  await both.run(prepayment, 'reportReturn', paid.id, back);
  await assert.rejects(both.run(prepayment, 'confirmReturn', paid.id), refusal(engineErrors.secondPerson));
  await head.run(prepayment, 'confirmReturn', paid.id);
  const { status, refundedAmt, openAmt } = await read(paid.id);
  assert.deepEqual([status, refundedAmt, openAmt], ['RETURNED', times(order.grossAmt, '0.2'), '0']);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, prepaymentLedger.facts, [paid.id])), []);
  const used = await prepaid(order.id, times(order.grossAmt, '0.1'));
  await invoiced(line, '3');
  await assert.rejects(
    accountant.run(prepayment, 'requestRefund', used.id, { reason: '没有余额' }),
    refusal(errors.nothingPrepaid),
  );
});

test('many invoices booked at once are offset with no more than was prepaid', async () => {
  await account();
  const { order, line } = await newOrder();
  const paid = await prepaid(order.id, times(order.grossAmt, '0.25'));
  await Promise.all((['1', '2', '3', '4'] as const).map((qty) => invoiced(line, qty)));
  const now = await read(paid.id);
  assert.deepEqual([now.offsetAmt, now.openAmt], [paid.amount, '0']);
  assert.deepEqual(await asServer(({ db }) => ledgerDifferences(db, prepaymentLedger.facts, [paid.id])), []);
});

test('neither calls nor the database pay a frozen account; an exchanged one sends it back', async () => {
  const { accountant, head, cashier } = await people();
  const bank = await account();
  const { order } = await newOrder();
  const { id } = await accountant.add(prepayment, asked(order.id, '100'));
  const submitted = await accountant.run(prepayment, 'submit', id);
  await head.run(prepayment, 'approve', id);
  await rows(
    sql`update sup_sup_bank_account set status = 'FROZEN' where id = ${submitted.payeeBankId ?? bank.id}::bigint`,
  );
  await assert.rejects(
    cashier.run(prepayment, 'pay', id, { bankRef: 'AV-frozen', payDate: today() }),
    refusal(bankErrors.accountFrozen),
  );
  await assert.rejects(rows(sql`update fin_prepayment set status = 'PAID' where id = ${id}::bigint`), /is not in use/);
  await rows(
    sql`update sup_sup_bank_account set status = 'ACTIVE' where id = ${submitted.payeeBankId ?? bank.id}::bigint`,
  );
  await asServer((ctx) => ctx.store(supBankAccount).run('freeze', submitted.payeeBankId ?? bank.id));
  const again = await accountant.get(prepayment, id);
  assert.deepEqual([again.status, again.payeeBankId], ['NEW', null]);
  await withoutAccounts();
});

test('an order shows what was prepaid for it', async () => {
  const { accountant, buyer } = await people();
  const { order } = await newOrder();
  const { prepaymentNo } = await accountant.add(prepayment, asked(order.id, '10'));
  const related = JSON.stringify(await buyer.post(`/pur/purchaseOrder/related`, { id: order.id }));
  assert.ok(related.includes(prepaymentNo));
  assert.ok((await buyer.get(purchaseOrder, order.id)).orderNo);
});
