import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSignature } from './signature.ts';

const hand = [
  [10, 10, 200, 120, 300, 40],
  [320, 60, 500, 200],
];

const cases: readonly [what: string, value: unknown, isRead: boolean][] = [
  ['strokes of a hand', { kind: 'DRAWN', strokes: hand }, true],
  ['a name', { kind: 'NAME', name: ' 沈建国 ' }, true],
  ['nothing', null, false],
  ['an empty name', { kind: 'NAME', name: '  ' }, false],
  ['a name longer than names are', { kind: 'NAME', name: 'x'.repeat(101) }, false],
  ['a dot', { kind: 'DRAWN', strokes: [[10, 10, 12, 12]] }, false],
  ['no strokes', { kind: 'DRAWN', strokes: [] }, false],
  ['a stroke that leaves the field', { kind: 'DRAWN', strokes: [[10, 10, 1001, 20]] }, false],
  ['a stroke below the field', { kind: 'DRAWN', strokes: [[10, 10, 900, 401]] }, false],
  ['half a position', { kind: 'DRAWN', strokes: [[10, 10, 900]] }, false],
  ['positions that are no numbers', { kind: 'DRAWN', strokes: [['a', 'b', 'c', 'd']] }, false],
  ['more than a hand writes', { kind: 'DRAWN', strokes: Array.from({ length: 101 }, () => [0, 0, 900, 300]) }, false],
  ['a picture', { kind: 'IMAGE', data: 'data:image/png;base64,' }, false],
];

for (const [what, value, isRead] of cases)
  test(`a signature: ${what} is ${isRead ? 'one' : 'none'}`, () =>
    assert.equal(readSignature(value) !== undefined, isRead));

test('of a signature only what belongs to it is stored', () => {
  assert.deepEqual(readSignature({ kind: 'NAME', name: ' A ', script: 'x' }), { kind: 'NAME', name: 'A' });
  assert.deepEqual(readSignature({ kind: 'DRAWN', strokes: hand, extra: 1 }), { kind: 'DRAWN', strokes: hand });
});
