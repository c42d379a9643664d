import { defineDocument } from '#model/document.ts';
import { boolean, lookup, money } from '#model/fields.ts';

/** What a scenario lays down about one supplier. */
export const awardScenarioSupplier = defineDocument({
  module: 'bidding',
  code: 'awardScenarioSupplier',
  label: ['供应商限制', 'Limit of a supplier'],

  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    excludedFlag: boolean('不参与', 'Left out'),
    maxAmount: money('最多金额', 'Most in money', {
      above: '0',
      help: ['本位币折算金额，如其产能上限', 'In home currency, such as what he can produce'],
    }),
  },

  unique: [['parent', 'supplierBase']],
});
