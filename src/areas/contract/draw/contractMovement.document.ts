import { defineDocument } from '#model/document.ts';
import { computed, lookup } from '#model/fields.ts';
import { movementFields } from '#model/ledger.ts';

const events = { ORDER: ['下单', 'Ordered'], RETURN: ['退回', 'Given back'] } as const;

/** One row per movement of what is ordered of a contract line; never changed. */
export const contractMovement = defineDocument({
  module: 'contract',
  code: 'contractMovement',
  label: ['合同执行台账', 'Contract usage'],
  readOnly: true,

  fields: {
    contractLine: computed(lookup('合同行', 'Contract line', 'contract.contractLine', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    ...movementFields(events),
  },

  unique: [['contractLine', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' } },
  search: ['contractLine', 'event', 'sourceDoc', 'postingDate'],
  list: ['contractLine', 'event', 'qty', 'amount', 'sourceDoc', 'postingDate', 'actor'],
  sort: ['-createDate', '-id'],
});

/** The same of the amount of a whole contract, which its limit counts. */
export const contractAmount = defineDocument({
  module: 'contract',
  code: 'contractAmount',
  label: ['合同金额台账', 'Contract amount ledger'],
  readOnly: true,

  fields: {
    contract: computed(lookup('合同', 'Contract', 'contract.contract', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    ...movementFields(events),
  },

  unique: [['contract', 'seq']],
  indexes: [['sourceDoc']],
  scope: { buyer: { by: 'company' } },
  search: ['contract', 'event', 'sourceDoc', 'postingDate'],
  list: ['contract', 'event', 'amount', 'sourceDoc', 'postingDate', 'actor'],
  sort: ['-createDate', '-id'],
});
