import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, decimal, integer, lookup, select, text } from '#model/fields.ts';
import { defectClass, kind } from './texts.ts';

export const iqcCharacteristic = defineDocument({
  module: 'pur',
  code: 'iqcCharacteristic',
  label: ['检验项目', 'Characteristic'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1 }),
    name: bilingual('检验项目', 'Characteristic', { required: true, maxLength: 100 }),
    kind: select('类型', 'Kind', kind, { required: true, default: 'ATTR' }),
    defectClass: select('缺陷等级', 'Class of defects', defectClass, { required: true, default: 'MA' }),
    spec: text('检验要求', 'Requirement', { maxLength: 200 }),
    lower: decimal('下限', 'Lower limit'),
    upper: decimal('上限', 'Upper limit'),
    target: decimal('目标值', 'Target'),
    unit: lookup('计量单位', 'Unit', 'basic.unit'),
    tool: text('检具', 'Gauge', { maxLength: 100 }),
    method: text('检验方法', 'Method', { maxLength: 200 }),
    destructive: boolean('破坏性检验', 'Destroys the piece'),
    ownSample: integer('独立样本数', 'Sample of its own', {
      min: 1,
      max: 10_000,
      help: ['留空时用批的抽样数', 'Left empty, the sample of the lot is taken'],
    }),
    coaFlag: boolean('须附证明数据', 'On the certificate', {
      help: [
        '供应商须在送货单上填写质量证明书的数据，检验时自动比对',
        'The supplier enters with the delivery note what the certificate of analysis says of it, to be compared',
      ],
    }),
    coaTolerance: decimal('比对允差', 'Tolerance to the certificate', {
      min: '0',
      help: [
        '检验均值与证明书均值之差的上限；留空时只比较结论',
        'How far the own mean may lie from that of the certificate; left empty, only the verdicts are compared',
      ],
    }),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
