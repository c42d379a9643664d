import { approvalTransitions, reason } from '#model/approval.ts';
import { boolean, datetime, text } from '#model/fields.ts';
import { prequalTransitions } from './prequal.rules.ts';
import { envelopeTransitions } from './envelopes.rules.ts';
import { evaluationTransitions } from './evaluation.rules.ts';

const exemptReason = text('不足规则要求仍继续的原因', 'Why with less than the rule asks for', {
  maxLength: 500,
  multiline: true,
});

/** What happens to a tender, apart from what the clock and the award do. */
export const tenderTransitions = {
  ...approvalTransitions,
  submit: {
    ...approvalTransitions.submit,
    sets: { submitter: 'user', exemptReason: 'input.exemptReason' },
    input: { exemptReason },
  },
  withdraw: {
    ...approvalTransitions.withdraw,
    from: ['NEW', 'REJECTED', 'PENDING'],
    hiddenIn: ['NEW', 'REJECTED'],
    onlyBy: 'submitter',
  },
  approve: {
    ...approvalTransitions.approve,
    notBy: 'submitter',
    shows: ['tenderingName', 'openScope', 'ruleProfile', 'bidDeadline', 'exemptReason'],
  },
  reject: { ...approvalTransitions.reject, notBy: 'submitter' },
  makeKeys: {
    label: ['生成密钥', 'Make the keys'],
    from: ['APPROVED'],
    to: 'APPROVED',
    keepsState: true,
    visibleWhen: { sealMode: ['KEYHOLDER', 'BOTH'] },
    confirm: [
      '生成招标密钥并拆分给各保管人；保管人逐一确认持有后才能发布。之前发放的份额作废。',
      'The keys are made and split among the holders, who confirm their shares before the tender is published. Former shares are void.',
    ],
  },
  renewKeys: {
    label: ['重新生成密钥', 'Make the keys anew'],
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    keepsState: true,
    visibleWhen: { sealMode: ['KEYHOLDER', 'BOTH'] },
    input: { reason },
    confirm: [
      '用于份额遗失：招标文件升版，已投标的须用新密钥重新投标。',
      'For lost shares: the tender document gets a new version, and bids have to be submitted again for the new key.',
    ],
    danger: true,
  },
  publish: {
    label: ['发布', 'Publish'],
    from: ['APPROVED'],
    to: 'PUBLISHED',
    sets: { publishedAt: 'now' },
    confirm: [
      '公告发布，受邀供应商收到邀请；此后只能通过澄清修改。',
      'The notice is published and suppliers are invited; from then on only clarifications change it.',
    ],
    shows: ['bidDeadline', 'openTime'],
  },
  clarify: {
    label: ['澄清与修改', 'Clarify'],
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    keepsState: true,
    input: {
      summary: text('澄清内容', 'What is clarified', { required: true, maxLength: 4000, multiline: true }),
      materialFlag: boolean('实质性修改', 'Changes what is offered', {
        help: ['已投标的须重新确认', 'Bids that were submitted have to be confirmed again'],
      }),
      bidDeadline: datetime('新投标截止', 'New deadline', {
        help: ['离截止太近时必须延期', 'Needed where the deadline is too near'],
      }),
      openTime: datetime('新开标时间', 'New opening'),
    },
    confirm: ['所有参与的供应商会收到通知。', 'All suppliers that take part are told.'],
  },
  extend: {
    label: ['延期', 'Postpone'],
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    keepsState: true,
    input: {
      bidDeadline: datetime('新投标截止', 'New deadline', { required: true }),
      openTime: datetime('新开标时间', 'New opening', { required: true }),
      reason,
    },
  },
  suspend: {
    label: ['中止', 'Suspend'],
    from: ['PUBLISHED'],
    to: 'SUSPENDED',
    sets: { suspendedAt: 'now', endReason: 'input.reason' },
    input: { reason },
    danger: true,
  },
  resume: {
    label: ['恢复', 'Resume'],
    from: ['SUSPENDED'],
    to: 'PUBLISHED',
    sets: { suspendedAt: null, endReason: null },
    confirm: ['各截止时间按中止的时长顺延。', 'All deadlines move by as long as it was suspended.'],
  },
  attend: {
    label: ['开标签到', 'Attend the opening'],
    from: ['BID_CLOSED'],
    to: 'BID_CLOSED',
    keepsState: true,
    confirm: [
      '确认本人到场，同意现在开标。',
      'You confirm that you are present and agree that the bids are opened now.',
    ],
  },
  callBidders: {
    label: ['请投标人解密', 'Ask bidders to open'],
    from: ['BID_CLOSED'],
    to: 'BID_CLOSED',
    keepsState: true,
    visibleWhen: { sealMode: ['BIDDER', 'BOTH'] },
    confirm: [
      '通知投标人在时限内在线解开外层加密；逾期未解密的视为撤销投标。',
      'Bidders are asked to open the outer layer of their bids online in time; a bid that is not opened counts as revoked.',
    ],
    shows: ['decryptMinutes'],
  },
  openBids: {
    label: ['开标', 'Open the bids'],
    from: ['BID_CLOSED'],
    to: 'OPENED',
    confirm: [
      '解密全部投标并生成开标记录；须两人以上签到。',
      'All bids are decrypted and the record is made; two people have to be present.',
    ],
    shows: ['bidCount', 'minBidders'],
    input: { exemptReason },
  },
  signRecord: {
    label: ['签署开标记录', 'Sign the opening record'],
    from: ['OPENED', 'SCORING', 'SCORED', 'AWARD_PENDING', 'PUBLICITY', 'AWARDED'],
    to: 'OPENED',
    keepsState: true,
    hiddenIn: ['SCORING', 'SCORED', 'AWARD_PENDING', 'PUBLICITY', 'AWARDED'],
    confirm: [
      '确认唱标内容、确认与异议记录属实；到场人员全部签署后生成带签名的 PDF。',
      'You confirm what was read out, confirmed and disputed. Once everybody present has signed, a signed PDF is made.',
    ],
  },
  ...prequalTransitions,
  ...envelopeTransitions,
  ...evaluationTransitions,
  failTender: {
    label: ['流标', 'Fail'],
    from: ['BID_CLOSED', 'OPENED', 'SCORED'],
    to: 'FAILED',
    sets: { endReason: 'input.reason' },
    input: { reason },
    confirm: ['需求退回需求池，供应商会收到通知。', 'The requirements go back to the pool; suppliers are told.'],
    danger: true,
  },
  terminate: {
    label: ['终止招标', 'Terminate'],
    from: ['APPROVED', 'PUBLISHED', 'SUSPENDED', 'BID_CLOSED'],
    to: 'TERMINATED',
    sets: { endReason: 'input.reason' },
    input: { reason },
    confirm: [
      '未开启的投标随即销毁，不会被打开；需求退回需求池。',
      'Bids are destroyed unopened; the requirements go back to the pool.',
    ],
    danger: true,
  },
  voidTender: {
    label: ['废标', 'Void'],
    from: ['OPENED', 'SCORING', 'SCORED', 'PUBLICITY'],
    to: 'VOIDED',
    sets: { endReason: 'input.reason' },
    notBy: 'submitter',
    input: { reason },
    danger: true,
  },
} as const;
