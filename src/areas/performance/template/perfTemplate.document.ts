import { defineDocument } from '#model/document.ts';
import { bilingual, integer, lines, lookup, percentage, select, serial } from '#model/fields.ts';
import { aggregations } from '../score/grade.rules.ts';
import {
  perfTemplateAction,
  perfTemplateBand,
  perfTemplateDimension,
  perfTemplateLine,
  perfTemplateRater,
} from './templateLines.document.ts';

/** By which indicators, how weighted, a kind of suppliers is judged, and what follows from the result. */
export const perfTemplate = defineDocument({
  module: 'perf',
  code: 'perfTemplate',
  label: ['考核模板', 'Performance template'],
  help: [
    '维度与指标权重、评分人、等级区间和结果应用；权重各层合计 100，发布后不可修改',
    'Weights of dimensions and indicators, raters, grades and what follows; weights add up to 100 and are fixed once published',
  ],

  fields: {
    templateCode: serial('模板编码', 'Template code', 'PT'),
    name: bilingual('模板名称', 'Name', { required: true, maxLength: 100 }),
    company: lookup('公司', 'Company', 'basic.company', { help: ['留空适用所有公司', 'Empty: every company'] }),
    supplierType: lookup('供应商类型', 'Supplier type', 'basic.supplierType', {
      help: ['留空适用所有类型', 'Empty: every type'],
    }),
    cycle: select(
      '周期',
      'Cycle',
      { MONTH: ['月', 'Month'], QUARTER: ['季', 'Quarter'], HALF: ['半年', 'Half a year'], YEAR: ['年', 'Year'] },
      { required: true, default: 'QUARTER' },
    ),
    minCoverage: percentage('最低覆盖率(%)', 'Least coverage (%)', {
      required: true,
      min: '0',
      max: '100',
      default: '60',
      help: ['可评权重低于此值不予评级', 'Not rated when less of the weight could be judged'],
    }),
    minActivity: integer('最低收货行数', 'Least receipt lines', {
      required: true,
      min: 0,
      max: 100_000,
      default: 1,
      help: ['期间收货行少于此数不予评级', 'Not rated with fewer receipt lines in the period'],
    }),
    appealDays: integer('申诉天数', 'Days to appeal', { required: true, min: 1, max: 60, default: 5 }),
    raterAggregation: select('多人汇总', 'Several raters', aggregations, { required: true, default: 'AVG' }),
    dimensions: lines('维度权重', 'Dimensions', perfTemplateDimension),
    indicators: lines('指标权重', 'Indicators', perfTemplateLine),
    raters: lines('评分人', 'Raters', perfTemplateRater),
    bands: lines('等级区间', 'Grades', perfTemplateBand, {
      help: ['留空为 A 90、B 80、C 70、D 60、E 0', 'Empty: A 90, B 80, C 70, D 60, E 0'],
    }),
    actions: lines('结果应用', 'Action rules', perfTemplateAction),
  },

  states: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], DISABLED: ['停用', 'Retired'] },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      confirm: ['新计划不能再选用；已启动的考核不受影响。', 'New plans cannot use it; running ones go on.'],
    },
    reinstate: { label: ['启用', 'Reinstate'], from: ['DISABLED'], to: 'PUBLISHED' },
  },

  editableIn: ['DRAFT'],
  search: ['templateCode', 'name', 'status', 'company', 'cycle', 'supplierType'],
  list: ['templateCode', 'name', 'status', 'company', 'supplierType', 'cycle', 'minCoverage', 'appealDays'],
  card: ['templateCode', 'name', 'cycle', 'status'],
  essentials: ['name', 'cycle', 'minCoverage', 'minActivity', 'appealDays'],
  sort: ['templateCode'],
  form: [
    {
      label: ['模板', 'Template'],
      fields: [
        'templateCode',
        'name',
        'company',
        'supplierType',
        'cycle',
        'minCoverage',
        'minActivity',
        'appealDays',
        'raterAggregation',
      ],
    },
    { label: ['维度权重', 'Dimensions'], fields: ['dimensions'] },
    { label: ['指标权重', 'Indicators'], fields: ['indicators'] },
    { label: ['评分人', 'Raters'], fields: ['raters'] },
    { label: ['等级与应用', 'Grades and actions'], fields: ['bands', 'actions'] },
  ],
  lov: { code: 'templateCode', text: 'name', columns: ['cycle', 'company'] },
});
