import { defineArea, type MenuEntry } from '#model/area.ts';
import { businessUnit } from './businessUnit/businessUnit.document.ts';
import { buyerDimension } from './buyerDimension/buyerDimension.document.ts';
import { buyerDimensionLine } from './buyerDimension/buyerDimensionLine.document.ts';
import { company } from './company/company.document.ts';
import { department } from './department/department.document.ts';
import { employee } from './employee/employee.document.ts';
import { employeePost } from './employee/employeePost.document.ts';
import { inventoryOrg } from './inventoryOrg/inventoryOrg.document.ts';
import { position } from './position/position.document.ts';
import { purchaseGroup } from './purchaseGroup/purchaseGroup.document.ts';
import { purchaseGroupBuyer } from './purchaseGroup/purchaseGroupBuyer.document.ts';
import { purchaseOrg } from './purchaseOrg/purchaseOrg.document.ts';
import { purchaseOrgCompany } from './purchaseOrg/purchaseOrgCompany.document.ts';
import { purchaser } from './purchaser/purchaser.document.ts';
import { purchaserOrg } from './purchaser/purchaserOrg.document.ts';
import { supplierType } from './supplierType/supplierType.document.ts';
import { workCalendar } from './workCalendar/workCalendar.document.ts';
import { workCalendarDay } from './workCalendar/workCalendarDay.document.ts';

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
    code: 'base.bu',
    path: 'base/business-unit',
    icon: 'cluster',
    label: ['业务单元', 'Business units'],
    component: 'basic.businessUnit',
    sides: 'A',
  },
  {
    code: 'base.buyerDim',
    path: 'base/buyer-dimension',
    icon: 'deployment-unit',
    label: ['采购员维度', 'Buyer dimensions'],
    component: 'basic.buyerDimension',
    sides: 'A',
  },
  {
    code: 'base.supType',
    path: 'base/supplier-type',
    icon: 'tags',
    label: ['供应商类型', 'Supplier types'],
    component: 'basic.supplierType',
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
    code: 'base.orgChart',
    path: 'base/org-chart',
    icon: 'apartment',
    label: ['组织架构图', 'Organisation chart'],
    component: 'basic.orgChart',
    sides: 'A',
    actions: { 'basic:position:query': ['岗位·查询', 'Positions: view'] },
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
  {
    code: 'base.purGroup',
    path: 'base/purchase-group',
    icon: 'usergroup-add',
    label: ['采购组', 'Purchase groups'],
    component: 'basic.purchaseGroup',
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
    purchaseGroup,
    purchaseGroupBuyer,
    businessUnit,
    buyerDimension,
    buyerDimensionLine,
    supplierType,
    workCalendar,
    workCalendarDay,
    employeePost,
  ],
});
