import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lookup, money, select, text } from '#model/fields.ts';

/** What a supplier knows of an inquiry: his invitation, with copies of what he is to know. */
export const inquiryInvite = defineDocument({
  module: 'bidding',
  code: 'inquiryInvite',
  label: ['报价机会', 'Opportunity'],
  help: ['采购方邀请您报价的询价', 'What you are invited to quote for'],
  readOnly: true,

  fields: {
    inquiry: computed(lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true, internal: true })),
    inquiryNo: computed(text('询价单号', 'Inquiry no.', { maxLength: 60 })),
    title: computed(text('询价名称', 'Name', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    supplierContact: computed(lookup('联系人', 'Contact', 'sup.supplierContact')),
    purchaser: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    roundNo: computed(integer('轮次', 'Round', { default: 1 })),
    quoteStart: computed(datetime('报价开始', 'Quoting begins')),
    quoteDeadline: computed(datetime('报价截止', 'Quoting ends')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    foreignFlag: computed(boolean('允许外币报价', 'Other currencies allowed')),
    priceBasis: computed(
      select('计价方式', 'Prices', { INCL: ['含税价', 'Including tax'], EXCL: ['未税价', 'Excluding tax'] }),
    ),
    paymentTerm: computed(lookup('付款条件', 'Payment term', 'basic.paymentTerm')),
    incoterm: computed(lookup('贸易术语', 'Trade term', 'basic.incoterm')),
    article: computed(text('询价说明', 'What you should know', { maxLength: 4000, multiline: true })),
    partialFlag: computed(boolean('允许部分报价', 'Some lines only')),
    costFlag: computed(boolean('须报成本分解', 'Cost breakdown needed')),
    mustDropFlag: computed(boolean('逐轮须降价', 'Prices must fall each round')),
    roundMessage: computed(text('本轮说明', 'Message of the round', { maxLength: 500 })),
    ownRank: computed(integer('上轮名次', 'Your rank in the last round', { mayBeUnknown: true })),
    bestAmt: computed(money('上轮最低总价', 'Best total of the last round', { mayBeUnknown: true })),
    answerReason: computed(text('拒绝原因', 'Why declined', { maxLength: 500 })),
    wonAmt: computed(money('中标金额', 'Amount won')),
    note: computed(text('说明', 'Note', { maxLength: 500 })),
  },

  states: {
    INVITED: ['待响应', 'Invited'],
    ACCEPTED: ['参与', 'Takes part'],
    DECLINED: ['已拒绝', 'Declined'],
    QUOTED: ['已报价', 'Quoted'],
    ABSENT: ['未报价', 'Did not quote'],
    ELIMINATED: ['淘汰', 'Eliminated'],
    WON: ['中标', 'Won'],
    LOST: ['未中标', 'Not awarded'],
    ENDED: ['已结束', 'Ended'],
  },

  // QUOTED and ABSENT are said only once the quotations are open: before, nobody learns who has quoted.
  transitions: {
    accept: { label: ['参与', 'Take part'], from: ['INVITED'], to: 'ACCEPTED', by: 'supplier' },
    decline: {
      label: ['拒绝', 'Decline'],
      from: ['INVITED', 'ACCEPTED'],
      to: 'DECLINED',
      by: 'supplier',
      input: { reason },
      danger: true,
    },
  },

  endpoints: {
    quote: {
      label: ['报价', 'Quote'],
      path: 'quote',
      by: 'supplier',
      body: { id: text('报价机会', 'Opportunity', { required: true, maxLength: 40 }) },
      returns: {
        quoteId: text('报价单', 'Quotation', { required: true }),
      },
    },
  },

  events: {
    invited: { label: ['邀请报价', 'you are invited to quote'], notifies: ['supplier'] },
    changed: { label: ['报价时间有变更', 'the time for quoting has changed'], notifies: ['supplier'] },
    nextRound: { label: ['新一轮报价', 'a new round of quoting'], notifies: ['supplier'] },
    remind: { label: ['报价即将截止', 'quoting ends soon'], notifies: ['supplier'] },
    ended: { label: ['询价已结束', 'the inquiry has ended'], notifies: ['supplier'] },
    result: { label: ['询价结果', 'the result of the inquiry'], notifies: ['supplier'] },
  },

  todo: {
    accept: {
      label: ['待响应的报价机会', 'Opportunities to answer'],
      states: ['INVITED'],
      action: 'accept',
      due: 'quoteDeadline',
      side: 'supplier',
    },
  },

  unique: [['inquiry', 'supplierBase']],
  // Nothing is said to one supplier while quotations come in sealed: what all are to know stands in the inquiry.
  conversations: { closedIn: ['INVITED', 'ACCEPTED'] },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['inquiryNo', 'title', 'status', 'company', 'supplierBase', 'quoteDeadline'],
  list: [
    'inquiryNo',
    'title',
    'status',
    'supplierBase',
    'company',
    'roundNo',
    'quoteStart',
    'quoteDeadline',
    'purchaser',
  ],
  card: ['title', 'company', 'quoteDeadline'],
  sort: ['-inquiryNo'],
  form: [
    {
      label: ['询价', 'Inquiry'],
      fields: [
        'inquiryNo',
        'title',
        'company',
        'supplierBase',
        'supplierContact',
        'purchaser',
        'currency',
        'foreignFlag',
        'priceBasis',
        'paymentTerm',
        'incoterm',
        'article',
      ],
    },
    {
      label: ['时间与规则', 'Dates and rules'],
      fields: [
        'roundNo',
        'quoteStart',
        'quoteDeadline',
        'partialFlag',
        'costFlag',
        'mustDropFlag',
        'roundMessage',
        'ownRank',
        'bestAmt',
      ],
    },
    { label: ['结果', 'Result'], fields: ['answerReason', 'wonAmt', 'note'] },
  ],
  lov: { code: 'inquiryNo', text: 'title', columns: ['quoteDeadline'] },
});
