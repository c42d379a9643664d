import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, integer, lines, lookup, percentage, serial, text } from '#model/fields.ts';

const sectionNo = integer('要素序号', 'Element no.', { required: true, min: 1, max: 99 });

/** A process element of a checklist and how much it weighs. */
export const invTemplateSection = defineDocument({
  module: 'inv',
  code: 'invTemplateSection',
  label: ['过程要素', 'Element'],
  fields: {
    sectionNo,
    name: bilingual('要素名称', 'Name', { required: true, maxLength: 100 }),
    weight: percentage('权重(%)', 'Weight (%)', { required: true, above: '0', max: '100' }),
  },
  sort: ['sectionNo'],
  list: ['sectionNo', 'name', 'weight'],
});

/** A question of a checklist. */
export const invTemplateQuestion = defineDocument({
  module: 'inv',
  code: 'invTemplateQuestion',
  label: ['检查问题', 'Question'],
  fields: {
    lineNo: integer('题号', 'No.', { required: true, min: 1, max: 500 }),
    sectionNo,
    title: bilingual('问题', 'Question', { required: true, maxLength: 300 }),
    method: text('检查方法', 'How to check', { maxLength: 300 }),
    starFlag: boolean('关键项', 'Key question', {
      help: ['0 分直接 C 级，4 分最高 B 级', '0 points make it C, 4 points B at most'],
    }),
    evidenceFlag: boolean('必须拍照', 'Photo needed'),
  },
  sort: ['lineNo'],
  list: ['lineNo', 'sectionNo', 'title', 'method', 'starFlag', 'evidenceFlag'],
});

/** What is looked at on site, how it weighs, and from which score on a grade is reached. */
export const invTemplate = defineDocument({
  module: 'inv',
  code: 'invTemplate',
  label: ['考察检查表', 'Visit checklist'],
  help: [
    '现场考察按检查表逐题评分；要素权重合计 100，发布后不可修改',
    'What a visit scores, question by question; elements weigh 100 together and are fixed once published',
  ],

  fields: {
    templateCode: serial('检查表编码', 'Checklist code', 'VT'),
    name: bilingual('检查表名称', 'Name', { required: true, maxLength: 100 }),
    company: lookup('公司', 'Company', 'basic.company', { help: ['留空适用所有公司', 'Empty: every company'] }),
    gradeA: percentage('A 级分数线', 'Least score for A', { required: true, min: '0', max: '100', default: '90' }),
    gradeB: percentage('B 级分数线', 'Least score for B', { required: true, min: '0', max: '100', default: '80' }),
    validMonths: integer('结论有效月数', 'Months a result counts', { required: true, min: 1, max: 60, default: 24 }),
    sections: lines('过程要素', 'Elements', invTemplateSection),
    questions: lines('检查问题', 'Questions', invTemplateQuestion),
  },

  states: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], DISABLED: ['停用', 'Retired'] },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      confirm: [
        '新考察不能再选用；进行中的考察不受影响。',
        'New visits cannot use it; those that go on are not affected.',
      ],
    },
    reinstate: { label: ['启用', 'Reinstate'], from: ['DISABLED'], to: 'PUBLISHED' },
  },

  editableIn: ['DRAFT'],
  search: ['templateCode', 'name', 'status', 'company'],
  list: ['templateCode', 'name', 'status', 'company', 'gradeA', 'gradeB', 'validMonths'],
  card: ['templateCode', 'name', 'status'],
  sort: ['templateCode'],
  form: [
    { label: ['检查表', 'Checklist'], fields: ['templateCode', 'name', 'company', 'gradeA', 'gradeB', 'validMonths'] },
    { label: ['过程要素', 'Elements'], fields: ['sections'] },
    { label: ['检查问题', 'Questions'], fields: ['questions'] },
  ],
  lov: { code: 'templateCode', text: 'name', columns: ['company'] },
});
