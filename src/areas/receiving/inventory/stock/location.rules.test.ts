import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusinessError } from '#model/errors.ts';
import { stockErrors } from './errors.ts';
import { assertPutAwayAllowed } from './location.rules.ts';

const bin = { id: '1', code: 'A-01', warehouseId: '7', isEnabled: true, materialId: null };
const goods = { lineNo: 10, warehouseId: '7', materialId: '5' };

for (const [what, location, error] of [
  ['a location of the warehouse', bin, undefined],
  ['one kept for the material', { ...bin, materialId: '5' }, undefined],
  ['one that does not exist', undefined, stockErrors.locationOfOtherWarehouse],
  ['one of another warehouse', { ...bin, warehouseId: '8' }, stockErrors.locationOfOtherWarehouse],
  ['a disabled one', { ...bin, isEnabled: false }, stockErrors.locationDisabled],
  ['one kept for another material', { ...bin, materialId: '6' }, stockErrors.locationReserved],
] as const)
  test(`goods are put to ${what}: ${error ? 'refused' : 'done'}`, () => {
    if (error)
      assert.throws(
        () => assertPutAwayAllowed(location, goods),
        (thrown: unknown) =>
          thrown instanceof BusinessError && new BusinessError(error, thrown.values).message === thrown.message,
      );
    else assertPutAwayAllowed(location, goods);
  });
