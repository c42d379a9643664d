import { defineArea } from '#model/area.ts';
import { supplierBase } from './supplierBase/supplierBase.document.ts';
import { supplierCompany } from './supplierBase/supplierCompany.document.ts';
import { supplierContact } from './supplierBase/supplierContact.document.ts';

export const supplier = defineArea({
  code: 'supplier',
  label: ['供应商管理', 'Supplier management'],
  documents: [supplierBase, supplierContact, supplierCompany],
  menu: [
    {
      code: 'sup',
      path: 'sup',
      icon: 'shop',
      label: ['供应商管理', 'Supplier management'],
      component: 'layout',
      isOperating: 1,
      sides: 'B',
      children: [
        {
          code: 'sup.base',
          path: 'sup/base',
          icon: 'idcard',
          label: ['供应商档案', 'Supplier files'],
          component: 'sup.supplierBase',
          sides: 'B',
        },
      ],
    },
    {
      code: 'mine',
      path: 'mine',
      icon: 'user',
      label: ['企业中心', 'My company'],
      component: 'layout',
      isOperating: 1,
      sides: 'S',
      children: [
        {
          code: 'mine.profile',
          path: 'mine/profile',
          icon: 'idcard',
          label: ['企业资料', 'Company profile'],
          component: 'sup.supplierBase',
          sides: 'S',
        },
      ],
    },
  ],
});
