import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, isColour, seedOnDark, solidOf } from './colour.ts';

const solids = [
  ['#409EFF', '#0073ea'],
  ['#1890ff', '#0075e2'],
  ['#304156', '#304156'],
  ['#212121', '#212121'],
  ['#11a983', '#0d8668'],
  ['#13c2c2', '#0d8484'],
  ['#6959CD', '#6959CD'],
  ['#f5222d', '#ed0b16'],
] as const;

for (const [seed, solid] of solids) {
  test(`white can be read on the solid of ${seed}`, () => {
    assert.equal(solidOf(seed), solid);
    assert.ok(contrast(solidOf(seed), '#ffffff') >= 4.5);
  });
}

test('near-black seeds are lightened on a dark surface', () => {
  assert.ok(contrast(seedOnDark('#212121', '#1a1f26'), '#1a1f26') >= 3);
  assert.equal(seedOnDark('#1890ff', '#1a1f26'), '#1890ff');
});

test('only six hex digits are a colour', () => {
  assert.ok(isColour('#1890ff'));
  for (const text of ['1890ff', '#18f', 'red', '#1890ff;']) assert.ok(!isColour(text), text);
});
