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
  select,
  serial,
  text,
} from '#model/fields.ts';
import { freezeSources } from '../standing/standing.rules.ts';
import { changeTypes, controlFlags } from './lifecycleChange.rules.ts';
import { supLifecycleCompany } from './supLifecycleCompany.document.ts';

const ordinary = [
  'TRIAL',
  'QUALIFY',
  'DOWNGRADE',
  'RESTORE',
  'ELIMINATE',
  'REENTRY',
  'UNBLACKLIST',
  'FREEZE',
  'UNFREEZE',
] as const;

const freezing = { changeType: ['FREEZE', 'UNFREEZE'] } as const;
const controlsWhenFreezing = {
  [controlFlags.RFQ]: freezing,
  [controlFlags.QUOTE]: freezing,
  [controlFlags.AWARD]: freezing,
  [controlFlags.PO]: freezing,
  [controlFlags.DELIVER]: freezing,
  [controlFlags.INVOICE]: freezing,
  [controlFlags.PAYMENT]: freezing,
  [controlFlags.LOGIN]: freezing,
} as const;

/** Moves a supplier to another stage for some companies, or freezes what is done with it. */
export const supLifecycleChange = defineDocument({
  module: 'sup',
  code: 'supLifecycleChange',
  label: ['生命周期变更', 'Lifecycle change'],
  help: [
    '供应商的阶段调整、冻结与解冻；由另一人批准后生效，拉黑还须合规确认',
    'Moves a supplier from stage to stage, freezes and unfreezes; another person agrees, and compliance confirms a blacklisting',
  ],

  fields: {
    changeNo: serial('变更单号', 'Change no.', 'LC'),
    changeType: select('变更类型', 'Change', changeTypes, { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    reasonCode: select(
      '原因类别',
      'Kind of reason',
      {
        ADMISSION: ['准入', 'Admission'],
        QUALITY: ['质量', 'Quality'],
        DELIVERY: ['交付', 'Delivery'],
        COMPLIANCE: ['合规', 'Compliance'],
        FINANCE: ['财务', 'Finance'],
        BUSINESS: ['业务调整', 'Business'],
        OTHER: ['其他', 'Other'],
      },
      { required: true, default: 'BUSINESS' },
    ),
    reasonText: text('说明', 'Explanation', { required: 'submit', maxLength: 1000, multiline: true }),
    evidence: text('依据', 'Evidence', {
      maxLength: 500,
      multiline: true,
      help: ['单据号、报告等；降级、拉黑必填', 'Documents or reports; needed to downgrade and to blacklist'],
    }),
    effectiveDate: date('生效日期', 'Takes effect on', { required: true, default: 'today' }),
    endDate: date('结束日期', 'Ends on', {
      help: [
        '冻结、降级、黑名单的期限；留空不限',
        'The term of a freeze, downgrade or blacklisting; empty: without end',
      ],
    }),
    trialMaxAmount: money('试用限额', 'Trial limit', {
      min: '0',
      help: [
        '转试用时：累计下单上限，公司本位币；留空不限',
        'For a trial: the most that is ordered, in the home currency; empty: no limit',
      ],
    }),
    [controlFlags.RFQ]: boolean('询价', 'Inquiry'),
    [controlFlags.QUOTE]: boolean('报价', 'Quotation'),
    [controlFlags.AWARD]: boolean('定标', 'Award'),
    [controlFlags.PO]: boolean('下单', 'Order'),
    [controlFlags.DELIVER]: boolean('送货', 'Delivery'),
    [controlFlags.INVOICE]: boolean('开票', 'Invoice'),
    [controlFlags.PAYMENT]: boolean('付款', 'Payment'),
    [controlFlags.LOGIN]: boolean('登录', 'Sign-in', {
      help: [
        '所有合作公司均冻结登录后，该供应商的用户不能登录，已登录的立即退出',
        'Once it is frozen for all its partner companies, nobody of the supplier signs in, and whoever is signed in is out',
      ],
    }),
    openDeliveryFlag: boolean('在途订单可继续送货', 'Open orders may be delivered', {
      help: ['拉黑时：已下达的订单仍可送货', 'For a blacklisting: orders issued before may still be delivered'],
    }),
    impactFlag: boolean('已核对在途业务', 'Open business accepted', {
      help: [
        '淘汰仍有未完订单或寄售库存的供应商时必勾',
        'Needed to eliminate a supplier with open orders or consigned stock',
      ],
    }),
    appealFlag: boolean('申诉成立', 'Appeal accepted', {
      help: ['期限未满时移出黑名单必勾', 'Needed to take a supplier off the blacklist before its term has ended'],
    }),
    openOrderLines: computed(integer('未完订单行', 'Open order lines')),
    consignedStocks: computed(integer('寄售库存', 'Consigned stocks')),
    suggestSource: computed(select('触发来源', 'Suggested by', freezeSources, { default: 'MANUAL' })),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT')),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    effectAt: computed(datetime('生效时间', 'Took effect at')),
    companies: lines('适用公司', 'Companies concerned', supLifecycleCompany, {
      help: ['留空为供应商的所有合作公司', 'Empty: all partner companies of the supplier'],
    }),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准待生效', 'Approved, to take effect'],
    EFFECTIVE: ['已生效', 'In effect'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  transitions: {
    ...approvalTransitions,
    // Stopping is safe for one person alone; opening again takes two.
    freezeNow: {
      label: ['立即冻结', 'Freeze now'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN'],
      to: 'EFFECTIVE',
      visibleWhen: { changeType: ['FREEZE'] },
      confirm: [
        '冻结立即生效，解冻须另一人批准。',
        'The freeze takes effect at once; another person agrees to unfreeze.',
      ],
      sets: { effectAt: 'now' },
    },
    approve: {
      ...approvalTransitions.approve,
      shows: [
        'supplierBase',
        'changeType',
        'reasonText',
        'evidence',
        'effectiveDate',
        'endDate',
        'openOrderLines',
        'consignedStocks',
      ],
      sets: { approver: 'user', approvedAt: 'now' },
    },
    confirmBlacklist: {
      label: ['合规确认拉黑', 'Confirm the blacklisting'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      visibleWhen: { changeType: ['BLACKLIST'] },
      byNameOnly: true,
      decision: true,
      notByAuthor: true,
      notBy: 'approver',
      shows: ['supplierBase', 'reasonText', 'evidence', 'endDate', 'openOrderLines', 'openDeliveryFlag'],
      sets: { effectAt: 'now' },
      notifies: ['creator'],
      danger: true,
    },
    takeEffect: {
      label: ['生效', 'Take effect'],
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      by: 'system',
      onDay: 'effectiveDate',
      where: { changeType: ordinary },
      sets: { effectAt: 'now' },
      notifies: ['creator'],
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['APPROVED'],
      to: 'CANCELLED',
      input: { reason },
      notifies: ['creator'],
      danger: true,
    },
  },

  todo: {
    approve: {
      label: ['待审批的生命周期变更', 'Lifecycle changes to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    confirmBlacklist: {
      label: ['待确认的拉黑', 'Blacklistings to confirm'],
      states: ['APPROVED'],
      where: { changeType: 'BLACKLIST' },
      action: 'confirmBlacklist',
    },
    amend: { label: ['被驳回的生命周期变更', 'Lifecycle changes sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: true,
  attachments: { kinds: { Attachment: { label: ['依据', 'Evidence'] } } },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  search: [
    'changeNo',
    'supplierBase',
    'changeType',
    'status',
    'reasonCode',
    'effectiveDate',
    'suggestSource',
    'createDate',
  ],
  list: [
    'changeNo',
    'supplierBase',
    'changeType',
    'status',
    'reasonCode',
    'reasonText',
    'effectiveDate',
    'endDate',
    'approver',
  ],
  card: ['changeNo', 'supplierBase', 'changeType', 'status'],
  sort: ['-changeNo'],
  form: [
    {
      label: ['变更', 'Change'],
      fields: [
        'changeNo',
        'changeType',
        'supplierBase',
        'reasonCode',
        'reasonText',
        'evidence',
        'effectiveDate',
        'endDate',
        'trialMaxAmount',
      ],
    },
    { label: ['冻结与解冻', 'Freeze and unfreeze'], fields: Object.values(controlFlags) },
    {
      label: ['在途业务与申诉', 'Open business and appeals'],
      fields: ['openOrderLines', 'consignedStocks', 'impactFlag', 'openDeliveryFlag', 'appealFlag'],
    },
    { label: ['审批', 'Approval'], fields: ['suggestSource', 'approver', 'approvedAt', 'effectAt'] },
    { label: ['适用公司', 'Companies concerned'], fields: ['companies'] },
  ],
  formWhen: {
    endDate: { changeType: ['TRIAL', 'DOWNGRADE', 'BLACKLIST', 'FREEZE'] },
    trialMaxAmount: { changeType: ['TRIAL'] },
    ...controlsWhenFreezing,
    openDeliveryFlag: { changeType: ['BLACKLIST'] },
    impactFlag: { changeType: ['ELIMINATE'] },
    appealFlag: { changeType: ['UNBLACKLIST'] },
  },
  lov: { code: 'changeNo', text: 'changeNo', columns: ['supplierBase', 'changeType'] },
  excel: {
    import: [
      'changeNo',
      'supplierBase',
      'changeType',
      'reasonCode',
      'reasonText',
      'evidence',
      'effectiveDate',
      'endDate',
      'companies.company',
    ],
    groupBy: 'changeNo',
  },

  endpoints: {
    gates: {
      label: ['准入门槛', 'Gates'],
      path: 'gates',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { change: lookup('生命周期变更', 'Lifecycle change', 'sup.supLifecycleChange', { required: true }) },
      returns: { records: json('门槛', 'Gates', { required: true }) },
    },
    board: {
      label: ['生命周期看板', 'Lifecycle board'],
      path: 'board',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        company: lookup('公司', 'Company', 'basic.company'),
        keyword: text('关键字', 'Keyword', { maxLength: 100 }),
      },
      returns: { records: json('合作关系', 'Relations', { required: true }) },
    },
  },
});
