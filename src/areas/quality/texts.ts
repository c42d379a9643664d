import type { Label } from '#model/label.ts';

/** How grave a defect is. */
export const severities = {
  CR: ['致命', 'Critical'],
  MA: ['主要', 'Major'],
  MI: ['次要', 'Minor'],
} as const satisfies Record<string, Label>;

/** Where a defect was found. */
export const defectSources = {
  INCOMING: ['来料', 'Incoming'],
  LINE: ['产线', 'Production'],
  FIELD: ['市场', 'Field'],
  CUSTOMER: ['客户', 'Customer'],
  RETURN: ['退货', 'Return'],
} as const satisfies Record<string, Label>;

/** Who answers for a defect. */
export const liabilities = {
  OPEN: ['待定', 'Open'],
  SUPPLIER: ['供应商', 'Supplier'],
  BUYER: ['采购方', 'Buyer'],
} as const satisfies Record<string, Label>;
