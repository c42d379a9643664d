import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { apMovement } from './apMovement.document.ts';

const payStates = {
  OPEN: ['待付款', 'To be paid'],
  APPLIED: ['付款中', 'In payment'],
  PART: ['部分付款', 'Partly paid'],
  PAID: ['已付清', 'Paid'],
  REVERSED: ['已红冲', 'Reversed'],
} as const;

// As PostgreSQL writes it.
const payStatusOf = `
CASE
    WHEN (reversed_amt > (0)::numeric) THEN 'REVERSED'::text
    WHEN ((paid_amt + prepaid_amt) >= doc_amt) THEN 'PAID'::text
    WHEN (applied_amt > (0)::numeric) THEN 'APPLIED'::text
    WHEN ((paid_amt + prepaid_amt) > (0)::numeric) THEN 'PART'::text
    ELSE 'OPEN'::text
END`;

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
    // Of small suppliers: the last day that the law leaves, whatever was agreed on.
    legalDate: computed(
      date('法定最晚付款日', 'To be paid by law', {
        help: [
          '《保障中小企业款项支付条例》第九条：大型企业向中小企业付款，自交付之日起 60 日内；逾期按第十七条付息，未约定的每日万分之五',
          'Regulations on payments to small and medium-sized companies, article 9: within 60 days of delivery; later payments bear interest by article 17, 0.05 % a day unless another rate was agreed',
        ],
      }),
    ),
    legalState: computed(
      select(
        '法定期限',
        'Legal limit',
        {
          NONE: ['未临近', 'Not near'],
          NEAR: ['即将到期', 'Near'],
          PASSED: ['已超期', 'Passed'],
        },
        { default: 'NONE' },
      ),
    ),
    payStatus: computed(
      select('付款状态', 'Payment', payStates, {
        derived: payStatusOf,
      }),
    ),
    docAmt: computed(money('应付金额', 'Amount')),
    appliedAmt: computed(money('申请中', 'Applied for', { min: '0' })),
    paidAmt: computed(money('已付', 'Paid', { min: '0' })),
    reversedAmt: computed(money('已红冲', 'Reversed', { min: '0' })),
    prepaidAmt: computed(money('预付冲抵', 'Offset with prepayments', { min: '0' })),
    openAmt: computed(money('未清金额', 'Open', { derived: '(((doc_amt - paid_amt) - reversed_amt) - prepaid_amt)' })),
    movements: computed(lines('变动', 'Movements', apMovement)),
  },

  follows: { invoice: {} },
  events: {
    legalNear: {
      label: ['应付即将超过法定付款期限', 'A payable nears its legal limit'],
      notifies: [{ holdersOf: 'export' }],
    },
    legalPassed: {
      label: ['应付已超过法定付款期限', 'A payable has passed its legal limit'],
      notifies: [{ holdersOf: 'export' }],
    },
  },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  checks: { within: 'applied_amt + paid_amt + reversed_amt + prepaid_amt <= doc_amt' },
  unique: [['invoice', 'instalment']],
  search: [
    'entryNo',
    'payStatus',
    'supplierBase',
    'company',
    'dueDate',
    'legalState',
    'legalDate',
    'openAmt',
    'invoice',
    'postingDate',
  ],
  list: [
    'entryNo',
    'payStatus',
    'supplierBase',
    'invoice',
    'dueDate',
    'legalDate',
    'legalState',
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
  card: ['supplierBase', 'payStatus', 'invoice', 'dueDate', 'openAmt', 'currency'],
  sort: ['dueDate', 'entryNo'],
  form: [
    {
      label: ['应付', 'Payable'],
      fields: [
        'entryNo',
        'payStatus',
        'company',
        'supplierBase',
        'invoice',
        'instalment',
        'postingDate',
        'dueDate',
        'legalDate',
        'legalState',
        'currency',
      ],
    },
    {
      label: ['金额', 'Amounts'],
      fields: ['docAmt', 'appliedAmt', 'paidAmt', 'prepaidAmt', 'reversedAmt', 'openAmt', 'movements'],
    },
  ],
  lov: { code: 'entryNo', text: 'entryNo', columns: ['supplierBase', 'dueDate', 'openAmt'] },
});
