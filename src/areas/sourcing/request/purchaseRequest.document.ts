import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, integer, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { methods } from '../methodRule/methodRule.rules.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';

/** What somebody needs and is allowed to spend; once approved, its lines are in the demand pool. */
export const purchaseRequest = defineDocument({
  module: 'bidding',
  code: 'purchaseRequest',
  label: ['采购申请', 'Purchase request'],
  help: [
    '提出需求并占用预算；批准后各行进入需求池',
    'States a need and reserves its budget; once approved its lines are in the demand pool',
  ],

  fields: {
    requestNo: serial('申请单号', 'Request no.', 'PR'),
    title: text('标题', 'Title', { required: true, maxLength: 100 }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
      help: ['留空时取公司的采购组织', 'That of the company when left empty'],
    }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
    }),
    dept: lookup('申请部门', 'Requesting department', 'basic.department', { dependsOn: { company: 'company' } }),
    requester: lookup('需求人', 'Requested by', 'basic.employee'),
    requestType: select(
      '申请类型',
      'Type',
      {
        STOCK: ['库存', 'Stock'],
        EXPENSE: ['费用', 'Expense'],
        ASSET: ['资产', 'Asset'],
        SERVICE: ['服务', 'Service'],
        MOLD: ['模具', 'Mold'],
        PROJECT: ['项目', 'Project'],
      },
      { required: true, default: 'STOCK' },
    ),
    sourceType: select(
      '来源',
      'Source',
      {
        MANUAL: ['手工', 'Manual'],
        MRP: ['MRP', 'MRP'],
        ERP: ['ERP', 'ERP'],
        FORECAST: ['预测', 'Forecast'],
        MIN_STOCK: ['安全库存', 'Safety stock'],
      },
      { required: true, default: 'MANUAL' },
    ),
    urgency: select(
      '紧急度',
      'Urgency',
      { NORMAL: ['普通', 'Normal'], URGENT: ['紧急', 'Urgent'], EMERGENCY: ['应急', 'Emergency'] },
      { required: true, default: 'NORMAL' },
    ),
    costCenter: lookup('成本中心', 'Cost centre', 'basic.costCenter', { dependsOn: { company: 'company' } }),
    budget: lookup('预算', 'Budget', 'bidding.budget', { dependsOn: { company: 'company' } }),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    estAmount: computed(money('预估金额', 'Estimated amount')),
    heldAmt: computed(money('审批中占用', 'Held while in approval')),
    reason: text('申请原因', 'Reason', { required: 'submit', maxLength: 500, multiline: true }),

    leastMethod: computed(
      select('最低采购方式', 'Least strict method', methods, {
        default: 'DIRECT',
        help: [
          '按采购方式规则和近 12 个月同类采购判定',
          'By the rules and by what was bought alike in the last 12 months',
        ],
      }),
    ),
    splitTotal: computed(money('12 个月合计', 'Total of 12 months')),
    splitReason: computed(text('分次采购说明', 'Why in several purchases', { maxLength: 500 })),
    approvalLevel: computed(
      select(
        '审批级别',
        'Approval',
        { NORMAL: ['预算内', 'Within the budget'], OVER: ['超预算，由上级审批', 'Above the budget, by a superior'] },
        { default: 'NORMAL' },
      ),
    ),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    sourceSystem: computed(text('来源系统', 'Source system', { maxLength: 30 })),
    sourceKey: computed(text('来源单号', 'Number in the source', { maxLength: 60 })),
    sourceVersion: computed(integer('来源版本', 'Version in the source')),

    lines: lines('申请明细', 'Lines', purchaseRequestLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已审批', 'Approved'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      input: {
        splitReason: text('分次采购说明', 'Why in several purchases', {
          maxLength: 500,
          multiline: true,
          help: [
            '近 12 个月同类采购合计达到更严格的采购方式时必填',
            'Needed where purchases of 12 months together ask for a stricter method',
          ],
        }),
      },
    },
    // A document that nobody submitted cannot be withdrawn; the refusal has a code of its own.
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
      onlyBy: 'submitter',
    },
    approve: {
      ...approvalTransitions.approve,
      visibleWhen: { approvalLevel: ['NORMAL'] },
      notBy: 'submitter',
      shows: ['title', 'estAmount', 'budget', 'leastMethod', 'splitReason'],
    },
    approveOver: {
      ...approvalTransitions.approve,
      label: ['批准(超预算)', 'Approve above the budget'],
      visibleWhen: { approvalLevel: ['OVER'] },
      notBy: 'submitter',
      shows: ['title', 'estAmount', 'budget', 'leastMethod', 'splitReason'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN'],
      to: 'CANCELLED',
      input: { reason },
      danger: true,
    },
  },

  todo: {
    approve: {
      label: ['待审批的采购申请', 'Purchase requests to approve'],
      states: ['PENDING'],
      where: { approvalLevel: 'NORMAL' },
      action: 'approve',
      inPlace: true,
    },
    approveOver: {
      label: ['待审批的超预算采购申请', 'Purchase requests above a budget'],
      states: ['PENDING'],
      where: { approvalLevel: 'OVER' },
      action: 'approveOver',
    },
    amend: { label: ['被驳回的采购申请', 'Purchase requests sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: true,
  attachments: { kinds: { Attachment: { label: ['附件', 'Attachment'] } } },
  unique: [['company', 'sourceSystem', 'sourceKey']],
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: [
    'requestNo',
    'title',
    'status',
    'requestType',
    'urgency',
    'requester',
    'dept',
    'budget',
    'company',
    'sourceType',
    'sourceKey',
    'createDate',
  ],
  list: [
    'requestNo',
    'title',
    'status',
    'requestType',
    'urgency',
    'requester',
    'dept',
    'estAmount',
    'currency',
    'createDate',
  ],
  sort: ['-requestNo'],
  form: [
    {
      label: ['申请信息', 'Request'],
      fields: [
        'requestNo',
        'title',
        'company',
        'purchaseOrg',
        'inventoryOrg',
        'dept',
        'requester',
        'requestType',
        'urgency',
        'sourceType',
        'sourceSystem',
        'sourceKey',
        'reason',
      ],
    },
    {
      label: ['预算与采购方式', 'Budget and method'],
      fields: [
        'budget',
        'costCenter',
        'currency',
        'estAmount',
        'heldAmt',
        'approvalLevel',
        'leastMethod',
        'splitTotal',
        'splitReason',
        'submitter',
      ],
    },
    { label: ['申请明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'requestNo', text: 'title', columns: ['estAmount'] },
  excel: {
    import: [
      'requestNo',
      'title',
      'company',
      'dept',
      'requestType',
      'sourceType',
      'urgency',
      'budget',
      'reason',
      'lines.lineNo',
      'lines.material',
      'lines.materialDesc',
      'lines.category',
      'lines.unit',
      'lines.qty',
      'lines.requiredDate',
      'lines.estPrice',
      'lines.suggestSupplier',
    ],
    groupBy: 'title',
  },
});
