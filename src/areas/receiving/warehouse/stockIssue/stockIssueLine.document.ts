import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, text } from '#model/fields.ts';

/** Goods of one place and batch that are taken out, in the material's base unit. */
export const stockIssueLine = defineDocument({
  module: 'pur',
  code: 'stockIssueLine',
  label: ['领料单明细', 'Issue line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    issueQty: quantity('领用数量', 'Quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    location: lookup('库位', 'Location', 'basic.location', {
      dependsOn: { warehouse: 'parent.warehouse' },
      help: ['留空时由拣货建议填写', 'Left empty, the picking proposal fills it in'],
    }),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    serialQty: computed(integer('序列号数', 'Serial numbers due')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
    owner: lookup('寄售供应商', 'Consigned by', 'sup.supplierBase', {
      help: ['为空表示自有', 'Empty: our own'],
    }),
    expiryDate: computed(date('有效期至', 'Use by')),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
