import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, text } from '#model/fields.ts';

export const deliveryNoteDetail = defineDocument({
  module: 'pur',
  code: 'deliveryNoteDetail',
  label: ['送货单明细', 'Delivery note line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
      required: true,
      filter: { status: 'CONFIRMED' },
      narrowedBy: { supplierBase: 'parent.supplierBase', company: 'parent.company' },
    }),
    planDetail: lookup('计划行', 'Plan line', 'pur.deliveryPlanDetail', {
      filter: { status: ['WAIT', 'REPLIED', 'CONFIRMED'] },
      copies: { orderDetail: 'orderDetail' },
      narrowedBy: { orderDetail: 'orderDetail' },
      help: ['按交货计划送货的订单行必填', 'Needed for order lines that are delivered by plan'],
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    supplierPartNo: text('供应商料号', 'Supplier part no.', { maxLength: 60 }),
    shipQty: quantity('送货数量', 'Shipped quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    productionDate: date('生产日期', 'Produced on'),
    expiryDate: date('有效期至', 'Use by'),
    serialQty: computed(integer('序列号数', 'Serial numbers due')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
    countryOfOrigin: text('原产地', 'Country of origin', { maxLength: 60 }),
    packQty: quantity('每箱数', 'Quantity per box', { above: '0' }),
    boxes: computed(integer('箱数', 'Boxes')),
    receivedQty: computed(quantity('已收数量', 'Received')),
    refuseQty: computed(quantity('拒收数量', 'Refused')),
    shortQty: computed(quantity('短少数量', 'Short')),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['parent', 'lineNo']],
  checks: {
    arrived: 'received_qty >= 0 and refuse_qty >= 0 and short_qty >= 0',
    shipped: 'received_qty + refuse_qty + short_qty <= ship_qty',
    shelfLife: 'expiry_date >= production_date',
  },
  sort: ['lineNo'],
  list: [
    'lineNo',
    'orderDetail',
    'material',
    'materialDesc',
    'shipQty',
    'unit',
    'batchNo',
    'receivedQty',
    'refuseQty',
    'planDetail',
  ],
  lov: { text: 'materialDesc', columns: ['orderDetail', 'shipQty', 'receivedQty'] },
});
