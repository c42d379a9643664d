import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, integer, json, lines, lookup, select, text } from '#model/fields.ts';
import { datePatterns, segmentTypes } from '#model/numberRule.ts';

/** A part of the numbers of a rule. */
export const sysNumberSegment = defineDocument({
  module: 'system',
  code: 'sysNumberSegment',
  label: ['编号段', 'Part of a number'],
  fields: {
    lineNo: integer('序号', 'Order', { required: true, min: 1, max: 9999 }),
    segmentType: select('段类型', 'Kind', segmentTypes, { required: true, default: 'CONST' }),
    segmentValue: text('内容', 'Content', { maxLength: 60 }),
  },
  unique: [['parent', 'lineNo']],
  checks: {
    content: "segment_type = 'SEQ' or segment_value is not null",
    date: `segment_type <> 'DATE' or segment_value in (${datePatterns.map((pattern) => `'${pattern}'`).join(', ')})`,
  },
});

const resetCycles = {
  NONE: ['从不', 'Never'],
  YEAR: ['每年', 'Every year'],
  MONTH: ['每月', 'Every month'],
  DAY: ['每天', 'Every day'],
} as const;

export const sysNumberRule = defineDocument({
  module: 'system',
  code: 'sysNumberRule',
  label: ['编码规则', 'Number rule'],
  help: [
    '单据编号由哪些段组成、按什么顺序：常量、日期、组织编码、字段值、流水号。',
    'Of which parts document numbers are made, and in which order: texts, dates, codes of organisations, values of fields, the running number.',
  ],
  fields: {
    ruleCode: text('规则编码', 'Rule code', { required: true, maxLength: 30, unique: true }),
    businessType: lookup('业务类型', 'Business type', 'system.sysBusinessType', {
      help: [
        '此规则专用于该业务类型的单据；单据自带的规则留空，或在业务类型中选择编码规则',
        'The rule is for documents of this type; leave it empty for the rule that a document brings, or choose the rule in the business type',
      ],
    }),
    composition: computed(bilingual('编号组成', 'Pattern', { maxLength: 500 })),
    segments: lines('编号段', 'Parts', sysNumberSegment, {
      required: true,
      help: [
        '按序号从小到大排列，须有且只有一个流水号段。常量写文字；日期写 yyyyMMdd、yyMMdd、yyyyMM、yyMM 或 yyyy；组织编码写单据上的组织字段，留空则取单据所属的组织；字段值写单据上的选项或快码字段；流水号不写内容。',
        'In the order of their numbers, with exactly one running number. A text holds what is written; a date yyyyMMdd, yyMMdd, yyyyMM, yyMM or yyyy; an organisation code the field of the document that names the organisation, or nothing for the one it belongs to; a value of a field a choice or quick code of the document; the running number nothing.',
      ],
    }),
    seqLength: integer('流水位数', 'Digits', { required: true, min: 3, max: 10, default: 4 }),
    resetCycle: select('重置周期', 'Reset', resetCycles, { required: true, default: 'DAY' }),
    gapless: boolean('连号', 'Gapless', {
      help: [
        '保存失败不占号；同一序列的单据逐一保存，会互相等待。不需要连号的规则请关闭',
        'What fails to be saved uses up no number. Documents of one series are saved one after another and wait for each other, so leave it off where gaps do no harm',
      ],
    }),
  },
  endpoints: {
    preview: {
      label: ['预览下一个编号', 'Preview of the next number'],
      path: 'preview',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: {
        ruleCode: text('规则编码', 'Rule code', { maxLength: 30 }),
        businessType: lookup('业务类型', 'Business type', 'system.sysBusinessType'),
        segments: json('编号段', 'Parts'),
        seqLength: integer('流水位数', 'Digits', { min: 3, max: 10 }),
        resetCycle: select('重置周期', 'Reset', resetCycles),
        example: json('示例', 'Example', {
          help: ['字段代码及其编码或值', 'Codes of fields, each with the code or value it holds'],
        }),
      },
      returns: {
        numbers: json('接下来的编号', 'The next numbers', { required: true }),
        problem: text('问题', 'What is wrong'),
        composition: bilingual('编号组成', 'Pattern', { required: true }),
        document: text('业务单据', 'Business document'),
        example: json('示例', 'Example', { required: true }),
        choices: json('可用字段', 'Fields to choose from', { required: true }),
      },
    },
  },
  enabled: true,
  // A business type has one rule.
  unique: [['businessType']],
  search: ['ruleCode', 'businessType', 'gapless', 'enabledFlag'],
  list: ['ruleCode', 'composition', 'businessType', 'resetCycle', 'gapless', 'enabledFlag'],
  card: ['ruleCode', 'composition', 'gapless', 'enabledFlag'],
  sort: ['ruleCode'],
  lov: { code: 'ruleCode', text: 'ruleCode', columns: ['composition'] },
});
