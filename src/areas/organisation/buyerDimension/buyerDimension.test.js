import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clashOf, lineFor, misfitOf } from './buyerDimension.rules.ts';
const line = (more = {}) => ({ validFrom: null, validTo: null, ...more });
test('two lines of one key at one time clash', () => {
    const names = ['category'];
    const a = { ...line(), categoryId: '1', validTo: '2026-06-30' };
    const b = { ...line(), categoryId: '1', validFrom: '2026-07-01' };
    assert.equal(clashOf([a, b], names), undefined);
    assert.deepEqual(clashOf([a, b, { ...line(), categoryId: '1', validFrom: '2026-06-30', validTo: '2026-07-01' }], names), [1, 3]);
    assert.equal(clashOf([a, { ...line(), categoryId: '2' }], names), undefined);
});
test('a line names what its dimension is keyed by, and nothing else', () => {
    const names = ['category', 'company'];
    assert.equal(misfitOf([{ categoryId: '1', companyId: '2' }], names), undefined);
    assert.deepEqual(misfitOf([{ categoryId: '1' }], names), { line: 1, key: 'company', isMissing: true });
    assert.deepEqual(misfitOf([{ categoryId: '1', companyId: '2', materialId: '3' }], names), {
        line: 1,
        key: 'material',
        isMissing: false,
    });
});
test('the nearest category answers, on a day that is valid', () => {
    const names = ['category'];
    const lines = [
        { ...line(), categoryId: '1', purchaser: 'top' },
        { ...line(), categoryId: '12', purchaser: 'near' },
        { ...line(), categoryId: '123', purchaser: 'past', validTo: '2025-12-31' },
    ];
    const found = (path) => lineFor(lines, names, { categoryPath: path }, '2026-11-21')?.purchaser;
    assert.equal(found(['1', '12', '123']), 'near');
    assert.equal(found(['1']), 'top');
    assert.equal(found(['9']), undefined);
    assert.equal(lineFor([line()], [], {}, '2026-11-21'), undefined, 'a dimension without a key');
});
