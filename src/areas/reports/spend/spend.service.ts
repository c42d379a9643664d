import { defineService } from '#model/document.ts';
import { date, ids, json, lookup, select, text } from '#model/fields.ts';

/** What counts as spent. */
export const spendBases = {
  ORDER: ['按订单', 'Orders'],
  RECEIPT: ['按收货', 'Receipts'],
  INVOICE: ['按发票', 'Invoices'],
} as const;

/** By what spend is told apart. */
export const spendDimensions = {
  SUPPLIER: ['供应商', 'Supplier'],
  CATEGORY: ['物料类别', 'Category'],
  COMPANY: ['公司', 'Company'],
  PURCHASER: ['采购员', 'Purchaser'],
  MONTH: ['月份', 'Month'],
} as const;

/** Spend analysis. */
export const spendReport = defineService({
  module: 'rpt',
  code: 'spend',
  label: ['采购支出分析', 'Spend analysis'],
  endpoints: {
    figures: {
      label: ['采购支出', 'Spend'],
      path: 'figures',
      action: 'use',
      by: 'buyer',
      readOnly: true,
      body: {
        basis: select('口径', 'Basis', spendBases, { default: 'ORDER' }),
        by: select('维度', 'By', spendDimensions, { default: 'SUPPLIER' }),
        // The last twelve months unless named.
        from: date('开始日期', 'From'),
        to: date('结束日期', 'To'),
        companies: ids('公司', 'Companies'),
        suppliers: ids('供应商', 'Suppliers'),
        purchasers: ids('采购员', 'Purchasers'),
        // With everything below it.
        category: lookup('物料类别', 'Category', 'basic.materialCategory'),
      },
      returns: {
        currency: text('币种', 'Currency', { required: true }),
        from: date('开始日期', 'From', { required: true }),
        to: date('结束日期', 'To', { required: true }),
        bases: json('可用口径', 'Bases', { required: true }),
        total: json('合计', 'Total', { required: true }),
        tail: json('长尾', 'Tail', { required: true }),
        groups: json('分组', 'Groups', { required: true }),
        months: json('月度', 'Months', { required: true }),
      },
    },
  },
});
