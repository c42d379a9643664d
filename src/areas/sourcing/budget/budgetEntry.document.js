import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';
/** One row per movement of a budget; never changed. The balances of the budget are the sums of its rows. */
export const budgetEntry = defineDocument({
    module: 'bidding',
    code: 'budgetEntry',
    label: ['预算台账', 'Budget ledger'],
    readOnly: true,
    fields: {
        budget: computed(lookup('预算', 'Budget', 'bidding.budget', { required: true })),
        company: computed(lookup('公司', 'Company', 'basic.company')),
        ...movementFields({ RESERVE: ['占用', 'Reserved'], CONSUME: ['消耗', 'Consumed'] }),
    },
    unique: [['budget', 'seq']],
    scope: { buyer: { by: 'company' } },
    search: ['budget', 'event', 'sourceDoc', 'postingDate'],
    list: ['budget', 'event', 'amount', 'sourceDoc', 'postingDate', 'actor'],
    sort: ['-createDate', '-id'],
});
