import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { finPeriod } from '#areas/masterData/finPeriod/finPeriod.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { invoice } from '#areas/finance/invoice/invoice.document.ts';
import { invoiceDetail } from '#areas/finance/invoice/invoiceDetail.document.ts';
import { statement } from '#areas/finance/statement/statement.document.ts';
import { plus, round, times, type Decimal } from '#model/decimal.ts';
import type { Row, TransitionInput } from '#model/row.ts';
import { asServer, person } from './app.ts';
import { today } from './days.ts';
import { createRow } from './factory.ts';
import type { Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { confirmedStatement, financePeople } from './settling.ts';
import { contents, upload } from './upload.ts';

type Input = Partial<TransitionInput<typeof statement, 'capture'>>;

let issued = 0;

// Seven apart, so that none looks like the one before mistyped in one place.
const nextNumber = (): string => `243120000${String((issued += 1) * 1_111_177).padStart(11, '0')}`;

/** The tax numbers that an invoice between company and supplier bears. */
async function titles() {
  const { companyId, supplierId } = await purchasingFixture();
  return asServer(async (ctx) => ({
    buyerTaxNo: (await ctx.store(company).get(companyId)).creditCode ?? '9131BUYER',
    sellerTaxNo: (await ctx.store(supplierBase).get(supplierId)).creditCode ?? '9133SELLER',
  }));
}

/** Captures an invoice on a statement; the amounts are those of the statement unless said otherwise. */
export async function captureOn(statementId: string, who: Person, input: Input = {}): Promise<Row<typeof invoice>> {
  const { netAmt, taxAmt } = await who.get(statement, statementId);
  await who.run(statement, 'capture', statementId, {
    invoiceKind: 'E_SPECIAL',
    invoiceNumber: nextNumber(),
    issueDate: today(),
    netAmt,
    taxAmt,
    ...(await titles()),
    ...input,
  });
  const { records } = await who.query(invoice, { statementId });
  const newest = records.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))[0];
  assert.ok(newest);
  return who.get(invoice, newest.id);
}

let prices = 0;
let uploads = 0;

/** A statement whose amount no other one has, so that its invoice looks like no other. */
async function uniqueStatement(): Promise<Row<typeof statement>> {
  // So far apart that none comes to the same with what some tests ask for above it.
  prices += 13;
  return (await confirmedStatement(times('1.13', 100 + prices))).statement;
}

interface Sent {
  /** Who captures and sends it; the supplier unless given. */
  readonly who?: Person;
  /** How much more than agreed is asked for, excl. tax. */
  readonly above?: Decimal;
  readonly of?: Row<typeof statement>;
}

/** An invoice for a statement of ten bearings. */
export async function capturedInvoice({ who, above = '0', of }: Sent = {}) {
  const { seller } = await financePeople();
  const agreed = of ?? (await uniqueStatement());
  const netAmt = plus(agreed.netAmt, above);
  return captureOn(agreed.id, who ?? seller, { netAmt, taxAmt: round(times(netAmt, '0.13'), 2) });
}

/** Who attaches files: ten each, so that nobody sends more in a minute than one may. */
async function sender(): Promise<Person> {
  const { supplierId } = await purchasingFixture();
  uploads += 1;
  return person(`fin_files_${Math.ceil(uploads / 10)}`, {
    userType: 'SUPPLIER',
    roles: ['sup_finance'],
    supplierBaseId: supplierId,
  });
}

/** An invoice that was sent with its file; its one line is as printed. */
export async function sentInvoice(sent: Sent = {}) {
  const { seller } = await financePeople();
  const by = sent.who ?? seller;
  const { id, netAmt, taxAmt, lines } = await capturedInvoice(sent);
  await by.run(invoiceDetail, 'correct', lines[0]?.id ?? '', { qty: lines[0]?.qty ?? null, netAmt, taxAmt });
  const fields = { document: 'fin.invoice', businessId: id, businessDescribable: 'Invoice' };
  const answer = await upload(await sender(), { name: 'invoice.pdf', content: contents.pdf, fields });
  assert.ok(answer.success, answer.msg);
  return by.run(invoice, 'send', id);
}

/** An invoice that two people have verified. */
export async function verifiedInvoice(sent: Sent = {}) {
  const { accountant, otherAccountant } = await financePeople();
  const { id } = await sentInvoice(sent);
  await accountant.run(invoice, 'verify', id, { verifyNote: '查验平台一致' });
  return otherAccountant.run(invoice, 'confirmVerified', id);
}

/** A booked invoice of ten bearings. */
export const bookedInvoice = () => booked();

/** A booked invoice of what was agreed on. */
export async function booked(sent: Sent = {}) {
  const { accountant, otherAccountant, head } = await financePeople();
  const { id } = await verifiedInvoice(sent);
  await accountant.run(invoice, 'submit', id);
  await head.run(invoice, 'approve', id);
  return otherAccountant.run(invoice, 'book', id);
}

/** Closes the accounting period of today for finance until the test ends; opens it earlier by what it gives. */
export async function closedPeriod(t: TestContext): Promise<() => Promise<void>> {
  const { companyId } = await purchasingFixture();
  const period = today().slice(0, 7);
  const of = { companyId, module: 'FIN', period } as const;
  const [known] = await asServer((ctx) => ctx.store(finPeriod).find(of));
  const { id } = known ?? (await createRow(finPeriod, { ...of, status: 'OPEN' }));
  const set = (status: 'OPEN' | 'CLOSED') => asServer((ctx) => ctx.store(finPeriod).patch(id, { status }));
  await set('CLOSED');
  t.after(() => set('OPEN'));
  return () => set('OPEN');
}
