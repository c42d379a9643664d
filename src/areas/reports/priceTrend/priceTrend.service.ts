import { defineService } from '#model/document.ts';
import { date, ids, json, lookup, text } from '#model/fields.ts';

/** Price trend: what was paid on average, and how prices moved. */
export const priceTrend = defineService({
  module: 'rpt',
  code: 'priceTrend',
  label: ['价格趋势', 'Price trend'],
  endpoints: {
    figures: {
      label: ['价格趋势', 'Price trend'],
      path: 'figures',
      action: 'use',
      by: 'buyer',
      readOnly: true,
      body: {
        // The last twelve months unless named.
        from: date('开始日期', 'From'),
        to: date('结束日期', 'To'),
        // The first month in which something was bought unless named.
        base: text('基期', 'Base month', {
          maxLength: 7,
          pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
          patternHint: ['年-月，如 2026-11', 'Year and month, such as 2026-11'],
        }),
        companies: ids('公司', 'Companies'),
        suppliers: ids('供应商', 'Suppliers'),
        materials: ids('物料', 'Materials'),
        // With everything below it.
        category: lookup('物料类别', 'Category', 'basic.materialCategory'),
      },
      returns: {
        currency: text('币种', 'Currency', { required: true }),
        from: date('开始日期', 'From', { required: true }),
        to: date('结束日期', 'To', { required: true }),
        base: text('基期', 'Base month', { required: true }),
        months: json('月份', 'Months', { required: true }),
        total: json('合计', 'Total', { required: true }),
        categories: json('类别指数', 'Indices of categories', { required: true }),
        materials: json('物料均价', 'Average prices of materials', { required: true }),
      },
    },
  },
});
