import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { date, decimal, lines, lookup } from '#model/fields.ts';
import { merged } from './conflict.ts';
import { storedDraftOf, readDraft, readStoredDrafts, typedOf, type StoredDraft } from './drafts.ts';
import { changesOf, type Values } from './formValues.ts';

const line = defineDocument({
  module: 'pur',
  code: 'draftLine',
  label: ['行', 'Line'],
  fields: { material: lookup('物料', 'Material', 'basic.material'), qty: decimal('数量', 'Quantity', { scale: 3 }) },
});
const order = defineDocument({
  module: 'pur',
  code: 'draftOrder',
  label: ['单', 'Order'],
  fields: { day: date('日期', 'Day'), lines: lines('明细', 'Lines', line) },
});

const stored: Values = {
  id: '1',
  versionNo: 4,
  day: '2026-01-01',
  lines: [
    { id: '11', materialId: '3', materialName: '钢板', qty: '10' },
    { id: '12', materialId: '4', materialName: '螺栓', qty: '1.5' },
    { id: '13', materialId: '5', materialName: '轴承', qty: '7' },
  ],
};
const [first, second, third] = stored['lines'] as Values[];
// As it comes back from where it was kept.
const again = (retained: StoredDraft): StoredDraft =>
  readDraft(JSON.parse(JSON.stringify({ ...retained, time: 'now' })))?.kept as StoredDraft;
const roundTrip = (values: Values, now: Values = stored) =>
  typedOf(order, again(storedDraftOf(order, { values, base: stored }, false)), now);

const edits: readonly [string, Values][] = [
  ['a field of the header', { ...stored, day: '' }],
  ['a field that was not there', { ...stored, note: 'new' }],
  ['a line', { ...stored, lines: [first, { ...second, qty: '2', materialId: '9', materialName: '螺母' }, third] }],
  ['a line that is taken out', { ...stored, lines: [first, third] }],
  ['a line between others', { ...stored, lines: [first, { qty: '5' }, second, third] }],
  ['lines in another order', { ...stored, lines: [third, first, second] }],
  ['all of it', { ...stored, day: '2027-01-01', lines: [{ qty: '5' }, { ...third, qty: '8' }, first] }],
];
for (const [what, values] of edits)
  test(`${what} comes back on the row as it was`, () => {
    const typed = roundTrip(values);
    assert.deepEqual(changesOf(order, typed.base, typed.values), changesOf(order, stored, values));
  });

test('what is kept of a long order is what was changed, not the order', () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ id: String(100 + n), materialId: '3', qty: String(n) }));
  const base = { ...stored, lines: many };
  const values = { ...base, lines: many.with(7, { id: '107', materialId: '3', qty: '70' }) };
  assert.ok(JSON.stringify(storedDraftOf(order, { values, base }, false)).length < 300);
});

test('lines that nobody touched are the stored ones themselves', () => {
  const { base, values } = roundTrip({ ...stored, lines: [first, { ...second, qty: '2' }, third] });
  const [before, after] = [base['lines'] as Values[], values['lines'] as Values[]];
  assert.deepEqual([before[0] === after[0], before[1] === after[1]], [true, false]);
});

test('on a row that somebody else has changed since, a draft still knows what it began from', () => {
  const theirs: Values = {
    ...stored,
    versionNo: 6,
    day: '2026-03-03',
    lines: [
      { ...first, qty: '11' },
      { ...third, qty: '7' },
      { id: '14', materialId: '6', materialName: '垫片', qty: '1' },
    ],
  };
  const mine = { ...stored, lines: [{ ...first, qty: '12' }, { ...second, qty: '2' }, third, { qty: '5' }] };
  const { base, values } = roundTrip(mine, theirs);
  assert.equal(base['versionNo'], 4, 'saving is refused as stale, and the conflict is shown');
  const saved = merged(order, { base, mine: values, theirs }, { 'lines.11.qty': 'mine' });
  assert.deepEqual(
    (saved['lines'] as Values[]).map(({ id, qty }) => [id, qty]),
    [
      ['11', '12'],
      ['13', '7'],
      ['14', '1'],
      [undefined, '5'],
    ],
  );
  assert.equal(saved['day'], '2026-03-03');
});

test('of a new row everything is kept, and drafts of former versions are read', () => {
  const values = { day: '2026-01-01', lines: [{ qty: '5' }] };
  const retained = storedDraftOf(order, { values, base: { day: null } }, true);
  assert.deepEqual(typedOf(order, again(retained), {}), { values, base: { day: null } });
  const former = readStoredDrafts({ own: { content: { values, base: stored }, savedAt: 'then' }, others: [] }).own;
  assert.deepEqual(former, { kept: { values, base: stored }, time: 'then' });
});

test('what is no draft is none', () => {
  const change = { before: {}, after: {} };
  for (const value of [
    null,
    'draft',
    { values: 1, base: {} },
    { versionNo: 1, changed: {}, lines: {} },
    { versionNo: 1, changed: change, lines: { lines: { edited: { 1: {} } } } },
    { versionNo: 1, changed: change },
  ])
    assert.equal(readDraft(value), undefined);
});
