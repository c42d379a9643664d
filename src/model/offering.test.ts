import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Transition } from './document.ts';
import { quantity, text } from './fields.ts';
import { isOffered, isOfOneRow, isOthersAlone, isOwnWork } from './offering.ts';

const judge: Transition = { label: ['批准', 'Approve'], from: ['ASKED'], to: 'DONE', otherThan: 'asker' };
const withdraw: Transition = { label: ['撤回', 'Withdraw'], from: ['ASKED'], to: 'DRAFT', onlyFor: 'asker' };
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
  ['own work is for somebody else, and shown with that reason', judge, asked, '1', true, false, true],
  ['the work of others is judged', judge, asked, '2', false, false, true],
  ['what the server asked for is judged by anybody', judge, { ...asked, askerId: null }, '1', false, false, true],
  ['what somebody asked for is his to take back', withdraw, asked, '1', false, false, true],
  ['and nobody else is offered that', withdraw, asked, '2', false, true, false],
  ['where nobody is named it is offered to all', withdraw, { ...asked, askerId: null }, '2', false, false, true],
  ['in another state nothing is offered', judge, { ...asked, status: 'DONE' }, '2', false, false, false],
  ['nor for other values', { ...judge, offeredWhere: { kind: ['B'] } }, asked, '2', false, false, false],
  ['nor in states that are passed over', { ...judge, notOfferedIn: ['ASKED'] }, asked, '2', false, false, false],
];

for (const [title, transition, row, userId, own, others, offered] of cases)
  test(title, () => {
    const values = { ...row };
    assert.deepEqual(
      [
        isOwnWork(transition, values, userId),
        isOthersAlone(transition, values, userId),
        isOffered(transition, values, userId),
      ],
      [own, others, offered],
    );
  });

test('what asks for a quantity is done row by row', () => {
  const needed = { input: { qty: quantity('数量', 'Quantity', { required: true }) } };
  assert.equal(isOfOneRow({ ...judge, ...needed }), true);
  assert.equal(isOfOneRow({ ...judge, input: { reason: text('原因', 'Reason', { required: true }) } }), false);
  assert.equal(isOfOneRow({ ...judge, input: { qty: quantity('数量', 'Quantity') } }), false);
  assert.equal(isOfOneRow(judge), false);
});
