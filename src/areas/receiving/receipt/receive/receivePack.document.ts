import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lookup, quantity, text } from '#model/fields.ts';

/** A box that came with a receipt. The database lets a box stand on one receipt only. */
export const receivePack = defineDocument({
  module: 'pur',
  code: 'receivePack',
  label: ['收到的包装', 'Package received'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    deliveryPack: computed(lookup('包装', 'Package', 'pur.deliveryPack')),
    deliveryDetail: computed(lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    sscc: computed(text('SSCC', 'SSCC', { maxLength: 18 })),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    // Empty for boxes that arrived because their whole line did.
    scannedAt: computed(datetime('扫描时间', 'Scanned at')),
    scannedFlag: computed(boolean('已扫描', 'Scanned')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['deliveryPack'], ['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'deliveryPack', 'materialDesc', 'qty', 'unit', 'sscc', 'scannedFlag', 'scannedAt'],
  lov: { text: 'materialDesc' },
});
