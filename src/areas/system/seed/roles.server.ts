import type { RoleSeed } from '#model/area.ts';

const everyPage = ['home', 'language', 'english', 'todo.notice'];
const buying = [
  'base.category',
  'base.material',
  'sup.base',
  'pur.order',
  'pur.orderLine',
  'pur.asn',
  'pur.receive',
  'pur.stockIn',
  'pur.stock',
];
const masterData = ['base.*', 'sup.base'];

/** The default roles that have work in this product so far (`domain/suppliers-platform.md` §11). */
export const defaultRoles: readonly RoleSeed[] = [
  {
    code: 'platform_admin',
    label: ['平台管理员', 'Platform administrator'],
    userType: 'ADMIN',
    menu: [...everyPage, 'sys.*', 'base.*', 'info.*', 'task.*'],
    permissions: ['system:*:*', 'basic:*:*', 'attachment:*:*', 'task:*:*', 'notice:*:*'],
    adminScope: 'ALL',
    excludes: ['buyer', 'buyer_mgr', 'planner', 'warehouse'],
  },
  {
    code: 'auditor',
    label: ['审计员', 'Auditor'],
    userType: 'ADMIN',
    menu: [
      ...everyPage,
      'base.*',
      'sup.base',
      'pur.*',
      'sys.user',
      'sys.role',
      'sys.module',
      'sys.number',
      'sys.audit',
      'sys.exportLog',
      'sys.loginLog',
    ],
    permissions: ['*:*:query', '*:*:export', 'system:sysAuditLog:verify'],
  },
  {
    code: 'mdm_admin',
    label: ['主数据管理员', 'Master-data administrator'],
    userType: 'ADMIN',
    menu: [...everyPage, ...masterData],
    permissions: ['basic:*:*', 'sup:*:*'],
  },
  {
    code: 'buyer',
    excludes: ['warehouse'],
    label: ['采购员', 'Buyer'],
    userType: 'BUYER',
    menu: [...everyPage, ...buying],
    permissions: [
      'basic:material:*',
      'basic:materialCategory:*',
      'basic:*:query',
      'sup:*:*',
      'pur:purchaseOrder:*',
      'pur:purchaseOrderDetail:*',
      'pur:*:query',
      'pur:*:export',
      'pur:deliveryNote:review',
      'pur:deliveryNote:reject',
      'pur:deliveryNote:cancel',
    ],
  },
  {
    code: 'buyer_mgr',
    label: ['采购经理', 'Purchasing manager'],
    userType: 'BUYER',
    menu: [...everyPage, ...buying, 'info.notice'],
    permissions: [
      'basic:material:*',
      'basic:materialCategory:*',
      'basic:*:query',
      'sup:*:*',
      'notice:sysNotice:*',
      'notice:sysNoticeRead:*',
      'pur:purchaseOrder:*',
      'pur:purchaseOrderDetail:*',
      'pur:*:query',
      'pur:*:export',
      'pur:deliveryNote:review',
      'pur:deliveryNote:reject',
      'pur:deliveryNote:cancel',
    ],
  },
  {
    code: 'planner',
    label: ['计划员', 'Planner'],
    userType: 'BUYER',
    menu: [...everyPage, 'base.material', 'pur.order', 'pur.orderLine', 'pur.asn', 'pur.stock'],
    permissions: [
      'basic:material:query',
      'pur:*:query',
      'pur:*:export',
      'pur:purchaseOrderDetail:deliveryReview',
      'pur:purchaseOrderDetail:accept',
      'pur:purchaseOrderDetail:counter',
    ],
  },
  {
    code: 'warehouse',
    label: ['仓管员', 'Warehouse clerk'],
    userType: 'BUYER',
    menu: [...everyPage, 'pur.orderLine', 'pur.asn', 'pur.receive', 'pur.stockIn', 'pur.stock'],
    permissions: [
      'pur:*:query',
      'pur:*:export',
      'pur:deliveryNote:*',
      'pur:receive:*',
      'pur:receiveDetail:*',
      'pur:stockIn:*',
    ],
  },
  {
    code: 'sup_admin',
    label: ['供应商管理员', 'Supplier administrator'],
    userType: 'SUPPLIER',
    menu: [...everyPage, 'mine.profile', 'pur.order', 'pur.orderLine', 'pur.asn', 'pur.receive'],
    permissions: [
      'sup:supplierBase:query',
      'pur:purchaseOrder:*',
      'pur:purchaseOrderDetail:*',
      'pur:deliveryNote:*',
      'pur:deliveryNoteDetail:*',
      'pur:receive:query',
      'pur:receiveDetail:query',
      'pur:*:export',
    ],
  },
  {
    code: 'sup_sales',
    label: ['供应商业务', 'Supplier sales'],
    userType: 'SUPPLIER',
    menu: [...everyPage, 'mine.profile', 'pur.order', 'pur.orderLine', 'pur.asn'],
    permissions: [
      'sup:supplierBase:query',
      'pur:purchaseOrder:*',
      'pur:purchaseOrderDetail:*',
      'pur:deliveryNote:query',
    ],
  },
  {
    code: 'sup_logistics',
    label: ['供应商物流', 'Supplier logistics'],
    userType: 'SUPPLIER',
    menu: [...everyPage, 'pur.order', 'pur.orderLine', 'pur.asn', 'pur.receive'],
    permissions: [
      'pur:purchaseOrder:query',
      'pur:purchaseOrderDetail:query',
      'pur:deliveryNote:*',
      'pur:deliveryNoteDetail:*',
      'pur:receive:query',
      'pur:receiveDetail:query',
    ],
  },
];

/** Whether a code fits a pattern in which `*` stands for any part. */
export function fits(pattern: string, code: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.:]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(code);
}
