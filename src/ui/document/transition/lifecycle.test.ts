import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';
import { lifecycleOf } from './lifecycle.ts';

const order = defineDocument({
  module: 'pur',
  code: 'order',
  label: ['订单', 'Order'],
  fields: { no: text('单号', 'No.'), supplier: lookup('供应商', 'Supplier', 'sup.supplierBase') },
  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    ISSUED: ['待确认', 'Issued'],
    NEGOTIATING: ['协商中', 'Negotiating'],
    CONFIRMED: ['已确认', 'Confirmed'],
    CANCELLED: ['已作废', 'Cancelled'],
  },
  transitions: {
    submit: { label: ['提交', 'Submit'], from: ['NEW', 'REJECTED'], to: 'PENDING' },
    reject: { label: ['驳回', 'Reject'], from: ['PENDING'], to: 'REJECTED', by: 'workflow' },
    approve: { label: ['批准', 'Approve'], from: ['PENDING'], to: 'ISSUED', by: 'workflow' },
    confirm: { label: ['确认', 'Confirm'], from: ['ISSUED', 'NEGOTIATING'], to: 'CONFIRMED', by: 'supplier' },
    cancel: { label: ['作废', 'Cancel'], from: ['NEW', 'ISSUED'], to: 'CANCELLED' },
  },
  scope: { supplier: { by: 'supplier', hiddenIn: ['NEW', 'PENDING', 'REJECTED'] } },
});

const act = (action: string, time = 't') => ({ action, time, userName: 'li', realName: '李静' });
const shown = (...args: Parameters<typeof lifecycleOf>) =>
  lifecycleOf(...args)
    .map(({ state, place }) =>
      place === 'current' ? `[${state}]` : place === 'past' ? `${state}✓` : place === 'skipped' ? `${state}–` : state,
    )
    .join(' ');

for (const [status, actions, side, steps] of [
  ['NEW', ['add'], 'buyer', '[NEW] PENDING ISSUED CONFIRMED'],
  ['ISSUED', ['approve', 'submit', 'add'], 'buyer', 'NEW✓ PENDING✓ [ISSUED] CONFIRMED'],
  ['ISSUED', ['approve', 'add'], 'buyer', 'NEW✓ PENDING– [ISSUED] CONFIRMED'],
  ['ISSUED', [], 'buyer', 'NEW✓ PENDING✓ [ISSUED] CONFIRMED'],
  ['ISSUED', ['approve'], 'supplier', '[ISSUED] CONFIRMED'],
  ['REJECTED', ['reject', 'submit', 'add'], 'buyer', 'NEW✓ PENDING✓ [REJECTED] ISSUED CONFIRMED'],
  ['CANCELLED', ['cancel', 'approve', 'submit'], 'buyer', 'NEW✓ PENDING✓ ISSUED✓ [CANCELLED]'],
  ['CANCELLED', [], 'buyer', 'NEW✓ [CANCELLED]'],
  ['NEGOTIATING', ['approve', 'submit'], 'buyer', 'NEW✓ PENDING✓ ISSUED✓ [NEGOTIATING] CONFIRMED'],
] as const) {
  test(`${status} for a ${side} after ${actions.join(', ') || 'nothing known'}`, () => {
    assert.equal(
      shown(
        order,
        status,
        actions.map((each) => act(each)),
        side,
      ),
      steps,
    );
  });
}

test('a step tells when and by whom its state was last reached', () => {
  const [first, second] = lifecycleOf(
    order,
    'PENDING',
    [act('submit', '3'), act('submit', '2'), act('add', '1')],
    'buyer',
  );
  assert.deepEqual(first, { state: 'NEW', place: 'past', time: '1', by: '李静' });
  assert.deepEqual(second, { state: 'PENDING', place: 'current', time: '3', by: '李静' });
});

// CONFIRMED is declared as the end of an act; FILLED follows from quantities.
const stock = defineDocument({
  module: 'pur',
  code: 'stock',
  label: ['备货', 'Stock'],
  fields: { no: text('单号', 'No.') },
  states: {
    NEW: ['新建', 'New'],
    PUBLISHED: ['已发布', 'Published'],
    CONFIRMED: ['已承诺', 'Committed'],
    FILLED: ['备齐', 'Ready'],
    FINISHED: ['已用完', 'Used up'],
    RELEASED: ['已释放', 'Released'],
  },
  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['NEW'], to: 'PUBLISHED' },
    confirm: { label: ['承诺', 'Commit'], from: ['PUBLISHED'], to: 'CONFIRMED', by: 'supplier' },
    release: { label: ['释放', 'Release'], from: ['PUBLISHED', 'CONFIRMED', 'FILLED'], to: 'RELEASED' },
  },
});

/** An entry that changed the state; without a state before it, the row was made. */
const step = (action: string, before: string | null, after: string, of = 'pur.stock') => ({
  ...act(action),
  document: of,
  changes: [{ path: 'status', before, after }],
});

for (const [title, status, history, steps] of [
  [
    'what was passed over is not ticked, whatever leads to it',
    'RELEASED',
    [step('add', null, 'NEW'), step('publish', 'NEW', 'PUBLISHED'), step('release', 'PUBLISHED', 'RELEASED')],
    'NEW✓ PUBLISHED✓ [RELEASED]',
  ],
  [
    'a state that only quantities lead to is ticked when it was reached',
    'RELEASED',
    [
      step('add', null, 'NEW'),
      step('publish', 'NEW', 'PUBLISHED'),
      step('follow', 'PUBLISHED', 'FILLED'),
      step('release', 'FILLED', 'RELEASED'),
    ],
    'NEW✓ PUBLISHED✓ CONFIRMED– FILLED✓ [RELEASED]',
  ],
  [
    'a state on the way that only quantities lead to is passed over as well',
    'FINISHED',
    [
      step('add', null, 'NEW'),
      step('publish', 'NEW', 'PUBLISHED'),
      step('confirm', 'PUBLISHED', 'CONFIRMED'),
      step('follow', 'CONFIRMED', 'FINISHED'),
    ],
    'NEW✓ PUBLISHED✓ CONFIRMED✓ FILLED– [FINISHED]',
  ],
  [
    'where the history leaves a gap, what no act leads to may have been there',
    'RELEASED',
    [step('publish', 'NEW', 'PUBLISHED'), step('release', 'FILLED', 'RELEASED')],
    'NEW✓ PUBLISHED✓ CONFIRMED– FILLED✓ [RELEASED]',
  ],
  [
    'a row that began on its way was not in the first state',
    'CONFIRMED',
    [step('add', null, 'PUBLISHED'), step('confirm', 'PUBLISHED', 'CONFIRMED')],
    'NEW– PUBLISHED✓ [CONFIRMED] FILLED FINISHED',
  ],
  [
    'the states of its lines are not those of the row',
    'RELEASED',
    [
      step('publish', 'NEW', 'PUBLISHED'),
      step('confirm', 'PUBLISHED', 'CONFIRMED', 'pur.stockLine'),
      step('release', 'PUBLISHED', 'RELEASED'),
    ],
    'NEW✓ PUBLISHED✓ [RELEASED]',
  ],
] as const)
  test(title, () => assert.equal(shown(stock, status, history.toReversed(), 'buyer'), steps));
