import { defineDocument } from '#model/document.ts';
import { lookup, select } from '#model/fields.ts';

/** One part of the people a notice is meant for. */
export const sysNoticeAudience = defineDocument({
  module: 'notice',
  code: 'sysNoticeAudience',
  label: ['接收范围', 'Audience of the notice'],
  fields: {
    audienceKind: select(
      '范围',
      'Audience',
      {
        BUYERS: ['采购方全员', 'Everybody of the buyer'],
        SUPPLIERS: ['全部供应商', 'All suppliers'],
        EXPERTS: ['全部专家', 'All experts'],
        COMPANY: ['公司', 'Company'],
        DEPARTMENT: ['部门（含下级）', 'Department and below'],
        ROLE: ['角色', 'Role'],
        SUPPLIER_TYPE: ['供应商类型（含下级）', 'Supplier type and below'],
        SUPPLIER: ['指定供应商', 'Named supplier'],
      },
      { required: true },
    ),
    company: lookup('公司', 'Company', 'basic.company'),
    department: lookup('部门', 'Department', 'basic.department'),
    role: lookup('角色', 'Role', 'system.sysRole'),
    supplierType: lookup('供应商类型', 'Supplier type', 'basic.supplierType'),
    supplier: lookup('供应商', 'Supplier', 'sup.supplierBase'),
  },
  picks: {
    company: { audienceKind: 'COMPANY' },
    department: { audienceKind: 'DEPARTMENT' },
    role: { audienceKind: 'ROLE' },
  },
});
