import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money, price, quantity, select, text } from '#model/fields.ts';

export const receiveDetail = defineDocument({
  module: 'pur',
  code: 'receiveDetail',
  label: ['收货单明细', 'Receipt line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true }),
    deliveryDetail: lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail'),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    arriveQty: quantity('到货数量', 'Arrived', { required: true, min: '0' }),
    refuseQty: quantity('拒收数量', 'Refused', { min: '0', default: '0' }),
    refuseReason: text('拒收原因', 'Reason for refusal', { maxLength: 500 }),
    receiveQty: computed(quantity('实收数量', 'Received')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    productionDate: date('生产日期', 'Produced on'),
    expiryDate: date('有效期至', 'Use by'),
    inspectMode: computed(
      select('检验方式', 'Inspection', {
        INSPECT: ['检验', 'Inspect'],
        SKIP: ['跳批', 'Skip lot'],
        FREE: ['免检', 'Exempt'],
      }),
    ),
    price: computed(price('不含税单价', 'Price excl. tax')),
    taxPrice: computed(price('含税单价', 'Price incl. tax')),
    taxRate: computed(lookup('税率', 'Tax rate', 'basic.taxRate')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    acceptQty: computed(quantity('合格数量', 'Accepted')),
    concedeQty: computed(quantity('让步数量', 'Accepted with concession')),
    rejectQty: computed(quantity('不合格数量', 'Rejected')),
    destroyQty: computed(quantity('检验损耗', 'Used up by testing')),
    stockQty: computed(quantity('入库数量', 'Put into stock')),
    // What the posting took out of transit; a reversal gives exactly this back.
    transitQty: computed(quantity('冲减在途数量', 'Taken out of transit')),
    diffReason: text('差异原因', 'Reason of the difference', { maxLength: 500 }),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  transitions: {
    returnOrderById: {
      label: ['冲销', 'Reverse'],
      from: ['POSTED'],
      to: 'REVERSED',
      confirm: ['数量将退回在途或订单未交数量。', 'The quantity goes back into transit or becomes open again.'],
      danger: true,
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],
  checks: {
    received: 'refuse_qty <= arrive_qty and receive_qty >= 0',
    inspected: 'accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0',
    decided: 'accept_qty + concede_qty + reject_qty + destroy_qty <= receive_qty',
    stocked: 'stock_qty >= 0 and stock_qty <= accept_qty + concede_qty',
    shelfLife: 'expiry_date >= production_date',
  },
  sort: ['lineNo'],
  list: [
    'lineNo',
    'orderDetail',
    'material',
    'materialDesc',
    'receiveQty',
    'unit',
    'acceptQty',
    'rejectQty',
    'stockQty',
    'status',
  ],
  lov: { text: 'materialDesc', columns: ['orderDetail', 'receiveQty', 'stockQty', 'batchNo'] },
});
