import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderDeliverStatus, orderState } from './orderState.rules.ts';
const at = (status, receiveQty = '0', deliverStatus = 'NONE') => ({
    status,
    receiveQty,
    deliverStatus,
});
test('the lines decide the state of an issued order', () => {
    const cases = [
        [[at('WAIT'), at('WAIT')], 'ISSUED'],
        [[at('WAIT'), at('CONFIRMED')], 'ISSUED'],
        [[at('WAIT'), at('PROPOSED'), at('CONFIRMED')], 'NEGOTIATING'],
        [[at('REFUSED'), at('REFUSED')], 'REFUSED'],
        [[at('REFUSED'), at('CANCELLED')], 'REFUSED'],
        [[at('REFUSED'), at('CONFIRMED')], 'CONFIRMED'],
        [[at('CONFIRMED'), at('CONFIRMED')], 'CONFIRMED'],
        [[at('CONFIRMED', '5', 'PART'), at('CONFIRMED')], 'EXECUTING'],
        [[at('CONFIRMED', '5', 'PART'), at('PROPOSED')], 'NEGOTIATING'],
        [[at('CONFIRMED', '9', 'FULL'), at('CONFIRMED')], 'EXECUTING'],
        [[at('CONFIRMED', '9', 'FULL'), at('CLOSED')], 'COMPLETED'],
        [[at('CONFIRMED', '9', 'FULL'), at('REFUSED')], 'EXECUTING'],
        [[at('CONFIRMED', '9', 'FULL'), at('CANCELLED')], 'COMPLETED'],
        [[at('CLOSED'), at('CLOSED')], 'CLOSED'],
        [[at('CLOSED', '3', 'PART'), at('CLOSED')], 'COMPLETED'],
        [[at('TERMINATING'), at('TERMINATING')], 'TERMINATING'],
        [[at('TERMINATING'), at('CONFIRMED')], 'CONFIRMED'],
        [[at('TERMINATING'), at('WAIT')], 'ISSUED'],
        [[at('TERMINATING'), at('PROPOSED')], 'NEGOTIATING'],
        [[at('TERMINATING'), at('CONFIRMED', '9', 'FULL')], 'TERMINATING'],
        [[at('TERMINATING', '3', 'PART'), at('CLOSED')], 'TERMINATING'],
        [[at('TERMINATING'), at('REFUSED')], 'TERMINATING'],
        [[at('TERMINATED'), at('TERMINATING')], 'TERMINATING'],
        [[at('TERMINATED'), at('CONFIRMED')], 'CONFIRMED'],
        [[at('TERMINATED'), at('TERMINATED', '3', 'PART')], 'TERMINATED'],
        [[at('TERMINATED'), at('CLOSED')], 'TERMINATED'],
        [[at('TERMINATED'), at('REFUSED')], 'REFUSED'],
        [[at('TERMINATED'), at('CONFIRMED', '9', 'FULL')], 'COMPLETED'],
        [[at('TERMINATED'), at('CANCELLED')], 'TERMINATED'],
        [[at('CANCELLED')], 'CANCELLED'],
    ];
    for (const [lines, expected] of cases)
        assert.equal(orderState(lines), expected, JSON.stringify(lines));
});
test('an order is delivered as far as its least advanced line', () => {
    const cases = [
        [[at('CONFIRMED'), at('CONFIRMED')], 'NONE'],
        [[at('CONFIRMED', '5', 'PART'), at('CONFIRMED')], 'PART'],
        [[at('CONFIRMED', '5', 'FULL'), at('CONFIRMED')], 'PART'],
        [[at('CONFIRMED', '5', 'FULL'), at('CLOSED', '2', 'FULL')], 'FULL'],
        [[at('CONFIRMED', '5', 'FULL'), at('TERMINATED')], 'FULL'],
        [[at('CONFIRMED', '5', 'FULL'), at('REFUSED')], 'FULL'],
        [[at('CLOSED'), at('CLOSED')], 'NONE'],
        [[], 'NONE'],
    ];
    for (const [lines, expected] of cases)
        assert.equal(orderDeliverStatus(lines), expected, JSON.stringify(lines));
});
