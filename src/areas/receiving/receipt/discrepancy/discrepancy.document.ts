import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, lookup, quantity, select, serial, text } from '#model/fields.ts';

const outcomes = {
  ACCEPT: ['接受现状', 'Leave it as it is'],
  REDELIVER: ['供应商补送', 'The supplier delivers again'],
  RETURN: ['退回供应商', 'Send it back'],
  CLAIM: ['另行索赔', 'Claim later'],
} as const;

const outcomeRemark = text('处理说明', 'Remark on the outcome', { maxLength: 500, multiline: true });

/** A difference between what a delivery note announced and what the dock found, until both sides agree what becomes of it. */
export const discrepancy = defineDocument({
  module: 'pur',
  code: 'discrepancy',
  label: ['收货差异', 'Discrepancy'],
  help: [
    '送货单与实收的差异；采购方给出处理意见，供应商确认或提出异议',
    'Differences between what was announced and what arrived; the buyer proposes an outcome, the supplier agrees or disputes',
  ],

  fields: {
    discrepancyNo: serial('差异单号', 'Discrepancy no.', 'DC'),
    kind: computed(
      select(
        '差异类型',
        'Kind',
        {
          OVER: ['多送', 'Over'],
          SHORT: ['短少', 'Short'],
          DAMAGED: ['破损', 'Damaged'],
          WRONG: ['错货', 'Wrong goods'],
        },
        { required: true },
      ),
    ),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    delivery: computed(lookup('送货单', 'Delivery note', 'pur.deliveryNote', { required: true })),
    receive: computed(lookup('收货单', 'Receipt', 'pur.receive')),
    receiveDetail: computed(lookup('收货单行', 'Receipt line', 'pur.receiveDetail')),
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    announcedQty: computed(quantity('送货数量', 'Announced')),
    arrivedQty: computed(quantity('实收数量', 'Arrived')),
    diffQty: computed(quantity('差异数量', 'Difference')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    cause: computed(text('现场说明', 'Said at the dock', { maxLength: 500 })),
    outcome: computed(select('处理意见', 'Outcome', outcomes)),
    outcomeRemark: computed(outcomeRemark),
    disputeReason: computed(text('异议原因', 'Reason of the dispute', { maxLength: 500 })),
  },

  states: {
    OPEN: ['待处理', 'Open'],
    PROPOSED: ['待供应商确认', 'Awaiting supplier'],
    DISPUTED: ['有异议', 'Disputed'],
    AGREED: ['已确认', 'Agreed'],
    // Its receipt was reversed.
    VOID: ['已失效', 'Void'],
  },

  todo: {
    propose: {
      label: ['待处理的收货差异', 'Discrepancies to resolve'],
      states: ['OPEN', 'DISPUTED'],
      action: 'propose',
    },
    agree: { label: ['待确认的收货差异', 'Discrepancies to agree to'], states: ['PROPOSED'], action: 'agree' },
  },

  follows: { delivery: {}, receive: {} },

  transitions: {
    propose: {
      label: ['处理', 'Propose an outcome'],
      from: ['OPEN', 'DISPUTED'],
      to: 'PROPOSED',
      input: { outcome: select('处理意见', 'Outcome', outcomes, { required: true }), outcomeRemark },
      shows: ['kind', 'announcedQty', 'arrivedQty', 'diffQty', 'cause', 'disputeReason'],
      notifies: ['supplier'],
    },
    agree: {
      label: ['确认', 'Agree'],
      from: ['PROPOSED'],
      to: 'AGREED',
      decision: true,
      by: 'supplier',
      shows: ['kind', 'diffQty', 'outcome', 'outcomeRemark'],
      notifies: [{ holdersOf: 'propose' }],
    },
    dispute: {
      label: ['提出异议', 'Dispute'],
      from: ['PROPOSED'],
      to: 'DISPUTED',
      decision: true,
      by: 'supplier',
      input: { reason },
      shows: ['kind', 'diffQty', 'outcome', 'outcomeRemark'],
      notifies: [{ holdersOf: 'propose' }],
    },
    classify: {
      label: ['改判类型', 'Change the kind'],
      from: ['OPEN', 'DISPUTED'],
      to: 'OPEN',
      input: {
        kind: select(
          '差异类型',
          'Kind',
          { DAMAGED: ['破损', 'Damaged'], WRONG: ['错货', 'Wrong goods'] },
          { required: true },
        ),
      },
      shows: ['kind', 'cause'],
    },
  },

  // Photographs of the dock, and what the supplier has to say with them.
  conversations: true,
  attachments: { by: 'either', changeIn: ['OPEN', 'PROPOSED', 'DISPUTED'] },
  readOnly: true,
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['discrepancyNo', 'supplierBase', 'status', 'kind', 'material', 'delivery', 'outcome', 'company'],
  card: ['supplierBase', 'materialDesc', 'kind', 'outcome', 'announcedQty', 'arrivedQty'],
  list: [
    'discrepancyNo',
    'status',
    'kind',
    'diffQty',
    'unit',
    'outcome',
    'supplierBase',
    'materialDesc',
    'delivery',
    'orderDetail',
    'announcedQty',
    'arrivedQty',
  ],
  sort: ['-discrepancyNo'],
  form: [
    {
      label: ['差异', 'Discrepancy'],
      fields: [
        'discrepancyNo',
        'kind',
        'supplierBase',
        'company',
        'delivery',
        'receive',
        'receiveDetail',
        'orderDetail',
        'material',
        'materialDesc',
        'announcedQty',
        'arrivedQty',
        'diffQty',
        'unit',
        'cause',
      ],
    },
    { label: ['处理', 'Outcome'], fields: ['outcome', 'outcomeRemark', 'disputeReason'] },
  ],
  lov: { code: 'discrepancyNo', text: 'discrepancyNo', columns: ['supplierBase', 'kind', 'diffQty'] },
});
