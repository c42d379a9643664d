import { defineDocument } from '#model/document.ts';
import { boolean, computed, money, select } from '#model/fields.ts';

/** What one rule of a scenario costs: how much cheaper the award would be without it. */
export const awardScenarioRule = defineDocument({
  module: 'bidding',
  code: 'awardScenarioRule',
  label: ['规则的代价', 'Cost of a rule'],

  fields: {
    rule: computed(
      select('规则', 'Rule', {
        maxSuppliers: ['最多几家供应商', 'Suppliers at most'],
        minSuppliers: ['最少几家供应商', 'Suppliers at least'],
        maxPerLine: ['每行最多几家', 'Suppliers per line at most'],
        maxSharePct: ['单家最大份额', 'Share of one supplier'],
        incumbentPct: ['现有供应商至少', 'Share of present suppliers'],
        budget: ['总成本上限', 'Total cost at most'],
        suppliers: ['供应商限制', 'Supplier limits'],
        maxLeadDays: ['最长交期', 'Longest lead time'],
      }),
    ),
    possibleFlag: computed(boolean('去掉后有解', 'Possible without it')),
    cost: computed(money('代价', 'Cost', { mayBeUnknown: true })),
    totalAmt: computed(money('去掉后的总成本', 'Total without it', { mayBeUnknown: true })),
  },

  unique: [['parent', 'rule']],
  // Each was found without one rule: they are alternatives, not parts of a whole.
  lineSums: { cost: null, totalAmt: null },
  list: ['rule', 'cost', 'totalAmt', 'possibleFlag'],
});
