import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lines, lookup, money, serial, text } from '#model/fields.ts';
import { apMovement } from './apMovement.document.ts';

/** One instalment of a booked invoice: what is owed to a supplier, and by when. */
export const apEntry = defineDocument({
  module: 'fin',
  code: 'apEntry',
  label: ['应付台账', 'Payable'],
  help: [
    '已入账发票按付款条件形成的应付；未清金额与逾期天数供双方查看',
    'What booked invoices make payable by their payment terms, with what is open and how late it is, for both sides to see',
  ],
  readOnly: true,

  fields: {
    entryNo: serial('应付编号', 'Payable no.', 'AE'),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    currency: computed(lookup('币种', 'Currency', 'basic.currency', { required: true })),
    invoice: computed(lookup('发票', 'Invoice', 'fin.invoice', { required: true })),
    instalment: computed(integer('期次', 'Instalment')),
    baseEvent: computed(text('起算', 'Counted from', { maxLength: 20, internal: true })),
    postingDate: computed(date('入账日期', 'Posting date', { required: true })),
    dueDate: computed(
      date('到期日', 'Due date', {
        help: [
          '为空时起算事件尚未发生，不可付款',
          'Empty: what it is counted from has not happened, so it is not payable',
        ],
      }),
    ),
    docAmt: computed(money('应付金额', 'Amount')),
    appliedAmt: computed(money('申请中', 'Applied for', { min: '0' })),
    paidAmt: computed(money('已付', 'Paid', { min: '0' })),
    reversedAmt: computed(money('已红冲', 'Reversed', { min: '0' })),
    prepaidAmt: computed(money('预付冲抵', 'Offset with prepayments', { min: '0' })),
    openAmt: computed(
      money('未清金额', 'Open', { derived: '(((doc_amt - paid_amt) - reversed_amt) - prepaid_amt)' }),
    ),
    movements: computed(lines('变动', 'Movements', apMovement)),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  checks: { within: 'applied_amt + paid_amt + reversed_amt + prepaid_amt <= doc_amt' },
  unique: [['invoice', 'instalment']],
  search: ['entryNo', 'supplierBase', 'company', 'dueDate', 'openAmt', 'invoice', 'postingDate'],
  list: [
    'entryNo',
    'supplierBase',
    'invoice',
    'dueDate',
    'docAmt',
    'appliedAmt',
    'paidAmt',
    'prepaidAmt',
    'openAmt',
    'currency',
    'postingDate',
    'instalment',
    'company',
  ],
  card: ['supplierBase', 'invoice', 'dueDate', 'openAmt', 'currency'],
  sort: ['dueDate', 'entryNo'],
  form: [
    {
      label: ['应付', 'Payable'],
      fields: ['entryNo', 'company', 'supplierBase', 'invoice', 'instalment', 'postingDate', 'dueDate', 'currency'],
    },
    {
      label: ['金额', 'Amounts'],
      fields: ['docAmt', 'appliedAmt', 'paidAmt', 'prepaidAmt', 'reversedAmt', 'openAmt', 'movements'],
    },
  ],
  lov: { code: 'entryNo', text: 'entryNo', columns: ['supplierBase', 'dueDate', 'openAmt'] },
});
