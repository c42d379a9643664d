import { defineDocument } from '#model/document.ts';
import { computed, lookup, money, text } from '#model/fields.ts';

/** One row per movement of a budget; never changed. The balances of the budget are the sums of its rows. */
export const budgetEntry = defineDocument({
  module: 'bidding',
  code: 'budgetEntry',
  label: ['预算台账', 'Budget ledger'],
  readOnly: true,

  fields: {
    budget: computed(lookup('预算', 'Budget', 'bidding.budget', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    event: computed(text('事项', 'Event', { required: true, maxLength: 40 })),
    reserved: computed(money('占用', 'Reserved')),
    consumed: computed(money('消耗', 'Consumed')),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    actor: computed(lookup('操作人', 'By', 'system.iapSysUserT')),
  },

  scope: { buyer: { by: 'company' } },
  search: ['budget', 'event', 'sourceDoc'],
  list: ['budget', 'event', 'reserved', 'consumed', 'sourceDoc', 'actor', 'createDate'],
  sort: ['-createDate', '-id'],
  indexes: [['budget', 'id']],
});
