import { defineDocument } from '#model/document.ts';
import { computed, lookup, money, quantity, select, text } from '#model/fields.ts';
import { transitModes } from './terminationInput.rules.ts';

/** An order line that is to end, with what the supplier claims for what he has made already. */
export const purTerminationLine = defineDocument({
  module: 'pur',
  code: 'purTerminationLine',
  label: ['终止明细', 'Termination line'],
  readOnly: true,

  fields: {
    orderDetail: computed(lookup('订单行', 'Order line', 'pur.purchaseOrderDetail', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    openQty: computed(quantity('未交数量', 'Open')),
    inTransitQty: computed(quantity('在途数量', 'In transit')),
    inTransitMode: computed(select('在途处理', 'Goods in transit', transitModes, { required: true })),
    // Where the order line returns to when the other side does not agree.
    previousStatus: computed(
      select(
        '终止前状态',
        'State before',
        { WAIT: ['待确认', 'Awaiting supplier'], CONFIRMED: ['已确认', 'Confirmed'] },
        { required: true },
      ),
    ),
    finishedQty: computed(quantity('成品数量', 'Finished goods')),
    wipQty: computed(quantity('在制品数量', 'Work in progress')),
    materialAmt: computed(money('原材料价值', 'Value of raw material')),
    claimAmt: computed(money('索赔金额', 'Claimed')),
    claimReason: computed(text('索赔依据', 'Grounds', { maxLength: 500 })),
    agreeAmt: computed(money('核定金额', 'Granted')),
  },

  states: {
    // The buying side has still to approve that it is asked for.
    HELD: ['待审批', 'In approval'],
    OPEN: ['待答复', 'Pending'],
    CLAIMED: ['已索赔', 'Claimed'],
    ASSESSED: ['已核定', 'Assessed'],
    AGREED: ['已终止', 'Ended'],
    REFUSED: ['未终止', 'Not ended'],
  },

  transitions: {
    claim: {
      label: ['索赔', 'Claim'],
      from: ['OPEN', 'CLAIMED', 'ASSESSED'],
      to: 'CLAIMED',
      by: 'supplier',
      shows: ['openQty', 'inTransitQty', 'claimAmt', 'agreeAmt'],
      input: {
        finishedQty: quantity('成品数量', 'Finished goods', { min: '0' }),
        wipQty: quantity('在制品数量', 'Work in progress', { min: '0' }),
        materialAmt: money('原材料价值', 'Value of raw material', { min: '0' }),
        claimAmt: money('索赔金额', 'Claimed', { required: true, min: '0' }),
        reason: text('索赔依据', 'Grounds', { required: true, maxLength: 500, multiline: true }),
      },
    },
    assess: {
      label: ['核定', 'Assess'],
      from: ['CLAIMED', 'ASSESSED'],
      to: 'ASSESSED',
      decision: true,
      shows: ['finishedQty', 'wipQty', 'materialAmt', 'claimAmt', 'claimReason'],
      input: { agreeAmt: money('核定金额', 'Granted', { required: true, min: '0' }) },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['HELD'] } },
  unique: [['parent', 'orderDetail']],
  checks: {
    amounts: 'claim_amt >= 0 and agree_amt >= 0 and agree_amt <= claim_amt',
    quantities: 'finished_qty >= 0 and wip_qty >= 0 and material_amt >= 0',
  },
  list: [
    'orderDetail',
    'status',
    'material',
    'materialDesc',
    'openQty',
    'inTransitQty',
    'unit',
    'inTransitMode',
    'claimAmt',
    'agreeAmt',
  ],
  sort: ['orderDetail'],
  lov: { text: 'materialDesc', columns: ['orderDetail', 'openQty'] },
});
