import { defineArea, type MenuEntry } from '#model/area.ts';
import { company } from './company/company.document.ts';
import { department } from './department/department.document.ts';
import { employee } from './employee/employee.document.ts';
import { inventoryOrg } from './inventoryOrg/inventoryOrg.document.ts';
import { position } from './position/position.document.ts';
import { purchaseOrg } from './purchaseOrg/purchaseOrg.document.ts';
import { purchaseOrgCompany } from './purchaseOrg/purchaseOrgCompany.document.ts';
import { purchaser } from './purchaser/purchaser.document.ts';
import { purchaserOrg } from './purchaser/purchaserOrg.document.ts';

/** The pages of this area in the directory of master data, which the area masterData declares. */
export const organisationPages: readonly MenuEntry[] = [
  {
    code: 'base.company',
    path: 'base/company',
    icon: 'bank',
    label: ['公司', 'Companies'],
    component: 'basic.company',
    sides: 'A',
  },
  {
    code: 'base.purOrg',
    path: 'base/purchase-org',
    icon: 'shopping',
    label: ['采购组织', 'Purchase organisations'],
    component: 'basic.purchaseOrg',
    sides: 'A',
  },
  {
    code: 'base.invOrg',
    path: 'base/inventory-org',
    icon: 'container',
    label: ['库存组织', 'Inventory organisations'],
    component: 'basic.inventoryOrg',
    sides: 'A',
  },
  {
    code: 'base.dept',
    path: 'base/department',
    icon: 'apartment',
    label: ['部门', 'Departments'],
    component: 'basic.department',
    sides: 'A',
  },
  {
    code: 'base.position',
    path: 'base/position',
    icon: 'idcard',
    label: ['岗位', 'Positions'],
    component: 'basic.position',
    sides: 'A',
  },
  {
    code: 'base.employee',
    path: 'base/employee',
    icon: 'team',
    label: ['员工', 'Employees'],
    component: 'basic.employee',
    sides: 'A',
  },
  {
    code: 'base.purchaser',
    path: 'base/purchaser',
    icon: 'user',
    label: ['采购员', 'Purchasers'],
    component: 'basic.purchaser',
    sides: 'A',
  },
];

export const organisation = defineArea({
  code: 'organisation',
  label: ['组织', 'Organisation'],
  documents: [
    company,
    purchaseOrg,
    purchaseOrgCompany,
    inventoryOrg,
    department,
    position,
    employee,
    purchaser,
    purchaserOrg,
  ],
});
