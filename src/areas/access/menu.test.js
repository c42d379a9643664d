import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuTree } from './menu.rules.ts';
const module = (id, parentId, more) => ({
    id,
    parentId,
    moduleCode: id,
    moduleName: `menu.${id}`,
    modulePath: id,
    component: 'x.y',
    moduleIcon: null,
    isOperating: 0,
    menuFlag: true,
    isGranted: true,
    ...more,
});
const codes = (nodes) => nodes.map((node) => (node.subModules.length > 0 ? [node.moduleCode, codes(node.subModules)] : node.moduleCode));
test('granted pages stand below their directories, buttons below their pages', () => {
    const tree = menuTree([
        module('a', null, { component: 'layout', isGranted: false }),
        module('p', 'a', {}),
        module('b', 'p', { isOperating: 3 }),
    ], new Set(['b']));
    assert.deepEqual(codes(tree), [['a', [['p', ['b']]]]]);
});
test('a button whose page is not granted stays, its page and an empty directory fall away', () => {
    const stored = [
        module('a', null, { component: 'layout', isGranted: false }),
        module('p', 'a', { isGranted: false }),
        module('b', 'p', { isOperating: 3 }),
    ];
    assert.deepEqual(codes(menuTree(stored, new Set(['b']))), ['b']);
    assert.deepEqual(codes(menuTree(stored, new Set())), []);
});
test('what stands in no menu keeps its page, as a hidden one', () => {
    const stored = [
        module('a', null, { component: 'layout', menuFlag: false }),
        module('p', 'a', {}),
        module('q', null, { menuFlag: false }),
        module('b', 'q', { isOperating: 3, menuFlag: false }),
    ];
    const kinds = (nodes) => nodes.flatMap((node) => [[node.moduleCode, node.isOperating], ...kinds(node.subModules)]);
    assert.deepEqual(kinds(menuTree(stored, new Set(['b']))), [
        ['a', 2],
        ['p', 0],
        ['q', 2],
        ['b', 3],
    ]);
});
