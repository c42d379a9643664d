import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, decimal, integer, lookup, percentage, select, text } from '#model/fields.ts';
import { indicatorKinds } from '../metric/kinds.rules.ts';
import { dimensions, metricLabels } from '../metric/metrics.rules.ts';

/** One indicator of a sheet: what was measured, what it earns, and whether it counts. */
export const perfSheetLine = defineDocument({
  module: 'perf',
  code: 'perfSheetLine',
  label: ['考核明细', 'Line of a sheet'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    indicator: computed(lookup('指标', 'Indicator', 'perf.perfIndicator', { required: true, internal: true })),
    title: computed(bilingual('指标名称', 'Indicator name', { maxLength: 100 })),
    dimension: computed(select('维度', 'Dimension', dimensions, { required: true })),
    kind: computed(select('取数方式', 'Source', indicatorKinds)),
    metricCode: computed(select('度量', 'Metric', metricLabels)),
    weight: computed(percentage('权重(%)', 'Weight (%)')),
    rawValue: computed(decimal('实际值', 'Value', { mayBeUnknown: true })),
    countedQty: computed(decimal('计入', 'Counted')),
    baseQty: computed(decimal('基数', 'Base')),
    sample: computed(integer('样本', 'Sample')),
    maxScore: computed(decimal('满分', 'Maximum', { scale: 4 })),
    autoScore: computed(decimal('自动得分', 'Worked out', { scale: 4, mayBeUnknown: true, internal: true })),
    adjustScore: computed(decimal('调整分', 'Adjustment', { scale: 4, internal: true })),
    adjustReason: computed(text('调整原因', 'Reason of the adjustment', { maxLength: 500, internal: true })),
    finalScore: computed(decimal('最终得分', 'Score', { scale: 4, mayBeUnknown: true })),
    excluded: computed(boolean('已剔除', 'Excluded')),
    excludedFor: computed(
      select('剔除原因', 'Excluded because', {
        NO_DATA: ['无数据', 'No data'],
        SMALL_SAMPLE: ['样本不足', 'Small sample'],
        NO_RATING: ['无人评分', 'Nobody scored'],
      }),
    ),
    carriedFlag: computed(boolean('沿用上期', 'Carried over')),
    vetoHit: computed(boolean('触发否决', 'Veto')),
    missingRaters: computed(text('未评分人', 'Did not score', { maxLength: 500, internal: true })),
    inputHash: computed(text('输入校验值', 'Hash of the input', { maxLength: 64, internal: true })),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  lov: { text: 'title', columns: ['lineNo', 'dimension'] },
  list: [
    'lineNo',
    'title',
    'dimension',
    'weight',
    'rawValue',
    'sample',
    'autoScore',
    'adjustScore',
    'finalScore',
    'maxScore',
    'excludedFor',
    'carriedFlag',
    'vetoHit',
    'missingRaters',
  ],
});
