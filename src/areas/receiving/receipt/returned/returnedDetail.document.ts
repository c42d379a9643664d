import { defineDocument } from '#model/document.ts';
import { computed, date, ids, integer, lookup, money, price, quantity, select, text } from '#model/fields.ts';

export const returnedDetail = defineDocument({
  module: 'pur',
  code: 'returnedDetail',
  label: ['退货单明细', 'Return line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    receiveDetail: lookup('收货单行', 'Receipt line', 'pur.receiveDetail', {
      filter: { status: ['POSTED', 'UNLINKED'] },
      dependsOn: { supplierBase: 'parent.supplierBase', company: 'parent.company' },
      help: ['自由退货时留空', 'Empty for a return without a receipt'],
    }),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: lookup('物料', 'Material', 'basic.material', {
      help: ['自由退货时填写，其他取自收货单', 'Entered without a receipt, otherwise taken from it'],
    }),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    stage: select(
      '阶段',
      'Stage',
      {
        UNINSP: ['待检', 'Waits for inspection'],
        ACCEPT: ['合格', 'Accepted'],
        REJECT: ['不合格', 'Rejected'],
        STOCK: ['库存', 'In stock'],
      },
      { required: true },
    ),
    returnQty: quantity('退货数量', 'Return quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    settleMode: select(
      '处理方式',
      'Settled by',
      { REPLACE: ['补货', 'Replacement'], CREDIT: ['扣款', 'Credit'] },
      { required: true },
    ),
    replaceDueDate: date('补货期限', 'Replace by'),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    serialQty: computed(integer('序列号数', 'Serial numbers due')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse'),
    location: lookup('库位', 'Location', 'basic.location', { dependsOn: { warehouse: 'warehouse' } }),
    price: price('不含税单价', 'Price excl. tax', { min: '0' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { validOn: 'any' }),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    shippedQty: computed(quantity('退出数量', 'Shipped')),
    signedQty: computed(quantity('签收数量', 'Received by supplier')),
    lossQty: computed(quantity('途损数量', 'Lost on the way')),
  },

  // WAIT from the notice on: the supplier sees no line before.
  states: {
    NEW: ['新建', 'New'],
    WAIT: ['待退出', 'Waits to be shipped'],
    SHIPPED: ['已发出', 'Shipped'],
    SIGNED: ['已签收', 'Received by supplier'],
  },

  transitions: {
    sign: {
      label: ['签收', 'Sign for'],
      from: ['SHIPPED'],
      to: 'SIGNED',
      by: 'either',
      shows: ['shippedQty'],
      input: { signedQty: quantity('签收数量', 'Received by supplier', { required: true, min: '0' }) },
      confirm: [
        '少于退出数量的部分记为途损，由运费承担方负责。',
        'What is missing was lost on the way, at the risk of who bears the freight.',
      ],
    },
  },

  endpoints: {
    batchRemoveReturnedDetail: {
      label: ['删除退货明细', 'Remove lines of returns'],
      path: 'batchRemoveReturnedDetail',
      by: 'buyer',
      body: { ids: ids('退货明细', 'Lines') },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],
  checks: {
    signed: 'signed_qty >= 0 and loss_qty >= 0 and signed_qty + loss_qty <= shipped_qty',
    shipped: 'shipped_qty >= 0 and shipped_qty <= return_qty',
  },
  search: ['supplierBase', 'material', 'stage', 'settleMode', 'status', 'batchNo', 'company'],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'receiveDetail',
    'material',
    'materialDesc',
    'stage',
    'returnQty',
    'unit',
    'settleMode',
    'shippedQty',
    'signedQty',
    'grossAmt',
    'status',
  ],
  lov: { text: 'materialDesc', columns: ['orderDetail', 'returnQty', 'stage', 'batchNo'] },
});
