import { date, ids, lookup } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** By what the rows of reports are told apart. */
export const reportDimensions = {
  SUPPLIER: ['供应商', 'Supplier'],
  CATEGORY: ['物料类别', 'Category'],
  COMPANY: ['公司', 'Company'],
  PURCHASER: ['采购员', 'Purchaser'],
  MONTH: ['月份', 'Month'],
} as const satisfies Record<string, Label>;

export type ReportDimension = keyof typeof reportDimensions;

/** The days of a report; the last twelve months unless named. */
export const periodFields = {
  from: date('开始日期', 'From'),
  to: date('结束日期', 'To'),
};

/** What the rows of a report are narrowed to. */
export const narrowingFields = {
  companies: ids('公司', 'Companies'),
  suppliers: ids('供应商', 'Suppliers'),
  purchasers: ids('采购员', 'Purchasers'),
  // With everything below it.
  category: lookup('物料类别', 'Category', 'basic.materialCategory'),
};

/** The days that an answer speaks of. */
export const answeredPeriod = {
  from: date('开始日期', 'From', { required: true }),
  to: date('结束日期', 'To', { required: true }),
};
