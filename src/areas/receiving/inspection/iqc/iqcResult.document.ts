import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, computed, decimal, integer, lookup, select, text } from '#model/fields.ts';
import { coaMatch, defectClass, kind, verdict } from './texts.ts';

/** What one characteristic of a lot turned out to be; made when the inspection begins. */
export const iqcResult = defineDocument({
  module: 'pur',
  code: 'iqcResult',
  label: ['检验结果', 'Result'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    name: computed(bilingual('检验项目', 'Characteristic', { maxLength: 100 })),
    kind: computed(select('类型', 'Kind', kind)),
    defectClass: computed(select('缺陷等级', 'Class of defects', defectClass)),
    spec: computed(text('检验要求', 'Requirement', { maxLength: 200 })),
    lower: computed(text('下限', 'Lower limit', { maxLength: 40 })),
    upper: computed(text('上限', 'Upper limit', { maxLength: 40 })),
    unit: computed(lookup('计量单位', 'Unit', 'basic.unit')),
    destructive: computed(boolean('破坏性检验', 'Destroys the piece')),
    sampleSize: computed(integer('应检数', 'To inspect')),
    checked: computed(integer('已检数', 'Inspected')),
    defects: computed(integer('不良数', 'Defects')),
    measures: computed(text('测量值', 'Measured values', { maxLength: 20_000, multiline: true })),
    mean: computed(decimal('均值', 'Mean')),
    cpk: computed(text('Cpk', 'Cpk', { maxLength: 40 })),
    passed: computed(select('判定', 'Verdict', verdict)),
    coaFlag: computed(boolean('须附证明数据', 'On the certificate')),
    coaMeasures: computed(text('证明书测量值', 'Values on the certificate', { maxLength: 2000, multiline: true })),
    coaMean: computed(text('证明书均值', 'Mean on the certificate', { maxLength: 40 })),
    coaTolerance: computed(text('比对允差', 'Tolerance to the certificate', { maxLength: 40 })),
    coaPassed: computed(select('供应商结论', "Supplier's verdict", verdict)),
    coaMatch: computed(select('证明书比对', 'Certificate compared', coaMatch)),
    note: computed(text('说明', 'Note', { maxLength: 500 })),
  },

  states: {
    OPEN: ['待录入', 'Pending'],
    RECORDED: ['已录入', 'Recorded'],
    FIXED: ['已判定', 'Decided'],
  },

  // FIXED follows when the lot is judged.
  transitions: {
    record: {
      label: ['录入结果', 'Record result'],
      from: ['OPEN', 'RECORDED'],
      to: 'RECORDED',
      shows: ['name', 'spec', 'lower', 'upper', 'sampleSize'],
      inputWhen: {
        checked: { kind: ['ATTR', 'DOC'] },
        defects: { kind: ['ATTR', 'DOC'] },
        measures: { kind: ['VAR'] },
      },
      input: {
        checked: integer('已检数', 'Inspected', {
          min: 0,
          max: 1_000_000,
          help: [
            '留空时等于应检数；计量项目按测量值个数',
            'Leave empty for the full sample; measured values are counted',
          ],
        }),
        defects: integer('不良数', 'Defects', { min: 0, max: 1_000_000, default: 0 }),
        measures: text('测量值', 'Measured values', {
          maxLength: 20_000,
          multiline: true,
          help: ['用空格、逗号或换行分隔', 'Separated by spaces, commas or new lines'],
        }),
        note: text('说明', 'Note', { maxLength: 500 }),
      },
    },
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'name',
    'kind',
    'defectClass',
    'spec',
    'sampleSize',
    'checked',
    'defects',
    'mean',
    'cpk',
    'passed',
    'coaMean',
    'coaTolerance',
    'coaPassed',
    'coaMatch',
    'status',
  ],
});
