import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, integer, lines, lookup, money, rate, select, serial, text } from '#model/fields.ts';
import { checkFields, checkTransitions, checkSection } from './checks.rules.ts';
import { priceResults } from './priceResults.rules.ts';
import { confirmStates, confirmTransitions } from './confirm.rules.ts';
import { tenderingBidLine } from './tenderingBidLine.document.ts';

/** How an envelope came open. */
export const openResults = {
  OK: ['正常', 'Opened'],
  HASH_MISMATCH: ['散列不符', 'Changed since it was received'],
  NOT_DECRYPTED: ['未能解密（视为撤回，无责）', 'Not decrypted: withdrawn without fault'],
  BIDDER_ABSENT: ['投标人未解密（视为撤销）', 'Not opened by its bidder: revoked'],
  SCHEMA_DEFECT: ['格式缺陷', 'Content not readable'],
} as const;

/** Why a bid is rejected; nothing else rejects one. */
export const rejectCauses = {
  NO_SIGN: ['未签章', 'Not signed'],
  UNQUALIFIED: ['资格不符', 'Not qualified'],
  TWO_OFFERS: ['两个报价', 'Two offers'],
  BELOW_COST: ['低于成本', 'Below cost'],
  OVER_CEILING: ['超最高限价', 'Above the ceiling'],
  NOT_RESPONSIVE: ['未实质响应', 'Not responsive'],
  FRAUD_COLLUSION: ['弄虚作假或串通', 'Fraud or collusion'],
} as const;

/** A bid from the closing on: who bid is known then, what he offers only once it is opened. */
export const tenderingBid = defineDocument({
  module: 'bidding',
  code: 'tenderingBid',
  withoutAlias: true,
  label: ['投标', 'Bid'],
  help: [
    '截标后可见投标人，开标后可见内容；之前密封',
    'Bidders are known after the deadline, contents after the opening; before that everything is sealed',
  ],
  readOnly: true,

  fields: {
    bidNo: serial('投标编号', 'Bid no.', 'BD'),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    apply: computed(lookup('招标参与', 'Participation', 'bidding.tenderingApply', { internal: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('招标名称', 'Tender', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    bidVersion: computed(integer('投标版本', 'Version of the bid')),
    docVersion: computed(integer('招标文件版本', 'Version of the document')),
    signer: computed(text('授权签署人', 'Signed by', { maxLength: 60 })),
    receiptNo: computed(text('回执号', 'Receipt no.', { maxLength: 60 })),
    receivedAt: computed(datetime('接收时间', 'Received at')),
    cipherHash: computed(text('密文散列', 'Hash of the sealed bid', { maxLength: 64 })),
    stageNo: computed(integer('阶段', 'Stage', { default: 1 })),
    priceHash: computed(text('商务信封密文散列', 'Hash of the commercial envelope', { maxLength: 64 })),
    priceResult: computed(select('商务信封', 'Commercial envelope', priceResults)),
    pricePlainHash: computed(text('商务信封明文散列', 'Hash of the commercial content', { maxLength: 64 })),
    plainHash: computed(text('明文散列', 'Hash of the content', { maxLength: 64 })),
    openResult: computed(select('开启结果', 'How it opened', openResults)),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    rate: computed(rate('汇率', 'Exchange rate', { default: '1', internal: true })),
    paymentTerm: computed(lookup('付款条件', 'Payment term', 'basic.paymentTerm')),
    validUntil: computed(date('投标有效期至', 'Valid until')),
    otherFee: computed(money('其他费用', 'Other charges', { mayBeUnknown: true })),
    totalAmt: computed(money('投标总价', 'Total', { mayBeUnknown: true })),
    homeAmt: computed(money('折本位币总价', 'Total, home currency', { mayBeUnknown: true })),
    ...checkFields,
    rankNo: computed(integer('名次', 'Rank', { mayBeUnknown: true })),
    supplierRemark: computed(text('投标说明', 'Remark', { maxLength: 1000 })),
    confirmStatus: computed(select('开标确认', 'Confirmation', confirmStates)),
    confirmUntil: computed(datetime('确认截止', 'Confirm until')),
    disputeText: computed(text('开标异议', 'What is disputed', { maxLength: 1000 })),
    disputeReply: computed(text('异议答复', 'Answer to the dispute', { maxLength: 1000 })),
    rejectCause: computed(select('否决事由', 'Cause of rejection', rejectCauses)),
    rejectReason: computed(text('否决说明', 'Why it was rejected', { maxLength: 500 })),
    rejectorId: computed(text('否决人标识', 'Who rejected it', { maxLength: 40, internal: true })),
    lines: computed(lines('投标明细', 'Lines', tenderingBidLine)),
  },

  states: {
    LOCKED: ['已封存', 'Locked'],
    INVALID: ['失效', 'Not confirmed again'],
    DESTROYED: ['未开启销毁', 'Destroyed unopened'],
    OPEN_FAILED: ['开启失败', 'Could not be opened'],
    VALID: ['有效', 'Valid'],
    STAGED: ['进入第二阶段', 'Passed the first stage'],
    REJECTED: ['被否决', 'Rejected'],
    WON: ['中标', 'Won'],
    LOST: ['未中标', 'Not awarded'],
  },

  transitions: {
    ...confirmTransitions,
    ...checkTransitions,
    rejectBid: {
      label: ['否决投标', 'Reject the bid'],
      from: ['VALID'],
      to: 'REJECTED',
      decision: true,
      sets: { rejectCause: 'input.cause', rejectReason: 'input.reason' },
      input: {
        cause: select('否决事由', 'Cause', rejectCauses, { required: true }),
        reason: text('否决说明', 'Why', { required: true, maxLength: 500, multiline: true }),
      },
      confirm: [
        '否决后不参与排名；理由在定标后告知投标人。',
        'It is not ranked; the bidder reads the reason after the award.',
      ],
      danger: true,
    },
    restoreBid: {
      label: ['撤销否决', 'Take back the rejection'],
      from: ['REJECTED'],
      to: 'VALID',
      decision: true,
      sets: { rejectCause: null, rejectReason: null },
    },
  },

  // They come out of the sealed bid at its opening; nobody adds or removes one.
  attachments: {
    kinds: {
      BidFile: { label: ['投标文件', 'Bid file'], containsPrices: true },
      TechFile: { label: ['技术文件', 'Technical file'] },
    },
    changeIn: [],
  },
  unique: [['tendering', 'supplierBase', 'stageNo']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['bidNo', 'tenderingNo', 'title', 'status', 'supplierBase', 'company', 'openResult'],
  list: [
    'bidNo',
    'tenderingNo',
    'title',
    'status',
    'supplierBase',
    'receivedAt',
    'totalAmt',
    'currency',
    'rankNo',
    'openResult',
  ],
  card: ['title', 'supplierBase', 'totalAmt', 'rankNo'],
  sort: ['-tenderingNo', 'rankNo', 'bidNo'],
  form: [
    {
      label: ['投标', 'Bid'],
      fields: [
        'bidNo',
        'tendering',
        'tenderingNo',
        'title',
        'company',
        'supplierBase',
        'bidVersion',
        'docVersion',
        'signer',
        'apply',
      ],
    },
    {
      label: ['密封与开启', 'Sealing and opening'],
      fields: [
        'receiptNo',
        'receivedAt',
        'cipherHash',
        'priceHash',
        'priceResult',
        'pricePlainHash',
        'stageNo',
        'plainHash',
        'openResult',
        'confirmStatus',
        'confirmUntil',
        'disputeText',
        'disputeReply',
      ],
    },
    {
      label: ['报价', 'Offer'],
      fields: [
        'currency',
        'rate',
        'totalAmt',
        'homeAmt',
        'rankNo',
        'paymentTerm',
        'validUntil',
        'otherFee',
        'supplierRemark',
        'rejectCause',
        'rejectReason',
      ],
    },
    { label: ['评审', 'Evaluation'], fields: checkSection },
    { label: ['投标明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'bidNo', text: 'bidNo', columns: ['supplierBase', 'totalAmt'] },
});
