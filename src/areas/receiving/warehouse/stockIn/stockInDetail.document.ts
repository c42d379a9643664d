import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, price, quantity, select, text } from '#model/fields.ts';

export const stockInDetail = defineDocument({
  module: 'pur',
  code: 'stockInDetail',
  label: ['入库单明细', 'Warehouse-in line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    receiveDetail: lookup('收货单行', 'Receipt line', 'pur.receiveDetail', {
      filter: { status: 'POSTED' },
      help: ['退料与其他入库时留空', 'Left empty for what comes back or from elsewhere'],
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    material: lookup('物料', 'Material', 'basic.material', {
      help: ['退料与其他入库时填写，否则取自收货单', 'Entered without a receipt, otherwise taken from it'],
    }),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    stockQty: quantity('入库数量', 'Quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    baseQty: computed(quantity('基本单位数量', 'Quantity in base unit')),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    productionDate: date('生产日期', 'Produced on'),
    expiryDate: date('有效期至', 'Use by'),
    serialQty: computed(integer('序列号数', 'Serial numbers due')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
    location: lookup('库位', 'Location', 'basic.location', {
      dependsOn: { warehouse: 'parent.warehouse' },
      help: ['留空时按上架建议', 'Proposed by the put-away rule when left empty'],
    }),
    ownerType: computed(
      select('货主', 'Owner', { OWN: ['自有', 'Own'], SUPPLIER: ['供应商', 'Supplier'] }, { default: 'OWN' }),
    ),
    unitCost: price('单位成本', 'Unit cost', {
      min: '0',
      help: ['其他入库时填写，本位币、每基本单位', 'Entered for other goods: home currency, for each base unit'],
    }),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
