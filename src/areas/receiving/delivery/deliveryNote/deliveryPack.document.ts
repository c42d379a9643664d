import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, select, text } from '#model/fields.ts';

/** A box or pallet of a delivery note, as its label tells it; a box holds goods of one line and may stand on a pallet. */
export const deliveryPack = defineDocument({
  module: 'pur',
  code: 'deliveryPack',
  label: ['包装单元', 'Package'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('包装序号', 'No.')),
    packNo: computed(text('包装号', 'Package no.', { maxLength: 40 })),
    packType: computed(
      select('类型', 'Type', { BOX: ['箱', 'Box'], PALLET: ['托盘', 'Pallet'] }, { required: true, default: 'BOX' }),
    ),
    parentPack: computed(lookup('所在托盘', 'On pallet', 'pur.deliveryPack')),
    deliveryDetail: computed(lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    orderNo: computed(text('订单号', 'Order no.', { maxLength: 60 })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    productionDate: computed(date('生产日期', 'Produced on')),
    expiryDate: computed(date('有效期至', 'Use by')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
    sscc: computed(
      text('SSCC', 'SSCC', {
        unique: true,
        maxLength: 18,
        pattern: '^[0-9]{18}$',
        help: [
          '系列货运包装箱代码；供应商有 GS1 厂商识别代码时自动分配',
          'Given where the supplier has a GS1 company prefix',
        ],
      }),
    ),
    gs1Text: computed(text('GS1 元素串', 'GS1 element string', { maxLength: 200, pattern: '^\\(00\\)' })),
    labelToken: computed(text('标签码', 'Label token', { unique: true, maxLength: 22 })),
  },

  // They follow the note and what is received of it; a pallet has arrived when all its boxes have.
  states: {
    PACKED: ['已装箱', 'Packed'],
    SHIPPED: ['在途', 'On its way'],
    RECEIVED: ['已收货', 'Received'],
    MISSING: ['短少', 'Missing'],
    VOID: ['已作废', 'Void'],
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['parent', 'lineNo']],
  checks: { pallet: "pack_type = 'BOX' or (delivery_detail_id is null and parent_pack_id is null and qty = 0)" },
  sort: ['lineNo'],
  list: [
    'lineNo',
    'packNo',
    'packType',
    'status',
    'parentPack',
    'materialDesc',
    'qty',
    'unit',
    'batchNo',
    'serials',
    'sscc',
  ],
  lov: { text: 'packNo' },
});
