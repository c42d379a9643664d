import type { RoleSeed } from '#model/area.ts';
import { everyPage } from './pages.server.ts';

const masterData = ['base.*', 'sup.base'];

/** The roles of administrators. */
export const adminRoles: readonly RoleSeed[] = [
  {
    code: 'platform_admin',
    label: ['平台管理员', 'Platform administrator'],
    userType: 'ADMIN',
    menu: [...everyPage, 'sys.*', 'base.*', 'info.*', 'mdl.*', 'task.*', 'pur.ledgerProof', 'pur.erpSync'],
    permissions: [
      'system:*:*',
      'basic:*:*',
      'attachment:*:*',
      'task:*:*',
      'notice:*:*',
      'pur:ledgerProof:*',
      'pur:erpConnection:*',
      'pur:erpCode:*',
      'pur:erpSync:*',
      'pur:erpSyncLine:*',
    ],
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
      'sys.ifLog',
      'sys.loginLog',
    ],
    permissions: ['*:*:query', '*:*:export', 'system:sysAuditLog:verify'],
  },
  {
    code: 'mdm_admin',
    label: ['主数据管理员', 'Master-data administrator'],
    userType: 'ADMIN',
    menu: [...everyPage, ...masterData],
    permissions: ['basic:*:*', 'basic:employee:unmask', 'sup:*:*', 'sup:registerForm:unmask'],
  },
];
