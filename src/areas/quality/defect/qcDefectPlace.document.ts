import { stockBalance } from '#areas/receiving/inventory/stock/stockBalance.document.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, select, text } from '#model/fields.ts';

/** Where goods of the same batch are now, what of them was used, and what is still ordered: always as the books say. */
export const qcDefectPlace = defineDocument({
  module: 'qc',
  code: 'qcDefectPlace',
  label: ['围堵清单', 'Containment'],
  readOnly: true,
  view: true,

  fields: {
    lineNo: computed(integer('序号', 'No.', { internal: true })),
    kind: computed(
      select(
        '位置',
        'Where',
        {
          STOCK: ['在库', 'In stock'],
          TRANSIT: ['在途', 'In transit'],
          ISSUED: ['已领用', 'Issued'],
          ORDER: ['未交订单', 'Open order'],
        },
        { required: true, internal: true },
      ),
    ),
    sourceDoc: computed(text('单据', 'Document', { maxLength: 60, internal: true })),
    day: computed(date('日期', 'Date', { internal: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { internal: true })),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse', { internal: true })),
    location: computed(lookup('库位', 'Location', 'basic.location', { internal: true })),
    stockStatus: computed(
      select('库存状态', 'Stock status', stockBalance.fields.stockStatus.options, { internal: true }),
    ),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { internal: true })),
    qty: computed(quantity('数量', 'Quantity', { internal: true })),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'kind', 'sourceDoc', 'day', 'warehouse', 'location', 'stockStatus', 'qty', 'unit'],
});
