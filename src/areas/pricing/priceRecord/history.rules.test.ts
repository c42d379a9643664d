import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsOf, type HistoricPrice } from './history.rules.ts';

const price = (validFrom: string, validTo: string, more: Partial<HistoricPrice> = {}): HistoricPrice => ({
  supplier: '甲',
  unitPrice: '10',
  priceUnit: '1',
  validFrom,
  validTo,
  ...more,
});

test('prices that follow each other are steps, a pause between them is a gap, and the last one holds until its end', () => {
  const [own, ...others] = stepsOf(
    [
      price('2026-03-01', '2026-04-30', { unitPrice: '12' }),
      price('2026-01-01', '2026-02-28'),
      price('2026-06-01', '2027-05-31', { unitPrice: '1100', priceUnit: '100' }),
    ],
    '2026-07-15',
  );
  assert.deepEqual(others, []);
  assert.deepEqual(
    own?.steps.map(({ day, price: said }) => [day, said]),
    [
      ['2026-01-01', 10],
      ['2026-03-01', 12],
      ['2026-04-30', 12],
      ['2026-05-01', null],
      ['2026-06-01', 11],
      ['2026-07-15', 11],
    ],
  );
});

test('suppliers have lines of their own, and a price that begins later is not drawn yet', () => {
  const found = stepsOf(
    [price('2026-01-01', '2026-12-31'), price('2027-01-01', '2027-12-31', { supplier: '乙' })],
    '2026-02-01',
  );
  assert.deepEqual(
    found.map(({ supplier, steps }) => [supplier, steps.length]),
    [
      ['甲', 2],
      ['乙', 0],
    ],
  );
});
