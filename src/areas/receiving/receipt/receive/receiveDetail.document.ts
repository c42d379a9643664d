import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  integer,
  lookup,
  money,
  percentage,
  price,
  quantity,
  select,
  text,
} from '#model/fields.ts';
import { progress } from './progress.rules.ts';

export const receiveDetail = defineDocument({
  module: 'pur',
  code: 'receiveDetail',
  label: ['收货单明细', 'Receipt line'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
      dependsOn: { supplierBase: 'parent.supplierBase' },
      help: ['无订单收货时留空', 'Left empty for goods that nobody ordered'],
    }),
    deliveryDetail: lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail', {
      dependsOn: { parent: 'parent.delivery' },
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: lookup('物料', 'Material', 'basic.material', {
      help: [
        '无订单收货时必填，其余取自订单行',
        'Entered for goods without an order; otherwise that of the order line',
      ],
    }),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    arriveQty: quantity('到货数量', 'Arrived', { required: true, min: '0', default: '0' }),
    // What is accepted of a service is said in one of two ways; the quantity follows from it.
    progressPct: percentage('本次进度(%)', 'Progress now (%)', {
      above: '0',
      max: '100',
      help: ['服务验收：本次完成的百分比', 'Services: the share done now, in per cent of the order line'],
    }),
    acceptAmt: money('本次金额', 'Amount now', {
      above: '0',
      help: ['服务验收：可填不含税金额代替进度', 'Services: an amount excl. tax in place of the progress'],
    }),
    serviceFlag: computed(boolean('服务', 'Service')),
    refuseQty: quantity('拒收数量', 'Rejected', { min: '0', default: '0' }),
    refuseReason: text('拒收原因', 'Reason for refusal', { maxLength: 500 }),
    receiveQty: computed(quantity('实收数量', 'Received')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    productionDate: date('生产日期', 'Produced on'),
    expiryDate: date('有效期至', 'Use by'),
    serialQty: computed(integer('序列号数', 'Serial numbers due')),
    serials: computed(text('序列号', 'Serial numbers', { maxLength: 60_000, multiline: true })),
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
    scrapQty: computed(quantity('供方责任报废', 'Scrapped at the supplier’s expense')),
    stockQty: computed(quantity('入库数量', 'Put away')),
    retUninsp: computed(quantity('待检退货', 'Returned before inspection')),
    retAccept: computed(quantity('合格退货', 'Returned as accepted')),
    retReject: computed(quantity('不合格退货', 'Returned as rejected')),
    retStock: computed(quantity('库存退货', 'Returned from stock')),
    returnQty: computed(quantity('退货数量', 'Returned')),
    // What the posting took out of transit; a reversal gives exactly this back.
    transitQty: computed(quantity('冲减在途数量', 'Taken out of transit')),
    co2eKg: computed(
      quantity('运输碳排放(千克CO₂e)', 'CO₂e of the transport (kg)', {
        mayBeUnknown: true,
        help: ['送货单行碳排放中本次到货的部分', 'The part of the delivery note line that arrived with this receipt'],
      }),
    ),
    ...progress,
    // The day under which the mirror of its movements was posted.
    reverseDate: computed(date('冲销日期', 'Reversed on')),
    diffReason: text('差异原因', 'Reason of the difference', { maxLength: 500 }),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    // Goods without an order lie blocked until they are given one or sent back.
    UNLINKED: ['待补单', 'No PO'],
    SENT_BACK: ['已退回', 'Returned'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  todo: {
    link: {
      label: ['无订单收货（待补单）', 'Receipts without a PO'],
      states: ['UNLINKED'],
      action: 'link',
    },
  },

  transitions: {
    link: {
      label: ['补单', 'Give it an order'],
      from: ['UNLINKED'],
      to: 'POSTED',
      input: {
        orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
          required: true,
          filter: { status: 'CONFIRMED' },
        }),
      },
      shows: ['material', 'receiveQty', 'batchNo'],
      notifies: ['supplier'],
    },
    returnOrderById: {
      label: ['冲销', 'Reverse'],
      from: ['POSTED', 'UNLINKED'],
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
    decided: 'accept_qty + concede_qty + reject_qty + destroy_qty + ret_uninsp <= receive_qty',
    stocked: 'stock_qty >= 0 and stock_qty + ret_accept <= accept_qty + concede_qty',
    returned: 'ret_uninsp >= 0 and ret_accept >= 0 and ret_reject >= 0 and ret_stock >= 0',
    returnable: 'scrap_qty >= 0 and ret_reject + scrap_qty <= reject_qty and ret_stock <= stock_qty',
    shelfLife: 'expiry_date >= production_date',
  },
  search: ['status', 'inspectStatus', 'stockStatus', 'co2eKg'],
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
    'returnQty',
    'inspectStatus',
    'stockStatus',
    'co2eKg',
    'status',
  ],
  lov: { text: 'materialDesc', columns: ['orderDetail', 'receiveQty', 'stockQty', 'returnQty', 'batchNo'] },
});
