import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, lookup, select, text } from '#model/fields.ts';
import { kind, verdict } from './texts.ts';

/** What a supplier's certificate of analysis says of one characteristic of delivered goods; asked for by the inspection plan. */
export const coaValue = defineDocument({
  module: 'pur',
  code: 'coaValue',
  label: ['质量证明数据', 'Certificate value'],
  help: [
    '检验方案要求质量证明书列明的项目；供应商在送货单上填写，检验时与自检结果比对',
    'What the inspection plan asks of the certificate of analysis; the supplier enters it with the delivery note, and the inspection compares it with its own results',
  ],
  readOnly: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    deliveryDetail: computed(lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    name: computed(bilingual('检验项目', 'Characteristic', { maxLength: 100 })),
    kind: computed(select('类型', 'Kind', kind)),
    spec: computed(text('检验要求', 'Requirement', { maxLength: 200 })),
    lower: computed(text('下限', 'Lower limit', { maxLength: 40 })),
    upper: computed(text('上限', 'Upper limit', { maxLength: 40 })),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    measures: computed(text('证明书测量值', 'Values on the certificate', { maxLength: 2000, multiline: true })),
    mean: computed(text('证明书均值', 'Mean on the certificate', { maxLength: 40 })),
    passed: computed(select('供应商结论', "Supplier's verdict", verdict)),
  },

  states: {
    OPEN: ['待填写', 'Pending'],
    ENTERED: ['已填写', 'Recorded'],
  },

  transitions: {
    enter: {
      label: ['填写证明数据', 'Enter what the certificate says'],
      from: ['OPEN', 'ENTERED'],
      to: 'ENTERED',
      by: 'supplier',
      shows: ['name', 'spec', 'lower', 'upper', 'unit'],
      input: {
        measures: text('证明书测量值', 'Values on the certificate', {
          maxLength: 2000,
          multiline: true,
          help: [
            '计量项目填写；用空格、逗号或换行分隔',
            'For what is measured; separated by spaces, commas or new lines',
          ],
        }),
        passed: select('供应商结论', "Supplier's verdict", verdict, {
          help: ['计量项目按上下限判定，无须填写', 'What is measured is judged by its limits; leave it empty'],
        }),
      },
    },
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'deliveryDetail', 'name', 'spec', 'lower', 'upper', 'unit', 'mean', 'passed', 'status'],
});
