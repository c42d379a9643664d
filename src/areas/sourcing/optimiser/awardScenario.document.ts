import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lines, lookup, money, percentage, serial, text } from '#model/fields.ts';
import { awardScenarioLine } from './awardScenarioLine.document.ts';
import { awardScenarioRule } from './awardScenarioRule.document.ts';
import { awardScenarioSupplier } from './awardScenarioSupplier.document.ts';

/** Rules for an award and the cheapest award that keeps them; a person chooses, the solver never awards. */
export const awardScenario = defineDocument({
  module: 'bidding',
  code: 'awardScenario',
  label: ['定标方案', 'Award scenario'],
  help: [
    '按规则求总成本最低的分配，并说明每条规则的代价；采用哪个方案由人决定',
    'Finds the cheapest distribution under your rules and says what each rule costs; people decide which one counts',
  ],

  fields: {
    scenarioNo: serial('方案编号', 'Scenario no.', 'AS'),
    scenarioName: text('方案名称', 'Name', { required: true, maxLength: 100 }),
    inquiry: lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true, filter: { status: 'COMPARING' } }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    owner: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    currency: computed(lookup('本位币', 'Home currency', 'basic.currency')),

    maxSuppliers: integer('最多几家供应商', 'Suppliers at most', { min: 1, max: 200 }),
    maxPerLine: integer('每行最多几家', 'Suppliers per line at most', {
      min: 1,
      max: 20,
      help: ['询价不允许拆分时恒为 1', 'Always 1 where the inquiry must not be split'],
    }),
    maxSharePct: percentage('单家最大份额(%)', 'Share of one supplier at most (%)', { above: '0', max: '100' }),
    minSuppliers: integer('最少几家供应商', 'Suppliers at least', { min: 1, max: 200 }),
    incumbentPct: percentage('现有供应商至少(%)', 'Share of present suppliers at least (%)', {
      min: '0',
      max: '100',
      help: ['现有供应商：对该物料有有效价格的供应商', 'Suppliers with a price in force for the material'],
    }),
    budget: money('总成本上限', 'Total cost at most', { above: '0' }),
    switchCost: money('每行换供应商的成本', 'Switching cost per line', { min: '0' }),
    supplierCost: money('每多一家的管理成本', 'Handling cost per supplier', { min: '0' }),
    maxLeadDays: integer('最长交期(天)', 'Longest lead time (days)', { min: 0, max: 3650 }),

    totalAmt: computed(money('总成本', 'Total cost', { mayBeUnknown: true })),
    freeAmt: computed(money('无规则时的总成本', 'Total without rules', { mayBeUnknown: true })),
    boundAmt: computed(money('理论下限', 'Lower bound', { mayBeUnknown: true })),
    gapPct: computed(
      percentage('与最优的差距(%)', 'Optimality gap (%)', {
        mayBeUnknown: true,
        help: ['差距为 0 时已是最优', 'Nothing is cheaper where it is 0'],
      }),
    ),
    supplierCount: computed(integer('供应商家数', 'Suppliers', { mayBeUnknown: true })),
    openLines: computed(text('无法足量的行', 'Lines not offered in full', { maxLength: 500 })),
    solvedAt: computed(datetime('计算时间', 'Solved at')),
    chosenReason: computed(text('采用理由', 'Why it was chosen', { maxLength: 1000 })),
    award: computed(lookup('定价单', 'Award', 'bidding.inquiryAward')),

    suppliers: lines('供应商限制', 'Supplier limits', awardScenarioSupplier),
    rules: computed(lines('规则的代价', 'Cost of the rules', awardScenarioRule)),
    lines: computed(lines('分配结果', 'Distribution', awardScenarioLine)),
  },

  states: {
    NEW: ['草稿', 'Draft'],
    SOLVING: ['计算中', 'Solving'],
    SOLVED: ['已算出', 'Solved'],
    IMPOSSIBLE: ['未找到可行方案', 'No solution'],
    CHOSEN: ['已采用', 'Chosen'],
  },

  follows: { inquiry: {} },

  transitions: {
    solve: { label: ['开始计算', 'Solve'], from: ['NEW'], to: 'SOLVING' },
    stop: { label: ['停止计算', 'Stop'], from: ['SOLVING'], to: 'NEW' },
    solved: { label: ['算出', 'Solved'], from: ['SOLVING'], to: 'SOLVED', by: 'system' },
    impossible: { label: ['未找到', 'None found'], from: ['SOLVING'], to: 'IMPOSSIBLE', by: 'system' },
    revise: { label: ['修改规则', 'Change the rules'], from: ['SOLVED', 'IMPOSSIBLE'], to: 'NEW' },
    choose: {
      label: ['采用并生成定价单', 'Choose and draft award'],
      from: ['SOLVED'],
      to: 'CHOSEN',
      sets: { chosenReason: 'input.reason' },
      input: { reason },
      confirm: [
        '按此方案生成定价单草稿；提交、审批后才生效。',
        'Drafts an award as in this scenario; it counts once submitted and approved.',
      ],
    },
  },

  editableIn: ['NEW'],
  deletableIn: ['NEW', 'SOLVED', 'IMPOSSIBLE'],
  scope: { buyer: { by: 'company' } },
  search: ['scenarioNo', 'scenarioName', 'inquiry', 'status', 'owner', 'company'],
  list: [
    'scenarioNo',
    'scenarioName',
    'inquiry',
    'status',
    'totalAmt',
    'freeAmt',
    'gapPct',
    'supplierCount',
    'solvedAt',
  ],
  card: ['scenarioName', 'totalAmt', 'supplierCount'],
  sort: ['-scenarioNo'],
  form: [
    {
      label: ['方案', 'Scenario'],
      fields: [
        'scenarioNo',
        'scenarioName',
        'inquiry',
        'company',
        'owner',
        'maxSuppliers',
        'maxPerLine',
        'maxSharePct',
      ],
    },
    {
      label: ['更多规则', 'Further rules'],
      fields: ['minSuppliers', 'incumbentPct', 'budget', 'switchCost', 'supplierCost', 'maxLeadDays'],
    },
    {
      label: ['结果', 'Result'],
      fields: [
        'currency',
        'totalAmt',
        'freeAmt',
        'boundAmt',
        'gapPct',
        'supplierCount',
        'openLines',
        'solvedAt',
        'chosenReason',
        'award',
      ],
    },
    { label: ['明细', 'Lines'], fields: ['lines', 'rules', 'suppliers'] },
  ],
  lov: { code: 'scenarioNo', text: 'scenarioName', columns: ['totalAmt'] },
});
