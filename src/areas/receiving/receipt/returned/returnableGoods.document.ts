import { defineDocument } from '#model/document.ts';
import { boolean, date, lookup, quantity, text } from '#model/fields.ts';

/** Posted receipt lines of which something lies here that could go back, by the stage it lies in. */
export const returnableGoods = defineDocument({
  module: 'pur',
  code: 'returnableGoods',
  label: ['可退货物', 'Returnable goods'],
  help: [
    '已收货且仍可退回的货物；勾选后生成退货单，不合格的排在最前',
    'What was received and can still go back, rejected goods first; tick lines to make a return',
  ],
  readOnly: true,
  view: true,

  fields: {
    receive: lookup('收货单', 'Receipt', 'pur.receive', { required: true }),
    company: lookup('公司', 'Company', 'basic.company'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true }),
    material: lookup('物料', 'Material', 'basic.material'),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    postingDate: date('收货日期', 'Received on', { required: true }),
    rejectedFlag: boolean('有不合格', 'Has rejected goods'),
    blockedQty: quantity('不合格待处理', 'Rejected, to be settled', { required: true }),
    waitInspQty: quantity('待检', 'Waits for inspection', { required: true }),
    waitStockQty: quantity('待入库', 'Waits for stock', { required: true }),
    stockedQty: quantity('在库', 'In stock', { required: true }),
    reservedQty: quantity('退货预占', 'Reserved by returns', { required: true }),
  },

  scope: { buyer: { by: 'company' } },
  search: ['supplierBase', 'material', 'rejectedFlag', 'postingDate', 'receive', 'batchNo', 'company'],
  list: [
    'receive',
    'supplierBase',
    'material',
    'blockedQty',
    'waitInspQty',
    'waitStockQty',
    'stockedQty',
    'reservedQty',
    'unit',
    'postingDate',
    'batchNo',
    'materialDesc',
  ],
  sort: ['-rejectedFlag', '-postingDate'],
});
