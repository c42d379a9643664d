import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  json,
  lines,
  lookup,
  money,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { errors } from '../errors.ts';
import { exposureForecast } from '../exposure/exposureForecast.rules.ts';
import { deliveryPlanChange } from './deliveryPlanChange.document.ts';
import { deliveryPlanDetail } from './deliveryPlanDetail.document.ts';
import { deliveryPromise } from './deliveryPromise.document.ts';

/** Calls off confirmed order lines: when, how much, to which warehouse. */
export const deliveryPlan = defineDocument({
  module: 'pur',
  code: 'deliveryPlan',
  label: ['交货计划', 'Delivery schedule'],
  help: [
    '对已确认的订单行按日期要货，供应商按计划答复并送货',
    'Calls off confirmed order lines by date; the supplier answers and delivers by it',
  ],

  fields: {
    planNo: serial('计划号', 'Plan no.', 'DP'),
    planVersion: computed(integer('版本', 'Version', { default: 1 })),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    planFrom: date('计划开始', 'Begins', { required: true, default: 'today' }),
    planTo: date('计划结束', 'Ends', { required: true }),
    replyDueDate: datetime('答复期限', 'Answer by', { required: true }),
    confirmMode: select(
      '确认方式',
      'Confirmation',
      { MANUAL: ['人工', 'By the supplier'], SILENCE: ['超时视为确认', 'Silence counts as consent'] },
      { required: true, default: 'MANUAL' },
    ),
    source: select(
      '来源',
      'Source',
      {
        MANUAL: ['手工', 'Manual'],
        MRP: ['需求计算', 'Requirements'],
        RETURN: ['退货补货', 'Replacement of a return'],
        ERP: ['ERP', 'ERP'],
        EXCEL: ['Excel', 'Excel'],
      },
      { required: true, default: 'MANUAL' },
    ),
    // The return whose goods are to be delivered once more.
    returned: computed(lookup('退货单', 'Return', 'pur.returned')),
    frozenDays: integer('冻结天数', 'Frozen days', {
      required: true,
      min: 0,
      max: 365,
      default: 3,
      help: [
        '冻结期内的变更与取消须供应商同意',
        'Within them changes and cancellations need the consent of the supplier',
      ],
    }),
    firmDays: integer('确定期天数', 'Firm days', {
      required: true,
      min: 0,
      max: 365,
      default: 14,
      help: ['采购方对成品负责', 'The buyer is liable for finished goods'],
    }),
    tradeDays: integer('备料期天数', 'Material days', {
      required: true,
      min: 0,
      max: 730,
      default: 42,
      help: ['采购方只对材料负责', 'The buyer is liable for material only'],
    }),
    cumResetDate: date('累计起算日', 'Cumulative since', {
      help: [
        '累计数自此日起计算；留空则全部计入',
        'Cumulative quantities count from here; all of them when left empty',
      ],
    }),
    materialSharePct: computed(percentage('备料责任(%)', 'Liability for material (%)')),
    firmAmt: computed(money('确定区敞口', 'Exposure, firm')),
    tradeAmt: computed(money('备料区敞口', 'Exposure, material')),
    exposureAmt: computed(money('备料责任', 'Purchase liability')),
    gapLines: computed(integer('缺口行数', 'Lines with a gap')),
    publishTime: computed(datetime('发布时间', 'Published at')),
    replyTime: computed(datetime('答复时间', 'Answered at')),
    lateReplyFlag: computed(boolean('逾期答复', 'Answered late')),
    confirmTime: computed(datetime('确认时间', 'Confirmed at')),
    deemedFlag: computed(boolean('视为确认', 'Deemed confirmed')),
    returnReason: computed(text('退回原因', 'Reason for sending back', { maxLength: 500 })),
    cancelReason: computed(text('取消原因', 'Reason for cancelling', { maxLength: 500 })),
    lines: lines('计划明细', 'Lines', deliveryPlanDetail, { required: true }),
    promises: computed(lines('承诺', 'Commitments', deliveryPromise)),
    changes: computed(lines('版本变更', 'Versions', deliveryPlanChange)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    PUBLISHED: ['已发布', 'Published'],
    REPLIED: ['已答复', 'Answered'],
    RETURNED: ['退回重答', 'Returned'],
    CONFIRMED: ['已确认', 'Confirmed'],
    PART: ['部分到货', 'Partly received'],
    FULL: ['全部到货', 'Received in full'],
    CLOSED: ['已关闭', 'Closed'],
    CANCELLED: ['已取消', 'Cancelled'],
    // Two states, so that a supplier never learns of a plan that ended before it was published.
    DISCARDED: ['已作废(未发布)', 'Discarded before publication'],
  },

  follows: {
    returned: {},
    'lines.orderDetail': {
      same: { company: errors.planMixesCompanies, supplierBase: errors.planMixesSuppliers },
      draft: {
        label: ['创建交货计划', 'Create delivery plan'],
        from: ['CONFIRMED'],
        headerFrom: ['CONFIRMED', 'EXECUTING'],
        where: { deliveryMode: ['PLAN'], changeHoldFlag: false },
        qty: { field: 'planQty', open: ['+orderQty', '-closeQty', '+replaceQty', '-planQty'] },
        lines: { requireDate: ['confirmDate', 'requireDate'], warehouse: 'warehouse' },
        head: { company: 'company', supplierBase: 'supplierBase', planTo: ['confirmDate', 'requireDate'] },
      },
    },
  },

  // From PUBLISHED on the state follows from the lines (`plan.rules.ts`).
  transitions: {
    ...approvalTransitions,
    publish: {
      label: ['发布', 'Publish'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'PUBLISHED',
      decision: true,
      sets: { publishTime: 'now' },
      notifies: ['supplier'],
      confirm: [
        '供应商将看到计划并在答复期限前作出承诺。',
        'The supplier will see the plan and is asked to answer in time.',
      ],
    },
    reply: {
      label: ['按计划承诺', 'Promise as planned'],
      from: ['PUBLISHED', 'RETURNED'],
      to: 'REPLIED',
      decision: true,
      by: 'supplier',
      notifies: ['creator'],
      confirm: [
        '未逐行答复的行按计划数量与日期承诺。',
        'Lines without an answer of their own are promised as planned.',
      ],
    },
    accept: {
      label: ['确认', 'Accept'],
      from: ['REPLIED'],
      to: 'CONFIRMED',
      decision: true,
      sets: { confirmTime: 'now', returnReason: null },
      shows: ['gapLines'],
      notifies: ['supplier'],
    },
    return: {
      label: ['退回重答', 'Send back'],
      from: ['REPLIED'],
      to: 'RETURNED',
      decision: true,
      input: { reason },
      sets: { returnReason: 'input.reason' },
      shows: ['gapLines'],
      notifies: ['supplier'],
    },
    silence: {
      label: ['视为确认', 'Deem confirmed'],
      from: ['PUBLISHED', 'RETURNED'],
      to: 'CONFIRMED',
      by: 'system',
      after: 'replyDueDate',
      where: { confirmMode: 'SILENCE' },
      sets: { confirmTime: 'now', deemedFlag: true },
      notifies: ['supplier', 'creator'],
    },
    close: {
      label: ['关闭', 'Close'],
      from: ['CONFIRMED', 'PART'],
      to: 'CLOSED',
      confirm: [
        '未发货的数量退出计划；在途数量仍可收货。',
        'What is not shipped leaves the plan; what is in transit still arrives.',
      ],
      notifies: ['supplier'],
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['PUBLISHED', 'REPLIED', 'RETURNED', 'CONFIRMED'],
      to: 'CANCELLED',
      input: { reason },
      sets: { cancelReason: 'input.reason' },
      confirm: ['全部数量退出计划，供应商将看到计划已取消。', 'Everything leaves the plan; the supplier will see it.'],
      danger: true,
      notifies: ['supplier'],
    },
    discard: {
      label: ['作废', 'Discard'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'DISCARDED',
      input: { reason },
      sets: { cancelReason: 'input.reason' },
      confirm: ['作废后不能恢复，供应商不会知道此计划。', 'This cannot be undone; the supplier never sees the plan.'],
      danger: true,
    },
  },

  endpoints: {
    foresee: {
      label: ['削减的代价', 'What a cut costs'],
      path: 'foresee',
      by: 'buyer',
      action: 'cancel',
      body: {
        id: text('计划', 'Plan', { maxLength: 40 }),
        act: select('动作', 'Act', { close: ['关闭', 'Close'], cancel: ['取消', 'Cancel'] }, { required: true }),
      },
      returns: exposureForecast,
    },
    answer: {
      label: ['逐行答复', 'Answer line by line'],
      path: 'answer',
      by: 'supplier',
      action: 'reply',
      body: {
        id: text('计划', 'Plan', { maxLength: 40 }),
        promises: json('承诺', 'Commitments'),
      },
    },
    propose: {
      label: ['自动建议', 'Propose plans'],
      path: 'propose',
      by: 'buyer',
      action: 'add',
      body: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        demand: text('需求', 'Demand', { required: true, maxLength: 20_000, multiline: true }),
      },
      returns: { records: json('计划', 'Plans', { required: true }) },
    },
    planAsPromised: {
      label: ['按承诺生成', 'Plan as promised'],
      path: 'planAsPromised',
      by: 'buyer',
      action: 'add',
      body: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
      },
      returns: {
        id: text('计划', 'Plan', { required: true }),
        planNo: text('计划号', 'Plan no.', { required: true }),
      },
    },
  },

  events: {
    replace: {
      label: ['退货须补货，请安排交货', 'Returned goods are to be replaced, plan their delivery'],
      notifies: [{ holdersOf: 'publish' }],
    },
  },

  todo: {
    replace: {
      label: ['待安排的退货补货', 'Return replacements to schedule'],
      states: ['NEW'],
      where: { source: 'RETURN' },
      action: 'publish',
    },
    approve: {
      label: ['待审批的交货计划', 'Delivery schedules to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    publish: {
      label: ['待发布的交货计划', 'Delivery schedules to publish'],
      states: ['APPROVED'],
      action: 'publish',
      inPlace: true,
    },
    reply: {
      label: ['待答复的交货计划', 'Delivery schedules to respond to'],
      states: ['PUBLISHED', 'RETURNED'],
      action: 'reply',
      due: 'replyDueDate',
    },
    accept: {
      label: ['待确认的计划答复', 'Responses to delivery schedules'],
      states: ['REPLIED'],
      action: 'accept',
      inPlace: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  conversations: true,
  scope: {
    buyer: { by: 'company' },
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'],
    },
  },
  search: ['planNo', 'supplierBase', 'status', 'source', 'replyDueDate', 'lateReplyFlag', 'company'],
  list: [
    'planNo',
    'planVersion',
    'status',
    'supplierBase',
    'planFrom',
    'planTo',
    'replyDueDate',
    'gapLines',
    'exposureAmt',
    'createDate',
  ],
  sort: ['-planNo'],
  indexes: [['status', 'replyDueDate']],
  form: [
    {
      label: ['计划信息', 'Plan'],
      fields: [
        'planNo',
        'planVersion',
        'company',
        'supplierBase',
        'planFrom',
        'planTo',
        'replyDueDate',
        'confirmMode',
        'source',
        'returned',
        'cumResetDate',
      ],
    },
    {
      label: ['区段与责任', 'Zones and liability'],
      fields: ['frozenDays', 'firmDays', 'tradeDays', 'materialSharePct', 'firmAmt', 'tradeAmt', 'exposureAmt'],
    },
    {
      label: ['进度', 'Progress'],
      fields: [
        'publishTime',
        'replyTime',
        'lateReplyFlag',
        'gapLines',
        'confirmTime',
        'deemedFlag',
        'returnReason',
        'cancelReason',
      ],
    },
    { label: ['计划明细', 'Lines'], fields: ['lines', 'promises', 'changes'] },
  ],
  lov: { code: 'planNo', text: 'planNo', columns: ['supplierBase', 'planFrom', 'planTo'] },
});
