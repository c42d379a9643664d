import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  date,
  datetime,
  integer,
  lines,
  lookup,
  money,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { contractTypes } from '../template/contractTypes.rules.ts';
import { contractForm, contractTodo } from './contractForm.rules.ts';
import { contractBodyClause, contractLine, contractMilestone } from './contractLines.document.ts';
import { contractTransitions, openOrderPolicy } from './contractTransitions.rules.ts';

/** A binding agreement with a supplier: its terms, its body, who signed it, and what is ordered under it. */
export const contract = defineDocument({
  module: 'contract',
  code: 'contract',
  label: ['合同', 'Contract'],
  help: [
    '由定标结果生成，或手工起草；批准、双方签署后生效，订单按合同下达',
    'Made of an award or written by hand; in force once approved and signed by both, and orders are drawn on it',
  ],

  fields: {
    contractNo: serial('合同编号', 'Contract no.', 'CT'),
    contractName: bilingual('合同名称', 'Name', { required: true, maxLength: 200 }),
    contractType: select('合同类型', 'Contract type', contractTypes, { required: true, default: 'PURCHASE' }),
    template: lookup('合同模板', 'Template', 'contract.contractTemplate', {
      filter: { status: ['PUBLISHED'] },
      help: ['选择后生成正文条款；更换模板会重新生成', 'Gives the clauses; another template composes them anew'],
    }),
    sourceType: computed(
      select(
        '来源',
        'Source',
        {
          MANUAL: ['手工', 'By hand'],
          INQUIRY: ['询价定价', 'Award of an inquiry'],
          TENDER: ['招标定标', 'Award of a tender'],
          RENEWAL: ['续签', 'Renewal'],
        },
        { default: 'MANUAL', internal: true },
      ),
    ),
    sourceNo: computed(text('来源单号', 'Source no.', { maxLength: 60, internal: true })),
    renews: computed(lookup('续签自', 'Renews', 'contract.contract')),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    owner: lookup('采购员', 'Purchaser', 'basic.purchaser'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    taxIncludedFlag: boolean('含税价', 'Prices include tax', { default: true }),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    validFrom: date('有效期起', 'Starts on', { required: true, default: 'today' }),
    validTo: date('有效期止', 'Ends on', { required: true }),
    autoRenew: boolean('自动续约', 'Renews by itself', {
      help: [
        '任一方未在通知期前提出不续约的，到期自动续约一个相同期限；上限金额和数量不变',
        'Unless either side gives notice in time, it goes on for the same length; limit and quantities stay as they are',
      ],
    }),
    noticeDays: integer('提前通知(天)', 'Notice (days)', {
      min: 1,
      max: 365,
      help: ['到期前多少天须决定续约或通知不续约', 'How many days before its end renewal is decided or notice is due'],
    }),
    noticeDay: computed(date('通知截止日', 'Notice by')),
    noticeRemindOn: computed(date('续约提醒日', 'Reminder of the renewal', { internal: true })),
    noticeAt: computed(datetime('不续约通知时间', 'Notice given at')),
    noticeReason: computed(text('不续约原因', 'Why it is not renewed', { maxLength: 500 })),
    renewalState: computed(
      select(
        '续约',
        'Renewal',
        { NONE: ['未到期', 'Not due'], DUE: ['待决定', 'To be decided'], DONE: ['已决定', 'Decided'] },
        { default: 'NONE', internal: true },
      ),
    ),
    extendsFlag: computed(boolean('到期自动续约', 'Goes on by itself', { internal: true })),
    periodFrom: computed(date('本期开始', 'This period from')),
    amountLimit: money('上限金额', 'Amount limit', {
      above: '0',
      help: ['框架协议必填：订单合计不得超过', 'Needed for a framework agreement: orders together stay within'],
    }),
    perfBond: money('履约保证金', 'Performance bond', { above: '0' }),
    bondDate: computed(date('保证金收到日期', 'Bond received on')),
    retentionPct: percentage('质保金(%)', 'Retention (%)', { min: '0', max: '100' }),
    penaltyPctDay: percentage('违约金/日(%)', 'Penalty per day (%)', { min: '0', max: '100' }),
    penaltyCapPct: percentage('违约金上限(%)', 'Penalty at most (%)', { min: '0', max: '100' }),
    settlement: text('争议解决', 'Disputes', { maxLength: 500, multiline: true }),
    signOrder: select(
      '签署顺序',
      'Order of signing',
      {
        SUPPLIER_FIRST: ['供方先签', 'Supplier first'],
        BUYER_FIRST: ['我方先签', 'Buyer first'],
        PARALLEL: ['不分先后', 'In any order'],
      },
      { required: true, default: 'SUPPLIER_FIRST' },
    ),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount', { inWords: true })),
    orderedAmt: computed(money('已下单金额', 'Ordered amount', { min: '0' })),
    usagePct: computed(percentage('执行率(%)', 'Usage (%)')),
    usageAlarm: computed(
      select(
        '执行预警',
        'Usage alarm',
        { NONE: ['正常', 'None'], NEAR: ['达到 80%', '80 % used'], FULL: ['达到 100%', 'Used up'] },
        { default: 'NONE', internal: true },
      ),
    ),
    deviationCount: computed(integer('条款偏离', 'Deviations', { internal: true })),
    deviationReason: text('偏离说明', 'Why it deviates', {
      maxLength: 1000,
      multiline: true,
      internal: true,
      help: [
        '改动或删除不可改条款、不用模板、价格与定标不同时必填',
        'Needed where fixed clauses are changed or missing, without a template, and where prices are not those awarded',
      ],
    }),
    legalState: computed(
      select(
        '法务审核',
        'Legal review',
        { NONE: ['无需审核', 'Not needed'], WAITING: ['待审核', 'Waiting'], PASSED: ['已通过', 'Passed'] },
        { internal: true, default: 'NONE' },
      ),
    ),
    legalReviewer: computed(lookup('法务审核人', 'Reviewed by legal', 'system.iapSysUserT', { internal: true })),
    legalReviewedAt: computed(datetime('法务审核时间', 'Legal review at', { internal: true })),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT', { internal: true })),
    bodyHash: computed(text('正文摘要(SHA-256)', 'Digest of the body (SHA-256)', { maxLength: 64 })),
    bodyCode: computed(text('正文校验码', 'Code of the body', { maxLength: 12 })),
    supplierSigner: computed(text('供方签署人', 'Signed for the supplier', { maxLength: 60 })),
    supplierSignedAt: computed(datetime('供方签署时间', 'Supplier signed at')),
    supplierScan: computed(text('供方签署件摘要', 'Digest of the scan, supplier', { maxLength: 64 })),
    buyerSigner: computed(text('我方签署人', 'Signed for the buyer', { maxLength: 60 })),
    buyerSignedAt: computed(datetime('我方签署时间', 'Buyer signed at')),
    buyerScan: computed(text('我方签署件摘要', 'Digest of the scan, buyer', { maxLength: 64 })),
    effectDay: computed(date('生效日期', 'In force since')),
    remindOn: computed(date('下次到期提醒', 'Next reminder', { internal: true })),
    openOrderPolicy: computed(select('未完订单', 'Open orders', openOrderPolicy)),
    endReason: computed(text('中止或解除原因', 'Why it was suspended or ended', { maxLength: 500 })),
    internalRemark: text('内部备注', 'Internal remark', { maxLength: 500, multiline: true, internal: true }),
    lines: lines('合同明细', 'Lines', contractLine),
    clauses: lines('合同正文', 'Body', contractBodyClause),
    milestones: lines('履约节点', 'Milestones', contractMilestone),
  },

  states: {
    NEW: ['起草', 'Draft'],
    NEGOTIATING: ['磋商中', 'In negotiation'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['待签署', 'To be signed'],
    SIGNING: ['签署中', 'Being signed'],
    EFFECTIVE: ['生效', 'In force'],
    SUSPENDED: ['中止', 'Suspended'],
    EXPIRED: ['到期', 'Expired'],
    FULFILLED: ['履行完毕', 'Fulfilled'],
    TERMINATED: ['解除', 'Terminated'],
    CLOSED: ['归档', 'Archived'],
    CANCELLED: ['作废', 'Cancelled'],
    // Two states, so that a supplier never learns of a draft that was not shared.
    DISCARDED: ['作废(未发出)', 'Discarded'],
  },

  follows: { 'lines.inquiryAwardLine': {}, 'lines.tenderingAwardLine': {} },

  transitions: contractTransitions,

  events: {
    usage: {
      label: ['合同执行率达到预警线', 'Most of a contract is used'],
      notifies: ['creator', { holdersOf: 'renew' }],
    },
    milestoneNear: {
      label: ['合同履约节点临近', 'A milestone of a contract is near'],
      notifies: ['supplier', 'creator'],
    },
  },
  acts: {
    draw: ['订单下达', 'Ordered on it'],
    follow: ['随合同变化', 'Follows its contract'],
    compose: ['生成正文', 'Body composed'],
    award: ['带出定标结果', 'Taken from an award'],
  },

  todo: contractTodo,

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { closedIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'DISCARDED'] },
  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Signed: { label: ['签署件', 'Signed copy'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
    changeIn: ['NEW', 'NEGOTIATING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'SIGNING'],
    by: 'either',
  },
  editableIn: ['NEW', 'NEGOTIATING', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'DISCARDED'] },
  },
  checks: {
    validity: 'valid_to >= valid_from',
    within: 'ordered_amt >= 0 and (amount_limit is null or ordered_amt <= amount_limit)',
  },
  search: [
    'contractNo',
    'contractName',
    'contractType',
    'status',
    'supplierBase',
    'owner',
    'company',
    'validTo',
    'renewalState',
    'noticeDay',
  ],
  list: [
    'contractNo',
    'contractName',
    'contractType',
    'status',
    'supplierBase',
    'grossAmt',
    'currency',
    'validFrom',
    'validTo',
    'usagePct',
  ],
  card: ['contractNo', 'contractName', 'supplierBase', 'validTo'],
  sort: ['-contractNo'],
  essentials: ['contractName', 'contractType', 'company', 'supplierBase', 'template', 'validFrom', 'validTo', 'lines'],
  formWhen: { legalState: { legalState: ['WAITING', 'PASSED'] } },
  form: contractForm,
  lov: { code: 'contractNo', text: 'contractName', columns: ['contractType', 'supplierBase', 'validTo'] },
});
