import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  json,
  lines,
  lookup,
  quantity,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { supQuotaLine } from './supQuotaLine.document.ts';

/** Splits the demand of a material or category among suppliers; what was ordered counts, and levels towards the shares. */
export const supQuota = defineDocument({
  module: 'sup',
  code: 'supQuota',
  label: ['配额协议', 'Quota'],
  help: [
    '按约定比例在供应商之间分配需求；已下达的订单计入，欠量优先补足',
    'Splits demand among suppliers by agreed shares; orders issued count, and what is owed is given first',
  ],

  fields: {
    quotaNo: serial('配额编号', 'Quota no.', 'QT'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      help: ['留空为所有库存组织', 'Empty: all'],
    }),
    scopeType: select(
      '范围',
      'Covers',
      { MATERIAL: ['物料', 'A material'], CATEGORY: ['品类', 'A category'] },
      { required: true, default: 'MATERIAL' },
    ),
    material: lookup('物料', 'Material', 'basic.material'),
    category: lookup('品类', 'Category', 'basic.materialCategory'),
    validFrom: date('有效期起', 'Starts on', { required: true, default: 'today' }),
    validTo: date('有效期止', 'Ends on', { required: true }),
    allocationMode: select(
      '分配方式',
      'Allotted by',
      {
        RATING: ['按配额评级', 'Rating'],
        PROPORTIONAL: ['按比例', 'Share of each demand'],
        PRIORITY: ['按优先级', 'Priority'],
      },
      {
        required: true,
        default: 'RATING',
        help: [
          '按评级：先补欠量，再按比例；按比例：每次需求按比例拆分',
          'Rating: what is owed first; share of each demand: every demand is split alike',
        ],
      },
    ),
    minSplitQty: quantity('最小拆分量', 'Least quantity to split', {
      min: '0',
      help: ['小于此数量的需求给一家供应商', 'Less than this goes to one supplier'],
    }),
    allowOverPack: boolean('允许超整包', 'Packs may be opened'),
    countBasis: select(
      '计量基准',
      'Counts',
      { ORDER: ['订单', 'What is ordered'], RECEIPT: ['收货', 'What is received'] },
      { required: true, default: 'ORDER' },
    ),
    periodReset: select(
      '周期清零',
      'Counts anew',
      {
        NONE: ['不清零', 'Never'],
        MONTH: ['每月', 'Each month'],
        QUARTER: ['每季', 'Each quarter'],
        YEAR: ['每年', 'Each year'],
      },
      { required: true, default: 'NONE' },
    ),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT')),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    endReason: computed(text('终止原因', 'Why it ended', { maxLength: 500 })),
    lines: lines('配额行', 'Shares', supQuotaLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    EFFECTIVE: ['生效', 'In effect'],
    EXPIRED: ['已过期', 'Expired'],
    TERMINATED: ['已终止', 'Terminated'],
  },

  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      to: 'EFFECTIVE',
      shows: ['company', 'material', 'category', 'validFrom', 'validTo', 'allocationMode'],
      sets: { approver: 'user', approvedAt: 'now' },
    },
    expire: {
      label: ['到期', 'Expire'],
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
      after: 'validTo',
      notifies: ['creator'],
    },
    terminate: {
      label: ['终止', 'Terminate'],
      from: ['EFFECTIVE'],
      to: 'TERMINATED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      notifies: ['creator'],
      danger: true,
    },
  },

  endpoints: {
    deviation: {
      label: ['配额偏差', 'Deviation'],
      path: 'deviation',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { quota: lookup('配额协议', 'Quota', 'sup.supQuota', { required: true }) },
      returns: { records: json('偏差', 'Deviations', { required: true }) },
    },
    report: {
      label: ['配额执行', 'Quota execution'],
      path: 'report',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase') },
      returns: { records: json('偏差', 'Deviations', { required: true }) },
    },
    simulate: {
      label: ['配额测算', 'Simulate'],
      path: 'simulate',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        quota: lookup('配额协议', 'Quota', 'sup.supQuota', { required: true }),
        qty: quantity('需求数量', 'Demand', { required: true, above: '0' }),
      },
      returns: {
        ruleNo: text('依据单号', 'By', { required: true }),
        records: json('分配', 'Shares', { required: true }),
        unallocatedQty: quantity('未分配量', 'Not allotted', { required: true }),
      },
    },
    allot: {
      label: ['分配需求', 'Allot demands'],
      path: 'allot',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg'),
        demands: json('需求行', 'Demands', { required: true }),
      },
      returns: { records: json('分配', 'Shares', { required: true }) },
    },
  },

  todo: {
    approve: { label: ['待审批的配额', 'Quotas to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    amend: { label: ['被驳回的配额', 'Quotas sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  checks: { validity: 'valid_to >= valid_from' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['quotaNo', 'company', 'material', 'category', 'status', 'validFrom', 'validTo'],
  list: ['quotaNo', 'company', 'scopeType', 'material', 'category', 'status', 'validFrom', 'validTo', 'allocationMode'],
  card: ['quotaNo', 'material', 'category', 'status'],
  sort: ['-quotaNo'],
  essentials: ['company', 'purchaseOrg', 'scopeType', 'material', 'category', 'validFrom', 'validTo', 'lines'],
  lov: { code: 'quotaNo', text: 'quotaNo', columns: ['material', 'category', 'validFrom', 'validTo'] },
  excel: {
    import: [
      'quotaNo',
      'company',
      'purchaseOrg',
      'inventoryOrg',
      'scopeType',
      'material',
      'category',
      'validFrom',
      'validTo',
      'allocationMode',
      'minSplitQty',
      'countBasis',
      'periodReset',
      'lines.supplierBase',
      'lines.quota',
      'lines.priority',
      'lines.baseQty',
      'lines.maxQty',
      'lines.minLotQty',
      'lines.maxLotQty',
      'lines.packQty',
    ],
    groupBy: 'quotaNo',
  },
});
