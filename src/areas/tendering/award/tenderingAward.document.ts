import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, lines, lookup, money, percentage, select, serial, text } from '#model/fields.ts';
import { tenderingAwardLine } from './tenderingAwardLine.document.ts';

/** Why the next candidate takes the place of one that was to win; nothing else puts one aside. */
export const waiverCauses = {
  WAIVED: ['放弃中标', 'Gave the award up'],
  FORCE_MAJEURE: ['不可抗力', 'Force majeure'],
  NO_BOND: ['未交履约保证金', 'No performance bond'],
  ILLEGAL: ['违法行为', 'Unlawful act'],
} as const;

/** Who wins what of a tender, and why; after approval and publicity it becomes orders and price records. */
export const tenderingAward = defineDocument({
  module: 'bidding',
  code: 'tenderingAward',
  label: ['定标单', 'Tender award'],
  help: [
    '按评标结果定标；价格取自投标，不能手填；审批、公示后确认中标',
    'Awards by the result of the evaluation; prices come from the bids. It counts after approval and publicity',
  ],

  fields: {
    awardNo: serial('定标单号', 'Award no.', 'TW'),
    tendering: lookup('招标单', 'Tender', 'bidding.tendering', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    purchaseOrg: computed(lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg')),
    owner: computed(lookup('负责人', 'Purchaser', 'basic.purchaser')),
    currency: computed(lookup('本位币', 'Home currency', 'basic.currency')),
    totalAmt: computed(money('中标金额', 'Awarded')),
    estimateAmt: computed(money('估算金额', 'Estimate')),
    savingAmt: computed(money('节约金额', 'Saving')),
    savingPct: computed(percentage('节约率(%)', 'Saving (%)', { mayBeUnknown: true })),
    priceFrom: date('价格有效期起', 'Prices valid since'),
    priceTo: date('价格有效期止', 'Prices valid until'),
    awardReason: text('定标理由', 'Why', {
      maxLength: 1000,
      multiline: true,
      help: ['未选第一名时必填', 'Needed where not the first in rank is chosen'],
    }),
    unawardedReason: text('未授标的原因', 'Why something is not awarded', {
      maxLength: 500,
      multiline: true,
      help: ['有剩余数量时必填', 'Needed where a quantity is left'],
    }),
    publicityFrom: computed(datetime('公示开始', 'Publicity since')),
    publicityTo: computed(datetime('公示结束', 'Publicity until')),
    awardedAt: computed(datetime('确认中标时间', 'Awarded at')),
    waiverCause: computed(select('递补事由', 'Why put aside', waiverCauses)),
    endReason: computed(text('作废或递补说明', 'Why it ended', { maxLength: 500 })),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    lines: lines('定标明细', 'Lines', tenderingAwardLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准', 'Approved'],
    PUBLICITY: ['公示中', 'In publicity'],
    AWARDED: ['已定标', 'Awarded'],
    CONVERTED: ['已转单', 'Converted'],
    CANCELLED: ['作废', 'Cancelled'],
  },

  follows: { tendering: {} },

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
      notBy: 'submitter',
      shows: ['tendering', 'totalAmt', 'estimateAmt', 'savingAmt', 'savingPct', 'awardReason', 'unawardedReason'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    publicise: {
      label: ['公示', 'Publish the candidates'],
      from: ['APPROVED'],
      to: 'PUBLICITY',
      confirm: [
        '公布中标候选人，公示期内可以提出异议。',
        'The candidates are published; objections may be raised until the end.',
      ],
    },
    confirmAward: {
      label: ['确认中标', 'Confirm the award'],
      from: ['APPROVED', 'PUBLICITY'],
      to: 'AWARDED',
      confirm: [
        '所有投标人同时收到结果；未授标的数量退回需求池。',
        'All bidders hear of the result at once; what is not awarded goes back to the pool.',
      ],
    },
    nextCandidate: {
      label: ['递补', 'Next candidate'],
      from: ['APPROVED', 'PUBLICITY'],
      to: 'CANCELLED',
      sets: { waiverCause: 'input.cause', endReason: 'input.reason' },
      input: { cause: select('递补事由', 'Cause', waiverCauses, { required: true }), reason },
      confirm: [
        '中标候选人被搁置，招标回到评标，由下一名重新定标。',
        'The candidates are put aside, and the tender goes back to evaluation for another award.',
      ],
      danger: true,
    },
    convert: {
      label: ['转订单', 'Make orders'],
      from: ['AWARDED'],
      to: 'CONVERTED',
      confirm: [
        '按供应商生成采购订单草稿；同一供应商的行要么全部转，要么都不转。',
        'Drafts an order for each supplier; of one supplier all lines are taken, or none.',
      ],
    },
    makeContracts: {
      label: ['转合同', 'Make contracts'],
      from: ['AWARDED'],
      to: 'AWARDED',
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
      sets: { endReason: 'input.reason' },
      input: { reason },
      danger: true,
    },
  },

  endpoints: {
    propose: {
      label: ['生成定标单', 'Propose award'],
      path: 'propose',
      action: 'add',
      by: 'buyer',
      body: { tendering: lookup('招标单', 'Tender', 'bidding.tendering', { required: true }) },
      returns: {
        id: text('定标单', 'Award', { required: true }),
        awardNo: text('定标单号', 'Award no.', { required: true }),
      },
    },
  },

  todo: {
    approve: {
      label: ['待审批的定标', 'Tender awards to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    confirmAward: {
      label: ['待确认的定标', 'Tender awards to confirm'],
      states: ['APPROVED', 'PUBLICITY'],
      action: 'confirmAward',
      due: 'publicityTo',
      acts: ['publicise'],
    },
    convert: { label: ['待转单的定标', 'Tender awards to make orders of'], states: ['AWARDED'], action: 'convert' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  acts: { contract: ['转合同', 'Taken by a contract'] },
  conversations: true,
  attachments: { kinds: { Attachment: { label: ['附件', 'Attachment'] } } },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['awardNo', 'tendering', 'status', 'owner', 'company'],
  list: ['awardNo', 'tendering', 'status', 'owner', 'totalAmt', 'currency', 'savingAmt', 'savingPct', 'publicityTo'],
  sort: ['-awardNo'],
  form: [
    {
      label: ['定标', 'Award'],
      fields: [
        'awardNo',
        'tendering',
        'company',
        'purchaseOrg',
        'owner',
        'priceFrom',
        'priceTo',
        'awardReason',
        'unawardedReason',
        'publicityFrom',
        'publicityTo',
        'awardedAt',
        'waiverCause',
        'endReason',
        'submitter',
      ],
    },
    {
      label: ['金额与节约', 'Amount and saving'],
      fields: ['currency', 'totalAmt', 'estimateAmt', 'savingAmt', 'savingPct'],
    },
    { label: ['定标明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'awardNo', text: 'awardNo', columns: ['totalAmt'] },
});
