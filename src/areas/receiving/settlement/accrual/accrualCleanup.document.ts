import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, ids, integer, lookup, money, select, serial, text } from '#model/fields.ts';
import { cleanupChoice } from './texts.ts';

const note = text('说明', 'Explanation', { required: true, maxLength: 500, multiline: true });

/** An accrual that has stood too long: somebody finds out whether an invoice or a receipt is missing, or writes it off. */
export const accrualCleanup = defineDocument({
  module: 'pur',
  code: 'accrualCleanup',
  label: ['暂估清理', 'GR/IR clearing'],
  help: [
    '账龄超期的暂估自动列入；查明是缺发票、缺收货，或经审批核销',
    'Accruals that have stood too long: find the missing invoice or receipt, or write them off with approval',
  ],
  readOnly: true,

  fields: {
    cleanupNo: serial('清理单号', 'Clean-up no.', 'AC'),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    accruedAmt: computed(money('暂估金额', 'Accrued')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    firstDate: computed(date('最早收货', 'First received')),
    ageDays: computed(integer('账龄(天)', 'Age (days)')),
    choice: computed(select('处理方式', 'Choice', cleanupChoice)),
    handler: computed(lookup('经办人', 'Handled by', 'system.iapSysUserT', { internal: true })),
    dueDate: computed(date('答复期限', 'Answer by')),
    question: computed(text('说明', 'Explanation', { maxLength: 500, multiline: true })),
    answer: computed(text('答复', 'Answer', { maxLength: 500, multiline: true })),
    writeOffAmt: computed(money('核销金额', 'Written off')),
    writeOffDate: computed(date('核销日期', 'Written off on')),
    doneDate: computed(date('清理日期', 'Cleared on')),
  },

  states: {
    OPEN: ['待处理', 'Open'],
    WAIT_INVOICE: ['待供应商开票', 'Waits for the invoice'],
    WAIT_RECEIPT: ['待核实收货', 'Waits for the warehouse'],
    ANSWERED: ['已答复', 'Answered'],
    PENDING: ['核销审批中', 'Write-off in approval'],
    REJECTED: ['核销已驳回', 'Write-off refused'],
    WITHDRAWN: ['核销已撤回', 'Write-off withdrawn'],
    WRITTEN_OFF: ['已核销', 'Written off'],
    DONE: ['已清理', 'Cleared'],
  },

  todo: {
    submit: {
      label: ['待清理的暂估', 'Accruals to clear'],
      states: ['OPEN', 'ANSWERED', 'REJECTED'],
      action: 'submit',
    },
    answer: {
      label: ['待开票的收货', 'Receipts to invoice'],
      states: ['WAIT_INVOICE'],
      action: 'answer',
      due: 'dueDate',
    },
    clarify: {
      label: ['待核实的收货', 'Receipts to investigate'],
      states: ['WAIT_RECEIPT'],
      action: 'clarify',
      due: 'dueDate',
    },
    approve: {
      label: ['待审批的暂估核销', 'Write-offs to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
  },

  transitions: {
    askInvoice: {
      label: ['缺发票', 'Invoice is missing'],
      from: ['OPEN', 'ANSWERED', 'REJECTED', 'WITHDRAWN', 'WAIT_RECEIPT'],
      to: 'WAIT_INVOICE',
      shows: ['orderDetail', 'accruedAmt', 'ageDays'],
      input: { dueDate: date('答复期限', 'Answer by', { required: true }), reason: note },
      notifies: ['supplier'],
    },
    askReceipt: {
      label: ['缺收货', 'Receipt is missing'],
      from: ['OPEN', 'ANSWERED', 'REJECTED', 'WITHDRAWN', 'WAIT_INVOICE'],
      to: 'WAIT_RECEIPT',
      shows: ['orderDetail', 'accruedAmt', 'ageDays'],
      confirm: [
        '请仓库核实：多收未冲销、退货未过账或收错订单行。',
        'The warehouse looks into it: a receipt to be reversed, a return that was not posted, or another order line.',
      ],
      input: { dueDate: date('答复期限', 'Answer by', { required: true }), reason: note },
      notifies: [{ holdersOf: 'clarify' }],
    },
    answer: {
      label: ['答复', 'Answer'],
      from: ['WAIT_INVOICE'],
      to: 'ANSWERED',
      by: 'supplier',
      shows: ['question', 'accruedAmt', 'dueDate'],
      input: { answer: text('答复', 'Answer', { required: true, maxLength: 500, multiline: true }) },
      notifies: [{ peopleIn: 'handler' }],
    },
    clarify: {
      label: ['核实结果', 'What was found'],
      from: ['WAIT_RECEIPT'],
      to: 'ANSWERED',
      shows: ['question', 'accruedAmt', 'dueDate'],
      input: { answer: text('答复', 'Answer', { required: true, maxLength: 500, multiline: true }) },
      notifies: [{ peopleIn: 'handler' }],
    },
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      label: ['核销', 'Write off'],
      from: ['OPEN', 'ANSWERED', 'REJECTED', 'WITHDRAWN'],
      shows: ['orderDetail', 'accruedAmt', 'ageDays', 'answer'],
      confirm: [
        '不会再有发票的暂估全额核销，须由他人批准。',
        'What will never be invoiced is written off in full, once somebody else has agreed.',
      ],
      input: { reason: note },
      danger: true,
    },
    withdraw: { ...approvalTransitions.withdraw, onlyBy: 'handler' },
    approve: {
      ...approvalTransitions.approve,
      to: 'WRITTEN_OFF',
      notBy: 'handler',
      shows: ['orderDetail', 'accruedAmt', 'ageDays', 'question', 'answer'],
      notifies: [{ peopleIn: 'handler' }],
    },
    reject: { ...approvalTransitions.reject, notBy: 'handler', notifies: [{ peopleIn: 'handler' }] },
    finish: {
      label: ['已清', 'Cleared'],
      from: ['OPEN', 'WAIT_INVOICE', 'WAIT_RECEIPT', 'ANSWERED', 'REJECTED', 'WITHDRAWN'],
      to: 'DONE',
      by: 'system',
    },
  },

  endpoints: {
    raise: {
      label: ['列入清理', 'Clean up'],
      path: 'raise',
      body: { ids: ids('订单行', 'Order lines') },
      returns: { count: integer('清理单数', 'Clean-ups') },
      by: 'buyer',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  attachments: {
    by: 'either',
    changeIn: ['OPEN', 'WAIT_INVOICE', 'WAIT_RECEIPT', 'ANSWERED', 'REJECTED', 'WITHDRAWN'],
  },
  scope: {
    buyer: { by: 'company' },
    // Only what he is asked for.
    supplier: {
      by: 'supplierBase',
      hiddenIn: ['OPEN', 'WAIT_RECEIPT', 'PENDING', 'REJECTED', 'WITHDRAWN', 'WRITTEN_OFF', 'DONE'],
    },
  },
  indexes: [['orderDetail', 'status']],
  search: ['cleanupNo', 'status', 'supplierBase', 'orderDetail', 'choice', 'ageDays', 'dueDate', 'handler', 'company'],
  list: [
    'cleanupNo',
    'status',
    'supplierBase',
    'orderDetail',
    'materialDesc',
    'accruedAmt',
    'currency',
    'ageDays',
    'choice',
    'dueDate',
    'handler',
    'writeOffAmt',
  ],
  sort: ['-ageDays', 'cleanupNo'],
  form: [
    {
      label: ['暂估', 'Accrual'],
      fields: [
        'cleanupNo',
        'orderDetail',
        'supplierBase',
        'company',
        'materialDesc',
        'accruedAmt',
        'currency',
        'firstDate',
        'ageDays',
      ],
    },
    {
      label: ['处理', 'Clean-up'],
      fields: ['choice', 'handler', 'dueDate', 'question', 'answer', 'writeOffAmt', 'writeOffDate', 'doneDate'],
    },
  ],
  lov: { code: 'cleanupNo', text: 'cleanupNo', columns: ['orderDetail', 'supplierBase', 'accruedAmt'] },
});
