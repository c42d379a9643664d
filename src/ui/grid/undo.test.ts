import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingToUndo, redone, stepped, undone, type Undo } from './undo.ts';

const start: Undo<string> = nothingToUndo;

test('steps are taken back and taken again', () => {
  const undo = stepped(stepped(start, 'a'), 'b');
  const back = undone(undo, 'c');
  assert.equal(back?.present, 'b');
  const further = back && undone(back.undo, back.present);
  assert.equal(further?.present, 'a');
  assert.equal(further && undone(further.undo, further.present), undefined);
  assert.equal(further && redone(further.undo, further.present)?.present, 'b');
});

test('a new step gives up what was undone', () => {
  const back = undone(stepped(start, 'a'), 'b');
  assert.ok(back);
  assert.equal(redone(stepped(back.undo, 'a'), 'c'), undefined);
});

test('fifty steps are kept', () => {
  const undo = Array.from({ length: 80 }, (_, index) => String(index)).reduce(stepped, start);
  assert.equal(undo.past.length, 50);
  assert.equal(undo.past[0], '30');
});
