import { approvalTransitions, reason } from '#model/approval.ts';
import { boolean, datetime, ids, text } from '#model/fields.ts';

/** What happens to an inquiry, from the draft to its end; the rest follows from the clock and from the award. */
export const inquiryTransitions = {
  ...approvalTransitions,
  submit: {
    ...approvalTransitions.submit,
    sets: { submitter: 'user', exemptReason: 'input.exemptReason' },
    input: {
      exemptReason: text('邀请家数不足的原因', 'Why fewer suppliers are asked', {
        maxLength: 500,
        multiline: true,
        help: ['少于规则要求的家数时必填', 'Needed where fewer are invited than the rule asks for'],
      }),
    },
  },
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
    shows: ['inquiryName', 'bidType', 'exemptReason'],
  },
  reject: { ...approvalTransitions.reject, notBy: 'submitter' },
  publish: {
    label: ['发布', 'Publish'],
    from: ['APPROVED'],
    to: 'TO_QUOTE',
    sets: { publishedAt: 'now' },
    confirm: [
      '受邀供应商将收到邀请；发布后不能再改明细。',
      'The suppliers are invited; lines cannot be changed any more.',
    ],
  },
  finishPreReview: {
    label: ['完成预审', 'Finish the review'],
    from: ['PRE_REVIEW'],
    to: 'TO_QUOTE',
    sets: { exemptReason: 'input.exemptReason' },
    input: {
      exemptReason: text('合格家数不足的原因', 'Why with fewer suppliers', {
        maxLength: 500,
        multiline: true,
        help: ['少于规则要求的家数时必填', 'Needed where fewer qualify than the rule asks for'],
      }),
    },
    confirm: [
      '全部申请人同时收到结果；合格的供应商可以报价。',
      'All applicants hear of the result at once; who qualifies may quote.',
    ],
  },
  moveReview: {
    label: ['预审延期', 'Extend the review'],
    from: ['PRE_REVIEW'],
    to: 'PRE_REVIEW',
    keepsState: true,
    input: {
      reviewTime: datetime('新预审完成时间', 'Reviewed by', { required: true }),
      reason,
    },
  },
  startQuoting: { label: ['开始报价', 'Begin quoting'], from: ['TO_QUOTE'], to: 'QUOTING', by: 'system' },
  extend: {
    label: ['延期', 'Extend'],
    from: ['PRE_REVIEW', 'TO_QUOTE', 'QUOTING'],
    to: 'QUOTING',
    keepsState: true,
    input: {
      quoteDeadline: datetime('新报价截止', 'New deadline', { required: true }),
      reason,
    },
  },
  openQuotes: {
    label: ['开启报价', 'Open the quotations'],
    from: ['TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED'],
    to: 'COMPARING',
    confirm: ['报价开启后不能再密封。', 'Once opened, quotations cannot be sealed again.'],
    input: {
      exemptReason: text('报价家数不足的原因', 'Why with fewer quotations', {
        maxLength: 500,
        multiline: true,
        help: [
          '少于规则要求的家数时必填，且须由提交人以外的人开启',
          'Needed where there are fewer than the rule asks for; somebody else than the submitter opens then',
        ],
      }),
    },
  },
  beginScoring: {
    label: ['专家评分', 'Experts score'],
    from: ['EXPERT_CONFIRM'],
    to: 'SCORING',
    by: 'system',
  },
  endScoring: {
    label: ['评审完成', 'Rating finished'],
    from: ['EXPERT_CONFIRM', 'SCORING'],
    to: 'COMPARING',
    by: 'system',
  },
  newRound: {
    label: ['新一轮', 'New round'],
    from: ['COMPARING'],
    to: 'TO_QUOTE',
    input: {
      quoteStart: datetime('报价开始', 'Quoting begins', { required: true }),
      quoteEnd: datetime('报价截止', 'Quoting ends', { required: true }),
      participants: ids('参与供应商', 'Suppliers', {
        help: ['留空为全部有报价的供应商', 'Empty: all that have quoted'],
      }),
      message: text('说明', 'Message', { maxLength: 500, multiline: true }),
      showRankFlag: boolean('公布名次', 'Show each his rank'),
      showBestFlag: boolean('公布最低价', 'Show the best price'),
    },
  },
  failInquiry: {
    label: ['流标', 'Fail'],
    from: ['PRE_REVIEW', 'TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED', 'EXPERT_CONFIRM', 'SCORING', 'COMPARING'],
    to: 'FAILED',
    sets: { endReason: 'input.reason' },
    input: { reason },
    confirm: ['需求退回需求池，供应商会收到通知。', 'The requirements go back to the pool; suppliers are told.'],
    danger: true,
  },
  cancel: {
    label: ['作废', 'Cancel'],
    from: [
      'NEW',
      'REJECTED',
      'WITHDRAWN',
      'APPROVED',
      'PRE_REVIEW',
      'TO_QUOTE',
      'QUOTING',
      'QUOTE_CLOSED',
      'EXPERT_CONFIRM',
      'SCORING',
      'COMPARING',
    ],
    to: 'CANCELLED',
    sets: { endReason: 'input.reason' },
    input: { reason },
    confirm: [
      '需求退回需求池；已邀请的供应商会收到通知。',
      'The requirements go back to the pool; who was invited is told.',
    ],
    danger: true,
  },
} as const;
