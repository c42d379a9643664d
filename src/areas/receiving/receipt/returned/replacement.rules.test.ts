import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replacementsOf, type Replaced } from './replacement.rules.ts';

test('what is replaced is called off by order line and day, as the lines of the return say', () => {
  const line = (values: Partial<Replaced>): Replaced => ({
    settleMode: 'REPLACE',
    orderDetailId: '1',
    returnQty: '4',
    replaceDueDate: null,
    ...values,
  });
  const cases: [lines: Partial<Replaced>[], expected: string[]][] = [
    [[], []],
    [[{ settleMode: 'CREDIT' }], []],
    [[{ orderDetailId: null }], []],
    [[{}], ['1 2026-12-08 4']],
    [[{}, { returnQty: '2.5' }], ['1 2026-12-08 6.5']],
    [
      [{}, { replaceDueDate: '2026-12-20' }],
      ['1 2026-12-08 4', '1 2026-12-20 4'],
    ],
    [
      [{ replaceDueDate: '2026-11-02' }, { orderDetailId: '2' }],
      ['1 2026-12-01 4', '2 2026-12-08 4'],
    ],
    [[{ replaceDueDate: '2026-12-08' }, {}], ['1 2026-12-08 8']],
  ];
  for (const [lines, expected] of cases)
    assert.deepEqual(
      replacementsOf(lines.map(line), '2026-12-01', 7).map(
        ({ orderDetailId, requireDate, planQty }) => `${orderDetailId} ${requireDate} ${planQty}`,
      ),
      expected,
    );
});
