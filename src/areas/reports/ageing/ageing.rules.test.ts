import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfOpen, bucketKeys, bucketOf, dueDaysOf, dueWeeks } from './ageing.rules.ts';

const asOf = '2026-11-30';

test('a payable is as late as its due day is past', () => {
  const cases: readonly [dueDate: string | null, bucket: string][] = [
    [null, 'UNDATED'],
    ['2027-05-01', 'NOT_DUE'],
    ['2026-11-30', 'NOT_DUE'],
    ['2026-11-29', 'D30'],
    ['2026-10-31', 'D30'],
    ['2026-10-30', 'D60'],
    ['2026-10-01', 'D60'],
    ['2026-09-30', 'D90'],
    ['2026-09-01', 'D90'],
    ['2026-08-31', 'D180'],
    ['2026-06-03', 'D180'],
    ['2026-06-02', 'D365'],
    ['2025-11-30', 'D365'],
    ['2025-11-29', 'OVER'],
    ['2019-01-01', 'OVER'],
  ];
  for (const [dueDate, bucket] of cases) assert.equal(bucketOf(dueDate, asOf), bucket, String(dueDate));
});

test('the due days of the buckets meet without a gap, and lead back to them', () => {
  const days = bucketKeys.filter((key) => key !== 'UNDATED').map((key) => ({ key, ...dueDaysOf(key, asOf) }));
  assert.equal(days[0]?.from, asOf);
  assert.equal(days[0]?.to, undefined, 'what is not due may be due at any time');
  assert.equal(days.at(-1)?.from, undefined, 'what is latest may be as late as it likes');
  for (const { key, from, to } of days)
    for (const day of [from, to]) if (day !== undefined) assert.equal(bucketOf(day, asOf), key, day);
  assert.equal(dueDaysOf('UNDATED', asOf), undefined);
});

test('the due calendar begins today, has whole weeks and leaves nothing out', () => {
  assert.deepEqual(dueWeeks('2026-11-30', 2), [
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-12-07', to: '2026-12-13' },
    { from: '2026-12-14', to: '2026-12-20' },
    { from: '2026-12-21', to: null },
  ]);
  assert.deepEqual(dueWeeks('2026-12-06', 0), [
    { from: '2026-12-06', to: '2026-12-06' },
    { from: '2026-12-07', to: null },
  ]);
});

test('a figure leads to the payables that it adds up', () => {
  const filters = { companies: ['7'], suppliers: ['8', '9'] };
  assert.equal(addressOfOpen({}), '?f=openAmt:range:0.001~');
  assert.equal(
    addressOfOpen(filters, { due: { from: '2026-12-01' } }),
    '?f=openAmt:range:0.001~,dueDate:range:2026-12-01~,company:in:7,supplierBase:in:8|9',
  );
  assert.equal(
    addressOfOpen(filters, { by: 'SUPPLIER', key: '8', due: 'never' }),
    '?f=openAmt:range:0.001~,dueDate:empty:,company:in:7,supplierBase:in:8',
  );
});
