import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  lines,
  lookup,
  money,
  percentage,
  rate,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { errors } from '../../errors.ts';
import { sourceFields } from '../../erp/sourceFields.rules.ts';
import { answerInput, terminationInput } from '../../termination/terminationInput.rules.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';
import { ordersWithOpenLines } from './openLines.rules.ts';
import { orderEndpoints } from './orderEndpoints.rules.ts';
import { orderForm, orderWorkbook } from './orderForm.rules.ts';
import { orderEvents, orderFigures, orderTodo, waitingForSomebody } from './orderWork.rules.ts';

export const purchaseOrder = defineDocument({
  module: 'pur',
  code: 'purchaseOrder',
  label: ['采购订单', 'Purchase order'],
  help: [
    '向供应商下达的有约束力的需求；可从 ERP 的工作簿导入',
    'Binding demand placed with a supplier; can be imported from a workbook of your ERP',
  ],

  fields: {
    orderNo: serial('订单号', 'Order no.', 'PO'),
    orderVersion: computed(integer('版本', 'Version', { default: 1 })),
    orderType: select(
      '订单类型',
      'Order type',
      {
        STANDARD: ['标准', 'Standard'],
        ASSET: ['资产', 'Asset'],
        SUBCONTRACT: ['委外', 'Subcontracting'],
        SAMPLE: ['样品', 'Sample'],
      },
      { required: true, default: 'STANDARD' },
    ),
    orderSource: select(
      '来源',
      'Source',
      { MANUAL: ['手工', 'Manual'], ERP: ['ERP', 'ERP'] },
      { required: true, default: 'MANUAL' },
    ),
    orderDate: date('订单日期', 'Order date', { required: true, default: 'today' }),
    ...sourceFields,

    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    // Filled in from the company; what is still missing is told when the order is submitted.
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
    }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    supplierSite: lookup('供应商地点', 'Supplier site', 'sup.supplierSite', {
      dependsOn: { parent: 'supplierBase' },
    }),
    supplierContact: lookup('联系人', 'Contact', 'sup.supplierContact', {
      dependsOn: { parent: 'supplierBase' },
    }),
    purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser'),
    assignment: computed(
      select(
        '责任采购员',
        'Assigned to',
        { OWN: ['采购员', 'Purchaser'], POOL: ['采购池，待接手', 'The purchasing pool, to be taken on'] },
        { default: 'OWN', internal: true },
      ),
    ),
    invoiceCompany: lookup('开票公司', 'Invoice to', 'basic.company', { required: 'submit' }),
    requester: lookup('需求人', 'Requested by', 'basic.employee', { internal: true }),
    dept: lookup('需求部门', 'Requesting department', 'basic.department', {
      internal: true,
      dependsOn: { company: 'company' },
      validOn: 'orderDate',
    }),

    currency: lookup('币种', 'Currency', 'basic.currency'),
    rateType: lookup('汇率类型', 'Rate type', 'basic.exchangeRateType', {
      help: ['留空时按日汇率', 'Defaults to the daily rate'],
    }),
    exchangeRate: rate('汇率', 'Exchange rate', {
      above: '0',
      default: '1',
      help: [
        '外币订单自动带出订单日期的汇率；可改为约定的汇率',
        'In a foreign currency: the rate of the order date, unless another one was agreed',
      ],
    }),
    rateDate: computed(date('汇率日期', 'Rate date')),
    ratePath: computed(text('汇率路径', 'Via currency', { maxLength: 40 })),
    taxIncludedFlag: boolean('含税价', 'Prices include tax', { default: true }),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    prepayPercent: percentage('预付比例(%)', 'Prepayment (%)', { min: '0', max: '100' }),
    retentionPercent: percentage('质保金比例(%)', 'Retention (%)', { min: '0', max: '100' }),
    incoterm: lookup('贸易术语', 'Trade term', 'basic.incoterm'),
    incotermPlace: text('交货地点', 'Delivery place', { lov: 'DELIVERY_PLACE' }),
    transportMode: lookup('运输方式', 'Transport mode', 'basic.transportMode'),
    settlementMethod: lookup('结算方式', 'Settlement method', 'basic.settlementMethod'),

    urgentStatus: computed(boolean('加急', 'Urgent')),
    changeFlag: computed(boolean('变更中', 'Change pending')),
    urgentReason: computed(text('加急原因', 'Reason for urgency', { maxLength: 500 })),

    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount', { inWords: true })),
    homeGrossAmt: computed(money('本位币金额', 'Gross amount, home currency', { internal: true })),
    receiveAmt: computed(money('已收货金额', 'Received amount')),
    // What an approval may ask for: the line that is furthest above its reference.
    priceDeviationPct: computed(
      percentage('最高价格偏差(%)', 'Highest price deviation (%)', {
        default: '0',
        internal: true,
        help: [
          '各行单价高于物料参考价的最大比例',
          'How far the price of a line is above the reference of its material',
        ],
      }),
    ),
    approvalLevel: computed(
      select(
        '审批级别',
        'Approval',
        {
          NORMAL: ['授权额内', "Within buyer's limit"],
          HIGHER: ['超授权额，由上级审批', "Above buyer's limit, by a superior"],
        },
        { default: 'NORMAL', internal: true },
      ),
    ),
    acceptReason: computed(text('超限说明', 'Reason for override', { maxLength: 500, internal: true })),
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

    issueDate: computed(datetime('下达时间', 'Issued at')),
    confirmDueDate: computed(datetime('确认期限', 'Respond by')),
    confirmTime: computed(datetime('确认时间', 'Confirmed at')),
    internalRemark: text('内部备注', 'Internal remark', {
      maxLength: 500,
      multiline: true,
      internal: true,
    }),
    supplierRemark: computed(text('供应商备注', 'Remark of the supplier', { maxLength: 500 })),
    cancelReason: computed(text('作废原因', 'Reason for cancelling', { maxLength: 500 })),

    lines: lines('订单明细', 'Lines', purchaseOrderDetail),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    ISSUED: ['待供应商确认', 'Awaiting supplier'],
    NEGOTIATING: ['协商中', 'In negotiation'],
    REFUSED: ['供应商拒绝', 'Rejected by supplier'],
    CONFIRMED: ['已确认', 'Confirmed'],
    EXECUTING: ['执行中', 'In progress'],
    COMPLETED: ['已完成', 'Completed'],
    TERMINATING: ['终止待确认', 'Termination requested'],
    TERMINATED: ['已终止', 'Terminated'],
    CLOSED: ['已关闭', 'Closed'],
    // Two states, so that a supplier never learns of an order that ended before it was issued.
    CANCELLED: ['已作废', 'Cancelled'],
    DISCARDED: ['已作废(未下达)', 'Cancelled before issue'],
  },

  supplierStates: { ISSUED: ['待您确认', 'Awaiting your confirmation'] },

  follows: {
    'lines.contractLine': {
      same: {
        company: errors.contractsOfOneCompany,
        supplierBase: errors.contractsOfOneSupplier,
        currency: errors.contractsOfOneCurrency,
      },
      draft: {
        label: ['下订单', 'Create order'],
        from: ['OPEN'],
        headerFrom: ['EFFECTIVE'],
        qty: { field: 'orderQty', open: ['+qty', '-orderedQty'] },
        head: {
          company: 'parent.company',
          supplierBase: 'parent.supplierBase',
          purchaseOrg: 'parent.purchaseOrg',
          purchaser: 'parent.owner',
          currency: 'parent.currency',
          paymentTerm: 'parent.paymentTerm',
          taxIncludedFlag: 'parent.taxIncludedFlag',
        },
        lines: {
          material: 'material',
          materialDesc: 'materialDesc',
          unit: 'unit',
          price: 'price',
          taxPrice: 'taxPrice',
          priceUnit: 'priceUnit',
          taxRate: 'taxRate',
          requireDate: 'deliveryDate',
        },
        lineValues: { priceSource: 'CONTRACT' },
      },
    },
  },

  // From ISSUED on the state follows from the lines (`orderState.rules.ts`).
  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      acceptsWarnings: 'acceptReason',
      input: {
        acceptReason: text('仍要提交的原因', 'Reason for override', {
          maxLength: 500,
          multiline: true,
          help: ['审批人可见，供应商不可见', 'The approver reads it, the supplier does not'],
        }),
      },
    },
    // Of what nobody answers for, as long as something of it is to be done; a permission of its own, which the purchasing pool holds.
    takeOn: {
      label: ['接手', 'Take on'],
      byNameOnly: true,
      from: [...waitingForSomebody],
      to: 'NEW',
      keepsState: true,
      visibleWhen: { assignment: ['POOL'] },
      confirm: ['接手后，您就是此订单的采购员。', 'You will be the purchaser of this order.'],
    },
    // What is above the limit of its purchaser takes a permission of its own, which only superiors hold.
    approve: { ...approvalTransitions.approve, visibleWhen: { approvalLevel: ['NORMAL'] } },
    approveHigher: {
      ...approvalTransitions.approve,
      label: ['批准(超授权额)', 'Approve above the limit'],
      byNameOnly: true,
      visibleWhen: { approvalLevel: ['HIGHER'] },
      shows: ['homeGrossAmt', 'purchaser'],
    },
    issue: {
      label: ['下达', 'Send to supplier'],
      from: ['APPROVED', 'REFUSED'],
      to: 'ISSUED',
      decision: true,
      notifies: ['supplier'],
    },
    confirm: {
      label: ['确认整单', 'Confirm order'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
      notifies: ['creator'],
      input: { supplierRemark: text('备注', 'Remark', { maxLength: 500, multiline: true }) },
    },
    refuse: {
      label: ['拒绝整单', 'Reject order'],
      from: ['ISSUED'],
      to: 'REFUSED',
      decision: true,
      by: 'supplier',
      notifies: ['creator'],
      input: { reason },
      danger: true,
    },
    cancel: {
      label: ['作废订单', 'Cancel order'],
      from: ['ISSUED', 'REFUSED'],
      to: 'CANCELLED',
      notifies: ['supplier'],
      input: { reason },
      confirm: ['作废后不能恢复，供应商将看到订单已作废。', 'This cannot be undone; the supplier will see it.'],
      danger: true,
    },
    termination: {
      label: ['终止', 'Request termination'],
      from: ['ISSUED', 'NEGOTIATING', 'CONFIRMED', 'EXECUTING'],
      to: 'TERMINATING',
      by: 'either',
      // The termination tells the other side once it is sent.
      input: terminationInput,
      confirm: [
        '所有未交的行一并终止，须经对方同意；答复之前不能发货。',
        'Every open line is to end. The other side has to agree; until then nothing can be shipped.',
      ],
      danger: true,
    },
    confirmationTermination: {
      label: ['答复终止', 'Respond to termination'],
      from: ['TERMINATING'],
      to: 'TERMINATED',
      decision: true,
      by: 'either',
      notifies: ['supplier', 'creator'],
      input: answerInput,
      confirm: [
        '同意后未交数量不再交货，且不能恢复；不同意则恢复原状态。',
        'If you agree, what is open will not be delivered any more; otherwise the order goes on as before.',
      ],
    },
    discard: {
      label: ['作废未下达订单', 'Discard order'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'DISCARDED',
      input: { reason },
      confirm: ['作废后不能恢复，供应商不会知道此订单。', 'This cannot be undone; the supplier never sees the order.'],
      danger: true,
    },
  },

  endpoints: orderEndpoints,

  todo: orderTodo,

  figures: orderFigures,

  events: orderEvents,

  approval: { start: 'submit', approved: 'approve', rejected: 'reject', edits: ['internalRemark'] },
  closedByType: true,
  conversations: { remark: { lines: 'lines', buyer: 'remark', supplier: 'reply' } },
  attachments: {
    by: 'either',
    // Drawings and agreements come while both sides still talk about the order; what is settled stays as it was.
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'ISSUED', 'NEGOTIATING', 'CONFIRMED', 'EXECUTING'],
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'DISCARDED'],
    },
  },
  datedOn: 'orderDate',
  search: [
    'orderNo',
    'supplierBase',
    'status',
    'orderDate',
    'company',
    'purchaser',
    'urgentStatus',
    'deliverStatus',
    'changeFlag',
    'approvalLevel',
    'assignment',
  ],
  conditions: ordersWithOpenLines,
  list: [
    'orderNo',
    'status',
    'supplierBase',
    'orderDate',
    'grossAmt',
    'currency',
    'purchaser',
    'urgentStatus',
    'deliverStatus',
  ],
  sort: ['-urgentStatus', '-orderDate', '-orderNo'],
  unique: [['sourceSystem', 'sourceKey']],
  indexes: [
    ['-urgentStatus', '-orderDate', '-orderNo'],
    ['supplierBase', '-urgentStatus', '-orderDate', '-orderNo'],
  ],
  everyday: 1,
  essentials: ['supplierBase', 'company', 'orderDate', 'remark'],
  form: orderForm,
  lov: {
    code: 'orderNo',
    text: 'orderNo',
    columns: ['supplierBase', 'orderDate', 'grossAmt', 'deliverStatus'],
  },
  excel: orderWorkbook,
});
