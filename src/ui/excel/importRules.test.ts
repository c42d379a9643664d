import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  columnLetter,
  errorText,
  headerText,
  isExcelName,
  missingFields,
  readProposal,
  readResult,
  readSheets,
  samplesOf,
  unmappedTitles,
  withMapped,
} from './importRules.ts';

for (const [name, is] of [
  ['a.xlsx', true],
  ['A.XLS', true],
  ['a.csv', false],
  ['a.xlsx.exe', false],
  ['xlsx', false],
] as const) {
  test(`${name} is ${is ? '' : 'not '}taken`, () => assert.equal(isExcelName(name), is));
}

test('columns are called as in Excel', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(columnLetter), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  assert.equal(headerText(['编码', ' '], 1), 'B');
});

test('columns with a title and without a field are asked about', () => {
  assert.deepEqual(unmappedTitles(['编码', '', '名称', '备注'], { '0': 'code' }), ['名称', '备注']);
});

test('a field is used by one column', () => {
  assert.deepEqual(withMapped({ '0': 'code', '1': 'name' }, 2, 'name'), { '0': 'code', '2': 'name' });
  assert.deepEqual(withMapped({ '0': 'code' }, 0, undefined), {});
});

test('required fields must be mapped, those of lines only when lines are imported', () => {
  const field = (fieldCode: string, line: boolean) => ({ fieldCode, line, required: true, title: ['', ''] as const });
  const fields = [field('no', false), field('lines.qty', true), { ...field('lines.note', true), required: false }];
  assert.deepEqual(
    missingFields(fields, {}).map(({ fieldCode }) => fieldCode),
    ['no'],
  );
  assert.deepEqual(
    missingFields(fields, { '0': 'no', '1': 'lines.note' }).map(({ fieldCode }) => fieldCode),
    ['lines.qty'],
  );
});

const [sheet] = readSheets([
  {
    sheetIndex: 0,
    sheetName: '订单',
    rowCount: 9,
    maxColNum: 2,
    headerRow: 1,
    dataList: [
      { index: 0, cells: ['说明'] },
      { index: 1, cells: ['编码', '数量'] },
      { index: 2, cells: ['A1', null] },
      { index: 3, cells: ['A2', 5] },
    ],
  },
]);

test('samples come from below the header', () => {
  assert.ok(sheet);
  assert.equal(samplesOf(sheet, 1, 0), 'A1 · A2');
  assert.equal(samplesOf(sheet, 1, 1), '5');
});

test('answers that lack parts are read without harm', () => {
  assert.deepEqual(readProposal(null), { headers: [], mapping: {} });
  assert.deepEqual(readProposal({ headers: ['a', null], mapping: { '0': 'code', '1': null } }), {
    headers: ['a', ''],
    mapping: { '0': 'code' },
  });
  assert.equal(readResult(undefined).errorNum, 0);
});

test('a mistake names its row once', () => {
  const words = (n: number, message: string) => `第${n}行${message}`;
  assert.equal(errorText({ row: 5, column: '数量', message: '数量应为数字' }, words), '第5行数量应为数字');
  assert.equal(errorText({ row: 5, column: '数量', message: '第5行数量应为数字' }, words), '第5行数量应为数字');
});
