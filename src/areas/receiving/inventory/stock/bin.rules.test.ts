import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedBin, type Bin } from './bin.rules.ts';

const bin = (id: string, values: Partial<Bin> = {}): Bin => ({
  id,
  code: id,
  reservedFor: null,
  holdsBatch: false,
  holdsMaterial: false,
  isEmpty: false,
  isOfClass: null,
  isFrozen: false,
  ...values,
});

test('goods are put into their fixed bin, to the same batch, to the same material, or into an empty bin of their class', () => {
  const [same, batch] = [bin('C', { holdsMaterial: true }), bin('D', { holdsMaterial: true, holdsBatch: true })];
  const [empty, full] = [bin('B', { isEmpty: true }), bin('A')];
  const cases: [string, Bin[], string | null][] = [
    ['the fixed bin, though it holds others', [full, empty, same, batch, bin('E', { reservedFor: 'THIS' })], 'E'],
    ['the same batch', [full, empty, same, batch], 'D'],
    ['the same material', [full, empty, same], 'C'],
    ['an empty bin', [full, empty], 'B'],
    ['an empty bin of its class', [empty, bin('Y', { isEmpty: true, isOfClass: true })], 'Y'],
    ['one of any class before one of another', [bin('A', { isEmpty: true, isOfClass: false }), empty], 'B'],
    ['an empty one of another class before a full one', [full, bin('C', { isEmpty: true, isOfClass: false })], 'C'],
    ['the first one when all are full', [bin('Z'), full], 'A'],
    ['no bin of another material', [bin('B', { isEmpty: true, reservedFor: 'OTHER' }), full], 'A'],
    ['no bin that is being counted', [bin('B', { isEmpty: true, isFrozen: true }), full], 'A'],
    ['nothing where there is no bin', [], null],
  ];
  for (const [name, bins, expected] of cases) assert.equal(proposedBin(bins), expected, name);
});
