import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, money, select, serial, text } from '#model/fields.ts';

const payModes = {
  ONLINE: ['在线支付', 'Online'],
  TRANSFER: ['转账', 'Bank transfer'],
} as const;

/** What a supplier pays for the tender document; files and bids wait until finance has confirmed it. */
export const tenderingFee = defineDocument({
  module: 'bidding',
  code: 'tenderingFee',
  label: ['标书费', 'Document fee'],
  help: [
    '供应商缴纳标书费并上传凭证；财务确认到账后才能下载文件和投标',
    'Suppliers pay for the tender document; once finance has confirmed it they read files and bid',
  ],
  readOnly: true,

  fields: {
    feeNo: serial('缴费编号', 'Fee no.', 'TF'),
    tendering: computed(lookup('招标单', 'Tender', 'bidding.tendering', { required: true, internal: true })),
    apply: computed(lookup('招标参与', 'Participation', 'bidding.tenderingApply', { required: true })),
    tenderingNo: computed(text('招标编号', 'Tender no.', { maxLength: 60 })),
    title: computed(text('招标名称', 'Name', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    amount: computed(money('金额', 'Amount', { required: true })),
    payMode: computed(select('缴费方式', 'Paid by', payModes)),
    paidDate: computed(date('缴纳日期', 'Paid on')),
    payNote: computed(text('付款说明', 'Payment reference', { maxLength: 200 })),
    invoiceNo: computed(text('发票号', 'Invoice no.', { maxLength: 60 })),
    confirmer: computed(lookup('确认人', 'Confirmed by', 'system.iapSysUserT', { internal: true })),
    refundReason: computed(text('退款原因', 'Why it is refunded', { maxLength: 500 })),
    refundStarter: computed(lookup('发起退款人', 'Refund asked by', 'system.iapSysUserT', { internal: true })),
    refundedDate: computed(date('退款日期', 'Refunded on')),
    rejectReason: computed(text('退回原因', 'Why it was sent back', { maxLength: 500 })),
  },

  states: {
    UNPAID: ['待缴', 'To be paid'],
    PAID: ['待确认', 'Paid, to be confirmed'],
    CONFIRMED: ['已确认', 'Received'],
    REFUNDING: ['退款中', 'To be refunded'],
    REFUNDED: ['已退', 'Refunded'],
    ENDED: ['无需缴纳', 'Not due any more'],
  },

  transitions: {
    pay: {
      label: ['登记缴费', 'Record the payment'],
      from: ['UNPAID'],
      to: 'PAID',
      by: 'supplier',
      sets: { payMode: 'input.payMode', paidDate: 'input.paidDate', payNote: 'input.payNote', rejectReason: null },
      shows: ['amount'],
      input: {
        payMode: select('缴费方式', 'Paid by', payModes, { required: true, default: 'TRANSFER' }),
        paidDate: date('缴纳日期', 'Paid on', { required: true, default: 'today' }),
        payNote: text('付款说明', 'Payment reference', { maxLength: 200 }),
      },
      notifies: [{ holdersOf: 'confirm' }],
    },
    confirm: {
      label: ['确认到账', 'Confirm the receipt'],
      from: ['PAID'],
      to: 'CONFIRMED',
      decision: true,
      byNameOnly: true,
      sets: { confirmer: 'user', invoiceNo: 'input.invoiceNo' },
      shows: ['supplierBase', 'amount', 'payMode', 'paidDate', 'payNote'],
      input: { invoiceNo: text('发票号', 'Invoice no.', { maxLength: 60 }) },
      notifies: ['supplier'],
    },
    sendBack: {
      label: ['未到账，退回', 'Not received'],
      from: ['PAID'],
      to: 'UNPAID',
      decision: true,
      byNameOnly: true,
      sets: { rejectReason: 'input.reason' },
      input: { reason },
      notifies: ['supplier'],
    },
    askRefund: {
      label: ['申请退款', 'Ask for a refund'],
      from: ['CONFIRMED'],
      to: 'REFUNDING',
      sets: { refundReason: 'input.reason', refundStarter: 'user' },
      input: { reason },
      notifies: [{ holdersOf: 'refund' }],
    },
    refund: {
      label: ['退款', 'Refund'],
      from: ['REFUNDING'],
      to: 'REFUNDED',
      notBy: 'refundStarter',
      byNameOnly: true,
      sets: { refundedDate: 'now' },
      shows: ['supplierBase', 'amount', 'refundReason'],
      notifies: ['supplier'],
    },
  },

  todo: {
    pay: { label: ['待缴的标书费', 'Document fees to pay'], states: ['UNPAID'], action: 'pay', side: 'supplier' },
    confirm: { label: ['待确认的标书费', 'Document fees to confirm'], states: ['PAID'], action: 'confirm' },
    refund: { label: ['待退的标书费', 'Document fees to refund'], states: ['REFUNDING'], action: 'refund' },
  },

  attachments: {
    by: 'supplier',
    changeIn: ['UNPAID', 'PAID'],
    kinds: { Voucher: { label: ['付款凭证', 'Proof of payment'] } },
  },
  unique: [['apply']],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['feeNo', 'tenderingNo', 'supplierBase', 'status', 'company'],
  list: ['feeNo', 'tenderingNo', 'title', 'supplierBase', 'amount', 'status', 'paidDate', 'invoiceNo'],
  card: ['title', 'supplierBase', 'amount'],
  sort: ['-feeNo'],
  form: [
    {
      label: ['标书费', 'Document fee'],
      fields: [
        'feeNo',
        'tendering',
        'apply',
        'tenderingNo',
        'title',
        'company',
        'supplierBase',
        'amount',
        'payMode',
        'paidDate',
        'payNote',
        'invoiceNo',
        'confirmer',
        'rejectReason',
      ],
    },
    { label: ['退款', 'Refund'], fields: ['refundReason', 'refundStarter', 'refundedDate'] },
  ],
  lov: { code: 'feeNo', text: 'title', columns: ['amount'] },
});
