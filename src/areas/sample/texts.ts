import type { Label } from '#model/label.ts';

/** What the page of a sample says. */
export const sampleTexts = {
  measures: ['测量', 'Measurements'],
  none: ['没有检验特性', 'There are no characteristics'],
  characteristic: ['特性', 'Characteristic'],
  spec: ['规格', 'Specification'],
  limits: ['规格限', 'Limits'],
  supplierValue: ['供应商', 'Supplier'],
  buyerValue: ['采购方', 'Buyer'],
  result: ['结果', 'Result'],
  good: ['合格', 'OK'],
  bad: ['不合格', 'Not OK'],
  save: ['保存测量值', 'Save the measurements'],
  saved: ['测量值已保存', 'The measurements are stored'],
  outside: ['超出规格', 'Outside the limits'],
  closed: ['当前状态不能填写测量值', 'Measurements cannot be entered in this state'],
} as const satisfies Record<string, Label>;
