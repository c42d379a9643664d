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
  money,
  percentage,
  rate,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { answerInput, terminationInput } from '../termination/terminationInput.rules.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';

const reason = text('原因', 'Reason', { required: true, maxLength: 500, multiline: true });

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

    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
      required: 'submit',
    }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      required: 'submit',
    }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser'),
    invoiceCompany: lookup('开票公司', 'Invoice to', 'basic.company', { required: 'submit' }),
    requester: lookup('需求人', 'Requested by', 'basic.employee', { internal: true }),
    dept: lookup('需求部门', 'Requesting department', 'basic.department', { internal: true }),

    currency: lookup('币种', 'Currency', 'basic.currency'),
    exchangeRate: rate('汇率', 'Exchange rate', { above: '0', default: '1' }),
    taxIncludedFlag: boolean('含税价', 'Prices include tax', { default: true }),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    prepayPercent: percentage('预付比例(%)', 'Prepayment (%)', { min: '0', max: '100' }),
    retentionPercent: percentage('质保金比例(%)', 'Retention (%)', { min: '0', max: '100' }),
    incotermPlace: text('交货地点', 'Place of delivery'),

    urgentStatus: computed(boolean('加急', 'Urgent')),
    urgentReason: computed(text('加急原因', 'Reason for urgency', { maxLength: 500 })),

    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    homeGrossAmt: computed(money('本位币金额', 'Gross amount, home currency', { internal: true })),
    receiveAmt: computed(money('已收货金额', 'Received amount')),
    deliverStatus: computed(
      select(
        '交货状态',
        'Delivery',
        {
          NONE: ['未交货', 'Nothing yet'],
          PART: ['部分交货', 'Partly'],
          FULL: ['已交齐', 'Complete'],
        },
        { default: 'NONE' },
      ),
    ),

    issueDate: computed(datetime('下达时间', 'Issued at')),
    confirmDueDate: computed(datetime('确认期限', 'Confirm by')),
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
    ISSUED: ['待供应商确认', 'Waiting for the supplier'],
    NEGOTIATING: ['协商中', 'In negotiation'],
    REFUSED: ['供应商拒绝', 'Refused by the supplier'],
    CONFIRMED: ['已确认', 'Confirmed'],
    EXECUTING: ['执行中', 'In execution'],
    COMPLETED: ['已完成', 'Completed'],
    TERMINATING: ['终止待确认', 'Termination asked for'],
    TERMINATED: ['已终止', 'Terminated'],
    CLOSED: ['已关闭', 'Closed'],
    // Two states, so that a supplier never learns of an order that ended before it was issued.
    CANCELLED: ['已作废', 'Cancelled'],
    DISCARDED: ['已作废(未下达)', 'Cancelled before issue'],
  },

  // From ISSUED on the state follows from the lines (`orderState.rules.ts`).
  transitions: {
    submit: { label: ['提交', 'Submit'], from: ['NEW', 'REJECTED', 'WITHDRAWN'], to: 'PENDING' },
    withdraw: { label: ['撤回', 'Withdraw'], from: ['PENDING'], to: 'WITHDRAWN' },
    approve: { label: ['批准', 'Approve'], from: ['PENDING'], to: 'APPROVED', by: 'workflow' },
    reject: {
      label: ['驳回', 'Reject'],
      from: ['PENDING'],
      to: 'REJECTED',
      by: 'workflow',
      input: { reason },
    },
    issue: { label: ['下达', 'Issue'], from: ['APPROVED', 'REFUSED'], to: 'ISSUED' },
    confirm: {
      label: ['确认整单', 'Confirm the order'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      by: 'supplier',
      input: { supplierRemark: text('备注', 'Remark', { maxLength: 500, multiline: true }) },
    },
    refuse: {
      label: ['拒绝整单', 'Refuse the order'],
      from: ['ISSUED'],
      to: 'REFUSED',
      by: 'supplier',
      input: { reason },
      danger: true,
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['ISSUED', 'REFUSED'],
      to: 'CANCELLED',
      input: { reason },
      confirm: ['作废后不能恢复，供应商将看到订单已作废。', 'This cannot be undone; the supplier will see it.'],
      danger: true,
    },
    termination: {
      label: ['终止', 'Terminate'],
      from: ['ISSUED', 'NEGOTIATING', 'CONFIRMED', 'EXECUTING'],
      to: 'TERMINATING',
      by: 'either',
      input: terminationInput,
      confirm: [
        '所有未交的行一并终止，须经对方同意；答复之前不能发货。',
        'Every open line is to end. The other side has to agree; until then nothing can be shipped.',
      ],
      danger: true,
    },
    confirmationTermination: {
      label: ['答复终止', 'Answer the termination'],
      from: ['TERMINATING'],
      to: 'TERMINATED',
      by: 'either',
      input: answerInput,
      confirm: [
        '同意后未交数量不再交货，且不能恢复；不同意则恢复原状态。',
        'If you agree, what is open will not be delivered any more; otherwise the order goes on as before.',
      ],
    },
    discard: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
      to: 'DISCARDED',
      input: { reason },
      confirm: ['作废后不能恢复，供应商不会知道此订单。', 'This cannot be undone; the supplier never sees the order.'],
      danger: true,
    },
  },

  endpoints: {
    updateUrgentStatusByIds: {
      label: ['设置加急', 'Set urgency'],
      path: 'updateUrgentStatusByIds/:status',
      by: 'buyer',
      params: { status: integer('加急', 'Urgent', { required: true }) },
      body: {
        ids: ids('订单', 'Orders'),
        reason: text('加急原因', 'Reason for urgency', { maxLength: 500, multiline: true }),
      },
      returns: {
        updated: integer('更新条数', 'Rows updated', { required: true }),
        operationId: text('操作批次', 'Operation', { required: true }),
      },
    },
    getTree: {
      label: ['订单分类', 'Orders by kind'],
      path: '/pur/code/getTree',
      action: 'query',
      readOnly: true,
      returns: { records: json('分类', 'Kinds', { required: true }) },
    },
    querySelect: {
      label: ['选择订单', 'Choose an order'],
      path: 'querySelect',
      method: 'GET',
      action: 'query',
      query: {
        keyword: text('关键字', 'Keyword'),
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
        company: lookup('公司', 'Company', 'basic.company'),
      },
      returns: { records: json('订单', 'Orders', { required: true }) },
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
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
  search: ['orderNo', 'supplierBase', 'status', 'orderDate', 'company', 'purchaser', 'urgentStatus', 'deliverStatus'],
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
  indexes: [
    ['-urgentStatus', '-orderDate', '-orderNo'],
    ['supplierBase', '-urgentStatus', '-orderDate', '-orderNo'],
  ],
  form: [
    {
      label: ['订单信息', 'Order'],
      fields: ['orderNo', 'orderVersion', 'orderType', 'orderSource', 'orderDate', 'urgentStatus', 'urgentReason'],
    },
    {
      label: ['交易双方', 'Parties'],
      fields: [
        'company',
        'purchaseOrg',
        'inventoryOrg',
        'supplierBase',
        'purchaser',
        'invoiceCompany',
        'requester',
        'dept',
      ],
    },
    {
      label: ['商务条件', 'Terms'],
      fields: [
        'currency',
        'exchangeRate',
        'taxIncludedFlag',
        'paymentTerm',
        'prepayPercent',
        'retentionPercent',
        'incotermPlace',
      ],
    },
    {
      label: ['金额', 'Amounts'],
      fields: ['netAmt', 'taxAmt', 'grossAmt', 'homeGrossAmt', 'receiveAmt'],
    },
    {
      label: ['进度与备注', 'Progress and remarks'],
      fields: [
        'issueDate',
        'confirmDueDate',
        'confirmTime',
        'deliverStatus',
        'internalRemark',
        'supplierRemark',
        'cancelReason',
      ],
    },
    { label: ['订单明细', 'Lines'], fields: ['lines'] },
  ],
  lov: {
    code: 'orderNo',
    text: 'orderNo',
    columns: ['supplierBase', 'orderDate', 'grossAmt', 'deliverStatus'],
  },
  excel: {
    import: [
      'orderNo',
      'orderType',
      'orderDate',
      'company',
      'purchaseOrg',
      'supplierBase',
      'purchaser',
      'currency',
      'paymentTerm',
      'lines.lineNo',
      'lines.material',
      'lines.materialDesc',
      'lines.spec',
      'lines.supplierPartNo',
      'lines.orderQty',
      'lines.unit',
      'lines.price',
      'lines.taxPrice',
      'lines.priceUnit',
      'lines.discountPct',
      'lines.taxRate',
      'lines.requireDate',
      'lines.warehouse',
      'lines.remark',
    ],
    titles: {
      orderNo: ['采购订单号', '采购订单', 'PO no.', 'Purchase order'],
      company: ['工厂', '公司编码', '采购公司'],
      supplierBase: ['供应商编码', '供应商代码'],
      'lines.material': ['物料编码', '料号'],
      'lines.spec': ['规格型号'],
      'lines.orderQty': ['订单数量', '采购数量'],
      'lines.requireDate': ['交货日期', '需求日期'],
      'lines.warehouse': ['仓库'],
      'lines.remark': ['备注', '行备注'],
    },
    groupBy: 'orderNo',
  },
});
