import { defineDocument } from '#model/document.ts';
import { computed, date, datetime, integer, lookup, money, serial, text } from '#model/fields.ts';

/** What an expert is paid for a rating: a base, and an amount for each bid beyond the first ones. */
export const expertFee = defineDocument({
  module: 'bidding',
  code: 'expertFee',
  label: ['评审费', 'Expert fee'],
  help: ['评审完成后自动生成，财务支付', 'Made when a rating is finished; paid by finance'],
  readOnly: true,

  fields: {
    feeNo: serial('费用单号', 'Fee no.', 'EF'),
    rating: computed(lookup('评审', 'Rating', 'bidding.rating', { required: true })),
    expert: computed(lookup('专家', 'Expert', 'bidding.expert', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    bids: computed(integer('评审家数', 'Bids rated')),
    baseFee: computed(money('基本费', 'Base fee')),
    bidFee: computed(money('每家评审费', 'For each bid')),
    totalFee: computed(money('评审费合计', 'Fee')),
    paidDate: computed(date('支付日期', 'Paid on')),
    paidRef: computed(text('支付凭证号', 'Payment reference', { maxLength: 60 })),
    paidAt: computed(datetime('登记时间', 'Recorded at')),
  },

  states: { OPEN: ['待支付', 'To be paid'], PAID: ['已支付', 'Paid'] },

  transitions: {
    pay: {
      label: ['登记支付', 'Record the payment'],
      from: ['OPEN'],
      to: 'PAID',
      sets: { paidAt: 'now', paidDate: 'input.paidDate', paidRef: 'input.paidRef' },
      input: {
        paidDate: date('支付日期', 'Paid on', { required: true, default: 'today' }),
        paidRef: text('支付凭证号', 'Payment reference', { required: true, maxLength: 60 }),
      },
    },
  },

  todo: { pay: { label: ['待支付的评审费', 'Expert fees to pay'], states: ['OPEN'], action: 'pay' } },

  unique: [['rating', 'expert']],
  scope: { buyer: { by: 'company' } },
  search: ['feeNo', 'expert', 'rating', 'status', 'company', 'paidDate'],
  list: ['feeNo', 'expert', 'rating', 'status', 'bids', 'totalFee', 'paidDate', 'paidRef'],
  card: ['expert', 'totalFee', 'status'],
  sort: ['-feeNo'],
  lov: { code: 'feeNo', text: 'feeNo', columns: ['expert'] },
});
