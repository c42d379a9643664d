import { defineDocument } from '#model/document.ts';
import { boolean, computed, decimal, integer, select, text } from '#model/fields.ts';
import { elements } from './sampleLevels.rules.ts';

/** A document that comes with a sample. */
export const supSampleDocument = defineDocument({
  module: 'sup',
  code: 'supSampleDocument',
  label: ['送样资料', 'Document of a sample'],
  fields: {
    element: select('资料', 'Document', elements, { required: true }),
    requiredFlag: boolean('必须', 'Needed', { default: true }),
  },
  unique: [['parent', 'element']],
  list: ['element', 'requiredFlag'],
});

/** What is measured or looked at on a sample. */
export const supSampleCharacteristic = defineDocument({
  module: 'sup',
  code: 'supSampleCharacteristic',
  label: ['检验特性', 'Characteristic'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 500 }),
    name: text('特性', 'Characteristic', { required: true, maxLength: 100 }),
    spec: text('规格', 'Specification', { maxLength: 100 }),
    lowerLimit: decimal('下限', 'Lower limit'),
    upperLimit: decimal('上限', 'Upper limit'),
    tool: text('量具', 'Gauge', { maxLength: 100 }),
    sampleSize: integer('样本量', 'Sample size', { min: 1, max: 10_000 }),
    supplierValue: computed(decimal('供应商测量值', 'Measured by the supplier', { mayBeUnknown: true })),
    buyerValue: computed(decimal('采购方测量值', 'Measured by the buyer', { mayBeUnknown: true })),
    result: computed(select('结果', 'Result', { OK: ['合格', 'OK'], NG: ['不合格', 'Not OK'] })),
  },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'name', 'spec', 'lowerLimit', 'upperLimit', 'supplierValue', 'buyerValue', 'result'],
});
