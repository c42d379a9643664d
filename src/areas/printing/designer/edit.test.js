import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sysCode } from '#areas/system/quickCode/quickCode.document.ts';
import { blockKinds } from '../template/layout.rules.ts';
import { problemsOf } from '../template/problems.rules.ts';
import { added, changed, freeId, kindsFor, neighbour, newBlock, placed, removed, shifted } from './edit.rules.ts';
const block = (id, place = 'body') => ({ id, kind: 'line', place, span: 12 });
const layout = { blocks: [block('a'), block('h', 'head'), block('b'), block('c')] };
const order = ({ blocks }) => blocks.map(({ id }) => id).join('');
const kinds = Object.keys(blockKinds).filter((kind) => Object.hasOwn(blockKinds, kind));
for (const [what, made, wanted] of [
    ['adds after the chosen block', added(layout, block('x'), 'a'), 'axhbc'],
    ['adds at the end', added(layout, block('x')), 'ahbcx'],
    ['drops before another', placed(layout, block('c'), 'body', 'a'), 'cahb'],
    ['drops into a place', placed(layout, block('a'), 'body'), 'hbca'],
    ['moves down past blocks of other places', shifted(layout, 'a', 1), 'bhac'],
    ['moves up', shifted(layout, 'c', -1), 'ahcb'],
    ['stays at the end', shifted(layout, 'c', 1), 'ahbc'],
    ['removes', removed(layout, 'b'), 'ahc'],
])
    test(`a designer ${what}`, () => assert.equal(order(made), wanted));
test('a block takes the place it is dropped into, a page number stays in the foot', () => {
    assert.equal(placed(layout, block('a'), 'foot').blocks.at(-1)?.place, 'foot');
    const page = { id: 'p', kind: 'page', place: 'foot', span: 12 };
    assert.equal(placed(layout, page, 'body').blocks.at(-1)?.place, 'foot');
});
test('a change leaves out what is taken away', () => {
    const made = changed(changed(layout, 'a', { size: 9, bold: true }), 'a', { size: undefined });
    assert.deepEqual(made.blocks[0], { ...block('a'), bold: true });
});
test('after a block is gone its neighbour is chosen', () => {
    assert.deepEqual([neighbour(layout, 'a'), neighbour(layout, 'c'), neighbour({ blocks: [block('a')] }, 'a')], ['h', 'b', undefined]);
});
test('ids are not given twice', () => {
    assert.equal(freeId({ blocks: [block('b2')] }), 'b3');
    assert.equal(freeId({ blocks: [block('b2'), block('b3')] }), 'b4');
});
for (const kind of kinds)
    test(`a new block of kind ${kind} can be saved as it is`, () => {
        assert.deepEqual(problemsOf({ blocks: [newBlock(kind, 'b1', purchaseOrder)] }), []);
    });
test('tables and capitals are offered where there are lines and amounts', () => {
    assert.deepEqual(kindsFor(purchaseOrder, ['table', 'capital', 'text']), ['table', 'capital', 'text']);
    assert.deepEqual(kindsFor(sysCode, ['table', 'capital']), ['table']);
});
