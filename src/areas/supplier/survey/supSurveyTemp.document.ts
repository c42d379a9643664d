import { defineDocument } from '#model/document.ts';
import {
  bilingual,
  boolean,
  computed,
  decimal,
  integer,
  lines,
  lookup,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { fieldKinds } from '../fieldEngine/fieldDefinition.rules.ts';
import { fillModes, surveyKinds } from './survey.rules.ts';

const code = {
  required: true,
  maxLength: 50,
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  patternHint: ['字母开头，由字母、数字、下划线组成', 'A letter first, then letters, digits and underscores'],
} as const;

/** A part of a questionnaire, with its weight. */
export const supSurveySection = defineDocument({
  module: 'sup',
  code: 'supSurveySection',
  label: ['调查表部分', 'Section of a questionnaire'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 9999 }),
    sectionCode: text('部分编码', 'Section code', code),
    title: bilingual('标题', 'Title', { required: true, maxLength: 100 }),
    weight: percentage('权重(%)', 'Weight (%)', { required: true, min: '0', max: '100' }),
  },
  sort: ['lineNo'],
});

/** A question, what its answers are worth and which of them fail the whole. */
export const supSurveyQuestion = defineDocument({
  module: 'sup',
  code: 'supSurveyQuestion',
  label: ['调查表问题', 'Question'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 9999 }),
    sectionCode: text('部分编码', 'Section code', code),
    questionCode: text('问题编码', 'Question code', code),
    title: bilingual('问题', 'Question', { required: true, maxLength: 200 }),
    questionType: select('类型', 'Type', fieldKinds, { required: true, default: 'TEXT' }),
    quickCode: lookup('快码', 'Quick code', 'system.sysCode'),
    requiredFlag: boolean('必答', 'Required', { default: true }),
    weight: decimal('题内权重', 'Weight', { required: true, min: '0', max: '100', default: '1' }),
    maxScore: decimal('满分', 'Maximum', { required: true, min: '0', max: '100', default: '0' }),
    scores: text('选项得分', 'Points', {
      maxLength: 500,
      help: [
        '如 A=5;B=3；是/否用 Y、N；数字为“达到该值得分”，如 80=3;95=5；留空则答即满分',
        'Such as A=5;B=3; Y and N for yes and no; of numbers from a value on, such as 80=3;95=5; empty: any answer brings all',
      ],
    }),
    knockout: text('一票否决', 'Knock-out', {
      maxLength: 200,
      help: [
        '答案为其中之一即未通过，如 N；数字为低于该值',
        'Answers that fail the whole, such as N; of numbers: less than it',
      ],
    }),
    showIf: text('显示条件', 'Asked if', {
      maxLength: 100,
      help: ['引用前面的问题，如 hasLab=Y', 'An earlier question, such as hasLab=Y'],
    }),
    evidenceFlag: boolean('须附证明', 'Evidence needed', {
      help: ['答案须上传证明文件后才能提交', 'A file has to bear the answer out before it is submitted'],
    }),
    hint: bilingual('填写说明', 'Help', { maxLength: 200 }),
  },
  sort: ['lineNo'],
});

/** What suppliers are asked, in sections, and how their answers are rated. */
export const supSurveyTemp = defineDocument({
  module: 'sup',
  code: 'supSurveyTemp',
  label: ['调查表模板', 'Questionnaire template'],
  help: [
    '问题、计分与一票否决规则；各部分权重合计 100，发布后可发放给供应商',
    'Questions, points and knock-outs. The weights of sections add up to 100; it is sent once it is published',
  ],

  fields: {
    tempCode: serial('模板编码', 'Template code', 'ST'),
    name: bilingual('模板名称', 'Name', { required: true, maxLength: 100 }),
    kind: select('类别', 'About', surveyKinds, { required: true, default: 'BASIC' }),
    fillMode: select('填写方式', 'Filled in by', fillModes),
    passScore: decimal('及格分', 'Pass mark', { required: true, min: '0', max: '100', scale: 2, default: '60' }),
    validMonths: integer('答卷有效月数', 'Months an answer counts', { required: true, min: 1, max: 60, default: 12 }),
    version: computed(integer('版本', 'Version', { default: 0 })),
    sections: lines('部分', 'Sections', supSurveySection),
    questions: lines('问题', 'Questions', supSurveyQuestion),
  },

  states: { DRAFT: ['草稿', 'Draft'], PUBLISHED: ['已发布', 'Published'], DISABLED: ['停用', 'Retired'] },

  transitions: {
    publish: { label: ['发布', 'Publish'], from: ['DRAFT'], to: 'PUBLISHED' },
    revise: {
      label: ['修订', 'Revise'],
      from: ['PUBLISHED', 'DISABLED'],
      to: 'DRAFT',
      confirm: [
        '修订期间不能发放；已发放的答卷保持原版本。',
        'It is not sent meanwhile; answers that are out keep their version.',
      ],
    },
    retire: { label: ['停用', 'Retire'], from: ['PUBLISHED'], to: 'DISABLED' },
  },

  endpoints: {
    copyFields: {
      label: ['复制问题', 'Copy questions'],
      path: 'copyFields',
      by: 'buyer',
      action: 'update',
      body: {
        source: lookup('来源模板', 'Source template', 'sup.supSurveyTemp', { required: true }),
        target: text('目标模板', 'Target template', { maxLength: 40 }),
      },
    },
  },

  editableIn: ['DRAFT'],
  search: ['tempCode', 'name', 'kind', 'status', 'fillMode'],
  list: ['tempCode', 'name', 'status', 'kind', 'fillMode', 'passScore', 'validMonths', 'version'],
  card: ['tempCode', 'name', 'kind', 'status'],
  sort: ['tempCode'],
  form: [
    {
      label: ['模板', 'Template'],
      fields: ['tempCode', 'name', 'kind', 'fillMode', 'passScore', 'validMonths', 'version'],
    },
    { label: ['部分', 'Sections'], fields: ['sections'] },
    { label: ['问题', 'Questions'], fields: ['questions'] },
  ],
  lov: { code: 'tempCode', text: 'name', columns: ['kind', 'fillMode'] },
});
