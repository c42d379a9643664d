import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  date,
  decimal,
  integer,
  json,
  lines,
  lookup,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { dimensions, directions, metricLabels } from '../metric/metrics.rules.ts';
import { scoreModes } from '../score/score.rules.ts';
import { grades } from '../score/grade.rules.ts';
import { indicatorKinds } from '../metric/kinds.rules.ts';
import { perfDeductRule } from './perfDeductRule.document.ts';
import { perfIndicatorStep } from './perfIndicatorStep.document.ts';

const company = lookup('公司', 'Company', 'basic.company', { required: true });
const from = date('期间起', 'Period from', { required: true });
const to = date('期间止', 'Period to', { required: true });
const indicator = text('指标', 'Indicator', { required: true, maxLength: 20 });

/** What suppliers are judged by: where its value comes from, and how the value becomes a score. */
export const perfIndicator = defineDocument({
  module: 'perf',
  code: 'perfIndicator',
  label: ['绩效指标', 'Indicator'],
  help: [
    '供应商考核的指标：取数方式、计分规则与无数据时的处理；发布后不可修改',
    'What suppliers are judged by: source, scoring rule and what happens without data; fixed once published',
  ],

  fields: {
    indicatorCode: serial('指标编码', 'Indicator code', 'PI'),
    name: bilingual('指标名称', 'Name', { required: true, maxLength: 100 }),
    dimension: select('维度', 'Dimension', dimensions, { required: true, default: 'QUALITY' }),
    kind: select('取数方式', 'Source', indicatorKinds, { required: true, default: 'AUTO' }),
    metricCode: select('度量', 'Metric', metricLabels, {
      help: ['自动指标必填', 'Needed for an automatic indicator'],
    }),
    expression: text('公式', 'Formula', {
      maxLength: 1000,
      multiline: true,
      help: [
        '公式指标必填：度量编码的四则运算，可用 min、max，如 LOT_ACCEPTANCE * 0.6 + ON_TIME_DELIVERY * 0.4；编码见“度量”页签',
        'Needed for a formula: arithmetic over metric codes, with min and max, such as LOT_ACCEPTANCE * 0.6 + ON_TIME_DELIVERY * 0.4; see the tab “Metrics” for the codes',
      ],
    }),
    direction: select('方向', 'Direction', directions, { required: true, default: 'HIGH' }),
    scoreMode: select('计分方式', 'Scoring', scoreModes, { required: true, default: 'LINEAR' }),
    maxScore: decimal('满分', 'Maximum score', { required: true, above: '0', max: '1000', scale: 4, default: '100' }),
    target: decimal('目标值', 'Target', { help: ['达到即满分', 'Earns the maximum'] }),
    floor: decimal('底线值', 'Floor', {
      help: ['线性计分：此值及更差得零分', 'Linear: this value and worse earn nothing'],
    }),
    points: decimal('每单位扣分', 'Points per unit', {
      min: '0',
      help: ['扣分：度量值每 1 扣多少分', 'Deduction: points lost per unit of the metric'],
    }),
    cap: decimal('扣分上限', 'Deduction limit', { min: '0' }),
    noDataPolicy: select(
      '无数据处理',
      'Without data',
      { EXCLUDE: ['剔除', 'Exclude'], CARRY: ['沿用上期', 'Carry the last period over'] },
      {
        required: true,
        default: 'EXCLUDE',
        help: ['无数据既不是满分也不是零分', 'No data is neither the maximum nor zero'],
      },
    ),
    minSample: integer('最小样本', 'Least sample', {
      required: true,
      min: 1,
      max: 100_000,
      default: 1,
      help: ['样本少于此数视为无数据', 'Fewer rows count as no data'],
    }),
    vetoBelow: decimal('一票否决线', 'Veto below', {
      min: '0',
      scale: 4,
      help: ['得分低于此值时限制总评等级', 'A lower score limits the grade of the sheet'],
    }),
    vetoGrade: select('否决后最高等级', 'Best grade then', grades),
    evidenceRequired: boolean('评分依据必填', 'Evidence needed', { help: ['手工评分时', 'When people score'] }),
    lateDays: integer('允许迟到天数', 'Late tolerance (days)', { required: true, min: 0, max: 90, default: 0 }),
    earlyDays: integer('允许提前天数', 'Early tolerance (days)', {
      min: 0,
      max: 365,
      help: ['留空不限', 'Empty: no limit'],
    }),
    concessionWeight: decimal('让步系数', 'Weight of a concession', {
      required: true,
      min: '0',
      max: '1',
      scale: 4,
      default: '0.5',
    }),
    steps: lines('计分段', 'Bands', perfIndicatorStep),
    deductRules: lines('事件扣分规则', 'Deductions by event', perfDeductRule),
  },

  states: {
    DRAFT: ['草稿', 'Draft'],
    PUBLISHED: ['已发布', 'Published'],
    DISABLED: ['停用', 'Retired'],
  },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      confirm: ['新模板不能再选用；已有考核不受影响。', 'New templates cannot use it; running ones keep it.'],
    },
    reinstate: { label: ['启用', 'Reinstate'], from: ['DISABLED'], to: 'PUBLISHED' },
  },

  editableIn: ['DRAFT'],
  search: ['indicatorCode', 'name', 'dimension', 'kind', 'metricCode', 'status'],
  list: [
    'indicatorCode',
    'name',
    'status',
    'dimension',
    'kind',
    'metricCode',
    'scoreMode',
    'target',
    'floor',
    'maxScore',
  ],
  card: ['indicatorCode', 'name', 'dimension', 'status'],
  essentials: ['name', 'dimension', 'kind', 'metricCode', 'expression', 'scoreMode', 'target', 'floor'],
  sort: ['indicatorCode'],
  form: [
    {
      label: ['指标', 'Indicator'],
      fields: ['indicatorCode', 'name', 'dimension', 'kind', 'metricCode', 'expression'],
    },
    {
      label: ['计分', 'Scoring'],
      fields: ['direction', 'scoreMode', 'maxScore', 'target', 'floor', 'points', 'cap'],
    },
    {
      label: ['口径与否决', 'Data and veto'],
      fields: [
        'noDataPolicy',
        'minSample',
        'vetoBelow',
        'vetoGrade',
        'evidenceRequired',
        'lateDays',
        'earlyDays',
        'concessionWeight',
      ],
    },
    { label: ['计分段', 'Bands'], fields: ['steps'] },
    { label: ['事件扣分规则', 'Deductions by event'], fields: ['deductRules'] },
  ],
  formWhen: {
    metricCode: { kind: ['AUTO'] },
    expression: { kind: ['FORMULA'] },
    // Whether more is better lies in a metric; points that are lost, and what people enter, have one way of scoring.
    direction: { kind: ['FORMULA'] },
    scoreMode: { kind: ['AUTO', 'FORMULA'] },
    target: { kind: ['AUTO', 'FORMULA'], scoreMode: ['LINEAR', 'RATIO'] },
    floor: { kind: ['AUTO', 'FORMULA'], scoreMode: ['LINEAR'] },
    points: { kind: ['AUTO', 'FORMULA'], scoreMode: ['DEDUCT'] },
    cap: { kind: ['AUTO', 'FORMULA'], scoreMode: ['DEDUCT'] },
    steps: { kind: ['AUTO', 'FORMULA'], scoreMode: ['STEP'] },
    deductRules: { kind: ['EVENT'] },
    minSample: { kind: ['AUTO', 'FORMULA', 'EVENT'] },
    lateDays: { kind: ['AUTO', 'FORMULA', 'EVENT'] },
    earlyDays: { kind: ['AUTO', 'FORMULA', 'EVENT'] },
    concessionWeight: { kind: ['AUTO', 'FORMULA', 'EVENT'] },
    evidenceRequired: { kind: ['MANUAL'] },
  },
  lov: { code: 'indicatorCode', text: 'name', columns: ['dimension', 'kind'] },
  excel: {
    import: [
      'name',
      'dimension',
      'kind',
      'metricCode',
      'expression',
      'direction',
      'scoreMode',
      'maxScore',
      'target',
      'floor',
      'points',
      'cap',
      'noDataPolicy',
      'minSample',
      'lateDays',
      'earlyDays',
      'concessionWeight',
    ],
  },

  endpoints: {
    preview: {
      label: ['试算', 'Preview'],
      path: 'preview',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { id: indicator, company, from, to },
      returns: { records: json('各供应商的取数', 'Figures by supplier', { required: true }) },
    },
    sources: {
      label: ['来源行', 'Rows behind a figure'],
      path: 'sources',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        id: indicator,
        company,
        supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
        from,
        to,
      },
      returns: {
        value: decimal('值', 'Value'),
        counted: decimal('计入', 'Counted', { required: true }),
        base: decimal('基数', 'Base', { required: true }),
        hash: text('输入校验值', 'Hash of the input', { required: true, maxLength: 64 }),
        formula: text('公式', 'Formula', { maxLength: 1000 }),
        parts: json('构成', 'Parts', { required: true }),
        records: json('来源行', 'Rows', { required: true }),
      },
    },
  },
});
