import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import type { Decider, Side } from '#model/transition.ts';
import { computed, money, serial, text } from '#model/fields.ts';
import {
  isDeletableIn,
  isEditableIn,
  isWrittenBy,
  mayDecide,
  offeredTransitions,
  offers,
  rankOfAct,
} from './actions.ts';

const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    no: serial('单号', 'No.', 'PO'),
    note: text('备注', 'Note'),
    answer: text('答复', 'Answer', { editableIn: ['ISSUED'] }),
    total: computed(money('合计', 'Total')),
  },
  states: { NEW: ['新建', 'New'], ISSUED: ['已下达', 'Issued'], CONFIRMED: ['已确认', 'Confirmed'] },
  transitions: {
    issue: { label: ['下达', 'Issue'], from: ['NEW'], to: 'ISSUED' },
    confirm: { label: ['确认', 'Confirm'], from: ['ISSUED'], to: 'CONFIRMED', by: 'supplier' },
    approve: { label: ['批准', 'Approve'], from: ['NEW'], to: 'ISSUED', by: 'workflow' },
    expire: { label: ['过期', 'Expire'], from: ['ISSUED'], to: 'NEW', by: 'system' },
  },
  editableIn: ['NEW'],
});

const all = () => true;

for (const [side, decider, may] of [
  ['buyer', 'buyer', true],
  ['buyer', 'supplier', false],
  ['buyer', 'either', true],
  ['buyer', 'workflow', true],
  ['buyer', 'system', false],
  ['supplier', 'buyer', false],
  ['supplier', 'supplier', true],
  ['supplier', 'either', true],
  ['supplier', 'workflow', false],
  ['system', 'buyer', true],
  ['system', 'supplier', false],
  ['expert', 'either', false],
] as const satisfies readonly (readonly [Side, Decider, boolean])[]) {
  test(`${side} ${may ? 'decides' : 'does not decide'} what ${decider} decides`, () => {
    assert.equal(mayDecide(side, decider), may);
  });
}

test('transitions are offered by side and permission', () => {
  const names = (side: Side, may: (code: string) => boolean) =>
    offeredTransitions(order, side, may).map(([name]) => name);
  assert.deepEqual(names('buyer', all), ['issue', 'approve']);
  assert.deepEqual(names('supplier', all), ['confirm']);
  assert.deepEqual(
    names('buyer', (code) => code === 'pur:order:approve'),
    ['approve'],
  );
});

test('a page leads to what moves its row on, not to what leaves it, leads aside or is refused', () => {
  const issue = { label: ['下达', 'Issue'], from: ['NEW'], to: 'ISSUED' } as const;
  const acts = [
    { ...issue, danger: true },
    { ...issue, isAside: true, keepsState: true },
    { ...issue, isAside: true },
    { ...issue, to: 'NEW' },
    { ...issue, keepsState: true },
    issue,
  ] as const;
  const ranks = acts.map((act) => rankOfAct(act, false));
  const [last] = ranks.toSorted((a, b) => b - a);
  assert.equal(ranks[0], last, 'a danger comes last');
  assert.equal(Math.min(...ranks), ranks.at(-1), 'what moves on comes first');
  assert.ok((ranks[4] ?? 0) < (ranks[2] ?? 0), 'what leaves the row where it is comes before what leads aside');
  assert.equal(ranks[2], ranks[3], 'a draft again is aside by itself');
  assert.ok(rankOfAct(issue, true) > (ranks[1] ?? 0), 'what is refused comes after all that is not');
});

test('a document is written by the buyer side unless it says otherwise', () => {
  assert.equal(isWrittenBy(order, 'buyer'), true);
  assert.equal(isWrittenBy(order, 'supplier'), false);
  assert.equal(isWrittenBy({ ...order, writtenBy: 'supplier' }, 'supplier'), true);
  assert.equal(isWrittenBy({ ...order, readOnly: true }, 'buyer'), false);
});

test('importing needs a declaration of what can be imported', () => {
  assert.equal(offers(order, 'import', 'buyer', all), false);
  assert.equal(offers({ ...order, excel: { import: ['note'] } }, 'import', 'buyer', all), true);
  assert.equal(
    offers(order, 'add', 'buyer', () => false),
    false,
  );
});

test('fields are edited where the document or the field itself allows it', () => {
  const { no, note, answer, total } = order.fields;
  assert.equal(isEditableIn(order, note, undefined), true);
  assert.equal(isEditableIn(order, note, 'NEW'), true);
  assert.equal(isEditableIn(order, note, 'ISSUED'), false);
  assert.equal(isEditableIn(order, answer, 'ISSUED'), true);
  assert.equal(isEditableIn(order, total, 'NEW'), false);
  assert.equal(isEditableIn(order, no, undefined), false);
});

test('rows are deleted in the states in which they are edited', () => {
  assert.equal(isDeletableIn(order, 'NEW'), true);
  assert.equal(isDeletableIn(order, 'ISSUED'), false);
  assert.equal(isDeletableIn({ ...order, deletableIn: ['ISSUED'] }, 'ISSUED'), true);
});
