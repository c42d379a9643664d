import { defineDocument } from '#model/document.ts';
import { bilingual, lines, lookup, money, text } from '#model/fields.ts';
import { purchaserOrg } from './purchaserOrg.document.ts';

// Suppliers see whom to talk to: code, name, phone and mail; everything else stays inside.
export const purchaser = defineDocument({
  module: 'basic',
  code: 'purchaser',
  label: ['采购员', 'Purchaser'],

  fields: {
    code: text('采购员编码', 'Purchaser code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('采购员姓名', 'Purchaser name', { required: true, maxLength: 50 }),
    employee: lookup('员工', 'Employee', 'basic.employee', { required: true, internal: true }),
    user: lookup('用户', 'User account', 'system.iapSysUserT', {
      required: true,
      unique: true,
      internal: true,
    }),
    phone: text('业务电话', 'Business phone', { maxLength: 30 }),
    email: text('业务邮箱', 'Business e-mail', { maxLength: 100 }),
    purchaseGroup: lookup('采购组', 'Purchase group', 'basic.purchaseGroup', { internal: true }),
    amountLimit: money('授权额', 'Amount limit', { min: '0', internal: true }),
    purchaseOrgs: lines('采购组织', 'Purchasing organisations', purchaserOrg, { required: 'submit' }),
  },

  endpoints: {
    getByUserId: {
      label: ['登录人的采购员', 'The purchaser of the user'],
      path: 'getByUserId',
      method: 'GET',
      access: 'login',
      readOnly: true,
      query: { userId: text('用户', 'User', { maxLength: 20 }) },
      returns: { id: text('编号', 'Id', { required: true }), code: text('编码', 'Code', { required: true }) },
    },
  },

  enabled: true,
  scope: { supplier: 'lookup', dealtWith: { named: ['sup.supplierCompany.mainBuyer', 'pur.purchaseOrder.purchaser'] } },
  search: ['code', 'name', 'user'],
  list: ['code', 'name', 'employee', 'user', 'phone', 'amountLimit', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['phone'] },
  excel: {
    import: [
      'code',
      'name',
      'employee',
      'user',
      'phone',
      'email',
      'purchaseGroup',
      'amountLimit',
      'purchaseOrgs.purchaseOrg',
    ],
    groupBy: 'code',
  },
});
