import assert from 'node:assert/strict';
import test from 'node:test';
import { minColumnarRows, fromColumnarRows, toColumnarRows, withRows, withColumnarRows } from './columnarRows.ts';
const rows = (count) => Array.from({ length: count }, (_, n) => ({ id: String(n), qty: null, name: { zh: '甲' }, n }));
test('many rows become a table and the same rows again', () => {
    const many = rows(minColumnarRows);
    const table = toColumnarRows(many);
    assert.deepEqual(table?.columns, ['id', 'qty', 'name', 'n']);
    assert.deepEqual(table?.rows[3], ['3', null, { zh: '甲' }, 3]);
    assert.deepEqual(fromColumnarRows(JSON.parse(JSON.stringify(table))), many);
    const [first] = fromColumnarRows(table) ?? [];
    assert.deepEqual(Object.keys(first ?? {}), ['id', 'qty', 'name', 'n'], 'in their order');
});
const odd = [
    ['few rows', rows(minColumnarRows - 1)],
    ['no rows', []],
    ['values', Array.from({ length: minColumnarRows }, String)],
    ['a row without a name', [...rows(minColumnarRows), { id: '1', qty: null, n: 1 }]],
    ['a row with another name', [...rows(minColumnarRows), { id: '1', qty: null, name: null, m: 1 }]],
    ['a row with a further name', [...rows(minColumnarRows), { id: '1', qty: null, name: null, n: 1, more: 1 }]],
    ['a row in another order', [...rows(minColumnarRows), { qty: null, id: '1', name: null, n: 1 }]],
    ['a row that leaves a value open', [...rows(minColumnarRows), { id: '1', qty: undefined, name: null, n: 1 }]],
    ['a list among rows', [...rows(minColumnarRows), []]],
];
for (const [what, values] of odd)
    test(`${what} stay as they are`, () => assert.equal(toColumnarRows(values), undefined));
test('what is no table has no rows', () => {
    for (const value of [null, [], {}, { columns: ['a'] }, { rows: [] }, 'rows'])
        assert.equal(fromColumnarRows(value), undefined);
});
test('a record tells which of its lists have become tables, and becomes itself again', () => {
    const record = { id: '1', lines: rows(minColumnarRows), few: rows(2), note: null };
    const tabled = withColumnarRows(record);
    assert.deepEqual(tabled?.tables, ['lines']);
    const { data, tables } = JSON.parse(JSON.stringify(tabled));
    assert.deepEqual(withRows(data, tables), record);
    assert.equal(withColumnarRows({ few: rows(2) }), undefined);
    assert.equal(withRows(record, undefined), record);
});
