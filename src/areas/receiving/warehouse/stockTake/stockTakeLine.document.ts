import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, quantity, select, text } from '#model/fields.ts';

/** What lies in one place, as the books say and as it was counted; in the material's base unit. */
export const stockTakeLine = defineDocument({
  module: 'pur',
  code: 'stockTakeLine',
  label: ['盘点单明细', 'Count line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    location: lookup('库位', 'Location', 'basic.location', {
      required: true,
      dependsOn: { warehouse: 'parent.warehouse' },
    }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    stockStatus: select(
      '库存状态',
      'Stock status',
      { AVAILABLE: ['可用', 'Available'], INSPECT: ['待检', 'In inspection'], BLOCKED: ['冻结', 'Blocked'] },
      { required: true, default: 'AVAILABLE' },
    ),
    owner: lookup('寄售供应商', 'Consigned by', 'sup.supplierBase', { help: ['为空表示自有', 'Empty: our own'] }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    countQty: quantity('实盘数量', 'Counted', { min: '0' }),
    bookQty: computed(
      quantity('账面数量', 'By the books', { help: ['盲盘提交后显示', 'A blind count shows it at its end'] }),
    ),
    diffQty: computed(quantity('差异', 'Difference')),
    note: text('说明', 'Note', { maxLength: 200 }),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
