import { can, canAll, defineArea, page, screen } from '#model/area.ts';
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
  groups: [
    { code: 'base.organisation', group: 'base', order: 10, icon: 'team', label: ['组织', 'Organisation'] },
    {
      code: 'base.purchasing',
      group: 'base',
      order: 20,
      icon: 'shopping-cart',
      label: ['采购设置', 'Purchasing set-up'],
    },
  ],
  pages: [
    page(company, {
      code: 'base.company',
      path: 'base/company',
      icon: 'bank',
      group: 'base.organisation',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(purchaseOrg, {
      code: 'base.purOrg',
      path: 'base/purchase-org',
      label: ['采购组织', 'Purchase organisations'],
      icon: 'shopping',
      group: 'base.purchasing',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(inventoryOrg, {
      code: 'base.invOrg',
      path: 'base/inventory-org',
      icon: 'container',
      group: 'base.purchasing',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(businessUnit, {
      code: 'base.bu',
      path: 'base/business-unit',
      icon: 'cluster',
      group: 'base.organisation',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(buyerDimension, {
      code: 'base.buyerDim',
      path: 'base/buyer-dimension',
      icon: 'deployment-unit',
      group: 'base.purchasing',
      sides: 'A',
    }),
    page(supplierType, {
      code: 'base.supType',
      path: 'base/supplier-type',
      icon: 'tags',
      group: 'base.purchasing',
      sides: 'A',
    }),
    page(department, {
      code: 'base.dept',
      path: 'base/department',
      icon: 'apartment',
      group: 'base.organisation',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(position, {
      code: 'base.position',
      path: 'base/position',
      icon: 'idcard',
      group: 'base.organisation',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    screen('basic.orgChart', {
      code: 'base.orgChart',
      path: 'base/org-chart',
      label: ['组织架构图', 'Organisation chart'],
      icon: 'apartment',
      group: 'base.organisation',
      sides: 'A',
      actions: { 'basic:position:query': ['岗位·查询', 'Positions: view'] },
      roles: ['group_admin', 'company_admin'],
    }),
    page(employee, {
      code: 'base.employee',
      path: 'base/employee',
      icon: 'team',
      group: 'base.organisation',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(purchaser, {
      code: 'base.purchaser',
      path: 'base/purchaser',
      icon: 'user',
      group: 'base.purchasing',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(purchaseGroup, {
      code: 'base.purGroup',
      path: 'base/purchase-group',
      icon: 'usergroup-add',
      group: 'base.purchasing',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(workCalendar, {
      code: 'base.calendar',
      path: 'base/calendar',
      icon: 'calendar',
      group: 'base.logistics',
      sides: 'A',
    }),
  ],
  grants: {
    platform_admin: [canAll('*')],
    group_admin: [
      canAll('query'),
      can(company, 'update'),
      can(purchaseOrg, '*'),
      can(purchaseOrgCompany, '*'),
      can(inventoryOrg, '*'),
      can(businessUnit, '*'),
      can(department, '*'),
      can(position, '*'),
      can(employee, '*'),
      can(purchaser, '*'),
      can(purchaserOrg, '*'),
      can(purchaseGroup, '*'),
    ],
    company_admin: [
      canAll('query'),
      can(company, 'update'),
      can(purchaseOrg, '*'),
      can(purchaseOrgCompany, '*'),
      can(inventoryOrg, '*'),
      can(businessUnit, '*'),
      can(department, '*'),
      can(position, '*'),
      can(employee, '*'),
      can(purchaser, '*'),
      can(purchaserOrg, '*'),
      can(purchaseGroup, '*'),
    ],
    mdm_admin: [canAll('*'), can(employee, 'unmask')],
    buyer: [canAll('query')],
    buyer_mgr: [canAll('query')],
    sup_manager: [canAll('query')],
    finance: [canAll('query')],
    finance_mgr: [canAll('query')],
    compliance: [canAll('query')],
  },
});
