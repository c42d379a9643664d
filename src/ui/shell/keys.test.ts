import assert from 'node:assert/strict';
import { test } from 'node:test';
import { continued, pressed } from './keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false };

test('a press is written as shortcuts are, the same on every keyboard', () => {
  assert.equal(pressed({ ...none, key: 'K', code: 'KeyK', ctrlKey: true }), 'Mod+k');
  assert.equal(pressed({ ...none, key: 'k', code: 'KeyK', metaKey: true }), 'Mod+k');
  assert.equal(pressed({ ...none, key: '∑', code: 'KeyW', altKey: true }), 'Alt+w');
  assert.equal(pressed({ ...none, key: '£', code: 'Digit3', altKey: true }), 'Alt+3');
  assert.equal(pressed({ ...none, key: '?', code: 'Slash' }), '?');
});

test('sequences wait for their second key, and begin anew with another', () => {
  const known = ['?', 'g h', 'g c'];
  assert.deepEqual(continued(known, undefined, '?'), { match: '?' });
  assert.deepEqual(continued(known, undefined, 'g'), { waiting: 'g' });
  assert.deepEqual(continued(known, 'g', 'h'), { match: 'g h' });
  assert.deepEqual(continued(known, 'g', '?'), { match: '?' });
  assert.deepEqual(continued(known, 'g', 'g'), { waiting: 'g' });
  assert.deepEqual(continued(known, 'g', 'x'), {});
  assert.deepEqual(continued(known, undefined, 'h'), {});
});
