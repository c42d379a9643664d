import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  ids,
  integer,
  json,
  lines,
  lookup,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { errors } from '../../errors.ts';
import { progress } from './progress.rules.ts';
import { receiveDetail } from './receiveDetail.document.ts';
import { receivePack } from './receivePack.document.ts';

export const receive = defineDocument({
  module: 'pur',
  code: 'receive',
  label: ['收货单', 'Receipt'],

  fields: {
    receiveNo: serial('收货单号', 'Receipt no.', 'RC'),
    receiveType: select(
      '收货类型',
      'Type',
      {
        ASN: ['按送货单', 'Against a delivery note'],
        ORDER: ['按订单', 'Against an order'],
        FREE: ['无订单', 'No PO'],
        SERVICE: ['服务验收', 'Acceptance of services'],
      },
      { required: true, default: 'ORDER' },
    ),
    delivery: lookup('送货单', 'Delivery note', 'pur.deliveryNote'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['无订单收货时必填，其余取自订单', 'Entered for goods without an order; otherwise that of the order'],
    }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    postingDate: date('过账日期', 'Posting date', { required: true, default: 'today' }),
    arriveDate: datetime('到货日期', 'Arrived at', { required: true, default: 'now' }),
    blindFlag: computed(boolean('盲收', 'Counted blind')),
    // By how many days the latest of its lines missed the day that was agreed.
    daysLate: computed(integer('迟到天数', 'Days late')),
    ...progress,
    receiver: computed(lookup('收货人', 'Received by', 'system.iapSysUserT', { internal: true })),
    lines: lines('收货明细', 'Lines', receiveDetail, { required: true }),
    packs: computed(lines('收到的包装', 'Packages received', receivePack)),
  },

  states: {
    NEW: ['新建', 'New'],
    POSTED: ['已过账', 'Posted'],
    REVERSED: ['已冲销', 'Reversed'],
  },

  follows: {
    delivery: {},
    'lines.orderDetail': {
      same: { company: errors.mixedCompanies, supplierBase: errors.mixedSuppliers, currency: errors.mixedCurrencies },
      draft: {
        label: ['创建收货单', 'Create receipt'],
        from: ['CONFIRMED'],
        headerFrom: ['CONFIRMED', 'EXECUTING'],
        where: { itemKind: ['GOODS'] },
        qty: { field: 'arriveQty', open: ['+openQty', '-inTransitQty'] },
        head: { warehouse: 'warehouse', supplierBase: 'supplierBase' },
        values: { receiveType: 'ORDER' },
      },
    },
  },

  // REVERSED follows when every line is reversed.
  todo: {
    post: { label: ['待过账的收货单', 'Receipts to post'], states: ['NEW'], action: 'post', due: 'postingDate' },
  },

  figures: {
    onTime: {
      label: ['准时交货', 'On-time delivery'],
      by: 'postingDate',
      spread: 'months',
      // What nobody ordered cannot be late.
      where: { status: ['POSTED'], receiveType: ['ASN', 'ORDER'] },
      parts: [
        { label: ['准时', 'On time'], where: { daysLate: { to: 0 } } },
        { label: ['迟到', 'Late'], where: { daysLate: { from: 1 } }, isBad: true },
      ],
      rate: ['准时率', 'On time'],
    },
    weekly: {
      label: ['每周收货', 'Receipts per week'],
      by: 'postingDate',
      spread: 'weeks',
      where: { status: ['POSTED'] },
      side: 'buyer',
    },
  },

  transitions: {
    post: { label: ['过账', 'Post'], from: ['NEW'], to: 'POSTED', notifies: ['supplier'] },
    putAway: {
      label: ['入库', 'Put away'],
      from: ['POSTED'],
      to: 'POSTED',
      makes: 'pur.stockIn',
      confirm: ['将生成待入库的入库单。', 'Makes a warehouse-in with everything that waits for stock.'],
    },
  },

  endpoints: {
    addReturn: {
      label: ['收货退货', 'Return at dock'],
      path: 'addReturn',
      by: 'buyer',
      body: {
        ids: ids('收货单', 'Receipts'),
        returnAddress: text('退货地址', 'Return address', { maxLength: 300 }),
      },
      returns: { records: json('退货单', 'Returns', { required: true }) },
    },
    postScanned: {
      label: ['扫码收货', 'Receive what was scanned'],
      path: 'postScanned',
      by: 'buyer',
      action: 'post',
      body: {
        deliveryId: text('送货单', 'Delivery note'),
        packs: json('扫描的包装', 'Packages scanned'),
        lines: json('到货数量', 'Quantities arrived'),
      },
      returns: {
        id: text('收货单', 'Receipt', { required: true }),
        receiveNo: text('收货单号', 'Receipt no.', { required: true }),
      },
    },
    putAwayScanned: {
      label: ['扫码上架', 'Put away at the dock'],
      path: 'putAwayScanned',
      by: 'buyer',
      action: 'putAway',
      body: { id: text('收货单', 'Receipt'), locationId: text('库位', 'Location') },
      returns: {
        id: text('入库单', 'Put-away', { required: true }),
        stockInNo: text('入库单号', 'Put-away no.', { required: true }),
      },
    },
  },

  // Photographs of damage are taken while the goods are counted and looked at.
  conversations: true,
  attachments: { changeIn: ['NEW', 'POSTED'] },
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  postedOn: 'postingDate',
  search: [
    'receiveNo',
    'supplierBase',
    'status',
    'postingDate',
    'warehouse',
    'receiveType',
    'delivery',
    'daysLate',
    'inspectStatus',
    'stockStatus',
    'company',
  ],
  list: [
    'receiveNo',
    'status',
    'receiveType',
    'supplierBase',
    'delivery',
    'warehouse',
    'postingDate',
    'daysLate',
    'inspectStatus',
    'stockStatus',
    'receiver',
  ],
  sort: ['-postingDate', '-receiveNo'],
  form: [
    {
      label: ['收货信息', 'Receipt'],
      fields: [
        'receiveNo',
        'receiveType',
        'delivery',
        'supplierBase',
        'company',
        'currency',
        'warehouse',
        'postingDate',
        'arriveDate',
        'blindFlag',
        'daysLate',
        'inspectStatus',
        'stockStatus',
        'receiver',
      ],
    },
    { label: ['收货明细', 'Lines'], fields: ['lines', 'packs'] },
  ],
  lov: {
    code: 'receiveNo',
    text: 'receiveNo',
    columns: ['supplierBase', 'postingDate', 'warehouse'],
  },
});
