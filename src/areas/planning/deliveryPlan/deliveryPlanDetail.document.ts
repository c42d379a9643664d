import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { exposureForecast } from '../exposure/exposureForecast.rules.ts';
import { computed, date, integer, lookup, quantity, select, text } from '#model/fields.ts';

const time = {
  maxLength: 5,
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  patternHint: ['如 08:30', 'Such as 08:30'],
} as const;

/** One call-off: so much of an order line on one day. */
export const deliveryPlanDetail = defineDocument({
  module: 'pur',
  code: 'deliveryPlanDetail',
  label: ['交货计划明细', 'Delivery plan line'],

  fields: {
    // Copied from the header, so that lists, pickers and row security read one table.
    planLineNo: computed(text('计划行', 'Plan line', { unique: true, maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),

    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    orderDetail: lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', {
      required: true,
      filter: { status: 'CONFIRMED' },
      dependsOn: { supplierBase: 'parent.supplierBase', company: 'parent.company' },
    }),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    planQty: quantity('计划数量', 'Planned quantity', { required: true, above: '0' }),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    requireDate: date('要求到货日', 'Required date', { required: true }),
    timeFrom: text('时间窗起', 'From time', time),
    timeTo: text('时间窗止', 'To time', time),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse', {
      help: ['留空时取订单行的仓库', 'Taken from the order line when left empty'],
    }),
    dock: text('月台', 'Dock', { maxLength: 60 }),
    zone: computed(
      select('区段', 'Zone', { FIRM: ['确定', 'Firm'], TRADE: ['备料', 'Material'], PLAN: ['预测', 'Outlook'] }),
    ),

    promiseQty: computed(quantity('承诺数量', 'Promised')),
    gapQty: computed(quantity('缺口', 'Gap')),
    // The last promised date, once the buyer has accepted it; deliveries are measured by it.
    dueDate: computed(date('应交日', 'Due on')),
    proposedQty: computed(quantity('拟变更数量', 'Asked for: quantity')),
    proposedDate: computed(date('拟变更日期', 'Asked for: date')),
    changeReason: computed(text('变更说明', 'Reason of the change', { maxLength: 500 })),
    previousStatus: computed(
      select('变更前状态', 'State before the change', {
        WAIT: ['待答复', 'Waiting for an answer'],
        REPLIED: ['已答复', 'Answered'],
        RETURNED: ['退回重答', 'Returned'],
        CONFIRMED: ['已确认', 'Confirmed'],
      }),
    ),

    shippedQty: computed(quantity('已发数量', 'Shipped')),
    receivedQty: computed(quantity('已收数量', 'Received')),
    closedQty: computed(quantity('关闭数量', 'Given up')),
    cumPlanQty: computed(quantity('累计计划', 'Planned, cumulative')),
    cumReceiveQty: computed(quantity('累计收货', 'Received, cumulative')),
    cumBalanceQty: computed(quantity('累计差额', 'Cumulative balance')),
  },

  states: {
    NEW: ['新建', 'New'],
    WAIT: ['待答复', 'Waiting for an answer'],
    REPLIED: ['已答复', 'Answered'],
    RETURNED: ['退回重答', 'Returned'],
    CONFIRMED: ['已确认', 'Confirmed'],
    CHANGING: ['变更待确认', 'Change to be agreed'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },

  transitions: {
    change: {
      label: ['变更', 'Change'],
      from: ['WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED'],
      to: 'WAIT',
      notifies: ['supplier'],
      shows: ['planQty', 'requireDate', 'shippedQty'],
      input: {
        planQty: quantity('新计划数量', 'New quantity', { required: true, above: '0' }),
        requireDate: date('新到货日', 'New date', { required: true }),
        reason,
      },
      confirm: ['供应商须就变更后的数量与日期重新答复。', 'The supplier is asked to answer the line anew.'],
    },
    ask: {
      label: ['请求变更', 'Ask for a change'],
      from: ['WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED'],
      to: 'CHANGING',
      notifies: ['supplier'],
      shows: ['planQty', 'requireDate', 'shippedQty'],
      input: {
        planQty: quantity('新计划数量', 'New quantity', {
          required: true,
          min: '0',
          help: ['等于已发数量即取消其余数量', 'The shipped quantity gives up the rest'],
        }),
        requireDate: date('新到货日', 'New date', { required: true }),
        reason,
      },
      confirm: [
        '供应商同意之前计划不变，此行不能发货。',
        'Nothing changes before the supplier agrees; until then the line cannot be shipped.',
      ],
    },
    agree: {
      label: ['同意变更', 'Agree to the change'],
      from: ['CHANGING'],
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
      notifies: [{ holdersOf: 'ask' }],
      shows: ['planQty', 'proposedQty', 'requireDate', 'proposedDate', 'changeReason'],
    },
    refuse: {
      label: ['不同意变更', 'Refuse the change'],
      from: ['CHANGING'],
      // The line returns to where it stood.
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
      notifies: [{ holdersOf: 'ask' }],
      shows: ['planQty', 'proposedQty', 'requireDate', 'proposedDate', 'changeReason'],
      input: { reason },
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED'],
      to: 'CLOSED',
      notifies: ['supplier'],
      confirm: ['未发货的数量退出计划。', 'What is not shipped leaves the plan.'],
      shows: ['planQty', 'shippedQty'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['WAIT', 'REPLIED', 'RETURNED', 'CONFIRMED'],
      to: 'CANCELLED',
      notifies: ['supplier'],
      input: { reason },
      confirm: ['此行全部数量退出计划。', 'All of this line leaves the plan.'],
      danger: true,
    },
  },

  endpoints: {
    foresee: {
      label: ['削减的代价', 'What a cut costs'],
      path: 'foresee',
      by: 'buyer',
      action: 'change',
      body: {
        id: text('计划行', 'Plan line', { maxLength: 40 }),
        act: select(
          '动作',
          'Act',
          {
            change: ['变更', 'Change'],
            ask: ['请求变更', 'Ask for a change'],
            close: ['关闭', 'Close'],
            cancel: ['取消', 'Cancel'],
          },
          { required: true },
        ),
        planQty: quantity('新计划数量', 'New quantity', { min: '0' }),
        requireDate: date('新到货日', 'New date'),
      },
      returns: exposureForecast,
    },
  },

  todo: {
    agree: {
      label: ['待同意的计划变更', 'Changes of plans to agree to'],
      states: ['CHANGING'],
      action: 'agree',
      acts: ['refuse'],
      shows: ['materialDesc', 'shippedQty', 'changeReason'],
      changes: [
        ['requireDate', 'proposedDate'],
        ['planQty', 'proposedQty'],
      ],
      inPlace: true,
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],
  checks: {
    moved:
      'received_qty >= 0 and received_qty <= shipped_qty and shipped_qty + closed_qty <= plan_qty and closed_qty >= 0',
  },
  search: ['supplierBase', 'material', 'status', 'requireDate', 'zone', 'planLineNo', 'company'],
  conditions: {
    toShip: {
      label: ['待送货', 'To deliver'],
      help: ['计划有效，且尚有未发货数量', 'In force, and not all of it shipped'],
      where: "{status} in ('WAIT', 'REPLIED', 'CONFIRMED') and {planQty} - {closedQty} > {shippedQty}",
    },
  },
  card: ['materialDesc', 'requireDate', 'planQty', 'promiseQty', 'gapQty', 'shippedQty'],
  list: [
    'lineNo',
    'orderDetail',
    'materialDesc',
    'planQty',
    'unit',
    'requireDate',
    'zone',
    'promiseQty',
    'gapQty',
    'dueDate',
    'shippedQty',
    'receivedQty',
    'cumBalanceQty',
    'status',
  ],
  sort: ['requireDate', 'lineNo'],
  lov: {
    code: 'planLineNo',
    text: 'planLineNo',
    columns: ['orderDetail', 'materialDesc', 'planQty', 'shippedQty', 'requireDate'],
  },
});
