import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup, price, quantity, select, serial, text } from '#model/fields.ts';

/** A price the buyer offers one supplier for one line after the opening; nobody else learns of it. */
export const counterOffer = defineDocument({
  module: 'bidding',
  code: 'counterOffer',
  label: ['议价单', 'Counter-offer'],
  help: [
    '报价开启后，就单行价格与一家供应商议价',
    'After the opening: the price of one line, negotiated with one supplier',
  ],

  fields: {
    counterNo: serial('议价单号', 'Counter-offer no.', 'CO'),
    inquiry: computed(lookup('询价单', 'Inquiry', 'bidding.inquiry', { internal: true })),
    inquiryNo: computed(text('询价单号', 'Inquiry no.', { maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    quoteLine: lookup('报价行', 'Quotation line', 'bidding.inquiryQuoteLine', { required: true }),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    lineNo: computed(integer('行号', 'Line no.')),
    demandQty: computed(quantity('需求数量', 'Quantity')),
    quotedPrice: computed(price('报价', 'Quoted price')),
    offeredPrice: price('还价', 'Offered price', { required: true, above: '0' }),
    replyDue: datetime('答复期限', 'Answer by', { required: true }),
    message: text('说明', 'Message', { maxLength: 500, multiline: true }),
    answer: computed(
      select('答复', 'Answer', {
        ACCEPT: ['接受', 'Accepted'],
        NEW_PRICE: ['新报价', 'Another price'],
        REFUSE: ['不接受', 'Refused'],
      }),
    ),
    answerPrice: computed(price('答复价格', 'Price of the answer', { mayBeUnknown: true })),
    answerReason: computed(text('答复说明', 'Why', { maxLength: 500 })),
    answeredAt: computed(datetime('答复时间', 'Answered at')),
  },

  states: {
    NEW: ['新建', 'New'],
    OFFERED: ['待答复', 'Waiting for an answer'],
    ANSWERED: ['已答复', 'Answered'],
    EXPIRED: ['逾期未答复', 'Not answered in time'],
  },

  transitions: {
    offer: { label: ['发送', 'Send'], from: ['NEW'], to: 'OFFERED', notifies: ['supplier'] },
    accept: {
      label: ['接受', 'Accept'],
      from: ['OFFERED'],
      to: 'ANSWERED',
      by: 'supplier',
      decision: true,
      sets: { answer: { value: 'ACCEPT' }, answeredAt: 'now' },
      notifies: ['creator'],
      confirm: ['接受后，该行按还价成交。', 'The line counts at the offered price from now on.'],
    },
    newPrice: {
      label: ['另报价', 'Offer another price'],
      from: ['OFFERED'],
      to: 'ANSWERED',
      by: 'supplier',
      decision: true,
      sets: {
        answer: { value: 'NEW_PRICE' },
        answerPrice: 'input.answerPrice',
        answerReason: 'input.answerReason',
        answeredAt: 'now',
      },
      notifies: ['creator'],
      input: {
        answerPrice: price('新单价', 'New price', { required: true, above: '0' }),
        answerReason: text('说明', 'Why', { maxLength: 500, multiline: true }),
      },
    },
    refuse: {
      label: ['不接受', 'Refuse'],
      from: ['OFFERED'],
      to: 'ANSWERED',
      by: 'supplier',
      decision: true,
      sets: { answer: { value: 'REFUSE' }, answerReason: 'input.answerReason', answeredAt: 'now' },
      notifies: ['creator'],
      input: { answerReason: text('说明', 'Why', { maxLength: 500, multiline: true }) },
    },
    expire: {
      label: ['逾期', 'Expire'],
      from: ['OFFERED'],
      to: 'EXPIRED',
      by: 'system',
      after: 'replyDue',
      notifies: ['creator'],
    },
  },

  todo: {
    accept: {
      label: ['待答复的议价', 'Counter-offers to answer'],
      states: ['OFFERED'],
      action: 'accept',
      due: 'replyDue',
      inPlace: true,
    },
  },

  editableIn: ['NEW'],
  conversations: true,
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['counterNo', 'inquiryNo', 'status', 'supplierBase', 'company', 'material'],
  list: [
    'counterNo',
    'inquiryNo',
    'status',
    'supplierBase',
    'material',
    'demandQty',
    'quotedPrice',
    'offeredPrice',
    'answer',
    'answerPrice',
    'replyDue',
  ],
  card: ['material', 'quotedPrice', 'offeredPrice', 'replyDue'],
  sort: ['-counterNo'],
});
