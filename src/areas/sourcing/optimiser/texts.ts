import type { Label } from '#model/label.ts';

export const scenarioTexts = {
  add: ['新建方案', 'New scenario'],
  none: [
    '还没有定标方案。新建一个，写下规则，系统求出总成本最低的分配',
    'No scenarios yet. Write down your rules, and the cheapest distribution under them is found',
  ],
  noneLate: ['没有定标方案；只在比价阶段可以新建', 'No scenarios; they are made while the inquiry is compared'],
  hint: [
    '总成本为折算后的本位币金额，含运费等一次性费用；方案只作建议，采用时需说明理由。',
    'Totals are comparable prices in home currency with freight and other charges; a scenario only advises, choosing one needs a reason.',
  ],
  scenario: ['方案', 'Scenario'],
  state: ['状态', 'Status'],
  total: ['总成本', 'Total'],
  lowest: ['最低', 'Lowest'],
  rulesCost: ['规则的代价', 'Cost of the rules'],
  gap: ['与最优的差距', 'Gap to the best'],
  suppliers: ['家数', 'Suppliers'],
} as const satisfies Record<string, Label>;
