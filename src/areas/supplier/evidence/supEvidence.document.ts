import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, lookup, select, text } from '#model/fields.ts';

/** What a supplier has shown that it can do. */
export const evidenceKinds = {
  INVESTIGATION: ['现场考察', 'Site visit'],
  SAMPLE: ['送样', 'Sample'],
} as const;

/** A result that counts before a trial or a qualification, written by the document that found it. */
export const supEvidence = defineDocument({
  module: 'sup',
  code: 'supEvidence',
  label: ['准入依据', 'Evidence'],
  help: ['考察、送样等结论，作为准入门槛的依据', 'Results of visits and samples, which count as gates of admission'],
  readOnly: true,
  fields: {
    kind: computed(select('类别', 'Kind', evidenceKinds, { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    category: computed(lookup('品类', 'Category', 'basic.materialCategory')),
    material: computed(lookup('物料', 'Material', 'basic.material')),
    passedFlag: computed(boolean('通过', 'Passed')),
    validTo: computed(date('有效至', 'Counts until')),
    sourceKey: computed(text('来源类型', 'Kind of source', { maxLength: 60 })),
    sourceRow: computed(text('来源标识', 'Id of the source', { maxLength: 20 })),
    sourceNo: computed(text('来源单号', 'Source', { maxLength: 60 })),
  },
  scope: { buyer: { by: 'company' } },
  unique: [['sourceKey', 'sourceRow']],
  indexes: [['supplierBase', 'kind']],
  search: ['kind', 'supplierBase', 'company', 'passedFlag', 'validTo'],
  list: ['kind', 'supplierBase', 'company', 'category', 'material', 'passedFlag', 'validTo', 'sourceNo'],
  sort: ['-validTo'],
  lov: { code: 'sourceNo', text: 'sourceNo', columns: ['kind', 'supplierBase'] },
});
