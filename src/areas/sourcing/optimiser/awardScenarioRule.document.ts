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
        maxSuppliers: ['最多几家供应商', 'Most suppliers'],
        minSuppliers: ['最少几家供应商', 'Least suppliers'],
        maxPerLine: ['每行最多几家', 'Most suppliers of a line'],
        maxSharePct: ['单家最大份额', 'Most for one supplier'],
        incumbentPct: ['现有供应商至少', 'Present suppliers at least'],
        budget: ['总成本上限', 'Most in all'],
        suppliers: ['供应商限制', 'Limits of suppliers'],
        maxLeadDays: ['最长交期', 'Longest lead time'],
      }),
    ),
    possibleFlag: computed(boolean('去掉后有解', 'Possible without it')),
    cost: computed(money('代价', 'Costs', { mayBeUnknown: true })),
    totalAmt: computed(money('去掉后的总成本', 'Total without it', { mayBeUnknown: true })),
  },

  unique: [['parent', 'rule']],
  list: ['rule', 'cost', 'totalAmt', 'possibleFlag'],
});
