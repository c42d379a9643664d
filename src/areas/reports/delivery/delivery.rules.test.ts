import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../../areas.ts';
import { keyOf } from '#model/document.ts';
import { spanOf } from '../figures/spans.rules.ts';
import {
  arrivalSpans,
  deliveryFigure,
  dueRows,
  overdueSpans,
  rowsOfFigure,
  type DeliveryPart,
  type Outcome,
} from './delivery.rules.ts';

const part = (outcome: Outcome, count: number, dueQty: number, onTimeQty: number, changes = 0): DeliveryPart => ({
  outcome,
  count,
  dueQty: `${dueQty}`,
  onTimeQty: `${onTimeQty}`,
  changes,
});

test('what is due counts by quantity and by line; what is not due yet counts for nothing', () => {
  const cases: readonly [name: string, parts: readonly DeliveryPart[], expected: object][] = [
    ['nothing', [], { due: 0, inFull: 0, late: 0, overdue: 0, changes: 0, onTimePct: null, inFullPct: null }],
    [
      'everything in time',
      [part('EARLY', 2, 20, 20), part('ON_TIME', 1, 10, 10)],
      { due: 3, inFull: 3, late: 0, overdue: 0, changes: 0, onTimePct: '100', inFullPct: '100' },
    ],
    [
      'a part in time counts for the quantity, not for the line',
      [part('ON_TIME', 1, 50, 50), part('LATE', 1, 100, 60, 2), part('OVERDUE', 1, 50, 0)],
      { due: 3, inFull: 1, late: 1, overdue: 1, changes: 2, onTimePct: '55', inFullPct: '33.3' },
    ],
    [
      'what falls due later is left out, with its changes',
      [part('LATE', 1, 10, 0), part('PENDING', 9, 900, 100, 4)],
      { due: 1, inFull: 0, late: 1, overdue: 0, changes: 0, onTimePct: '0', inFullPct: '0' },
    ],
    ['only what falls due later', [part('PENDING', 1, 10, 5)], { ...deliveryFigure([]) }],
  ];
  for (const [name, parts, expected] of cases) assert.deepEqual(deliveryFigure(parts), expected, name);
});

test('every number of days lies in one span', () => {
  const cases: readonly [days: number, arrival: string | undefined, overdue: string | undefined][] = [
    [-30, 'EARLY8', undefined],
    [-8, 'EARLY8', undefined],
    [-7, 'EARLY4', undefined],
    [-1, 'EARLY1', undefined],
    [0, 'ON_DAY', undefined],
    [1, 'LATE3', 'D7'],
    [7, 'LATE7', 'D7'],
    [8, 'LATE14', 'D14'],
    [15, 'LATE15', 'D30'],
    [31, 'LATE15', 'D60'],
    [61, 'LATE15', 'OVER'],
  ];
  for (const [days, arrival, overdue] of cases)
    assert.deepEqual([spanOf(arrivalSpans, days), spanOf(overdueSpans, days)], [arrival, overdue], String(days));
});

test('the rows and fields that figures open are those of a document', () => {
  const document = areas.flatMap((area) => area.documents).find((each) => keyOf(each) === dueRows.key);
  assert.ok(document);
  assert.equal(document.fields[dueRows.day]?.type, 'date');
  for (const conditions of Object.values(rowsOfFigure))
    for (const name of Object.keys(conditions)) assert.ok(document.fields[name], name);
  const known = Object.keys(document.fields['outcome']?.options ?? {});
  for (const { outcome } of Object.values(rowsOfFigure))
    for (const each of outcome.in) assert.ok(known.includes(each), each);
});
