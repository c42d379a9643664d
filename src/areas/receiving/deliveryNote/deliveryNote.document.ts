import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, json, lines, lookup, quantity, select, serial, text } from '#model/fields.ts';
import { deliveryPack } from '../packing/deliveryPack.document.ts';
import { deliveryNoteDetail } from './deliveryNoteDetail.document.ts';

export const deliveryNote = defineDocument({
  module: 'pur',
  code: 'deliveryNote',
  label: ['送货单', 'Delivery note'],
  help: [
    '供应商发货前的预告；可含同一公司、同一仓库的多个订单',
    'Announces a shipment; may hold lines of several orders of one company and warehouse',
  ],

  fields: {
    deliveryNo: serial('送货单号', 'Delivery note no.', 'DN'),
    externalNo: text('供应商单号', "Supplier's own no.", { maxLength: 50 }),
    deliveryType: select(
      '送货类型',
      'Type',
      { NORMAL: ['正常', 'Normal'], URGENT: ['加急', 'Urgent'], SAMPLE: ['样品', 'Sample'] },
      { required: true, default: 'NORMAL' },
    ),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse', {
      help: ['留空时取第一个订单行的仓库', 'Taken from the first order line when left empty'],
    }),
    shipDate: datetime('发货时间', 'Shipped at', { required: true, default: 'now' }),
    etaDate: datetime('预计到货', 'Expected at', { required: true, default: 'now' }),
    carrier: text('承运商', 'Carrier', { maxLength: 100 }),
    waybillNo: text('运单号', 'Waybill no.', { maxLength: 60 }),
    vehicleNo: text('车牌', 'Licence plate', { maxLength: 20 }),
    driverName: text('司机', 'Driver', { maxLength: 50 }),
    driverPhone: text('司机电话', "Driver's phone", { maxLength: 30 }),
    packages: integer('件数', 'Packages', { min: 0 }),
    grossWeight: quantity('毛重(千克)', 'Gross weight (kg)', { min: '0' }),
    volume: quantity('体积(立方米)', 'Volume (m³)', { min: '0' }),
    arriveDate: computed(datetime('到货时间', 'Arrived at')),
    cancelReason: computed(text('取消原因', 'Reason for cancelling', { maxLength: 500 })),
    lines: lines('送货明细', 'Lines', deliveryNoteDetail, { required: true }),
    packs: computed(lines('包装', 'Packages', deliveryPack)),
  },

  states: {
    NEW: ['新建', 'New'],
    SHIPPED: ['已发货', 'Shipped'],
    ARRIVED: ['已到货', 'Arrived'],
    RECEIVING: ['收货中', 'Being received'],
    RECEIVED: ['已收货', 'Received'],
    CLOSED: ['短少关闭', 'Closed short'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  // RECEIVED follows from the quantities when a receipt is posted.
  todo: {
    ship: { label: ['待发货的送货单', 'Delivery notes to ship'], states: ['NEW'], action: 'ship', due: 'etaDate' },
    arrive: {
      label: ['在途的送货单', 'Delivery notes on their way'],
      states: ['SHIPPED'],
      action: 'arrive',
      due: 'etaDate',
      inPlace: true,
    },
    receive: {
      label: ['待收货的送货单', 'Delivery notes to receive'],
      states: ['ARRIVED', 'RECEIVING'],
      action: 'receive',
    },
  },

  transitions: {
    ship: { label: ['发货', 'Ship'], from: ['NEW'], to: 'SHIPPED', by: 'supplier', tells: [{ holdersOf: 'arrive' }] },
    arrive: { label: ['到货签到', 'Register arrival'], from: ['SHIPPED'], to: 'ARRIVED', tells: ['supplier'] },
    receive: { label: ['收货', 'Receive'], from: ['ARRIVED', 'RECEIVING'], to: 'RECEIVING' },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['SHIPPED'],
      to: 'CANCELLED',
      by: 'either',
      tells: ['supplier', { holdersOf: 'arrive' }],
      input: { reason },
      confirm: ['在途数量将退回订单未交数量。', 'What is in transit becomes open on the orders again.'],
      danger: true,
    },
    shortClose: {
      label: ['短少关闭', 'Close short'],
      from: ['RECEIVING'],
      to: 'CLOSED',
      confirm: ['未到的数量记为短少，退回订单未交数量。', 'What did not arrive counts as short and is due again.'],
    },
  },

  endpoints: {
    pack: {
      label: ['装箱', 'Pack'],
      path: 'pack',
      by: 'supplier',
      body: {
        id: text('送货单', 'Delivery note'),
        packs: json('包装', 'Packages'),
      },
    },
    scan: {
      label: ['扫描标签', 'Scan a label'],
      path: 'scan',
      by: 'buyer',
      action: 'receive',
      readOnly: true,
      body: { code: text('标签内容', 'What the label says', { maxLength: 200 }) },
      returns: {
        deliveryId: text('送货单', 'Delivery note', { required: true }),
        packNo: text('包装号', 'Package no.'),
      },
    },
  },

  // Packing lists and certificates travel with the goods and may follow until they have arrived.
  attachments: { changeIn: ['NEW', 'SHIPPED', 'ARRIVED', 'RECEIVING'] },
  writtenBy: 'supplier',
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['supplierBase', 'externalNo']],
  search: ['deliveryNo', 'supplierBase', 'status', 'etaDate', 'warehouse', 'externalNo', 'company'],
  list: ['deliveryNo', 'status', 'supplierBase', 'warehouse', 'shipDate', 'etaDate', 'waybillNo', 'packages'],
  sort: ['-etaDate', '-deliveryNo'],
  form: [
    {
      label: ['送货信息', 'Delivery'],
      fields: ['deliveryNo', 'externalNo', 'deliveryType', 'supplierBase', 'company', 'currency', 'warehouse'],
    },
    {
      label: ['运输信息', 'Transport'],
      fields: [
        'shipDate',
        'etaDate',
        'carrier',
        'waybillNo',
        'vehicleNo',
        'driverName',
        'driverPhone',
        'packages',
        'grossWeight',
        'volume',
      ],
    },
    { label: ['进度', 'Progress'], fields: ['arriveDate', 'cancelReason'] },
    { label: ['送货明细', 'Lines'], fields: ['lines', 'packs'] },
  ],
  lov: {
    code: 'deliveryNo',
    text: 'deliveryNo',
    columns: ['supplierBase', 'warehouse', 'etaDate'],
  },
});
