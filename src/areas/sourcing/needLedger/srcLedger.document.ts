import { defineDocument } from '#model/document.ts';
import { computed, lookup, money, quantity, select, text } from '#model/fields.ts';
import { needEventLabels } from './needLedger.rules.ts';

/** One row per movement of a need; never changed. The columns of the need can be rebuilt from it at any time. */
export const srcLedger = defineDocument({
  module: 'bidding',
  code: 'srcLedger',
  label: ['需求台账', 'Requirements ledger'],
  readOnly: true,

  fields: {
    need: computed(lookup('申请行', 'Request line', 'bidding.purchaseRequestLine', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    event: computed(select('事项', 'Event', needEventLabels, { required: true })),
    qty: computed(quantity('数量', 'Quantity')),
    amount: computed(money('金额', 'Amount')),
    targetDoc: computed(text('目标单据', 'Target document', { required: true, maxLength: 60 })),
    targetLineId: computed(text('目标行', 'Target line', { required: true, maxLength: 40 })),
    actor: computed(lookup('操作人', 'By', 'system.iapSysUserT')),
  },

  scope: { buyer: { by: 'company' } },
  search: ['need', 'event', 'targetDoc', 'createDate'],
  list: ['need', 'event', 'qty', 'amount', 'targetDoc', 'actor', 'createDate'],
  sort: ['-createDate', '-id'],
  indexes: [['need', 'id']],
});
