import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, json, lines, lookup, money, percentage, serial, text } from '#model/fields.ts';
import { inquiryAwardLine } from './inquiryAwardLine.document.ts';

/** Who gets what of an inquiry, and why; once approved it becomes orders and price records. */
export const inquiryAward = defineDocument({
  module: 'bidding',
  code: 'inquiryAward',
  label: ['定价单', 'Award'],
  help: [
    '按比价结果分配数量；价格取自有效报价，不能手填',
    'Distributes the quantities; prices come from the quotations and are never typed',
  ],

  fields: {
    awardNo: serial('定价单号', 'Award no.', 'RW'),
    inquiry: lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    purchaseOrg: computed(lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg')),
    owner: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    currency: computed(lookup('本位币', 'Home currency', 'basic.currency')),
    totalAmt: computed(money('定价金额', 'Awarded')),
    budgetAmt: computed(money('预估金额', 'Estimated')),
    savingAmt: computed(money('节约金额', 'Saving')),
    savingPct: computed(percentage('节约率(%)', 'Saving (%)', { mayBeUnknown: true })),
    priceFrom: date('价格有效期起', 'Prices valid since'),
    priceTo: date('价格有效期止', 'Prices valid until'),
    awardReason: text('定价理由', 'Why', {
      maxLength: 1000,
      multiline: true,
      help: ['未选最低折算价时必填', 'Needed where not the lowest comparable price is chosen'],
    }),
    unawardedReason: text('未定价的原因', 'Why something is not awarded', {
      maxLength: 500,
      multiline: true,
      help: ['有剩余数量时必填', 'Needed where a quantity is left'],
    }),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    lines: lines('定价明细', 'Lines', inquiryAwardLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已定价', 'Awarded'],
    CONVERTED: ['已转单', 'Converted'],
    CANCELLED: ['作废', 'Cancelled'],
  },

  follows: { inquiry: {} },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, sets: { submitter: 'user' } },
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
      onlyBy: 'submitter',
    },
    approve: {
      ...approvalTransitions.approve,
      sets: { approvedAt: 'now' },
      notBy: 'submitter',
      shows: ['inquiry', 'totalAmt', 'budgetAmt', 'savingAmt', 'savingPct', 'awardReason', 'unawardedReason'],
      confirm: [
        '所有参与的供应商同时收到结果；未定价的数量退回需求池。',
        'All suppliers hear of the result at once; what is not awarded goes back to the pool.',
      ],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    convert: {
      label: ['转订单', 'Make orders'],
      from: ['APPROVED'],
      to: 'CONVERTED',
      confirm: [
        '按供应商生成采购订单草稿；同一供应商的行要么全部转，要么都不转。',
        'Drafts an order for each supplier; of one supplier all lines are taken, or none.',
      ],
    },
    makeContracts: {
      label: ['转合同', 'Make contracts'],
      from: ['APPROVED'],
      to: 'APPROVED',
      keepsState: true,
      makes: 'contract.contract',
      confirm: [
        '按供应商生成合同草稿：全部生成，或一份都不生成。',
        'Drafts a contract for each supplier: all of them, or none.',
      ],
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: ['NEW', 'REJECTED', 'WITHDRAWN'],
      to: 'CANCELLED',
      input: { reason },
      danger: true,
    },
  },

  endpoints: {
    propose: {
      label: ['生成定价单', 'Propose award'],
      path: 'propose',
      action: 'add',
      by: 'buyer',
      body: {
        inquiry: lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true }),
        choices: json('选择', 'Choices'),
      },
      returns: {
        id: text('定价单', 'Award', { required: true }),
        awardNo: text('定价单号', 'Award no.', { required: true }),
      },
    },
  },

  todo: {
    approve: { label: ['待审批的定价', 'Awards to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    convert: { label: ['待转单的定价', 'Awards to make orders of'], states: ['APPROVED'], action: 'convert' },
    amend: { label: ['被驳回的定价', 'Awards sent back'], states: ['REJECTED'], action: 'submit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  acts: { contract: ['转合同', 'Taken by a contract'] },
  conversations: true,
  attachments: { kinds: { Attachment: { label: ['附件', 'Attachment'] } } },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['awardNo', 'inquiry', 'status', 'owner', 'company'],
  list: [
    'awardNo',
    'inquiry',
    'status',
    'owner',
    'totalAmt',
    'currency',
    'savingAmt',
    'savingPct',
    'priceFrom',
    'priceTo',
  ],
  sort: ['-awardNo'],
  form: [
    {
      label: ['定价', 'Award'],
      fields: [
        'awardNo',
        'inquiry',
        'company',
        'purchaseOrg',
        'owner',
        'priceFrom',
        'priceTo',
        'awardReason',
        'unawardedReason',
        'submitter',
        'approvedAt',
      ],
    },
    {
      label: ['金额与节约', 'Amount and saving'],
      fields: ['currency', 'totalAmt', 'budgetAmt', 'savingAmt', 'savingPct'],
    },
    { label: ['定价明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'awardNo', text: 'awardNo', columns: ['totalAmt'] },
});
