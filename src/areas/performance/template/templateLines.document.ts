import { defineDocument } from '#model/document.ts';
import { computed, decimal, integer, lookup, percentage, select } from '#model/fields.ts';
import { dimensions } from '../metric/metrics.rules.ts';
import { grades } from '../score/grade.rules.ts';

const lineNo = integer('序号', 'No.', { required: true, min: 1 });
const weight = percentage('权重(%)', 'Weight (%)', { required: true, above: '0', max: '100' });

/** What to do about suppliers whose grades have been poor. */
export const suggestionKinds = {
  IMPROVE: ['要求改进', 'Ask for improvement'],
  DOWNGRADE: ['降级', 'Downgrade'],
  FREEZE: ['冻结询价', 'Freeze inquiries'],
} as const;

/** How much a dimension weighs in a template. */
export const perfTemplateDimension = defineDocument({
  module: 'perf',
  code: 'perfTemplateDimension',
  label: ['模板维度', 'Dimension of a template'],
  fields: { lineNo, dimension: select('维度', 'Dimension', dimensions, { required: true }), weight },
  unique: [['parent', 'dimension']],
  sort: ['lineNo'],
  list: ['lineNo', 'dimension', 'weight'],
});

/** How much an indicator weighs within its dimension. */
export const perfTemplateLine = defineDocument({
  module: 'perf',
  code: 'perfTemplateLine',
  label: ['模板指标', 'Indicator of a template'],
  fields: {
    lineNo,
    indicator: lookup('指标', 'Indicator', 'perf.perfIndicator', {
      required: true,
      filter: { status: 'PUBLISHED' },
    }),
    dimension: computed(select('维度', 'Dimension', dimensions)),
    weight: percentage('维度内权重(%)', 'Weight in dimension (%)', { required: true, above: '0', max: '100' }),
  },
  sort: ['lineNo'],
  list: ['lineNo', 'indicator', 'dimension', 'weight'],
});

/** Who scores what no metric says. */
export const perfTemplateRater = defineDocument({
  module: 'perf',
  code: 'perfTemplateRater',
  label: ['评分人', 'Rater'],
  fields: {
    lineNo,
    rater: lookup('评分人', 'Rater', 'system.iapSysUserT', { required: true }),
    indicator: lookup('指标', 'Indicator', 'perf.perfIndicator', {
      filter: { kind: 'MANUAL', status: 'PUBLISHED' },
      help: ['留空：所有手工指标', 'Empty: every manual indicator'],
    }),
    weight: decimal('权数', 'Weight', { required: true, above: '0', max: '100', default: '1' }),
  },
  sort: ['lineNo'],
  list: ['lineNo', 'rater', 'indicator', 'weight'],
});

/** From which score on a grade is given. */
export const perfTemplateBand = defineDocument({
  module: 'perf',
  code: 'perfTemplateBand',
  label: ['等级区间', 'Grade band'],
  fields: {
    lineNo,
    grade: select('等级', 'Grade', grades, { required: true }),
    minScore: decimal('最低得分', 'Least score', { required: true, min: '0', max: '100', scale: 2 }),
  },
  unique: [['parent', 'grade']],
  sort: ['lineNo'],
  list: ['lineNo', 'grade', 'minScore'],
});

/** What is suggested after so many poor grades in a row. */
export const perfTemplateAction = defineDocument({
  module: 'perf',
  code: 'perfTemplateAction',
  label: ['结果应用', 'Action rule'],
  fields: {
    lineNo,
    grade: select('等级不高于', 'Grade or worse', grades, { required: true, default: 'E' }),
    times: integer('连续期数', 'Periods in a row', { required: true, min: 1, max: 12, default: 1 }),
    suggestion: select('建议', 'Suggestion', suggestionKinds, { required: true }),
  },
  sort: ['lineNo'],
  list: ['lineNo', 'grade', 'times', 'suggestion'],
});
