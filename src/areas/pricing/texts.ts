import type { Label } from '#model/label.ts';

export const priceTexts = {
  history: ['价格走势', 'Price history'],
  hint: [
    '同一物料、公司、单位和币种的已批准价格，按生效日连成台阶。',
    'Approved prices of the material for the same company, unit and currency; each holds until the next one.',
  ],
  empty: ['没有已批准的价格', 'No price has been approved yet'],
  number: ['价格编号', 'Price no.'],
  supplier: ['供应商', 'Supplier'],
  price: ['单价', 'Unit price'],
  days: ['有效期', 'Valid'],
  state: ['状态', 'Status'],
  source: ['来源单据', 'Source document'],
} as const satisfies Record<string, Label>;
