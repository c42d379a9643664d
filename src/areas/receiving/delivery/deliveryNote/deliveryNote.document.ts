import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  datetime,
  integer,
  json,
  lines,
  lookup,
  quantity,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { carbonGap } from './texts.ts';
import { errors } from '../../errors.ts';
import { coaValue } from './coaValue.document.ts';
import { deliveryPack } from './deliveryPack.document.ts';
import { deliveryNoteDetail } from './deliveryNoteDetail.document.ts';

const unchanged = ['留空时不变', 'Left empty, it stays as it is'] as const;

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
      {
        NORMAL: ['正常', 'Normal'],
        URGENT: ['加急', 'Urgent'],
        SAMPLE: ['样品', 'Sample'],
        REPLACE: ['补货', 'Replacement'],
        CONSIGN: ['寄售', 'Consignment'],
      },
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
    transportMode: lookup('运输方式', 'Transport mode', 'basic.transportMode', {
      help: ['留空时取订单的运输方式', "Defaults to the order's"],
    }),
    incoterm: computed(lookup('贸易术语', 'Trade term', 'basic.incoterm')),
    carrier: text('承运商', 'Carrier', { maxLength: 100, lov: 'CARRIER' }),
    waybillNo: text('运单号', 'Waybill no.', { maxLength: 60 }),
    vehicleNo: text('车牌', 'Licence plate', { maxLength: 20 }),
    driverName: text('司机', 'Driver', { maxLength: 50 }),
    driverPhone: text('司机电话', "Driver's phone", { maxLength: 30 }),
    packages: integer('件数', 'Packages', { min: 0 }),
    grossWeight: quantity('毛重(千克)', 'Gross weight (kg)', { min: '0' }),
    volume: quantity('体积(立方米)', 'Volume (m³)', { min: '0' }),
    distanceKm: quantity('运输距离(公里)', 'Distance (km)', {
      above: '0',
      max: '50000',
      help: ['留空时取运输里程表中供应商所在地到仓库的里程', 'That of the freight distances when left empty'],
    }),
    // What the emissions were reckoned with: it holds though weights and factors change later.
    freightKg: computed(
      quantity('计碳重量(千克)', 'Weight counted (kg)', {
        mayBeUnknown: true,
        help: ['毛重；未填时为各行物料单重之和', 'The gross weight, else the weights of the lines'],
      }),
    ),
    emissionFactor: computed(
      quantity('排放因子(千克CO₂e/吨公里)', 'CO₂e factor (kg per t·km)', { mayBeUnknown: true }),
    ),
    co2eKg: computed(quantity('碳排放(千克CO₂e)', 'CO₂e (kg)', { mayBeUnknown: true })),
    carbonGap: computed(select('碳排放缺少', 'CO₂e lacks', carbonGap)),
    arriveDate: computed(datetime('到货时间', 'Arrived at')),
    // Who stood for the gate: whoever pressed the button, or opened the screen at which drivers check in.
    gateUser: computed(lookup('签到人', 'Registered by', 'system.iapSysUserT', { internal: true })),
    arrivalWindow: computed(
      select('到货窗口', 'Arrival window', {
        EARLY: ['早于窗口', 'Before its window'],
        WITHIN: ['窗口内', 'Within its window'],
        LATE: ['晚于窗口', 'After its window'],
      }),
    ),
    windowDays: computed(integer('超出天数', 'Days outside')),
    overFlag: computed(boolean('超出未交数量', 'More than is due')),
    certificateState: computed(
      select('证照', 'Certificates', {
        VALID: ['有效', 'In force'],
        EXPIRED: ['已过期', 'Expired'],
        MISSING: ['缺少', 'Missing'],
      }),
    ),
    dockNo: computed(integer('月台', 'Dock')),
    appointment: computed(lookup('月台预约', 'Dock appointment', 'pur.dockSlot')),
    reviewReason: computed(text('退回原因', 'Reason of the review', { maxLength: 500 })),
    cancelReason: computed(text('取消原因', 'Reason for cancelling', { maxLength: 500 })),
    lines: lines('送货明细', 'Lines', deliveryNoteDetail, { required: true }),
    certificates: computed(lines('质量证明数据', 'Certificate values', coaValue)),
    packs: computed(lines('包装', 'Packages', deliveryPack)),
  },

  states: {
    NEW: ['新建', 'New'],
    REVIEW: ['待送货审核', 'To be reviewed'],
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
    review: {
      label: ['待审核的送货单', 'Delivery notes to review'],
      states: ['REVIEW'],
      action: 'review',
      due: 'etaDate',
    },
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
    // A note that somebody of the buyer has to look at comes to REVIEW instead.
    ship: {
      label: ['发货', 'Ship'],
      from: ['NEW'],
      to: 'SHIPPED',
      by: 'supplier',
      shows: ['arrivalWindow', 'windowDays', 'overFlag', 'certificateState'],
      notifies: [{ holdersOf: 'arrive' }],
    },
    review: {
      label: ['审核通过', 'Release'],
      from: ['REVIEW'],
      to: 'SHIPPED',
      decision: true,
      shows: ['arrivalWindow', 'windowDays', 'overFlag', 'certificateState'],
      notifies: ['supplier', { holdersOf: 'arrive' }],
    },
    reject: {
      label: ['退回', 'Return to supplier'],
      from: ['REVIEW'],
      to: 'NEW',
      decision: true,
      shows: ['arrivalWindow', 'windowDays', 'overFlag', 'certificateState'],
      input: { reason },
      notifies: ['supplier'],
    },
    arrive: { label: ['到货签到', 'Register arrival'], from: ['SHIPPED'], to: 'ARRIVED', notifies: ['supplier'] },
    receive: { label: ['收货', 'Receive'], from: ['ARRIVED', 'RECEIVING'], to: 'RECEIVING' },
    cancel: {
      label: ['取消送货单', 'Cancel delivery note'],
      from: ['SHIPPED'],
      to: 'CANCELLED',
      by: 'either',
      notifies: ['supplier', { holdersOf: 'arrive' }],
      input: { reason },
      confirm: ['在途数量将退回订单未交数量。', 'What is in transit becomes open on the orders again.'],
      danger: true,
    },
    // By whoever knows: the figure of goods that have left waits for what was missing.
    completeLeg: {
      label: ['补充运输数据', 'Add transport details'],
      from: ['SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED'],
      to: 'SHIPPED',
      keepsState: true,
      by: 'either',
      visibleWhen: { carbonGap: Object.keys(carbonGap) },
      shows: ['carbonGap', 'transportMode', 'distanceKm', 'grossWeight'],
      input: {
        transportMode: lookup('运输方式', 'Transport mode', 'basic.transportMode', { help: unchanged }),
        distanceKm: quantity('运输距离(公里)', 'Distance (km)', { above: '0', max: '50000', help: unchanged }),
        grossWeight: quantity('毛重(千克)', 'Gross weight (kg)', { above: '0', help: unchanged }),
      },
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
    arrivals: {
      label: ['当日到货', 'Arrivals of the day'],
      path: 'arrivals',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      returns: {
        records: json('送货单', 'Delivery notes', { required: true }),
        warehouses: json('仓库', 'Warehouses', { required: true }),
        slots: json('月台预约', 'Dock appointments', { required: true }),
      },
    },
    // The screen at a gate, where drivers scan a code of their papers.
    checkIn: {
      label: ['司机扫码签到', 'Check in by a code'],
      path: 'checkIn',
      by: 'buyer',
      action: 'arrive',
      body: {
        code: text('标签内容', 'What the label says', { maxLength: 200 }),
        warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse', { required: true }),
      },
      returns: { deliveryNo: text('送货单号', 'Delivery note no.', { required: true }) },
    },
    assignDock: {
      label: ['安排月台', 'Give it a dock'],
      path: 'assignDock',
      by: 'buyer',
      action: 'arrive',
      body: {
        id: text('送货单', 'Delivery note'),
        dockNo: integer('月台', 'Dock', { min: 1, max: 999 }),
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
        blindFlag: boolean('盲收', 'Counted blind'),
      },
    },
  },

  // Packing lists and certificates travel with the goods and may follow until they have arrived.
  conversations: true,
  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Coa: { label: ['质量证明书', 'Certificate of analysis'] },
    },
    changeIn: ['NEW', 'SHIPPED', 'ARRIVED', 'RECEIVING'],
  },
  follows: {
    'lines.orderDetail': {
      same: { company: errors.mixedCompanies, supplierBase: errors.mixedSuppliers, currency: errors.mixedCurrencies },
      draft: {
        label: ['创建送货单', 'Create delivery note'],
        from: ['CONFIRMED'],
        headerFrom: ['CONFIRMED', 'EXECUTING'],
        // What is called off by plan is delivered by plan.
        where: { itemKind: ['GOODS'], deliveryMode: ['ORDER', null], changeHoldFlag: false },
        qty: { field: 'shipQty', open: ['+openQty', '-inTransitQty'] },
        lines: { supplierPartNo: 'supplierPartNo', packQty: 'packQty' },
        head: { warehouse: 'warehouse', transportMode: 'parent.transportMode' },
        waiting: { label: ['待送货', 'To deliver'], condition: 'toShip', due: 'requireDate' },
      },
    },
    'lines.planDetail': {
      same: { company: errors.mixedCompanies, supplierBase: errors.mixedSuppliers },
      draft: {
        label: ['创建送货单', 'Create delivery note'],
        from: ['WAIT', 'REPLIED', 'CONFIRMED'],
        headerFrom: ['PUBLISHED', 'REPLIED', 'CONFIRMED', 'PART'],
        qty: { field: 'shipQty', open: ['+planQty', '-closedQty', '-shippedQty'] },
        lines: { orderDetail: 'orderDetail' },
        head: { warehouse: 'warehouse' },
        waiting: { label: ['按计划待送货', 'To deliver by schedule'], condition: 'toShip', due: 'requireDate' },
      },
    },
  },
  writtenBy: 'supplier',
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['supplierBase', 'externalNo']],
  search: [
    'deliveryNo',
    'supplierBase',
    'status',
    'etaDate',
    'warehouse',
    'arrivalWindow',
    'externalNo',
    'company',
    'transportMode',
    'co2eKg',
    'carbonGap',
  ],
  list: [
    'deliveryNo',
    'status',
    'supplierBase',
    'warehouse',
    'shipDate',
    'etaDate',
    'arrivalWindow',
    'waybillNo',
    'packages',
    'co2eKg',
  ],
  sort: ['-etaDate', '-deliveryNo'],
  everyday: 1,
  essentials: ['externalNo', 'etaDate', 'warehouse', 'carrier', 'waybillNo', 'remark'],
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
        'transportMode',
        'incoterm',
        'carrier',
        'waybillNo',
        'vehicleNo',
        'driverName',
        'driverPhone',
        'packages',
        'grossWeight',
        'volume',
        'distanceKm',
      ],
    },
    {
      label: ['运输碳排放', 'Emissions of the transport'],
      fields: ['co2eKg', 'freightKg', 'emissionFactor', 'carbonGap'],
    },
    {
      label: ['进度', 'Progress'],
      fields: [
        'arrivalWindow',
        'windowDays',
        'overFlag',
        'certificateState',
        'appointment',
        'dockNo',
        'arriveDate',
        'gateUser',
        'reviewReason',
        'cancelReason',
      ],
    },
    { label: ['送货明细', 'Lines'], fields: ['lines', 'certificates', 'packs'] },
  ],
  lov: {
    code: 'deliveryNo',
    text: 'deliveryNo',
    columns: ['supplierBase', 'warehouse', 'etaDate'],
  },
});
