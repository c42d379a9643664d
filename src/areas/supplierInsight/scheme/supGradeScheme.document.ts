import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lines, lookup, percentage, select, serial, text } from '#model/fields.ts';

/** A grade: from which score on, and what it means for business. */
export const supGradeLevel = defineDocument({
  module: 'sup',
  code: 'supGradeLevel',
  label: ['等级', 'Grade'],
  fields: {
    gradeCode: text('等级编码', 'Grade code', { required: true, maxLength: 10, pattern: '^[A-Z0-9]{1,10}$' }),
    name: bilingual('等级名称', 'Name', { required: true, maxLength: 50 }),
    minScore: percentage('最低得分', 'Least score', { required: true, min: '0', max: '100' }),
    quotaCeiling: percentage('配额上限(%)', 'Largest share (%)', {
      min: '0',
      max: '100',
      help: [
        '该等级供应商在配额中的最大份额；留空不限',
        'The most that a quota gives to such a supplier; empty: no limit',
      ],
    }),
    inviteFlag: boolean('可参与新询价', 'Invited to new inquiries', { default: true }),
    reviewMonths: integer('复评月数', 'Months until review', { min: 1, max: 60 }),
  },
  unique: [['parent', 'gradeCode']],
  sort: ['-minScore'],
  list: ['gradeCode', 'name', 'minScore', 'quotaCeiling', 'inviteFlag', 'reviewMonths'],
});

const weight = (zh: string, en: string, value: `${number}`) =>
  percentage(zh, en, { required: true, min: '0', max: '100', default: value });

/** How suppliers are graded: what counts how much, and which grades there are. */
export const supGradeScheme = defineDocument({
  module: 'sup',
  code: 'supGradeScheme',
  label: ['分级方案', 'Grade scheme'],
  help: [
    '供应商分级的维度权重与等级；权重合计 100，发布后不可修改',
    'Weights of the dimensions and the grades; weights add up to 100 and are fixed once published',
  ],
  fields: {
    schemeCode: serial('方案编码', 'Scheme code', 'GS'),
    name: bilingual('方案名称', 'Name', { required: true, maxLength: 100 }),
    company: lookup('公司', 'Company', 'basic.company', { help: ['留空适用所有公司', 'Empty: every company'] }),
    cycle: select(
      '周期',
      'Cycle',
      { QUARTER: ['季', 'Quarter'], HALF: ['半年', 'Half a year'], YEAR: ['年', 'Year'] },
      { required: true, default: 'YEAR' },
    ),
    performanceWeight: weight('绩效权重', 'Performance', '50'),
    spendWeight: weight('采购额权重', 'Spend', '20'),
    dependencyWeight: weight('依赖度权重', 'Dependency', '10'),
    technologyWeight: weight('技术权重', 'Technology', '10'),
    riskWeight: weight('风险权重', 'Risk', '10'),
    sustainabilityWeight: weight('ESG权重', 'Sustainability', '0'),
    levels: lines('等级', 'Grades', supGradeLevel),
  },
  states: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], DISABLED: ['停用', 'Retired'] },
  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      confirm: ['新的分级单不能再选用；已生效的等级不受影响。', 'New gradings cannot use it; grades in effect stay.'],
    },
    reinstate: { label: ['启用', 'Reinstate'], from: ['DISABLED'], to: 'PUBLISHED' },
  },
  editableIn: ['DRAFT'],
  search: ['schemeCode', 'name', 'status', 'company'],
  list: ['schemeCode', 'name', 'status', 'company', 'cycle', 'performanceWeight', 'spendWeight', 'riskWeight'],
  card: ['schemeCode', 'name', 'status'],
  sort: ['schemeCode'],
  lov: { code: 'schemeCode', text: 'name', columns: ['company', 'cycle'] },
});
