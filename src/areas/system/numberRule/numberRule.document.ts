import { defineDocument } from '#model/document.ts';
import { integer, select, text } from '#model/fields.ts';

const fields = {
  ruleCode: text('规则编码', 'Rule code', { required: true, maxLength: 30, unique: true }),
  prefix: text('前缀', 'Prefix', { required: true, maxLength: 10 }),
  datePattern: text('日期格式', 'Date pattern', {
    maxLength: 10,
    pattern: '^(yyyyMMdd|yyMMdd|yyyyMM|yyMM|yyyy)$',
    patternHint: ['日期格式可用 yyyyMMdd、yyMMdd、yyyyMM、yyMM 或 yyyy', 'Use yyyyMMdd, yyMMdd, yyyyMM, yyMM or yyyy'],
  }),
  seqLength: integer('流水位数', 'Digits', { required: true, min: 3, max: 10, default: 4 }),
  resetCycle: select(
    '重置周期',
    'Starts again',
    {
      NONE: ['从不', 'Never'],
      YEAR: ['每年', 'Every year'],
      MONTH: ['每月', 'Every month'],
      DAY: ['每天', 'Every day'],
    },
    { required: true, default: 'DAY' },
  ),
};

export const sysNumberRule = defineDocument({
  module: 'system',
  code: 'sysNumberRule',
  label: ['编码规则', 'Number rule'],
  help: ['单据编号如何组成：前缀、日期、流水号。', 'How document numbers are made: prefix, date, running number.'],
  fields,
  endpoints: {
    preview: {
      label: ['预览下一个编号', 'Preview of the next number'],
      path: 'preview',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: fields,
      returns: { number: text('编号', 'Number', { required: true }) },
    },
  },
  enabled: true,
  search: ['ruleCode'],
  list: ['ruleCode', 'prefix', 'datePattern', 'seqLength', 'resetCycle', 'enabledFlag'],
  lov: { code: 'ruleCode', text: 'ruleCode' },
});
