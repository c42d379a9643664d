import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLess, isMore, type Decimal } from '#model/decimal.ts';
import { compoundFigure, metricsOf, partRows, type DeductRule, type MeasuringRule } from './compound.rules.ts';
import { eventLabels, eventOf, eventRules } from './events.rules.ts';
import type { SourceRow } from './figure.rules.ts';
import { hasSource, type MetricCode } from './metrics.rules.ts';

const row = (rowId: number, counted: Decimal, base: Decimal = '1', document = 'x.y'): SourceRow => ({
  document,
  rowId: String(rowId),
  no: `${rowId}`,
  day: '2025-06-10',
  counted,
  base,
});

const formula = (expression: string): MeasuringRule => ({
  kind: 'FORMULA',
  metricCode: null,
  expression,
  deductRules: [],
});
const events = (...deductRules: DeductRule[]): MeasuringRule => ({
  kind: 'EVENT',
  metricCode: null,
  expression: null,
  deductRules,
});

const figure = (rule: MeasuringRule, rows: Readonly<Partial<Record<MetricCode, readonly SourceRow[]>>>) =>
  compoundFigure(
    rule,
    partRows(rule, (metric) => rows[metric] ?? []),
  );

test('a formula is worked out of its metrics, over the rows of each', () => {
  const rule = formula('LOT_ACCEPTANCE * 0.6 + min(ON_TIME_DELIVERY, 100) * 0.4');
  const rows = {
    LOT_ACCEPTANCE: [row(1, '1'), row(2, '0')],
    ON_TIME_DELIVERY: [row(3, '9', '10')],
  };
  const { value, sample, parts } = figure(rule, rows);
  assert.deepEqual(metricsOf(rule), ['LOT_ACCEPTANCE', 'ON_TIME_DELIVERY']);
  assert.equal(value, '66');
  assert.equal(sample, 1, 'the smaller of the samples');
  assert.deepEqual(
    parts.map((part) => [part.code, part.value, part.sample]),
    [
      ['LOT_ACCEPTANCE', '50', 2],
      ['ON_TIME_DELIVERY', '90', 1],
    ],
  );
});

const unknown: readonly (readonly [why: string, expression: string, rows: object])[] = [
  ['one of its metrics has no rows', 'LOT_ACCEPTANCE + ON_TIME_DELIVERY', { LOT_ACCEPTANCE: [row(1, '1')] }],
  ['none has', 'LOT_ACCEPTANCE * 2', {}],
  [
    'it divides by a metric that is zero',
    'LOT_ACCEPTANCE / CLAIM_RATE',
    {
      LOT_ACCEPTANCE: [row(1, '1')],
      CLAIM_RATE: [row(2, '0', '100')],
    },
  ],
];
for (const [why, expression, rows] of unknown)
  test(`a formula has no value, neither 0 nor 100, where ${why}`, () =>
    assert.equal(figure(formula(expression), rows).value, null));

const late: DeductRule = { event: 'LATE_DELIVERY', points: '2', cap: '5' };
const rejected: DeductRule = { event: 'REJECTED_LOT', points: '3', cap: null };

test('events cost their points each time, up to the limit of each', () => {
  const rows = {
    OTIF: [row(1, '0'), row(2, '0'), row(3, '0'), row(4, '1')],
    LOT_ACCEPTANCE: [row(5, '0'), row(6, '1'), row(7, '0.5')],
  };
  const { value, counted, sample, parts } = figure(events(late, rejected), rows);
  assert.deepEqual([value, counted, sample], ['8', '4', 7]);
  assert.deepEqual(
    parts.map((part) => [part.code, part.counted, part.value]),
    [
      ['LATE_DELIVERY', '3', '5'],
      ['REJECTED_LOT', '1', '3'],
    ],
  );
});

test('nothing that happened costs nothing; where nothing could happen there is no value', () => {
  assert.equal(figure(events(late), { OTIF: [row(1, '1')] }).value, '0');
  assert.equal(figure(events(late, rejected), { OTIF: [row(1, '1')] }).value, '0');
  assert.equal(figure(events(late, rejected), {}).value, null);
});

const happenings: readonly (readonly [event: keyof typeof eventLabels, happened: SourceRow, not: SourceRow])[] = [
  ['REJECTED_LOT', row(1, '0'), row(1, '0.5')],
  ['QUALITY_ISSUE', row(1, '4', '0', 'qc.qcDefect'), row(1, '4', '0', 'pur.purQtyLedger')],
  ['LATE_8D_STEP', row(1, '2', '3'), row(1, '3', '3')],
  ['REPEATED_FAULT', row(1, '1'), row(1, '0')],
  ['CLAIM', row(1, '900', '0', 'qc.qcClaim'), row(1, '0', '900', 'pur.purchaseOrder')],
  ['LATE_DELIVERY', row(1, '0'), row(1, '1')],
  ['UNCONFIRMED_ORDER', row(1, '0'), row(1, '1')],
  ['UNANSWERED_SCHEDULE', row(1, '0'), row(1, '1')],
  ['UNANSWERED_INVITATION', row(1, '0'), row(1, '1')],
  ['RETURNED_INVOICE', row(1, '0'), row(1, '1')],
  ['LATE_SURVEY', row(1, '0'), row(1, '1')],
  ['CERTIFICATE_GAP', row(1, '29', '30'), row(1, '30', '30')],
];
for (const [event, happened, not] of happenings)
  test(`${event} is found among the rows of ${eventRules[event].metric}`, () => {
    assert.deepEqual([eventRules[event].times(happened), eventRules[event].times(not)], ['1', '0']);
    assert.ok(hasSource(eventRules[event].metric), 'something feeds it');
  });

test('every event is looked for somewhere of its own', () => {
  const codes = Object.keys(eventLabels).flatMap((code) => eventOf(code) ?? []);
  assert.deepEqual(
    happenings.map(([event]) => event),
    codes,
  );
  assert.equal(new Set(codes.map((event) => eventRules[event].metric)).size, codes.length);
});

test('what is deducted is never negative and never above the limits', () => {
  const lots = fc.array(fc.constantFrom<Decimal>('0', '1'), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (results, points, cap) => {
      const rule = events({ event: 'REJECTED_LOT', points: `${points}`, cap: `${cap}` });
      const { value } = figure(rule, { LOT_ACCEPTANCE: results.map((counted, index) => row(index, counted)) });
      assert.ok(value !== null && !isLess(value, '0') && !isMore(value, `${cap}`));
      assert.equal(
        value,
        figure(rule, { LOT_ACCEPTANCE: results.toReversed().map((counted, index) => row(index, counted)) }).value,
      );
    }),
  );
});
