import assert from 'node:assert/strict';
import { test } from 'node:test';
import { date, integer, lookup, quantity, text } from '#model/fields.ts';
import {
  filledDown,
  typedOf,
  withChosen,
  withFound,
  withoutNarrowed,
  withoutRows,
  withRowAt,
  withTexts,
  type GridColumn,
} from './gridRows.ts';

const columns: readonly GridColumn[] = [
  { name: 'lineNo', field: integer('行号', 'Line no.'), editable: false },
  { name: 'material', field: lookup('物料', 'Material', 'basic.material'), editable: true },
  { name: 'qty', field: quantity('数量', 'Quantity'), editable: true },
  { name: 'note', field: text('备注', 'Note'), editable: true },
];
const around = { header: {}, fields: {}, today: '2026-11-23' };
const options = { columns, language: 'zh' as const, codes: () => [], newRow: () => ({ note: 'new' }) };

test('texts become values; what cannot be edited is left alone', () => {
  const { rows } = withTexts(
    [{ lineNo: 1 }],
    [
      { row: 0, name: 'qty', text: '1,200' },
      { row: 0, name: 'lineNo', text: '9' },
    ],
    options,
  );
  assert.deepEqual(rows, [{ lineNo: 1, qty: '1200' }]);
});

test('rows are added when a block needs them', () => {
  const { rows } = withTexts([], [{ row: 1, name: 'qty', text: '5' }], options);
  assert.deepEqual(rows, [{ note: 'new' }, { note: 'new', qty: '5' }]);
});

test('an unreadable text stays as typed until the cell is edited again', () => {
  const once = withTexts([{ qty: '5' }], [{ row: 0, name: 'qty', text: '三百' }], options);
  assert.equal(typedOf(once.rows[0] ?? {})['qty']?.text, '三百');
  assert.equal(once.rows[0]?.['qty'], null);
  const again = withTexts(once.rows, [{ row: 0, name: 'qty', text: '300' }], options);
  assert.deepEqual(again.rows, [{ qty: '300' }]);
});

const found = [
  { id: '1', code: 'M1', text: '钢板' },
  { id: '2', code: 'M2', text: '钢管' },
  { id: '3', code: 'M3', text: '钢管' },
  { id: '4', code: '钢管', text: '别的' },
];

test('lookups are found in one go: by code, then by name', () => {
  const edits = ['m1', '钢板', '没有'].map((each, row) => ({ row, name: 'material', text: each }));
  const { rows, lookups } = withTexts([], edits, options);
  assert.deepEqual(
    lookups.map(({ text: wanted }) => wanted),
    ['m1', '钢板', '没有'],
  );
  const done = withFound(rows, lookups, () => found);
  assert.deepEqual(done[0], { note: 'new', materialId: '1', materialName: '钢板', materialCode: 'M1' });
  assert.equal(done[1]?.['materialId'], '1');
  assert.match(typedOf(done[2] ?? {})['material']?.label[0] ?? '', /找不到/);
});

test('a code wins over a name, a name that fits several rows is told', () => {
  const { rows, lookups } = withTexts([], [{ row: 0, name: 'material', text: '钢管' }], options);
  assert.equal(withFound(rows, lookups, () => found)[0]?.['materialId'], '4');
  const ambiguous = withFound(rows, lookups, () => found.slice(0, 3))[0] ?? {};
  assert.match(typedOf(ambiguous)['material']?.label[1] ?? '', /not unique/);
});

test('an answer that comes after another edit changes nothing', () => {
  const { rows, lookups } = withTexts([], [{ row: 0, name: 'material', text: 'M1' }], options);
  const later = withTexts(rows, [{ row: 0, name: 'material', text: '' }], options);
  assert.deepEqual(
    withFound(later.rows, lookups, () => found),
    later.rows,
  );
});

test('filling down copies values with their names, and unread texts too', () => {
  const source = { materialId: '1', materialName: '钢板', materialCode: 'M1', qty: '5', lineNo: 1 };
  const filled = filledDown([source, { lineNo: 2 }, { lineNo: 3 }], columns.slice(0, 2), { from: 0, to: 1 });
  assert.deepEqual(filled, [
    source,
    { lineNo: 2, materialId: '1', materialName: '钢板', materialCode: 'M1' },
    { lineNo: 3 },
  ]);
  const { rows } = withTexts([{}, {}], [{ row: 0, name: 'qty', text: 'x' }], options);
  assert.equal(typedOf(filledDown(rows, columns, { from: 0, to: 1 })[1] ?? {})['qty']?.text, 'x');
});

test('rows come and go', () => {
  assert.deepEqual(withoutRows([{ a: 1 }, { a: 2 }, { a: 3 }], 0, 1), [{ a: 3 }]);
  assert.deepEqual(withRowAt([{ a: 1 }, { a: 2 }], 1, { a: 9 }), [{ a: 1 }, { a: 9 }, { a: 2 }]);
});

test('what is found must fit what its row and its header say, and goes with what narrowed it', () => {
  const place = lookup('库位', 'Location', 'basic.location', {
    dependsOn: { warehouse: 'warehouse', org: 'parent.org' },
  });
  const offered = [
    { id: '1', code: 'A-01', text: 'A-01', warehouseId: '7', orgId: '2' },
    { id: '2', code: 'A-01', text: 'A-01', warehouseId: '8', orgId: '2' },
    { id: '3', code: 'A-01', text: 'A-01', warehouseId: '8', orgId: '3' },
  ];
  const own = {
    columns: [{ name: 'place', field: place, editable: true }],
    language: 'zh',
    codes: () => [],
    newRow: () => ({}),
  } as const;
  const typed = withTexts([{ warehouseId: '8' }], [{ row: 0, name: 'place', text: 'A-01' }], own);
  const [row = {}] = withFound(typed.rows, typed.lookups, () => offered, { ...around, header: { orgId: '3' } });
  assert.equal(row['placeId'], '3');
  assert.equal(withoutNarrowed({ place }, row, { ...row, warehouseId: '7' })['placeId'], null);
  assert.equal(withoutNarrowed({ place }, row, { ...row, note: 'x' })['placeId'], '3');
});

test('what does not count on the day of the row is not brought; the cell says why', () => {
  const material = lookup('物料', 'Material', 'basic.material', { fills: { taxRate: 'taxRate' } });
  const taxRate = lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'wanted' });
  const fields = { material, taxRate, wanted: date('交期', 'Wanted') };
  const old = { id: '13', name: '13%', code: 'OLD', since: null, until: '2026-06-30', isEnabled: true };
  const next = { id: '9', name: '9%', code: 'NEW', since: '2026-07-01', until: null, isEnabled: true };
  const steel = { id: '1', text: '钢板', taxRateId: '13', taxRateName: '13%', taxRateCode: 'OLD' };
  const chosenOn = (wanted: string | null, taxRateSuccession: readonly unknown[]) =>
    withChosen({ wanted }, 'material', material, { ...steel, taxRateSuccession }, { around: { ...around, fields } });
  assert.equal(chosenOn('2026-06-30', [old, next])['taxRateId'], '13');
  assert.equal(chosenOn('2026-07-01', [old, next])['taxRateName'], '9%');
  assert.equal(chosenOn(null, [old, next])['taxRateId'], '9');
  const without = chosenOn('2026-07-01', [old]);
  assert.equal(without['taxRateId'], null);
  const again = withChosen(
    without,
    'material',
    material,
    { ...steel, id: '2', taxRateSuccession: [next] },
    {
      around: { ...around, fields },
    },
  );
  assert.deepEqual([again['taxRateName'], typedOf(again)], ['9%', {}], 'another material brings what counts');
  assert.deepEqual(typedOf(without)['taxRate'], {
    text: '13%',
    label: [
      '13% 在 2026-07-01 不可用，请改选该日有效的',
      '13% cannot be used on 2026-07-01; choose one that is valid then',
    ],
  });
});
