import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transition } from './transition.ts';
import { quantity, text } from './fields.ts';
import { isVisibleFor, isOfOneRow, isForbiddenByNotBy, isForbiddenByOnlyBy } from './visibleTransitions.ts';

const check: Transition = { label: ['批准', 'Approve'], from: ['ASKED'], to: 'DONE', notBy: 'asker' };
const withdraw: Transition = { label: ['撤回', 'Withdraw'], from: ['ASKED'], to: 'DRAFT', onlyBy: 'asker' };
const asked = { status: 'ASKED', askerId: '1', kind: 'A' };

const cases: readonly (readonly [
  string,
  Transition,
  object,
  string | undefined,
  own: boolean,
  others: boolean,
  offered: boolean,
])[] = [
  ['own work is for somebody else, and shown with that reason', check, asked, '1', true, false, true],
  ['the work of others is judged', check, asked, '2', false, false, true],
  ['what the server asked for is judged by anybody', check, { ...asked, askerId: null }, '1', false, false, true],
  ['what somebody asked for is his to take back', withdraw, asked, '1', false, false, true],
  ['and nobody else is offered that', withdraw, asked, '2', false, true, false],
  ['where nobody is named it is offered to all', withdraw, { ...asked, askerId: null }, '2', false, false, true],
  ['in another state nothing is offered', check, { ...asked, status: 'DONE' }, '2', false, false, false],
  ['nor for other values', { ...check, visibleWhen: { kind: ['B'] } }, asked, '2', false, false, false],
  [
    'nor where a field is filled that is to be empty',
    { ...check, visibleWhen: { kind: [''] } },
    asked,
    '2',
    false,
    false,
    false,
  ],
  [
    'where it is empty, it is',
    { ...check, visibleWhen: { doneAt: [''] } },
    { ...asked, doneAt: null },
    '2',
    false,
    false,
    true,
  ],
  ['nor in states that are passed over', { ...check, hiddenIn: ['ASKED'] }, asked, '2', false, false, false],
];

for (const [title, transition, row, userId, own, others, offered] of cases)
  test(title, () => {
    const values = { ...row };
    assert.deepEqual(
      [
        isForbiddenByOnlyBy(transition, values, userId),
        isForbiddenByNotBy(transition, values, userId),
        isVisibleFor(transition, values, userId),
      ],
      [own, others, offered],
    );
  });

test('what asks for a quantity is done row by row', () => {
  const needed = { input: { qty: quantity('数量', 'Quantity', { required: true }) } };
  assert.equal(isOfOneRow({ ...check, ...needed }), true);
  assert.equal(isOfOneRow({ ...check, input: { reason: text('原因', 'Reason', { required: true }) } }), false);
  assert.equal(isOfOneRow({ ...check, input: { qty: quantity('数量', 'Quantity') } }), false);
  assert.equal(isOfOneRow(check), false);
});
