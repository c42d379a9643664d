import { defineDocument } from '#model/document.ts';
import { date, integer, lookup } from '#model/fields.ts';

export const iqcPlanInspector = defineDocument({
  module: 'pur',
  code: 'iqcPlanInspector',
  label: ['认证检验员', 'Certified inspector'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1 }),
    inspector: lookup('检验员', 'Inspector', 'system.iapSysUserT', { required: true }),
    validTo: date('认证有效期', 'Certified until'),
  },

  unique: [
    ['parent', 'lineNo'],
    ['parent', 'inspector'],
  ],
  sort: ['lineNo'],
});
