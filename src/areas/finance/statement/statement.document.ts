import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, ids, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { printed } from './printed.rules.ts';
import { statementDetail } from './statementDetail.document.ts';

const about = ['supplierBase', 'company', 'cutoffDate', 'grossAmt', 'currency'] as const;

/** What a company and a supplier agree is billable: one side writes it, the other one confirms it. */
export const statement = defineDocument({
  module: 'fin',
  code: 'statement',
  label: ['对账单', 'Statement'],
  help: [
    '把截止日前的待对账明细交对方确认；有异议的明细退回，其余生效后开票',
    'Everything open up to a day, to be confirmed by the other side; disputed lines go back, the rest is invoiced',
  ],

  fields: {
    statementNo: serial('对账单号', 'Statement no.', 'RS'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['供应商填写时为其自身', 'For a supplier who writes it: himself'],
    }),
    currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
    cutoffDate: date('截止日', 'Cut-off date', {
      required: true,
      default: 'today',
      help: ['保存时带入该日及以前的全部待对账明细', 'Saving brings everything that is open up to this day'],
    }),
    createSide: computed(
      select('发起方', 'Issued by', { B: ['采购方', 'Buyer'], S: ['供应商', 'Supplier'] }, { default: 'B' }),
    ),
    periodFrom: computed(date('对账期间起', 'Period from')),
    receiveAmt: computed(money('收货与寄售', 'Receipts and consignment')),
    returnAmt: computed(money('退货与报废', 'Returns and scrap')),
    adjustAmt: computed(money('价差', 'Price adjustments')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount', { inWords: true })),
    disputeAmt: computed(money('异议金额', 'Disputed amount')),
    refuseReason: computed(text('退回或撤销原因', 'Reason for sending back or reversing', { maxLength: 500 })),
    issuer: computed(lookup('发出人', 'Sent by', 'system.iapSysUserT', { internal: true })),
    confirmDueDate: computed(date('确认期限', 'Respond by')),
    lines: computed(lines('对账明细', 'Lines', statementDetail)),
  },

  states: {
    NEW: ['新建', 'New'],
    ISSUED: ['待对方确认', 'Awaiting confirmation'],
    CONFIRMED: ['已确认，待开票', 'Confirmed, to be invoiced'],
    INVOICED: ['已开票', 'Invoiced'],
    CANCELLED: ['已作废', 'Cancelled'],
  },

  transitions: {
    issue: {
      label: ['发出', 'Send to supplier'],
      from: ['NEW'],
      to: 'ISSUED',
      shows: about,
      sets: { issuer: 'user' },
      notifies: ['supplier'],
    },
    confirm: {
      label: ['确认', 'Confirm'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      by: 'either',
      decision: true,
      shows: [...about, 'disputeAmt'],
      confirm: [
        '有异议的明细退回待对账，其余明细生效并可开票。',
        'Disputed lines become open items again; the others count and may be invoiced.',
      ],
      notifies: ['supplier', 'creator'],
    },
    refuse: {
      label: ['整单退回', 'Send back'],
      from: ['ISSUED'],
      to: 'CANCELLED',
      by: 'either',
      decision: true,
      input: { reason },
      sets: { refuseReason: 'input.reason' },
      notifies: ['supplier', 'creator'],
      danger: true,
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['ISSUED'],
      to: 'CANCELLED',
      by: 'either',
      confirm: ['全部明细回到待对账。', 'All items are open again.'],
      notifies: ['supplier'],
    },
    deem: {
      label: ['逾期视为确认', 'Deemed confirmed'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      by: 'system',
      after: 'confirmDueDate',
      where: { createSide: 'B' },
      notifies: ['supplier', 'creator'],
    },
    reverse: {
      label: ['撤销确认', 'Reverse'],
      from: ['CONFIRMED'],
      to: 'CANCELLED',
      decision: true,
      input: { reason },
      sets: { refuseReason: 'input.reason' },
      notifies: ['supplier', 'creator'],
      danger: true,
    },
    capture: {
      label: ['录入发票', 'Capture invoice'],
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      by: 'either',
      makes: 'fin.invoice',
      shows: ['netAmt', 'taxAmt', 'grossAmt', 'currency'],
      input: printed,
      proposes: { netAmt: { from: 'netAmt' }, taxAmt: { from: 'taxAmt' } },
    },
    invoice: { label: ['开票完成', 'Invoiced in full'], from: ['CONFIRMED'], to: 'INVOICED', by: 'system' },
    invoiceAnew: {
      label: ['发票红冲，待重新开票', 'Invoice reversed, to be invoiced anew'],
      from: ['INVOICED'],
      to: 'CONFIRMED',
      by: 'system',
      notifies: ['supplier', 'creator'],
    },
  },

  endpoints: {
    createFromItems: {
      label: ['生成对账单', 'Make a statement'],
      path: 'createFromItems',
      by: 'either',
      action: 'add',
      body: { ids: ids('待对账明细', 'Items') },
      returns: { statement: lookup('对账单', 'Statement', 'fin.statement', { required: true }) },
    },
  },

  todo: {
    issue: { label: ['待发出的对账单', 'Statements to send'], states: ['NEW'], action: 'issue' },
    confirm: {
      label: ['待确认的对账单', 'Statements to confirm'],
      states: ['ISSUED'],
      action: 'confirm',
      where: { createSide: 'B' },
      side: 'supplier',
      due: 'confirmDueDate',
      acts: ['refuse'],
      shows: about,
    },
    capture: {
      label: ['待开票的对账单', 'Statements to invoice'],
      states: ['CONFIRMED'],
      action: 'capture',
      side: 'supplier',
      shows: about,
    },
    confirmOfSupplier: {
      label: ['供应商发来的对账单', 'Statements of suppliers to confirm'],
      states: ['ISSUED'],
      action: 'confirm',
      where: { createSide: 'S' },
      side: 'buyer',
      acts: ['refuse'],
      shows: about,
    },
  },

  follows: { 'lines.receive': {}, 'lines.orderDetail': {} },
  conversations: { closedIn: ['NEW'] },
  attachments: { by: 'either', changeIn: ['NEW', 'ISSUED'] },
  writtenBy: 'either',
  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['statementNo', 'status', 'supplierBase', 'company', 'cutoffDate', 'createSide', 'grossAmt'],
  list: [
    'statementNo',
    'status',
    'supplierBase',
    'periodFrom',
    'cutoffDate',
    'netAmt',
    'taxAmt',
    'grossAmt',
    'currency',
    'createSide',
    'disputeAmt',
    'company',
  ],
  card: ['statementNo', 'status', 'supplierBase', 'cutoffDate', 'grossAmt', 'currency'],
  sort: ['-statementNo'],
  essentials: ['company', 'supplierBase', 'currency', 'cutoffDate'],
  form: [
    {
      label: ['对账单', 'Statement'],
      fields: [
        'statementNo',
        'company',
        'supplierBase',
        'currency',
        'periodFrom',
        'cutoffDate',
        'createSide',
        'confirmDueDate',
        'refuseReason',
      ],
    },
    {
      label: ['金额', 'Amounts'],
      fields: ['receiveAmt', 'returnAmt', 'adjustAmt', 'netAmt', 'taxAmt', 'grossAmt', 'disputeAmt'],
    },
    { label: ['对账明细', 'Lines'], fields: ['lines'] },
    { label: ['经办', 'People'], fields: ['issuer'], hidden: true },
  ],
  lov: { code: 'statementNo', text: 'statementNo', columns: ['supplierBase', 'cutoffDate', 'grossAmt'] },
});
