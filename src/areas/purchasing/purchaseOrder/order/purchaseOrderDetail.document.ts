import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { closeReasons, closingInput } from '../../lineClosing/closingInput.rules.ts';
import { closingTransitions } from '../../lineClosing/closingTransitions.rules.ts';
import { ledgerChecks } from '../../ledger/ledgerChecks.rules.ts';
import { balanceColumns, ledgerColumns } from '../../ledger/ledgerColumns.rules.ts';
import { byParameters, termsByParameter } from '../../lineParameter/lineTerms.rules.ts';
import { terminationTransitions } from '../../termination/terminationTransitions.rules.ts';
import { formerPart } from '../pricing/supersededPart.rules.ts';
import { proposalFields } from '../negotiation/proposalFields.rules.ts';
import { scheduleForm } from '../negotiation/scheduleForm.rules.ts';
import { reviewFields } from '../review/reviewFields.rules.ts';
import { reviewTransitions } from '../review/reviewTransitions.rules.ts';
import { lineEndpoints } from './lineEndpoints.rules.ts';
import { lineColumns, lineFigures, lineTodo } from './lineWork.rules.ts';
import { openLines } from './openLines.rules.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  lookup,
  money,
  percentage,
  price,
  quantity,
  select,
  text,
} from '#model/fields.ts';

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
    ...reviewFields,
    ...proposalFields,
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
    ...closingTransitions,
    ...terminationTransitions,
    ...reviewTransitions,
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

  todo: lineTodo,

  acts: {
    askReview: ['需评审交期', 'Date to be reviewed'],
    endReview: ['无需再评审交期', 'Date needs no review any more'],
  },

  figures: lineFigures,

  endpoints: lineEndpoints,

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  unique: [['parent', 'lineNo']],

  checks: ledgerChecks,

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
  asLines: lineColumns,
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
