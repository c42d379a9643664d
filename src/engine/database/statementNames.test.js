import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStatementNames } from './statementNames.ts';
test('what is asked a second time has a name from then on, in each role its own', () => {
    const names = createStatementNames({ most: 10, mostSeen: 10 });
    assert.deepEqual(['select 1', 'select 1', 'select 1', 'select 2'].map((text) => names.nameOf(text, 'buyer')), [undefined, 's0', 's0', undefined]);
    assert.deepEqual(['select 1', 'select 1'].map((text) => names.nameOf(text, 'supplier')), [undefined, 's1']);
});
test('when all names are given they go to what is asked now, under names that no connection knows', () => {
    const names = createStatementNames({ most: 2, mostSeen: 10 });
    const twice = (text) => [names.nameOf(text, 'buyer'), names.nameOf(text, 'buyer')][1];
    assert.deepEqual([twice('a'), twice('b'), names.generation()], ['s0', 's1', 0]);
    assert.deepEqual([twice('c'), names.generation()], ['s2', 1]);
    assert.equal(names.nameOf('c', 'buyer'), 's2');
    assert.equal(names.nameOf('a', 'buyer'), undefined);
    assert.equal(names.nameOf('a', 'buyer'), 's3');
});
test('what was asked once is not remembered without end, and names are not forgotten with it', () => {
    const names = createStatementNames({ most: 10, mostSeen: 3 });
    const ask = (text) => names.nameOf(text, 'buyer');
    assert.deepEqual(['a', 'a', 'b', 'c', 'd', 'e'].map(ask), [
        undefined,
        's0',
        undefined,
        undefined,
        undefined,
        undefined,
    ]);
    assert.deepEqual(['a', 'b', 'e'].map(ask), ['s0', undefined, 's1']);
});
