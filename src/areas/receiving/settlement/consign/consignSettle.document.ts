import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, money, serial, text } from '#model/fields.ts';
import { consignSettleLine } from './consignSettleLine.document.ts';

/** What of a supplier's consigned goods was used in a period and is to be paid, agreed line by line. */
export const consignSettle = defineDocument({
  module: 'pur',
  code: 'consignSettle',
  label: ['寄售结算单', 'Consignment settlement'],
  help: [
    '期初 + 收货 − 消耗 − 退货 ± 盘点 = 期末；供应商逐行确认后结算已消耗的部分',
    'Opening + receipts − use − returns ± count = closing; what was used is paid once the supplier has confirmed',
  ],

  fields: {
    settleNo: serial('结算单号', 'Settlement no.', 'CS'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    periodFrom: computed(date('期间起', 'Since')),
    periodTo: date('期间止', 'Until', { required: true, default: 'today' }),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    issuer: computed(lookup('发出人', 'Issued by', 'system.iapSysUserT', { internal: true })),
    countSigner: computed(lookup('盘点差异签字', 'Count signed by', 'system.iapSysUserT', { internal: true })),
    withdrawReason: computed(text('撤回原因', 'Reason for taking it back', { maxLength: 500 })),
    lines: computed(lines('结算明细', 'Lines', consignSettleLine)),
  },

  states: {
    NEW: ['新建', 'New'],
    ISSUED: ['待供应商确认', 'Awaiting supplier'],
    DISPUTED: ['有异议', 'Disputed'],
    CONFIRMED: ['已确认', 'Confirmed'],
    SETTLED: ['已结算', 'Settled'],
  },

  // CONFIRMED and DISPUTED follow from the lines too.
  todo: {
    issue: { label: ['待发出的寄售结算', 'Settlements to issue'], states: ['NEW'], action: 'issue' },
    confirm: { label: ['待确认的寄售结算', 'Settlements to confirm'], states: ['ISSUED'], action: 'confirm' },
    withdraw: { label: ['有异议的寄售结算', 'Disputed settlements'], states: ['DISPUTED'], action: 'withdraw' },
    settle: { label: ['待结算的寄售', 'Settlements to close'], states: ['CONFIRMED'], action: 'settle' },
  },

  transitions: {
    issue: { label: ['发出', 'Issue'], from: ['NEW'], to: 'ISSUED', notifies: ['supplier'] },
    confirm: {
      label: ['全部确认', 'Confirm everything'],
      from: ['ISSUED'],
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
      notifies: ['creator'],
      confirm: ['未逐行答复的行视为确认。', 'Lines without an answer of their own count as confirmed.'],
    },
    withdraw: {
      label: ['撤回修改', 'Take back'],
      from: ['ISSUED', 'DISPUTED'],
      to: 'NEW',
      input: { reason },
      confirm: ['明细将重新计算，供应商不再看到此单。', 'It is worked out anew; the supplier sees it no more.'],
    },
    signCount: {
      label: ['签认盘点差异', 'Sign the count difference'],
      from: ['CONFIRMED'],
      to: 'CONFIRMED',
      notBy: 'issuer',
      confirm: [
        '供应商已确认；签认后盘点差异由双方共同承认。',
        'The supplier has confirmed it; both sides then agree.',
      ],
    },
    settle: { label: ['结算', 'Settle'], from: ['CONFIRMED'], to: 'SETTLED', decision: true, notifies: ['supplier'] },
  },

  editableIn: ['NEW'],
  conversations: true,
  attachments: { by: 'either', changeIn: ['NEW', 'ISSUED', 'DISPUTED', 'CONFIRMED'] },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['settleNo', 'supplierBase', 'status', 'periodTo', 'company'],
  list: ['settleNo', 'status', 'supplierBase', 'periodFrom', 'periodTo', 'netAmt', 'grossAmt', 'currency'],
  sort: ['-settleNo'],
  form: [
    {
      label: ['结算信息', 'Settlement'],
      fields: [
        'settleNo',
        'company',
        'supplierBase',
        'periodFrom',
        'periodTo',
        'issuer',
        'countSigner',
        'withdrawReason',
      ],
    },
    { label: ['金额', 'Amounts'], fields: ['currency', 'netAmt', 'taxAmt', 'grossAmt'] },
    { label: ['结算明细', 'Lines'], fields: ['lines'] },
  ],
  lov: { code: 'settleNo', text: 'settleNo', columns: ['supplierBase', 'periodTo', 'grossAmt'] },
});
