import { defineDocument } from '#model/document.ts';
import { reason } from '#model/approval.ts';
import {
  computed,
  boolean,
  date,
  datetime,
  integer,
  json,
  lines,
  lookup,
  money,
  rate,
  serial,
  text,
} from '#model/fields.ts';
import { inquiryQuoteLine } from './inquiryQuoteLine.document.ts';

const oneQuote = { id: text('报价单', 'Quotation', { required: true, maxLength: 40 }) };

/**
 * What a supplier quotes in one round. Until it is opened its whole content lies sealed in a table of its own, and neither
 * the database nor a call shows even that it exists to the buyer side.
 */
export const inquiryQuote = defineDocument({
  module: 'bidding',
  code: 'inquiryQuote',
  label: ['报价单', 'Quotation'],
  help: [
    '您的报价；截止前采购方看不到内容，也看不到是否已报价',
    'Your quotations; before the deadline the buyer sees neither what nor whether you quoted',
  ],
  readOnly: true,

  fields: {
    quoteNo: serial('报价单号', 'Quotation no.', 'QN'),
    invite: computed(lookup('报价机会', 'Opportunity', 'bidding.inquiryInvite', { required: true })),
    inquiry: computed(lookup('询价单', 'Inquiry', 'bidding.inquiry', { internal: true, required: true })),
    inquiryNo: computed(text('询价单号', 'Inquiry no.', { maxLength: 60 })),
    title: computed(text('询价名称', 'Inquiry', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    roundNo: computed(integer('轮次', 'Round', { default: 1 })),
    quoteVersion: computed(integer('版本', 'Version', { default: 0 })),
    submittedAt: computed(datetime('提交时间', 'Submitted at')),
    submittedBy: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    contentHash: computed(text('内容散列', 'Hash of the content', { maxLength: 64 })),
    keptFlag: computed(boolean('沿用上轮', 'Kept from the round before')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    rate: computed(rate('汇率', 'Exchange rate', { default: '1', internal: true })),
    paymentTerm: computed(lookup('付款条件', 'Payment term', 'basic.paymentTerm')),
    validUntil: computed(date('报价有效期至', 'Valid until')),
    freight: computed(money('运费', 'Freight', { mayBeUnknown: true })),
    otherFee: computed(money('其他费用', 'Other charges', { mayBeUnknown: true })),
    minOrderAmount: computed(money('最小订单额', 'Minimum order amount', { mayBeUnknown: true })),
    totalAmt: computed(money('报价总额', 'Total', { mayBeUnknown: true })),
    supplierRemark: computed(text('说明', 'Remark', { maxLength: 1000 })),
    invalidReason: computed(text('判定无效的原因', 'Why it does not count', { maxLength: 500 })),
    openedAt: computed(datetime('开启时间', 'Opened at')),
    lines: computed(lines('报价明细', 'Lines', inquiryQuoteLine)),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    SUBMITTED: ['已报价(密封)', 'Submitted, sealed'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    LOCKED: ['已封存', 'Locked'],
    OPENED: ['有效', 'Opened'],
    INVALID: ['无效', 'Invalid'],
    WON: ['中标', 'Won'],
    LOST: ['未中标', 'Not awarded'],
  },

  transitions: {
    submit: {
      label: ['提交报价', 'Submit'],
      sets: { submittedBy: 'user' },
      from: ['DRAFT', 'SUBMITTED', 'WITHDRAWN'],
      to: 'SUBMITTED',
      by: 'supplier',
      hiddenIn: ['SUBMITTED'],
      confirm: [
        '截止前可以修改或撤回；截止后不能再改。',
        'Until the deadline you may change or withdraw it, afterwards no more.',
      ],
    },
    withdraw: {
      label: ['撤回报价', 'Withdraw'],
      from: ['DRAFT', 'SUBMITTED'],
      to: 'WITHDRAWN',
      by: 'supplier',
      hiddenIn: ['DRAFT'],
      danger: true,
    },
    lock: { label: ['封存', 'Lock'], from: ['SUBMITTED'], to: 'LOCKED', by: 'system' },
    openQuote: { label: ['开启', 'Open'], from: ['LOCKED'], to: 'OPENED', by: 'system' },
    invalidate: {
      label: ['判定无效', 'Declare invalid'],
      from: ['OPENED'],
      to: 'INVALID',
      decision: true,
      sets: { invalidReason: 'input.reason' },
      input: { reason },
      notifies: ['supplier'],
      danger: true,
    },
  },

  endpoints: {
    content: {
      label: ['报价内容', 'What is quoted'],
      path: 'content',
      action: 'query',
      by: 'supplier',
      readOnly: true,
      body: oneQuote,
      returns: {
        quoteNo: text('报价单号', 'Quotation no.', { required: true }),
        status: text('状态', 'State', { required: true }),
        versionNo: integer('版本号', 'Version', { required: true }),
        inquiry: json('询价', 'Inquiry', { required: true }),
        items: json('询价明细', 'Lines asked for', { required: true }),
        content: json('报价内容', 'Content', { required: true }),
        now: datetime('服务器时间', 'Time of the server', { required: true }),
      },
    },
    saveDraft: {
      label: ['保存草稿', 'Save a draft'],
      path: 'saveDraft',
      action: 'submit',
      by: 'supplier',
      body: {
        ...oneQuote,
        versionNo: integer('版本号', 'Version', { required: true }),
        content: json('报价内容', 'Content'),
      },
      returns: { versionNo: integer('版本号', 'Version', { required: true }) },
    },
  },

  unique: [['invite', 'roundNo']],
  scope: {
    buyer: { by: 'company', hiddenIn: ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'LOCKED'] },
    supplier: { by: 'supplierBase' },
  },
  indexes: [['inquiry', 'roundNo']],
  search: ['quoteNo', 'inquiryNo', 'status', 'supplierBase', 'company', 'submittedAt'],
  list: [
    'quoteNo',
    'inquiryNo',
    'title',
    'status',
    'supplierBase',
    'company',
    'roundNo',
    'submittedAt',
    'totalAmt',
    'currency',
  ],
  card: ['title', 'roundNo', 'submittedAt', 'totalAmt'],
  sort: ['-quoteNo'],
  form: [
    {
      label: ['报价信息', 'Quotation'],
      fields: [
        'quoteNo',
        'invite',
        'inquiryNo',
        'title',
        'company',
        'supplierBase',
        'roundNo',
        'quoteVersion',
        'submittedAt',
        'submittedBy',
        'contentHash',
      ],
    },
    {
      label: ['商务条件', 'Terms'],
      fields: [
        'currency',
        'rate',
        'paymentTerm',
        'validUntil',
        'freight',
        'otherFee',
        'minOrderAmount',
        'totalAmt',
        'supplierRemark',
        'openedAt',
        'keptFlag',
        'invalidReason',
      ],
    },
    { label: ['报价明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'quoteNo', text: 'quoteNo', columns: ['supplierBase', 'totalAmt'] },
});
