import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { dayAfter } from '#model/days.ts';
import { asServer, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import { bookedInvoice } from '#test/invoicing.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { financePeople } from '#test/settling.ts';
import { apEntry } from './apEntry.document.ts';
import { watchLegalLimits } from './legalLimit.server.ts';

test('a small supplier is paid by law within sixty days of delivery; finance is warned once before and once after', async (t) => {
  const { accountant, seller } = await financePeople();
  const { supplierId } = await purchasingFixture();
  const set = (isSmall: boolean) =>
    rows(sql`update sup_supplier_base set sme_flag = ${isSmall} where id = ${supplierId}::bigint`);
  await set(true);
  t.after(() => set(false));
  const { id } = await bookedInvoice();
  const read = async () => (await seller.query(apEntry, { invoiceId: id })).records[0];
  const entry = await read();
  assert.deepEqual([entry?.legalDate, entry?.legalState, entry?.payStatus], [dayAfter(today(), 60), 'NONE', 'OPEN']);
  const watchOn = async (legalDate: string) => {
    await rows(sql`update fin_ap_entry set legal_date = ${legalDate}::date where invoice_id = ${id}::bigint`);
    await asServer(watchLegalLimits);
    return (await read())?.legalState;
  };
  assert.equal(await watchOn(inDays(11)), 'NONE');
  assert.equal(await watchOn(inDays(10)), 'NEAR');
  assert.equal(await watchOn(inDays(0)), 'NEAR');
  assert.equal(await watchOn(inDays(-1)), 'PASSED');
  // What is due later by agreement is paid by the day of the law.
  const late = sql`update fin_ap_entry set due_date = ${inDays(30)}::date where invoice_id = ${id}::bigint`;
  await rows(late);
  const { applicationId } = await accountant.post<{ applicationId: string }>('/fin/paymentApply/createFromPayables', {
    ids: [entry?.id ?? ''],
  });
  const [line] = await rows<{ day: string }>(
    sql`select due_date::text as day from fin_payment_apply_detail where parent_id = ${applicationId}::bigint`,
  );
  assert.equal(line?.day, inDays(-1));
  assert.equal((await read())?.payStatus, 'APPLIED');
});

test('others are paid as agreed', async () => {
  const { seller } = await financePeople();
  const { id } = await bookedInvoice();
  for (const entry of (await seller.query(apEntry, { invoiceId: id })).records) assert.equal(entry.legalDate, null);
});
