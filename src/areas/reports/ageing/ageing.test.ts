import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { minus } from '#model/decimal.ts';
import { apEntry } from '#areas/finance/payable/apEntry.document.ts';
import { refusal, rows } from '#test/app.ts';
import { inDays, today } from '#test/days.ts';
import { personHolding } from '#test/fullAccess.ts';
import { bookedInvoice } from '#test/invoicing.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { reportInFixtureCurrency } from '#test/reports.ts';
import { financePeople } from '#test/settling.ts';

interface Amount {
  readonly amount: `${number}`;
  readonly count: number;
}

interface Answer {
  readonly currency: string;
  readonly asOf: string;
  readonly total: Amount & Readonly<Record<string, unknown>> & { readonly late: Amount };
  readonly buckets: readonly (Amount & { readonly key: string })[];
  readonly groups: readonly (Amount & { readonly key: string | null; readonly name: string | null })[];
  readonly weeks: readonly (Amount & { readonly from: string; readonly to: string | null })[];
}

const figures = (who: Person, body: object = {}): Promise<Answer> => who.post('/rpt/ageing/figures', body);

/** The payables of a new booked invoice, due on a day or not counted yet. */
async function owedBy(dueDate: string | null) {
  const { accountant } = await financePeople();
  const { id } = await bookedInvoice();
  await rows(sql`update fin_ap_entry set due_date = ${dueDate}::date where invoice_id = ${id}::bigint`);
  const { records } = await accountant.query(apEntry, { invoiceId: id });
  assert.ok(records.length > 0);
  return records;
}

const bucket = ({ buckets }: Answer, key: string): Amount =>
  buckets.find((each) => each.key === key) ?? { amount: '0', count: 0 };

test('what is open stands in the bucket of its due day, in the total and in its week', async () => {
  await reportInFixtureCurrency();
  const { accountant } = await financePeople();
  const { supplierId, companyId } = await purchasingFixture();
  const before = await figures(accountant);
  assert.deepEqual([before.currency, before.asOf], ['XTS', today()]);
  const late = await owedBy(inDays(-45));
  const soon = await owedBy(inDays(0));
  const undated = await owedBy(null);
  const after = await figures(accountant);
  const sumOf = (entries: readonly { readonly openAmt?: unknown }[]) =>
    entries.reduce((all, { openAmt }) => all + Number(openAmt), 0);
  const grown = (key: string) => {
    const [then, now] = [bucket(before, key), bucket(after, key)];
    return [Number(minus(now.amount, then.amount)), now.count - then.count];
  };
  assert.deepEqual(grown('D60'), [sumOf(late), late.length]);
  assert.deepEqual(grown('NOT_DUE'), [sumOf(soon), soon.length]);
  assert.deepEqual(grown('UNDATED'), [sumOf(undated), undated.length]);
  assert.deepEqual(grown('D90'), [0, 0]);
  assert.equal(after.total.count - before.total.count, late.length + soon.length + undated.length);
  assert.equal(Number(minus(after.total.late.amount, before.total.late.amount)), sumOf(late));
  assert.ok(Number(after.total['daysLate']) > 0);
  const [week] = after.weeks;
  assert.equal(week?.from, today());
  assert.equal((week?.count ?? 0) - (before.weeks[0]?.count ?? 0), soon.length);

  // The figures of a group are those of its rows, and of the whole where there is no other.
  const own = await figures(accountant, { suppliers: [supplierId], companies: [companyId], by: 'COMPANY' });
  assert.deepEqual(
    own.groups.map(({ key, amount, count }) => [key, amount, count]),
    [[companyId, own.total.amount, own.total.count]],
  );
  const behind = await accountant.query(apEntry, {
    openAmt: { from: '0.001' },
    dueDate: { from: inDays(-60), to: inDays(-31) },
  });
  assert.equal(behind.records.length, bucket(after, 'D60').count);
});

test('whoever may not list payables, or reads no amounts of them, gets no figures', async () => {
  await owedBy(inDays(-3));
  const { companyId } = await purchasingFixture();
  const of = { userType: 'BUYER', companies: [companyId] } as const;
  const unlisted = await personHolding('ageing_unlisted', { ...of, holds: (code) => code === 'rpt:ageing:use' });
  await assert.rejects(figures(unlisted), refusal(engineErrors.denied20));
  const blind = await personHolding('ageing_blind', {
    ...of,
    grants: [
      {
        resource: 'fin.apEntry',
        actions: ['QUERY'],
        dimensions: { '*': { kind: 'ALL' } },
        fieldRights: { openAmt: 'HIDE' },
      },
    ],
  });
  await assert.rejects(figures(blind), refusal(engineErrors.denied20));
  const { supplier } = await purchasingFixture();
  assert.equal((await supplier.send('POST', '/rpt/ageing/figures', {})).code, '20012');
});
