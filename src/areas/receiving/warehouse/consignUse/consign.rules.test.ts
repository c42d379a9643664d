import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import { answeredState } from '../../settlement/consign/answeredState.rules.ts';
import { isIdle, olderThan, periodOf, valueOf, type Movements } from './consign.rules.ts';

const moved = (values: Partial<Movements>): Movements => ({
  receivedQty: '0',
  usedQty: '0',
  returnedQty: '0',
  lostQty: '0',
  countQty: '0',
  ...values,
});

test('opening and movements give the closing stock; what was posted late is told by the next period', () => {
  const reported = moved({ receivedQty: '100', usedQty: '30', returnedQty: '5', lostQty: '1', countQty: '-2' });
  const period = periodOf(
    moved({ receivedQty: '140', usedQty: '70', returnedQty: '5', lostQty: '1', countQty: '1' }),
    reported,
  );
  assert.deepEqual(period, {
    openingQty: '62',
    receivedQty: '40',
    usedQty: '40',
    returnedQty: '0',
    lostQty: '0',
    countQty: '3',
    closingQty: '65',
  });
  assert.equal(isIdle(period), false);
  assert.equal(isIdle(periodOf(moved({}), moved({}))), true);
});

test('consigned goods are worth their share of the order line, in the base unit', () => {
  const yuan = { decimals: 2, roundMode: 'HALF_UP' } as const;
  // Two tonnes at 4,000 net each, kept in kilograms.
  const line = {
    orderQty: '2',
    netAmt: '8000',
    taxAmt: '1040',
    grossAmt: '9040',
    formerQty: '0',
    formerNetAmt: '0',
    formerGrossAmt: '0',
    baseFactorNum: '1000',
    baseFactorDen: '1',
  } as const;
  assert.deepEqual(valueOf(line, '250', yuan), { netAmt: '1000', taxAmt: '130', grossAmt: '1130', price: '4' });
  assert.equal(valueOf(line, '-250', yuan).grossAmt, '-1130');
  // Half a tonne was delivered at 2,000 before the price became 4,000.
  const former = {
    netAmt: '7000',
    grossAmt: '7910',
    formerQty: '0.5',
    formerNetAmt: '1000',
    formerGrossAmt: '1130',
  } as const;
  assert.deepEqual(valueOf({ ...line, ...former }, '250', yuan), valueOf(line, '250', yuan));
});

test('a settlement is confirmed by all of its lines, and disputed when all are answered', () => {
  const cases: [Parameters<typeof answeredState>[0], ReturnType<typeof answeredState>][] = [
    [['WAIT', 'CONFIRMED'], 'ISSUED'],
    [['WAIT', 'DISPUTED'], 'ISSUED'],
    [['DISPUTED', 'CONFIRMED'], 'DISPUTED'],
    [['CONFIRMED', 'CONFIRMED'], 'CONFIRMED'],
  ];
  for (const [states, expected] of cases) assert.equal(answeredState(states), expected, states.join());
});

test('of what is there the newest receipts are there', () => {
  const receipts = [
    { day: '2026-08-01', qty: '50' },
    { day: '2026-10-01', qty: '30' },
  ] as const;
  const cases: [Decimal, string, Decimal][] = [
    ['80', '2026-09-01', '50'],
    ['60', '2026-09-01', '30'],
    ['20', '2026-09-01', '0'],
    ['80', '2026-01-01', '0'],
    ['80', '2026-11-01', '80'],
  ];
  for (const [held, since, expected] of cases)
    assert.equal(olderThan(held, receipts, since), expected, `${held} ${since}`);
});
