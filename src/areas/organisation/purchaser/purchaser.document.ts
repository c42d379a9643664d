import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, integer, json, lines, lookup, money, text } from '#model/fields.ts';
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
    amountLimit: money('授权额', 'Amount limit', { min: '0', internal: true, inWords: true }),
    // Derived from the row, its employee and its account, so that lists find those who have gone.
    serviceEnd: computed(
      date('离岗日期', 'Out of service since', {
        internal: true,
        help: [
          '停用、离职或账号停用之日起不再自动负责新的采购；请移交给继任者',
          'Since the purchaser, the employee or the account ended: no new purchase is found to be his; hand over to a successor',
        ],
      }),
    ),
    purchaseOrgs: lines('采购组织', 'Purchasing organisations', purchaserOrg, { required: 'submit' }),
  },

  acts: {
    endService: ['离岗', 'Out of service'],
    beginService: ['恢复在岗', 'In service again'],
  },

  events: {
    outOfService: {
      label: ['已离岗，请把其负责的采购移交给继任者', 'Out of service; hand over what is left to a successor'],
      notifies: [{ holdersOf: 'handOver', admins: true }],
    },
  },

  endpoints: {
    handOverImpact: {
      label: ['待移交的内容', 'What is to be handed over'],
      path: 'handOverImpact',
      action: 'handOver',
      by: 'buyer',
      readOnly: true,
      body: { purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: true }) },
      returns: { records: json('待移交', 'To be handed over', { required: true }) },
    },
    handOver: {
      label: ['移交', 'Hand over'],
      path: 'handOver',
      by: 'buyer',
      body: {
        purchaser: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: true }),
        successor: lookup('继任者', 'Successor', 'basic.purchaser', { required: true }),
      },
      returns: { moved: integer('移交条数', 'Rows handed over', { required: true }) },
    },
    getByUserId: {
      label: ['登录人的采购员', 'The purchaser of the user'],
      path: 'getByUserId',
      method: 'GET',
      access: 'login',
      programs: true,
      readOnly: true,
      query: { userId: text('用户', 'User', { maxLength: 20 }) },
      returns: { id: text('编号', 'Id', { required: true }), code: text('编码', 'Code', { required: true }) },
    },
  },

  enabled: true,
  scope: {
    supplier: 'lookup',
    relevantTo: { named: ['sup.supplierCompany.mainBuyer', 'pur.purchaseOrder.purchaser', 'pur.returned.purchaser'] },
  },
  search: ['code', 'name', 'user', 'serviceEnd'],
  list: ['code', 'name', 'employee', 'user', 'phone', 'amountLimit', 'serviceEnd', 'enabledFlag'],
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
