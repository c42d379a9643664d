import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, quantity, select, text } from '#model/fields.ts';

/** Goods that go from one location to another, in the material's base unit. */
export const stockTransferLine = defineDocument({
  module: 'pur',
  code: 'stockTransferLine',
  label: ['调拨单明细', 'Transfer line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    moveQty: quantity('移库数量', 'Quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    fromLocation: lookup('源库位', 'From', 'basic.location', {
      dependsOn: { warehouse: 'parent.fromWarehouse' },
      help: ['留空时由拣货建议填写', 'Left empty, the picking proposal fills it in'],
    }),
    toLocation: lookup('目标库位', 'To', 'basic.location', {
      dependsOn: { warehouse: 'parent.toWarehouse' },
      help: ['留空时按上架建议', 'Proposed by the put-away rule when left empty'],
    }),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    stockStatus: select(
      '库存状态',
      'Stock status',
      { AVAILABLE: ['可用', 'Available'], BLOCKED: ['冻结', 'Blocked'] },
      { required: true, default: 'AVAILABLE' },
    ),
    owner: lookup('寄售供应商', 'Consigned by', 'sup.supplierBase', { help: ['为空表示自有', 'Empty: our own'] }),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
