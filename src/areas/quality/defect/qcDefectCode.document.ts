import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';

/** What is called wrong with goods: a tree, the finer codes below the coarse ones. */
export const qcDefectCode = defineDocument({
  module: 'qc',
  code: 'qcDefectCode',
  label: ['缺陷代码', 'Defect code'],
  help: [
    '不合格记录、8D和复发判断都按缺陷代码归类',
    'Nonconformances, 8D reports and recurrences are told apart by it',
  ],

  fields: {
    code: text('缺陷代码', 'Defect code', {
      required: true,
      unique: true,
      maxLength: 20,
      pattern: '^[A-Z0-9-]{1,20}$',
      patternHint: ['大写字母、数字和连字符', 'Capital letters, digits and hyphens'],
    }),
    name: bilingual('缺陷名称', 'Defect', { required: true, maxLength: 100 }),
    parentCode: lookup('上级代码', 'Parent code', 'qc.qcDefectCode'),
  },

  uniqueNameWithin: ['parentCode'],
  enabled: true,
  scope: { supplier: 'lookup' },
  tree: 'parentCode',
  search: ['code', 'name', 'parentCode'],
  list: ['code', 'name', 'parentCode', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', knownByCode: true },
  excel: { import: ['code', 'name', 'parentCode'] },
});
