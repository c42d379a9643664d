import { defineDocument } from '#model/document.ts';
import { computed, datetime, lines, lookup, money, serial, text } from '#model/fields.ts';
import { bidCorrectionLine } from './bidCorrectionLine.document.ts';

/** The arithmetical correction of a bid: by fixed rules, and accepted by its bidder before it counts. */
export const bidCorrection = defineDocument({
  module: 'bidding',
  code: 'bidCorrection',
  label: ['算术更正', 'Arithmetical correction'],
  help: [
    '投标函的大小写、合计与单价不一致时，按规则更正总价；投标人接受后生效，拒绝则否决投标',
    'Where words, totals and unit prices of a bid letter differ, the total is corrected by rule; it counts once the bidder accepts, and a refusal rejects the bid',
  ],

  fields: {
    correctionNo: serial('更正编号', 'Correction no.', 'BX'),
    bid: lookup('投标', 'Bid', 'bidding.tenderingBid', { required: true, filter: { status: 'VALID' } }),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    statedWords: text('投标函大写金额', 'Total of the bid letter in words', {
      maxLength: 100,
      help: [
        '如：壹万贰仟元整；没有时留空',
        'In the capital characters of Chinese cheques; empty where there are none',
      ],
    }),
    statedAmt: money('投标函小写金额', 'Total of the bid letter in figures', { min: '0' }),
    statedTotal: computed(money('投标人声明总价', 'Total as the bidder states it')),
    correctedAmt: computed(money('更正后总价', 'Corrected total')),
    differenceAmt: computed(money('差额', 'Difference')),
    ruleText: computed(text('适用规则', 'Rules applied', { maxLength: 300 })),
    replyDue: datetime('答复期限', 'Reply until', { required: true }),
    answeredAt: computed(datetime('答复时间', 'Answered at')),
    answerReason: computed(text('拒绝原因', 'Why it was refused', { maxLength: 500 })),
    sender: computed(lookup('发出人', 'Sent by', 'system.iapSysUserT', { internal: true })),
    lines: lines('更正明细', 'Lines', bidCorrectionLine),
  },

  states: {
    NEW: ['新建', 'New'],
    SENT: ['待投标人确认', 'Awaits the bidder'],
    ACCEPTED: ['已接受', 'Accepted'],
    REFUSED: ['已拒绝', 'Rejected'],
    CANCELLED: ['作废', 'Cancelled'],
  },

  transitions: {
    send: {
      label: ['发给投标人', 'Send to the bidder'],
      from: ['NEW'],
      to: 'SENT',
      sets: { sender: 'user' },
      confirm: [
        '投标人须在期限内接受；拒绝或逾期将否决投标。',
        'The bidder accepts in time; a refusal, or no answer, rejects the bid.',
      ],
      shows: ['statedTotal', 'correctedAmt', 'differenceAmt', 'ruleText', 'replyDue'],
      notifies: ['supplier'],
    },
    accept: {
      label: ['接受更正', 'Accept'],
      from: ['SENT'],
      to: 'ACCEPTED',
      by: 'supplier',
      decision: true,
      sets: { answeredAt: 'now' },
      shows: ['statedTotal', 'correctedAmt', 'differenceAmt', 'ruleText'],
      notifies: ['creator'],
    },
    refuse: {
      label: ['拒绝更正', 'Refuse'],
      from: ['SENT'],
      to: 'REFUSED',
      by: 'supplier',
      decision: true,
      after: 'replyDue',
      autoInput: { reason: '逾期未答复 / no answer in time' },
      sets: { answeredAt: 'now', answerReason: 'input.reason' },
      input: { reason: text('原因', 'Reason', { required: true, maxLength: 500, multiline: true }) },
      confirm: ['拒绝更正将导致投标被否决。', 'Refusing the correction rejects your bid.'],
      danger: true,
      notifies: ['creator', 'supplier'],
    },
    cancel: { label: ['作废', 'Cancel'], from: ['NEW', 'SENT'], to: 'CANCELLED', danger: true },
  },

  todo: {
    accept: {
      label: ['待确认的算术更正', 'Corrections to accept'],
      states: ['SENT'],
      action: 'accept',
      due: 'replyDue',
      side: 'supplier',
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['correctionNo', 'tenderingNo', 'bid', 'supplierBase', 'status', 'company'],
  list: [
    'correctionNo',
    'tenderingNo',
    'supplierBase',
    'status',
    'statedTotal',
    'correctedAmt',
    'differenceAmt',
    'replyDue',
  ],
  card: ['tenderingNo', 'supplierBase', 'correctedAmt', 'replyDue'],
  sort: ['-correctionNo'],
  form: [
    {
      label: ['更正', 'Correction'],
      fields: [
        'correctionNo',
        'bid',
        'tenderingNo',
        'company',
        'supplierBase',
        'statedWords',
        'statedAmt',
        'replyDue',
        'statedTotal',
        'correctedAmt',
        'differenceAmt',
        'ruleText',
        'answeredAt',
        'answerReason',
        'sender',
      ],
    },
    { label: ['更正明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'correctionNo', text: 'tenderingNo', columns: ['correctedAmt'] },
});
