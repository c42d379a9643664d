import assert from 'node:assert/strict';
import { test } from 'node:test';
import { branchesOf, layersOf, type ChainBranch } from './relatedLayers.ts';

const nodes = ['order', 'note1', 'note2', 'receipt', 'stock'].map((key) => ({ key }));
const edges = [
  { from: 'order', to: 'note1' },
  { from: 'order', to: 'note2' },
  { from: 'note1', to: 'receipt' },
  { from: 'note2', to: 'receipt' },
  { from: 'receipt', to: 'stock' },
];
const keys = (layers: readonly (readonly { readonly key: string }[])[]) =>
  layers.map((layer) => layer.map(({ key }) => key).join());

test('documents stand in columns after what they came from', () => {
  assert.deepEqual(keys(layersOf(nodes, edges)), ['order', 'note1,note2', 'receipt', 'stock']);
  assert.deepEqual(keys(layersOf(nodes.toReversed(), edges)), ['order', 'note2,note1', 'receipt', 'stock']);
});

test('a short cut does not pull a document forward', () => {
  const short = [...edges, { from: 'order', to: 'stock' }];
  assert.deepEqual(keys(layersOf(nodes, short)).at(-1), 'stock');
});

test('one document alone, edges to unknown ones and circles do no harm', () => {
  assert.deepEqual(keys(layersOf([{ key: 'a' }], [{ from: 'a', to: 'gone' }])), ['a']);
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  assert.equal(layersOf([{ key: 'a' }, { key: 'b' }], circle).flat().length, 2);
  assert.equal(branchesOf([{ key: 'a' }, { key: 'b' }], circle).length, 1);
});

test('the nested list names every document once', () => {
  const text = (branches: readonly ChainBranch<{ key: string }>[]): string =>
    branches.map(({ node, children }) => node.key + (children.length > 0 ? `(${text(children)})` : '')).join(' ');
  assert.equal(text(branchesOf(nodes, edges)), 'order(note1(receipt(stock)) note2)');
});
