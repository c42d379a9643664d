import type { Label } from '#model/label.ts';
import type { Option, PriorSource, Proposal, Why } from './advice.rules.ts';

export const proposals = {
  SKIP: ['跳批', 'Skip this lot'],
  REDUCE: ['放宽', 'Inspect less'],
  KEEP: ['按方案检验', 'Keep the plan'],
  TIGHTEN: ['加严', 'Inspect more strictly'],
} as const satisfies Record<Proposal, Label>;

export const whys = {
  HISTORY: ['历史不足', 'Too little history'],
  CRITICAL: ['有致命缺陷', 'Critical defects'],
  RISK: ['可能超过AQL', 'May exceed the AQL'],
  COST: ['预期成本最低', 'Least expected cost'],
} as const satisfies Record<Why, Label>;

export const priors = {
  CATEGORY: ['同类别物料', 'Goods of the category'],
  WEAK: ['弱先验', 'Weakly informative'],
} as const satisfies Record<PriorSource, Label>;

const options = {
  SKIP: ['跳批', 'Skip'],
  REDUCED: ['放宽', 'Reduced'],
  NORMAL: ['正常', 'Normal'],
  TIGHTENED: ['加严', 'Tightened'],
} as const satisfies Record<Option, Label>;

export const adviceTexts = {
  tab: ['抽样建议', 'Sampling advice'],
  options,
  onlyAdvice: [
    '仅供参考：抽样方案与严格度仍按 GB/T 2828.1 (ISO 2859-1) 与转移规则。',
    'Advice only: the plan and its severity remain those of ISO 2859-1 and its switching rules.',
  ],
  noPlan: ['没有生效的检验方案，无法建议。', 'There is no inspection plan in force, so nothing can be proposed.'],
  HISTORY: [
    '只有 {lots} 批历史，少于 {least} 批，不足以建议更改；下面的数字主要来自先验。',
    'Only {lots} lots behind it, fewer than {least}: too few to propose a change. The figures below are mostly the prior.',
  ],
  CRITICAL: [
    '历史中发现过致命缺陷，不建议减少检验。',
    'Critical defects were found in the past, so no lesser inspection is proposed.',
  ],
  RISK: [
    '不良率超过 AQL 的概率为 {exceeds}，高于 10%，不建议减少检验。',
    'The defect rate exceeds the AQL with a probability of {exceeds}, more than 10 %, so no lesser inspection is proposed.',
  ],
  COST: [
    '检验与漏检的预期成本合计最低：{cost}，现行方案为 {now}（本位币）。',
    'Inspection and escapes together are expected to cost least: {cost}, against {now} by the plan (home currency).',
  ],
  rate: ['不良率（致命与主要缺陷）', 'Defect rate (critical and major)'],
  interval: ['90% 可信区间', '90 % credible interval'],
  exceeds: ['超过 AQL {aql} 的概率', 'Probability that it exceeds the AQL of {aql}'],
  history: ['历史', 'History'],
  historyOf: [
    '{lots} 批，检验 {pieces} 件，不良 {defects} 件',
    '{lots} lots, {pieces} pieces inspected, {defects} defective',
  ],
  prior: ['先验', 'Prior'],
  priorOf: ['{source}，{rate}，相当于 {pieces} 件', '{source}: {rate}, weighing as {pieces} pieces'],
  costs: ['预期成本（本位币）', 'Expected cost (home currency)'],
  option: ['方式', 'Inspection'],
  sample: ['样本数', 'Sample'],
  ac: ['Ac', 'Ac'],
  cost: ['预期成本', 'Expected cost'],
  current: ['现行', 'now'],
  features: ['按检验项目', 'By characteristic'],
  feature: ['检验项目', 'Characteristic'],
  featureRate: ['不良率', 'Defect rate'],
  pieces: ['检验', 'Inspected'],
  defects: ['不良', 'Defects'],
  exceedsShort: ['超过 AQL', 'Exceeds AQL'],
} as const;
