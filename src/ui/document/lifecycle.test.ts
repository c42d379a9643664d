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
