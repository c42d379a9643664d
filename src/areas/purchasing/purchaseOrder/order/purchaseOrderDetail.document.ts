import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { changeAsked } from '../../change/changeAsked.rules.ts';
import { closeReason, closeReasons, closingInput, explanation } from '../../lineClosing/closingInput.rules.ts';
import { balanceColumns, ledgerColumns } from '../../ledger/ledgerColumns.rules.ts';
import { byParameters, termsByParameter } from '../../lineParameter/lineTerms.rules.ts';
import { answerInput, terminationInput } from '../../termination/terminationInput.rules.ts';
import { formerPart } from '../pricing/supersededPart.rules.ts';
import { scheduleForm } from '../negotiation/scheduleForm.rules.ts';
import { openLines } from './openLines.rules.ts';
import { orderTexts } from './texts.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  ids,
  integer,
  json,
  lookup,
  money,
  percentage,
  price,
  quantity,
  select,
  text,
} from '#model/fields.ts';

// Refused lines stop no other: each is named with its code and its reason.
const refusedRows = json('未处理的行', 'Lines left as they were');

const remarkBody = {
  ids: ids('订单行', 'Order lines'),
  // Named like what is said with a transition: the message to the other side says it.
  reason: text('留言', 'Remark', { required: true, maxLength: 1000, multiline: true }),
};

/** What a proposal changes, and why. */
const proposal = [
  'requireDate',
  'proposedDate',
  'orderQty',
  'proposedQty',
  'proposedSchedule',
  'taxPrice',
  'proposedPrice',
  'proposedMaterial',
  'proposeReason',
] as const;

/** What the line is paid from is the business of the own house, and of the company that orders, when the goods come. */
const ofCompany = { internal: true, dependsOn: { company: 'parent.company' }, validOn: 'requireDate' } as const;

const inParts = {
  maxLength: 1000,
  multiline: true,
  help: [
    '分批交货时填写，每行一批：日期 数量，如 2027-01-15 40',
    'For delivery in parts, one to a row: day and quantity, such as 2027-01-15 40',
  ],
} as const;

/**
 * A line of an order with its quantity ledger. The columns from `closeQty` on move only together with rows of
 * `pur.purQtyLedger`, by the rules of `ledger.rules.ts`.
 */
export const purchaseOrderDetail = defineDocument({
  module: 'pur',
  code: 'purchaseOrderDetail',
  label: ['采购订单明细', 'Purchase order line'],

  fields: {
    // Copied from the header, so that lists, pickers and row security read one table.
    orderLineNo: computed(text('订单行', 'Order line', { unique: true, maxLength: 60 })),
    orderNo: computed(text('订单号', 'Order no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),

    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    sourceLineKey: computed(text('来源行号', 'External line', { maxLength: 30, internal: true })),
    itemKind: select(
      '行类别',
      'Line type',
      { GOODS: ['货物', 'Goods'], SERVICE: ['服务', 'Service'], EXPENSE: ['费用', 'Expense'] },
      {
        required: true,
        default: 'GOODS',
        help: [
          '服务和费用不送货、不入库，按进度或金额验收',
          'Services and expenses are not shipped or stocked; they are accepted by progress or amount',
        ],
      },
    ),
    material: lookup('物料', 'Material', 'basic.material', {
      required: true,
      fills: { unit: 'baseUnit', taxRate: 'taxRate', spec: 'spec' },
    }),
    category: computed(lookup('物料类别', 'Category', 'basic.materialCategory')),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    spec: text('规格', 'Specification'),
    drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
    drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
    supplierPartNo: text('供应商料号', 'Supplier part no.', { maxLength: 60 }),

    orderQty: quantity('数量', 'Quantity', { required: true, above: '0' }),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    baseFactorNum: computed(quantity('换算分子', 'Factor numerator', { default: '1' })),
    baseFactorDen: computed(quantity('换算分母', 'Factor denominator', { default: '1' })),
    packQty: quantity('包装量', 'Pack quantity', { above: '0' }),

    price: price('不含税单价', 'Price excl. tax', { min: '0' }),
    taxPrice: price('含税单价', 'Price incl. tax', { min: '0' }),
    priceUnit: quantity('价格单位', 'Price unit', { required: true, above: '0', default: '1' }),
    discountPct: percentage('折扣(%)', 'Discount (%)', { min: '0', max: '100', default: '0' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'requireDate' }),
    priceSource: select(
      '价格来源',
      'Price source',
      {
        MANUAL: ['手工', 'Manual'],
        LAST: ['上次价格', 'A former price'],
        AGREED: ['价格库', 'Price library'],
        AWARD: ['定价单', 'Award'],
        CONTRACT: ['合同', 'Contract'],
        ERP: ['ERP', 'ERP'],
      },
      { required: true, default: 'MANUAL' },
    ),
    contractLine: lookup('合同行', 'Contract line', 'contract.contractLine', {
      filter: { status: ['OPEN'] },
      dependsOn: { company: 'parent.company', supplierBase: 'parent.supplierBase', material: 'material' },
      fills: { unit: 'unit', taxRate: 'taxRate', taxPrice: 'taxPrice', price: 'price' },
      help: [
        '按合同下单：占用合同数量与金额，单价不高于合同价',
        'Draws the order on a contract: within its quantity and limit, at its price at most',
      ],
    }),
    priceRef: lookup('价格依据', 'Reference line', 'pur.purchaseOrderDetail', {
      internal: true,
      dependsOn: { material: 'material' },
      help: [
        '价格取自的历史订单行；价格改动后自动清空',
        'The former order line whose price was taken; emptied where the price is another one',
      ],
    }),
    priceDocNo: computed(text('价格依据单据', 'Price agreed in', { maxLength: 60, internal: true })),
    provisionalFlag: boolean('暂估价', 'Provisional price'),
    targetPrice: price('目标价', 'Target price', { min: '0', internal: true }),
    priceDeviationPct: computed(
      percentage('价格偏差(%)', 'Price deviation (%)', {
        default: '0',
        internal: true,
        help: [
          '与物料参考含税单价相比；没有参考价时为 0',
          "Against the material's reference price incl. tax; 0 without one",
        ],
      }),
    ),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    ...formerPart,

    requireDate: date('需求日期', 'Required date', { required: true }),
    promiseDate: computed(date('承诺交期', 'Promised date')),
    confirmDate: computed(date('确认交期', 'Confirmed date')),
    // The last of its days is the one confirmed; written by `scheduleText`.
    promiseSchedule: computed(text('分批承诺', 'Promised in parts', scheduleForm)),
    warehouse: lookup('收货仓库', 'Warehouse', 'basic.warehouse'),
    location: lookup('收货库位', 'Location', 'basic.location', {
      internal: true,
      dependsOn: { warehouse: 'warehouse' },
      help: [
        '须在收货仓库内；未填仓库时带出库位的仓库',
        'In the warehouse of the line, which it names where none is given',
      ],
    }),
    costCenter: lookup('成本中心', 'Cost centre', 'basic.costCenter', ofCompany),
    project: lookup('项目', 'Project', 'basic.project', ofCompany),
    budgetItem: lookup('预算科目', 'Budget item', 'basic.budgetItem', ofCompany),
    assetNo: text('资产编号', 'Asset no.', { maxLength: 60, internal: true }),
    dropAddress: text('直送地址', 'Delivery address'),
    deliveryMode: select(
      '送货依据',
      'Delivered by',
      { ORDER: ['按订单', 'Order'], PLAN: ['按交货计划', 'Delivery schedule'] },
      { help: byParameters },
    ),

    consignFlag: boolean('寄售', 'Consignment', {
      help: [
        '货物在领用前归供应商所有，按领用结算',
        "The goods stay the supplier's until they are used, and are settled then",
      ],
    }),

    ...termsByParameter,
    confirmDueDate: computed(datetime('确认期限', 'Respond by')),
    deemedFlag: computed(boolean('系统确认', 'Confirmed by the system')),

    urgentStatus: computed(boolean('加急', 'Urgent')),
    urgentReason: computed(text('加急原因', 'Reason for urgency', { maxLength: 500 })),
    reviewStatus: computed(
      select(
        '交期评审',
        'Delivery review',
        {
          NONE: ['无', 'None'],
          WAIT: ['待评审', 'Pending'],
          PASSED: ['已通过', 'Passed'],
          CONDITION: ['有条件通过', 'Passed on condition'],
          FAILED: ['不同意', 'Rejected'],
        },
        { default: 'NONE' },
      ),
    ),
    reviewCause: computed(
      select('评审起因', 'Reviewed because of', {
        PROPOSAL: ['供应商提议', 'A proposal of the supplier'],
        URGENT: ['加急', 'Urgency'],
        ARRIVAL: ['到货超出窗口', 'An arrival outside its window'],
      }),
    ),
    reviewCondition: computed(text('通过条件', 'Condition', { maxLength: 500 })),
    reviewAskedOn: computed(date('复评提醒日期', 'Reminded on', { internal: true })),
    proposedDate: computed(date('提议交期', 'Proposed date')),
    proposedQty: computed(quantity('提议数量', 'Proposed quantity', { default: '0' })),
    // In the price kind of the order: including tax or not.
    proposedPrice: computed(price('提议单价', 'Proposed price', { default: '0' })),
    proposedMaterial: computed(lookup('提议替代料', 'Proposed substitute', 'basic.material')),
    proposedSchedule: computed(text('提议分批', 'Proposed parts', scheduleForm)),
    proposeReason: computed(text('提议原因', 'Reason of the proposal', { maxLength: 500 })),
    answerReason: computed(text('回复说明', 'Answer', { maxLength: 500 })),
    counterDate: computed(date('还价交期', 'Counter date')),
    rounds: computed(integer('协商轮次', 'Rounds')),
    remarkCount: computed(integer('留言数', 'Remarks')),
    reviewDate: computed(date('复评日期', 'Review again on')),
    closeReason: computed(select('关闭原因', 'Reason for closing', closeReasons)),
    closeDate: computed(date('关闭日期', 'Closed on')),
    // A terminated line whose goods in transit are refused at the dock.
    refuseTransitFlag: computed(boolean('在途拒收', 'Goods in transit are refused')),

    // A change that takes something of this line away waits for an answer: nothing is shipped meanwhile.
    changeHoldFlag: computed(boolean('变更暂停发货', 'Held by a change')),

    ...ledgerColumns,
    openQty: computed(quantity('未交数量', 'Open')),
    ...balanceColumns,
    deliverStatus: computed(
      select(
        '交货状态',
        'Delivery',
        {
          NONE: ['未交货', 'Not delivered'],
          PART: ['部分交货', 'Partly'],
          FULL: ['已交齐', 'Complete'],
        },
        { default: 'NONE' },
      ),
    ),
  },

  states: {
    NEW: ['新建', 'New'],
    WAIT: ['待确认', 'Awaiting supplier'],
    PROPOSED: ['提议变更', 'Change proposed'],
    REFUSED: ['已拒绝', 'Rejected'],
    CONFIRMED: ['已确认', 'Confirmed'],
    CLOSED: ['已关闭', 'Closed'],
    TERMINATING: ['终止待确认', 'Termination requested'],
    TERMINATED: ['已终止', 'Terminated'],
    CANCELLED: ['已作废', 'Cancelled'],
  },
  supplierStates: { WAIT: ['待您确认', 'Awaiting your confirmation'] },

  transitions: {
    confirm: {
      label: ['确认', 'Confirm'],
      from: ['WAIT'],
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
      each: true,
      shows: ['requireDate', 'taxPrice', 'grossAmt'],
      // Silence is consent where that was agreed.
      after: 'confirmDueDate',
      where: { confirmMode: 'SILENCE' },
    },
    propose: {
      label: ['提议变更', 'Propose a change'],
      each: true,
      from: ['WAIT'],
      to: 'PROPOSED',
      by: 'supplier',
      notifies: [{ holdersOf: 'accept' }],
      // What is proposed stands beside what is asked for.
      shows: ['requireDate', 'orderQty', 'taxPrice', 'price', 'counterDate'],
      input: {
        proposedDate: date('提议交期', 'Proposed date'),
        proposedQty: quantity('提议数量', 'Proposed quantity', { above: '0' }),
        proposedSchedule: text('提议分批', 'Proposed parts', inParts),
        proposedPrice: price('提议单价', 'Proposed price', { min: '0' }),
        proposedMaterial: lookup('提议替代料', 'Proposed substitute', 'basic.material', {
          help: ['只能选择采购方为此物料维护的替代料', 'Only what the buyer keeps as a substitute of the material'],
        }),
        reason,
      },
    },
    reject: {
      label: ['拒绝', 'Reject'],
      each: true,
      from: ['WAIT'],
      to: 'REFUSED',
      decision: true,
      by: 'supplier',
      notifies: [{ holdersOf: 'reissue' }],
      input: { reason },
      danger: true,
    },
    accept: {
      label: ['接受提议', 'Accept'],
      each: true,
      from: ['PROPOSED'],
      // A proposal that costs more stays proposed until the change order made of it is approved.
      to: 'CONFIRMED',
      decision: true,
      shows: proposal,
      confirm: [
        '单价或数量提高的提议将生成订单变更单并送审批，批准后生效。',
        'A proposal that raises price or quantity becomes an order change and takes effect when it is approved.',
      ],
      notifies: ['supplier'],
    },
    counter: {
      label: ['还价', 'Counter-offer'],
      each: true,
      from: ['PROPOSED'],
      to: 'WAIT',
      decision: true,
      notifies: ['supplier'],
      shows: proposal,
      input: { counterDate: date('还价交期', 'Counter date'), reason },
    },
    reissue: { label: ['重新下达', 'Issue again'], from: ['REFUSED'], to: 'WAIT', each: true },
    cancel: {
      label: ['作废', 'Cancel line'],
      each: true,
      from: ['REFUSED'],
      to: 'CANCELLED',
      input: { reason },
      confirm: ['此行将不再采购，确定作废吗？', 'This line will not be bought. Cancel it?'],
      danger: true,
    },
    closeOrderDetail: {
      label: ['关闭', 'Close'],
      each: true,
      from: ['CONFIRMED'],
      to: 'CLOSED',
      notifies: ['supplier'],
      input: { closeReason, reason: explanation },
      confirm: [
        '未发货的数量将不再交货；在途数量仍可收货。确定关闭吗？',
        'What is not shipped yet will not be delivered; goods in transit can still be received. Close?',
      ],
    },
    backCloseOrderDetail: {
      label: ['反关闭', 'Reopen'],
      each: true,
      from: ['CLOSED'],
      to: 'CONFIRMED',
      notifies: ['supplier'],
      input: { reason: explanation },
      confirm: ['未交数量将重新有效，确定反关闭吗？', 'The open quantity becomes due again. Reopen?'],
    },
    confirmationTermination: {
      label: ['答复终止', 'Respond to termination'],
      each: true,
      from: ['TERMINATING'],
      // Without consent the line returns to where it stood.
      to: 'TERMINATED',
      decision: true,
      by: 'either',
      input: answerInput,
      confirm: [
        '同意后此行未交数量不再交货，且不能恢复；不同意则恢复原状态。',
        'If you agree, what is open will not be delivered any more; otherwise the line goes on as before.',
      ],
      shows: ['orderQty', 'receiveQty', 'inTransitQty', 'openQty'],
    },
    termination: {
      label: ['终止', 'Request termination'],
      each: true,
      // A line that is about to end is told apart from one that cannot end (10009, not 16004).
      from: ['CONFIRMED', 'WAIT', 'TERMINATING'],
      to: 'TERMINATING',
      hiddenIn: ['TERMINATING'],
      by: 'either',
      input: terminationInput,
      confirm: [
        '终止须经对方同意；答复之前此行不能发货。',
        'The other side has to agree; until then nothing can be shipped for this line.',
      ],
      shows: ['orderQty', 'receiveQty', 'inTransitQty', 'openQty'],
      danger: true,
    },
    reviewDue: {
      label: ['有条件通过的交期到期，请复评', 'The condition of a date is due, review it again'],
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      keepsState: true,
      by: 'system',
      onDay: 'reviewDate',
      where: { reviewStatus: 'CONDITION' },
      again: { days: 7, since: 'reviewAskedOn' },
      sets: { reviewAskedOn: 'now' },
      notifies: [{ holdersOf: 'reviewAgain' }],
    },
    reviewAgain: {
      label: ['评审交期', 'Review the date'],
      each: true,
      from: ['CONFIRMED'],
      // The date agreed upon stands: another one takes an order change.
      to: 'CONFIRMED',
      decision: true,
      visibleWhen: { reviewStatus: ['WAIT', 'CONDITION'] },
      notifies: ['supplier'],
      shows: ['requireDate', 'confirmDate', 'reviewCause', 'reviewCondition', 'reviewDate'],
      input: {
        verdict: select(
          ...orderTexts.verdict,
          { 1: orderTexts.agree, 2: orderTexts.disagree, 3: orderTexts.conditional },
          { required: true },
        ),
        reason: text('原因或条件', 'Reason or condition', { maxLength: 500, multiline: true }),
        counterDate: date('日期', 'Date', {
          help: [
            '不同意时为要求的交期，有条件同意时为复评日期',
            'Disagreeing: the date you want; on condition: when to review again',
          ],
        }),
      },
    },
    askToClose: {
      label: ['申请关闭', 'Request closing'],
      each: true,
      from: ['CONFIRMED'],
      // It goes on as it is until the request is approved.
      to: 'CONFIRMED',
      input: closingInput,
      confirm: [
        '未交金额超过限额，须经审批；批准前照常交货。',
        'More is open than the limit, so closing needs approval; until then deliveries go on.',
      ],
      danger: true,
      shows: ['orderQty', 'receiveQty', 'inTransitQty', 'openQty'],
    },
  },

  todo: {
    confirm: {
      label: ['待确认的订单行', 'Order lines to confirm'],
      states: ['WAIT'],
      action: 'confirm',
      acts: ['propose'],
      shows: ['material', 'orderQty', 'unit', 'taxPrice', 'grossAmt', 'requireDate', 'counterDate'],
      inPlace: true,
    },
    proposal: {
      label: ['待回复的供应商提议', 'Supplier proposals to review'],
      states: ['PROPOSED'],
      action: 'accept',
      acts: ['counter'],
      shows: ['supplierBase', 'material', 'taxPrice', 'price', 'proposedPrice', 'proposedMaterial', 'proposeReason'],
      changes: [
        ['requireDate', 'proposedDate'],
        ['orderQty', 'proposedQty'],
      ],
      inPlace: true,
    },
    review: {
      label: ['待评审的交期', 'Dates to review'],
      states: ['CONFIRMED'],
      where: { reviewStatus: 'WAIT' },
      action: 'reviewAgain',
      inPlace: true,
    },
    reviewAgain: {
      label: ['有条件通过、待复评的交期', 'Conditionally accepted dates'],
      states: ['CONFIRMED'],
      where: { reviewStatus: 'CONDITION' },
      action: 'reviewAgain',
      due: 'reviewDate',
      inPlace: true,
    },
    refused: {
      label: ['供应商拒绝的订单行', 'Lines rejected by suppliers'],
      states: ['REFUSED'],
      action: 'reissue',
    },
  },

  acts: {
    askReview: ['需评审交期', 'Date to be reviewed'],
    endReview: ['无需再评审交期', 'Date needs no review any more'],
  },

  figures: {
    open: {
      label: ['未交订单行的到期情况', 'Open order lines by due date'],
      by: 'requireDate',
      spread: 'due',
      where: { status: ['CONFIRMED'] },
      condition: 'unfinished',
      parts: [
        { label: ['未交货', 'Nothing delivered'], where: { deliverStatus: ['NONE'] } },
        { label: ['部分交货', 'Partly delivered'], where: { deliverStatus: ['PART'] } },
      ],
    },
  },

  endpoints: {
    updateUrgentStatusByIds: {
      label: ['设置加急', 'Set urgency'],
      path: 'updateUrgentStatusByIds/:status',
      by: 'buyer',
      notifies: ['supplier'],
      params: { status: integer('加急', 'Urgent', { required: true }) },
      body: {
        ids: ids('订单行', 'Order lines'),
        reason: text('加急原因', 'Reason for urgency', { maxLength: 500, multiline: true }),
      },
      returns: {
        updated: integer('更新条数', 'Rows updated', { required: true }),
        operationId: text('操作批次', 'Operation', { required: true }),
        refused: refusedRows,
      },
    },
    deliveryReview: {
      label: ['交期评审', 'Delivery review'],
      path: 'deliveryReview/:value',
      // Its verdicts accept or counter, of which the supplier hears.
      by: 'buyer',
      decides: 'ids',
      params: { value: integer('结论', 'Verdict', { required: true }) },
      body: {
        ids: ids('订单行', 'Order lines'),
        reason: text('原因', 'Reason', { maxLength: 500, multiline: true }),
        counterDate: date('还价交期', 'Counter date'),
      },
      returns: {
        updated: integer('更新条数', 'Rows updated', { required: true }),
        operationId: text('操作批次', 'Operation', { required: true }),
        refused: refusedRows,
      },
    },
    askForChange: {
      label: ['申请变更', 'Request change'],
      path: 'askForChange',
      by: 'supplier',
      body: {
        id: text('订单行', 'Order line', { required: true, maxLength: 40 }),
        ...changeAsked,
      },
      returns: {
        id: text('变更单', 'Order change', { required: true }),
        changeNo: text('变更单号', 'Change no.', { required: true }),
      },
    },
    // One permission, two calls: each side is told of what the other one says.
    remark: {
      label: ['采购方留言', 'Remark of the buyer'],
      path: 'remark',
      by: 'buyer',
      notifies: ['supplier'],
      body: remarkBody,
      returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
    },
    reply: {
      label: ['供应商留言', 'Remark of the supplier'],
      path: 'reply',
      action: 'remark',
      by: 'supplier',
      notifies: [{ holdersOf: 'accept' }],
      body: remarkBody,
      returns: { updated: integer('更新条数', 'Rows updated', { required: true }) },
    },
    queryByOperationId: {
      label: ['查询操作批次', 'Read an operation'],
      path: 'queryByOperationId',
      action: 'query',
      body: { operationId: text('操作批次', 'Operation', { maxLength: 40 }) },
      returns: { records: json('明细', 'Lines', { required: true }) },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],

  // The last defence of §3.1: what the rules refuse first, the database refuses too.
  checks: {
    closeQty: 'close_qty >= 0',
    inTransitQty: 'in_transit_qty >= 0',
    receiveQty: 'receive_qty >= 0',
    planQty: 'plan_qty >= 0 and plan_qty <= order_qty - close_qty + replace_qty',
    decisions: 'accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0',
    limit:
      'unlimited_flag or receive_qty + in_transit_qty <= order_qty * (1 + over_receipt_pct / 100) + replace_qty - close_qty',
    inspected: 'accept_qty + concede_qty + reject_qty + destroy_qty + ret_uninsp <= receive_qty',
    stocked: 'stock_qty >= 0 and stock_qty + ret_accept <= accept_qty + concede_qty',
    blocked: 'scrap_qty >= 0 and ret_reject + scrap_qty <= reject_qty',
    returned: 'ret_uninsp >= 0 and ret_accept >= 0 and ret_reject >= 0 and ret_stock >= 0 and ret_stock <= stock_qty',
    replaced: 'replace_qty >= 0 and replace_qty <= ret_uninsp + ret_accept + ret_reject + ret_stock',
    baseFactor: 'base_factor_num > 0 and base_factor_den > 0',
  },

  search: [
    'orderNo',
    'orderLineNo',
    'supplierBase',
    'material',
    'category',
    'costCenter',
    'status',
    'deliverStatus',
    'requireDate',
    'urgentStatus',
    'reviewStatus',
    'company',
  ],
  conditions: openLines,
  lateShortcut: 'overdue',
  card: ['supplierBase', 'material', 'orderQty', 'taxPrice', 'grossAmt', 'openQty', 'requireDate', 'confirmDate'],
  asLines: {
    read: [
      'lineNo',
      'status',
      'material',
      'spec',
      'orderQty',
      'unit',
      'taxPrice',
      'grossAmt',
      'requireDate',
      'confirmDate',
      'receiveQty',
      'openQty',
    ],
    below: {
      material: 'spec',
      orderQty: 'unit',
      taxPrice: 'grossAmt',
      requireDate: 'confirmDate',
      receiveQty: 'openQty',
    },
    // Prices both ways: which one counts says the order.
    edit: [
      'material',
      'orderQty',
      'unit',
      'requireDate',
      'taxPrice',
      'price',
      'grossAmt',
      'taxRate',
      'warehouse',
      'contractLine',
    ],
  },
  list: [
    'orderLineNo',
    'status',
    'supplierBase',
    'material',
    'spec',
    'orderQty',
    'unit',
    'taxPrice',
    'grossAmt',
    'requireDate',
    'confirmDate',
    'inTransitQty',
    'receiveQty',
    'waitInspQty',
    'stockQty',
    'returnQty',
    'openQty',
    'deliverStatus',
    'urgentStatus',
  ],
  sort: ['-urgentStatus', 'requireDate', 'orderLineNo'],
  indexes: [['-urgentStatus', 'requireDate', 'orderLineNo']],
  lov: {
    code: 'orderLineNo',
    text: 'orderLineNo',
    columns: ['material', 'materialDesc', 'orderQty', 'unit', 'openQty', 'inTransitQty', 'requireDate', 'warehouse'],
  },
});
