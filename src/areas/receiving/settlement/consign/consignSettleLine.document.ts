import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, quantity, text } from '#model/fields.ts';

/** What happened to one material that a supplier has consigned, in the material's base unit. */
export const consignSettleLine = defineDocument({
  module: 'pur',
  code: 'consignSettleLine',
  label: ['寄售结算明细', 'Settlement line'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('行号', 'Line no.')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    openingQty: computed(quantity('期初', 'Opening')),
    receivedQty: computed(quantity('收货', 'Received')),
    usedQty: computed(quantity('消耗', 'Used')),
    returnedQty: computed(quantity('退货', 'Returned')),
    lostQty: computed(quantity('检验损耗与报废', 'Tested and scrapped')),
    countQty: computed(quantity('盘点差异', 'Count difference')),
    closingQty: computed(quantity('期末', 'Closing')),
    netAmt: computed(money('不含税金额', 'Net amount')),
    taxAmt: computed(money('税额', 'Tax')),
    grossAmt: computed(money('价税合计', 'Gross amount')),
    disputeReason: computed(text('异议原因', 'Reason of the dispute', { maxLength: 500 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
  },

  states: {
    NEW: ['新建', 'New'],
    WAIT: ['待确认', 'Awaiting supplier'],
    CONFIRMED: ['已确认', 'Confirmed'],
    DISPUTED: ['有异议', 'Disputed'],
  },

  transitions: {
    confirm: {
      label: ['确认', 'Confirm'],
      from: ['WAIT', 'DISPUTED'],
      to: 'CONFIRMED',
      decision: true,
      by: 'supplier',
    },
    dispute: {
      label: ['提出异议', 'Dispute'],
      from: ['WAIT'],
      to: 'DISPUTED',
      decision: true,
      by: 'supplier',
      input: { reason },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  checks: {
    closing: 'closing_qty = opening_qty + received_qty - used_qty - returned_qty - lost_qty + count_qty',
  },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
