import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, money, percentage, price, quantity, select, text } from '#model/fields.ts';
import { claimKinds } from './claimKinds.rules.ts';

/** What a claim asks for: quantity, rate and the supplier's share, and what both sides say of it. */
export const qcClaimItem = defineDocument({
  module: 'qc',
  code: 'qcClaimItem',
  label: ['索赔项', 'Claim item'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 999 }),
    kind: select('费用类型', 'Kind', claimKinds, { required: true, default: 'MATERIAL' }),
    defect: lookup('不合格记录', 'Nonconformance', 'qc.qcDefect', {
      required: true,
      dependsOn: { supplierBase: 'parent.supplierBase', company: 'parent.company' },
      fills: { qty: 'defectQty' },
    }),
    description: text('说明', 'Description', { maxLength: 300 }),
    qty: quantity('数量（件、小时、分钟）', 'Quantity (pieces, hours, minutes)', { required: true, above: '0' }),
    rate: price('单价', 'Rate', {
      min: '0',
      help: [
        '料费按收货单价、停线按参数中的每分钟费用，由系统填写',
        'Material takes the price of the receipt, a line stop the cost per minute of the parameters',
      ],
    }),
    sharePct: percentage('供应商责任(%)', "Supplier's share (%)", {
      required: true,
      above: '0',
      max: '100',
      default: '100',
    }),
    amount: computed(money('索赔金额', 'Claimed')),
    counterAmt: computed(money('供应商还价', 'Counter-offer', { mayBeUnknown: true })),
    counterReason: computed(text('还价理由', 'Reason', { maxLength: 500 })),
    offerAmt: computed(money('采购方报价', "Buyer's offer", { mayBeUnknown: true })),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'kind',
    'defect',
    'description',
    'qty',
    'rate',
    'sharePct',
    'amount',
    'counterAmt',
    'counterReason',
    'offerAmt',
  ],
});
