import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxes, isComplete, restOfNote, takenFromNote, type NoteLine } from './delivery.rules.ts';

const line = (values: Partial<NoteLine>): NoteLine => ({
  shipQty: '60',
  receivedQty: '0',
  refuseQty: '0',
  shortQty: '0',
  ...values,
});

test('what of a note has not arrived', () => {
  assert.equal(restOfNote(line({ receivedQty: '50', refuseQty: '4', shortQty: '1' })), '5');
  assert.equal(isComplete([line({ receivedQty: '60' }), line({ refuseQty: '60' })]), true);
  assert.equal(isComplete([line({ receivedQty: '60' }), line({ receivedQty: '59.999' })]), false);
});

test('no more leaves transit than the note announced', () => {
  assert.equal(takenFromNote(line({}), '55', '3'), '58');
  assert.equal(takenFromNote(line({}), '62', '0'), '60');
  assert.equal(takenFromNote(line({ receivedQty: '60' }), '2', '0'), '0');
});

test('boxes of a shipment', () => {
  const cases: [Decimalish, Decimalish | null, number][] = [
    ['60', '20', 3],
    ['61', '20', 4],
    ['0.5', '20', 1],
    ['60', null, 0],
    ['75', '20', 4],
  ];
  for (const [shipQty, packQty, expected] of cases) assert.equal(boxes(shipQty, packQty), expected);
});

type Decimalish = NoteLine['shipQty'];
