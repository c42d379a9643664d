import { defineDocument } from '#model/document.ts';
import { bilingual, integer, json, lines, lookup, money, text } from '#model/fields.ts';

/** Who approves what lies in one band: an empty place counts for all. */
export const wfMatrixRow = defineDocument({
  module: 'workflow',
  code: 'wfMatrixRow',
  label: ['审批矩阵行', 'Row of the approval matrix'],
  fields: {
    company: lookup('公司', 'Company', 'basic.company'),
    category: lookup('物料类别', 'Category', 'basic.materialCategory'),
    purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser'),
    fromAmt: money('金额起(不含)', 'Amount above', { min: '0' }),
    toAmt: money('金额止(含)', 'Up to amount', { min: '0' }),
    level: integer('顺序', 'Order', { required: true, min: 1, max: 20, default: 1 }),
    approver: lookup('审批人', 'Approver', 'system.iapSysUserT'),
    role: lookup('或角色', 'Or role', 'system.sysRole'),
  },
  // The ends of bands come to nothing together.
  lineSums: { fromAmt: null, toAmt: null },
});

export const wfMatrix = defineDocument({
  module: 'workflow',
  code: 'wfMatrix',
  label: ['审批矩阵', 'Approval matrix'],
  help: [
    '按公司、物料类别、采购员和金额区间规定审批人；留空的列适用于全部，越具体的行越优先。',
    'Says who approves by company, category, purchaser and band of amounts. An empty place counts for all; the most specific rows apply.',
  ],
  fields: {
    code: text('矩阵编码', 'Matrix code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('矩阵名称', 'Matrix name', { required: true, maxLength: 100 }),
    amountField: text('金额字段', 'Field of the amount', {
      required: true,
      maxLength: 60,
      default: 'homeGrossAmt',
      pattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternHint: ['单据的字段代码，如 homeGrossAmt', 'The code of a field of the document, such as homeGrossAmt'],
    }),
    rows: lines('行', 'Rows', wfMatrixRow),
  },
  endpoints: {
    gaps: {
      label: ['空档', 'Gaps'],
      path: 'gaps',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { id: text('审批矩阵', 'Approval matrix', { required: true, maxLength: 19, pattern: '^[0-9]+$' }) },
      returns: { records: json('空档', 'Gaps', { required: true }) },
    },
  },
  uniqueNameWithin: [],
  enabled: true,
  search: ['code', 'name'],
  list: ['code', 'name', 'amountField', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name' },
  excel: {
    import: [
      'code',
      'name',
      'amountField',
      'rows.company',
      'rows.category',
      'rows.purchaser',
      'rows.fromAmt',
      'rows.toAmt',
      'rows.level',
      'rows.approver',
      'rows.role',
    ],
    groupBy: 'code',
  },
});
