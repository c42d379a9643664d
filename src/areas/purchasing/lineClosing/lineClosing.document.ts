import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, money, quantity, select, serial, text } from '#model/fields.ts';
import { closeReasons } from './closingInput.rules.ts';

/** Asks to close an order line of which more is open than its buyer may give up alone; its approval closes the line. */
export const lineClosing = defineDocument({
  module: 'pur',
  code: 'lineClosing',
  label: ['关闭申请', 'Closing request'],
  help: [
    '未交金额超过限额的订单行须经审批才能关闭；请在订单明细上申请',
    'A line of which more is open than the limit is closed by approval; ask for it on the order line',
  ],
  readOnly: true,

  fields: {
    closingNo: serial('申请号', 'Request no.', 'CR'),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    openQty: computed(quantity('关闭数量', 'Closed quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
    openAmt: computed(money('关闭金额', 'Closed amount')),
    limitAmt: computed(money('免审批限额', 'Limit without approval')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    closeReason: computed(select('关闭原因', 'Reason for closing', closeReasons, { required: true })),
    reason: computed(text('说明', 'Explanation', { required: true, maxLength: 500 })),
    asker: computed(lookup('申请人', 'Requested by', 'system.iapSysUserT')),
    askDate: computed(date('申请日期', 'Requested on', { required: true })),
    answerReason: computed(text('审批意见', 'Answer', { maxLength: 500 })),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    APPROVED: ['已批准并关闭', 'Approved and closed'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
  },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, from: ['NEW'], by: 'system' },
    withdraw: { ...approvalTransitions.withdraw, onlyBy: 'asker' },
    approve: {
      ...approvalTransitions.approve,
      notBy: 'asker',
      confirm: [
        '批准后订单行立即关闭，供应商会收到通知。',
        'The order line is closed at once, and the supplier is told.',
      ],
      shows: ['orderDetail', 'openQty', 'openAmt', 'limitAmt', 'closeReason', 'reason'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'asker' },
  },

  todo: {
    approve: {
      label: ['待审批的关闭申请', 'Closing requests to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  scope: { buyer: { by: 'company' } },
  search: [
    'closingNo',
    'status',
    'supplierBase',
    'orderDetail',
    'material',
    'closeReason',
    'askDate',
    'asker',
    'company',
  ],
  list: [
    'closingNo',
    'status',
    'orderDetail',
    'supplierBase',
    'material',
    'openQty',
    'unit',
    'openAmt',
    'currency',
    'closeReason',
    'asker',
    'askDate',
  ],
  sort: ['-askDate', '-closingNo'],
  indexes: [['orderDetail', 'status']],
  form: [
    {
      label: ['订单行', 'Order line'],
      fields: ['closingNo', 'company', 'supplierBase', 'orderDetail', 'material'],
    },
    {
      label: ['放弃的部分', 'Closed'],
      fields: ['openQty', 'unit', 'openAmt', 'limitAmt', 'currency', 'closeReason', 'reason'],
    },
    { label: ['审批', 'Approval'], fields: ['asker', 'askDate', 'answerReason'] },
  ],
  lov: { code: 'closingNo', text: 'closingNo', columns: ['orderDetail', 'supplierBase'] },
});
