import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { inWords } from './conditionText.rules.ts';

test('the conditions of an export are told in words', () => {
  const cases: readonly (readonly [search: Readonly<Record<string, unknown>>, zh: string, en: string])[] = [
    [{}, '全部', 'Everything'],
    [{ keyword: '轴承', ids: 12 }, '关键字: 轴承; 已选行数: 12', 'Keyword: 轴承; Rows chosen: 12'],
    [{ supplierBaseId: ['1', '2'] }, '供应商: 2 项', 'Supplier: 2 chosen'],
    [{ status: ['ISSUED'] }, '状态: 待供应商确认', 'Status: Awaiting supplier'],
    [
      { orderDate: { from: '2026-01-01', to: '2026-06-30' } },
      '订单日期: 从 2026-01-01到 2026-06-30',
      'Order date: from 2026-01-01 to 2026-06-30',
    ],
    [
      { either: [[{ status: ['ISSUED'] }, { supplierBaseId: ['1'] }]] },
      '状态: 待供应商确认 或 供应商: 1 项',
      'Status: Awaiting supplier or Supplier: 1 chosen',
    ],
    [{ other: { empty: true } }, 'other: 为空', 'other: empty'],
  ];
  for (const [search, zh, en] of cases) assert.deepEqual(inWords(purchaseOrder, search), { zh, en });
});
