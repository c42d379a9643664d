import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sum, type Decimal } from '#model/decimal.ts';
import { apportioned, co2eOf, gapOf, lineWeight, shareOf, shipmentWeight, type Leg } from './carbon.rules.ts';

test('emissions are tonne-kilometres by the factor of the mode, and empty while anything is unknown', () => {
  const cases: [weightKg: Decimal | null, distanceKm: Decimal | null, factor: Decimal | null, co2e: Decimal | null][] =
    [
      // 10 t over 500 km by road at 62 g per tonne-kilometre: the example of the Cefic/ECTA guidelines' method.
      ['10000', '500', '0.062', '310'],
      ['1000', '1', '0.129', '0.129'],
      ['2500', '1190', '0.010', '29.75'],
      ['12.5', '1460', '0.602', '10.987'],
      ['0.4', '10', '0.129', '0.001'],
      ['1000', '100', '0', '0'],
      [null, '100', '0.1', null],
      ['100', null, '0.1', null],
      ['100', '100', null, null],
    ];
  for (const [weightKg, distanceKm, factor, co2e] of cases)
    assert.equal(co2eOf({ weightKg, distanceKm, factor }), co2e, `${weightKg} ${distanceKm} ${factor}`);
});

test('what is missing is told', () => {
  const whole: Leg = { weightKg: '10', distanceKm: '10', factor: '0.1' };
  const cases: [leg: Partial<Leg>, weights: (Decimal | null)[], gap: string | null][] = [
    [{}, ['4', '6'], null],
    [{}, ['4', null], 'LINES'],
    [{}, [null], null],
    [{}, ['0', '0'], 'LINES'],
    [{ weightKg: null }, [null], 'WEIGHT'],
    [{ distanceKm: null }, ['10'], 'DISTANCE'],
    [{ factor: null }, ['10'], 'FACTOR'],
    [{ weightKg: null, distanceKm: null }, [null], 'WEIGHT_DISTANCE'],
    [{ weightKg: null, factor: null }, [null], 'WEIGHT_FACTOR'],
    [{ distanceKm: null, factor: null }, ['10'], 'DISTANCE_FACTOR'],
    [{ weightKg: null, distanceKm: null, factor: null }, [null], 'WEIGHT_DISTANCE_FACTOR'],
  ];
  for (const [leg, weights, gap] of cases) assert.equal(gapOf({ ...whole, ...leg }, weights), gap);
});

test('a shipment weighs what its supplier says, else what its lines weigh together', () => {
  assert.equal(lineWeight('240', '0.35'), '84');
  assert.equal(lineWeight('240', null), null);
  const cases: [gross: Decimal | null, lines: (Decimal | null)[], weight: Decimal | null][] = [
    ['120', ['40', '60'], '120'],
    [null, ['40', '60'], '100'],
    ['0', ['40', '60'], '100'],
    [null, ['40', null], null],
    ['90', ['40', null], '90'],
    [null, [], null],
  ];
  for (const [gross, lines, weight] of cases) assert.equal(shipmentWeight(gross, lines), weight);
});

test('lines share the emissions by their weights, and their shares add up to the whole', () => {
  const cases: [co2e: Decimal | null, weights: (Decimal | null)[], shares: (Decimal | null)[]][] = [
    ['100', ['40', '60'], ['40', '60']],
    ['1', ['1', '1', '1'], ['0.333', '0.334', '0.333']],
    ['0.001', ['1', '1'], ['0.001', '0']],
    ['7', [null], ['7']],
    ['7', ['3', null], [null, null]],
    [null, ['3', '4'], [null, null]],
    ['7', ['0', '5'], ['0', '7']],
  ];
  for (const [co2e, weights, shares] of cases) {
    assert.deepEqual(apportioned(co2e, weights), shares);
    const input = shares.filter((share) => share !== null);
    if (input.length > 0) assert.equal(sum(input), co2e);
  }
  assert.equal(shareOf('12', '30', '40'), '9');
  assert.equal(shareOf(null, '30', '40'), null);
});
