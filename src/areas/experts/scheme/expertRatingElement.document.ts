import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, decimal, integer, percentage, select, text } from '#model/fields.ts';
import { priceFormulas } from '../scoring/priceScore.rules.ts';

const points = { scale: 2, min: '0', max: '100' } as const;

/** What is judged: by experts in points, or by the system as a formula of the price. */
export const expertRatingElement = defineDocument({
  module: 'bidding',
  code: 'expertRatingElement',
  label: ['评分要素', 'Element'],

  fields: {
    lineNo: integer('行号', 'Line', { required: true, min: 1 }),
    elementName: bilingual('要素', 'Element', { required: true, maxLength: 200 }),
    elementType: select(
      '类别',
      'Type',
      {
        QUAL: ['资格', 'Qualification'],
        TECH: ['技术', 'Technical'],
        COMM: ['商务', 'Commercial'],
        SERVICE: ['服务', 'Service'],
        PRICE: ['价格', 'Price'],
      },
      { required: true, default: 'TECH' },
    ),
    scoreWay: select(
      '方式',
      'How',
      {
        SUBJECTIVE: ['主观', 'Judgement'],
        LEVEL: ['分档', 'Levels'],
        DEDUCT: ['扣分', 'Deduction'],
        PASS_FAIL: ['合格/不合格', 'Passed or failed'],
        FORMULA: ['公式', 'Formula'],
      },
      { required: true, default: 'SUBJECTIVE' },
    ),
    scorer: select(
      '评分组',
      'Scored by',
      {
        TECH: ['技术专家', 'Technical experts'],
        ECON: ['经济、法律专家', 'Economic and legal experts'],
        ALL: ['全部专家', 'All experts'],
        SYSTEM: ['系统', 'The system'],
      },
      { required: true, default: 'TECH' },
    ),
    maxScore: decimal('满分', 'Most points', { required: true, ...points }),
    minScore: decimal('最低分', 'Least points', { default: '0', ...points }),
    step: decimal('步长', 'Step', { ...points, above: '0' }),
    levels: text('档次', 'Levels', {
      maxLength: 500,
      help: ['如 优:8-10; 良:5-8; 差:0-5', 'Such as good:8-10; fair:5-8; poor:0-5'],
    }),
    keyFlag: boolean('★关键', '★ Essential'),
    remarkRequired: boolean('须写理由', 'Reason needed'),
    evidence: text('证明材料', 'Evidence', { maxLength: 300 }),
    formulaCode: select('价格公式', 'Price formula', priceFormulas),
    reductionPct: percentage('基准下浮(%)', 'Base reduced by (%)', { min: '0', max: '50' }),
    lossAbove: decimal('高于基准每1%扣分', 'Points lost per % above', { scale: 4, min: '0', max: '100' }),
    lossBelow: decimal('低于基准每1%扣分', 'Points lost per % below', { scale: 4, min: '0', max: '100' }),
    alpha: decimal('限价权重(0–1)', 'Weight of the ceiling (0–1)', { scale: 4, min: '0', max: '1' }),
    fullSavingPct: percentage('满分节约率(%)', 'Saving for full points (%)', { above: '0', max: '100' }),
    bands: text('价格分档', 'Price bands', {
      maxLength: 500,
      help: [
        '得分:报价与最低价之比的区间，如 30:1-1.05; 20:1.05-1.2',
        'Points:range of price over lowest price, such as 30:1-1.05; 20:1.05-1.2',
      ],
    }),
    dropMin: integer('报价满几家去极值', 'Extremes dropped from so many bids on', { min: 3, max: 99 }),
  },

  sort: ['lineNo'],
  asLines: {
    read: ['lineNo', 'elementName', 'elementType', 'scoreWay', 'scorer', 'maxScore', 'keyFlag'],
    edit: [
      'lineNo',
      'elementName',
      'elementType',
      'scoreWay',
      'scorer',
      'maxScore',
      'levels',
      'formulaCode',
      'keyFlag',
    ],
  },
});
