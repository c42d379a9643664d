import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directMove, isDirect } from './direct.rules.ts';

test('goods that come back go by the average, others by the cost that was entered', () => {
  const entry = { companyId: '1', warehouseId: '2', stockInNo: 'WI1', postingDate: '2026-12-01' };
  const line = {
    id: '9',
    materialId: '3',
    stockQty: '4',
    unitId: '5',
    locationId: '6',
    batchNo: 'B',
    unitCost: '2.5',
  } as const;
  const cases = [
    ['OTHER', 1, 'OTHER_IN', '4', '10'],
    ['OTHER', -1, 'OTHER_IN', '-4', '-10'],
    ['RETURNIN', 1, 'RETURN_IN', '4', '0'],
    ['RETURNIN', -1, 'RETURN_IN', '-4', '0'],
  ] as const;
  for (const [stockInType, sign, moveType, baseQty, amount] of cases) {
    const move = directMove({ ...entry, stockInType }, line, sign);
    assert.deepEqual(
      [move.moveType, move.baseQty, move.qty, move.amount, move.ownerId],
      [moveType, baseQty, baseQty, amount, null],
    );
  }
  assert.deepEqual((['PURCHASE', 'CONSIGN', 'RETURNIN', 'OTHER'] as const).map(isDirect), [false, false, true, true]);
});
