import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { sysAuditLog } from './audit/auditLog.document.ts';
import { iapSysAuthTemplate, sysAuthTemplateModule } from './authTemplate/authTemplate.document.ts';
import { sysBusinessDoc } from './businessType/sysBusinessDoc.document.ts';
import {
  sysBusinessType,
  sysBusinessTypeDefault,
  sysBusinessTypeFile,
} from './businessType/sysBusinessType.document.ts';
import { sysDataAuth } from './dataAuth/dataAuth.document.ts';
import { draft } from './draft/draft.service.ts';
import { errorLog } from './errorLog/errorLog.service.ts';
import { account } from './account/account.service.ts';
import { externalService } from './externalService/externalService.service.ts';
import { sysExportRequest } from './exportRequest/exportRequest.document.ts';
import { home } from './home/home.service.ts';
import { iapSysI18nT } from './i18n/i18n.document.ts';
import { sysWebhook } from './webhook/webhook.document.ts';
import { sysPartner } from './partner/sysPartner.document.ts';
import { sysWebhookDelivery } from './webhook/webhookDelivery.document.ts';
import { sysInterfaceLog } from './interfaceLog/interfaceLog.document.ts';
import { sysExportLog } from './logs/exportLog.document.ts';
import { sysRightsLog } from './logs/rightsLog.document.ts';
import { sysViewLog } from './logs/viewLog.document.ts';
import { sysLedgerCheck } from './ledgerCheck/sysLedgerCheck.document.ts';
import { sysLedgerDifference } from './ledgerCheck/sysLedgerDifference.document.ts';
import { sysLov, sysLovEntry, sysLovParameter } from './lov/lov.document.ts';
import { sysModule } from './module/module.document.ts';
import { sysNumberRule, sysNumberSegment } from './numberRule/numberRule.document.ts';
import { permissionCheck } from './permissionCheck/permissionCheck.service.ts';
import { sysParam } from './param/param.document.ts';
import { placeholder, placeholderModule } from './placeholder/placeholder.service.ts';
import { userSetting, userView } from './personal/personal.service.ts';
import { i18n, login, openapi } from './public/public.service.ts';
import { sysCode, sysCodeEntry } from './quickCode/quickCode.document.ts';
import { iapSysResourceDimension, iapSysResourceT } from './resource/resource.service.ts';
import {
  sysRole,
  sysRoleGrantable,
  sysRoleModule,
  sysRoleMutex,
  sysRoleParent,
  sysRoleTemplate,
} from './role/role.document.ts';
import { search } from './search/search.service.ts';
import { sysSystem } from './system/system.document.ts';
import { iapSysUserT, sysUserCompany, sysUserRole } from './user/user.document.ts';

// Administration of the companies that somebody looks after.
const delegated = [
  can(iapSysUserT, '*'),
  can(sysUserRole, '*'),
  can(sysUserCompany, '*'),
  can(sysRole, '*'),
  can(sysRoleModule, '*'),
  can(sysRoleTemplate, '*'),
  can(sysRoleMutex, '*'),
  can(sysRoleParent, '*'),
  can(sysRoleGrantable, '*'),
  can(iapSysAuthTemplate, '*'),
  can(sysAuthTemplateModule, '*'),
  can(sysDataAuth, '*'),
  'system:session:*',
];

export const system = defineArea({
  code: 'system',
  label: ['系统管理', 'System administration'],
  documents: [
    iapSysUserT,
    sysUserRole,
    sysUserCompany,
    sysRole,
    sysRoleModule,
    sysRoleTemplate,
    sysRoleMutex,
    sysRoleParent,
    sysRoleGrantable,
    iapSysAuthTemplate,
    sysAuthTemplateModule,
    sysDataAuth,
    sysBusinessDoc,
    sysBusinessType,
    sysBusinessTypeDefault,
    sysBusinessTypeFile,
    sysModule,
    sysNumberRule,
    sysNumberSegment,
    sysCode,
    sysCodeEntry,
    sysSystem,
    sysParam,
    iapSysI18nT,
    sysAuditLog,
    sysViewLog,
    sysRightsLog,
    sysExportLog,
    sysExportRequest,
    sysInterfaceLog,
    sysWebhook,
    sysWebhookDelivery,
    sysPartner,
    sysLedgerCheck,
    sysLedgerDifference,
    sysLov,
    sysLovEntry,
    sysLovParameter,
  ],
  services: [
    home,
    search,
    userView,
    userSetting,
    draft,
    login,
    i18n,
    openapi,
    placeholder,
    placeholderModule,
    iapSysResourceT,
    iapSysResourceDimension,
    permissionCheck,
    errorLog,
    account,
    externalService,
  ],
  groups: [
    {
      code: 'sys',
      order: 100,
      icon: 'setting',
      label: ['系统管理', 'System administration'],
      roles: ['platform_admin'],
    },
  ],
  pages: [
    screen('dashboard', {
      code: 'home',
      path: '/dashboard/index',
      icon: 'home',
      label: ['首页', 'Home'],
      sides: 'BSEA',
      roles: ['*'],
    }),
    screen('language', {
      code: 'language',
      path: '/language',
      icon: 'global',
      label: ['多语言页(中文)', 'Language (Chinese page)'],
      hidden: true,
      sides: 'BSEA',
      roles: ['*'],
    }),
    screen('language', {
      code: 'english',
      path: '/language/en',
      icon: 'global',
      label: ['多语言页(英文)', 'Language (English page)'],
      hidden: true,
      sides: 'BSEA',
      roles: ['*'],
    }),
    page(iapSysUserT, {
      code: 'sys.user',
      path: 'sys/user',
      label: ['用户管理', 'Users'],
      icon: 'user',
      group: 'sys',
      sides: 'A',
      roles: ['group_admin', 'company_admin', 'sec_officer', 'auditor'],
    }),
    page(sysRole, {
      code: 'sys.role',
      path: 'sys/role',
      label: ['角色管理', 'Roles'],
      icon: 'team',
      group: 'sys',
      sides: 'A',
      roles: ['group_admin', 'company_admin', 'sec_officer', 'auditor'],
    }),
    page(iapSysAuthTemplate, {
      code: 'sys.authTemp',
      path: 'sys/auth-template',
      icon: 'safety',
      group: 'sys',
      sides: 'A',
      roles: ['group_admin', 'company_admin'],
    }),
    page(sysDataAuth, {
      code: 'sys.dataAuth',
      path: 'sys/data-auth',
      icon: 'lock',
      group: 'sys',
      sides: 'A',
      roles: ['group_admin', 'company_admin', 'sec_officer'],
    }),
    screen('system.resources', {
      code: 'sys.resource',
      path: 'sys/resource',
      label: ['数据资源', 'Data resources'],
      icon: 'database',
      group: 'sys',
      sides: 'A',
      actions: {
        'system:iapSysResourceT:query': ['数据资源·查询', 'Data resources: view'],
        'system:iapSysResourceDimension:query': ['资源维度·查询', 'Dimensions of resources: view'],
      },
    }),
    page(sysModule, {
      code: 'sys.module',
      path: 'sys/module',
      label: ['模块管理', 'Modules'],
      icon: 'appstore',
      group: 'sys',
      sides: 'A',
      roles: ['auditor'],
    }),
    page(sysSystem, {
      code: 'sys.system',
      path: 'sys/system',
      label: ['系统列表', 'Systems'],
      icon: 'cluster',
      group: 'sys',
      sides: 'A',
    }),
    page(sysCode, {
      code: 'sys.code',
      path: 'sys/code',
      label: ['快码管理', 'Quick codes'],
      icon: 'barcode',
      group: 'sys',
      sides: 'A',
    }),
    screen('system.placeholder', {
      code: 'sys.holder',
      path: 'sys/placeholder',
      label: ['占位符', 'Placeholders'],
      icon: 'code',
      group: 'sys',
      sides: 'A',
      actions: {
        'basic:placeholder:findAllByParam': ['查询占位符', 'Find placeholders'],
        'basic:placeholderModule:queryAll': ['占位符模块', 'Modules with placeholders'],
      },
    }),
    page(sysLov, {
      code: 'sys.lov',
      path: 'sys/lov',
      label: ['值列表', 'Lists of values'],
      icon: 'select',
      group: 'sys',
      sides: 'A',
      roles: ['designer'],
    }),
    page(sysNumberRule, {
      code: 'sys.number',
      path: 'sys/number-rule',
      icon: 'number',
      group: 'sys',
      sides: 'A',
      roles: ['auditor'],
    }),
    screen('system.permissionCheck', {
      code: 'sys.whySee',
      path: 'sys/permission-check',
      label: ['权限诊断', 'Permission check'],
      icon: 'eye',
      group: 'sys',
      sides: 'A',
      actions: { 'system:permissionCheck:explain': ['权限诊断', 'Permission check'] },
      roles: ['sec_officer'],
    }),
    page(iapSysI18nT, { code: 'sys.i18n', path: 'sys/i18n', icon: 'translation', group: 'sys', sides: 'A' }),
    page(sysParam, { code: 'sys.param', path: 'sys/param', icon: 'control', group: 'sys', sides: 'A' }),
    page(sysAuditLog, {
      code: 'sys.audit',
      path: 'sys/audit',
      label: ['审计日志', 'Audit log'],
      icon: 'audit',
      group: 'sys',
      sides: 'A',
      roles: ['sec_officer', 'auditor'],
    }),
    page(sysViewLog, {
      code: 'sys.viewLog',
      path: 'sys/view-log',
      label: ['敏感查看日志', 'Log of sensitive views'],
      icon: 'eye',
      group: 'sys',
      sides: 'A',
      roles: ['sec_officer', 'auditor'],
    }),
    page(sysRightsLog, {
      code: 'sys.rightsLog',
      path: 'sys/rights-log',
      label: ['权限变更日志', 'Log of permission changes'],
      icon: 'safety',
      group: 'sys',
      sides: 'A',
      roles: ['sec_officer', 'auditor'],
    }),
    page(sysExportLog, {
      code: 'sys.exportLog',
      path: 'sys/export-log',
      label: ['导入导出日志', 'Import and export log'],
      icon: 'file-sync',
      group: 'sys',
      sides: 'A',
      roles: ['auditor'],
    }),
    page(sysLedgerCheck, { code: 'sys.ledger', path: 'sys/ledger-check', icon: 'audit', group: 'sys', sides: 'A' }),
    page(sysExportRequest, {
      code: 'sys.exportReq',
      path: 'sys/export-request',
      icon: 'audit',
      group: 'sys',
      sides: 'A',
    }),
    page(sysInterfaceLog, {
      code: 'sys.ifLog',
      path: 'sys/interface-log',
      label: ['接口日志', 'Interface log'],
      icon: 'swap',
      group: 'sys',
      sides: 'A',
      roles: ['auditor'],
    }),
    page(sysWebhook, {
      code: 'sys.webhook',
      path: 'sys/webhook',
      icon: 'notification',
      group: 'sys',
      sides: 'A',
    }),
    page(sysWebhookDelivery, {
      code: 'sys.hookLog',
      path: 'sys/webhook-delivery',
      icon: 'history',
      group: 'sys',
      sides: 'A',
    }),
    page(sysPartner, { code: 'sys.partner', path: 'sys/partner', icon: 'api', group: 'sys', sides: 'A' }),
    screen('system.externalServices', {
      code: 'sys.external',
      path: 'sys/external-service',
      label: ['外部服务', 'External services'],
      icon: 'cloud-server',
      group: 'sys',
      sides: 'A',
      actions: {
        'system:externalService:query': ['查看外部服务', 'See the external services'],
        'system:externalService:tryOut': ['测试外部服务', 'Test an external service'],
      },
    }),
    screen('system.session', {
      code: 'sys.online',
      path: 'sys/session',
      label: ['在线会话', 'Sessions'],
      icon: 'desktop',
      group: 'sys',
      sides: 'A',
      actions: {
        'system:session:query': ['查看在线会话', 'See the sessions'],
        'system:session:end': ['强制下线', 'End a session'],
      },
      roles: ['group_admin', 'company_admin', 'sec_officer'],
    }),
    screen('system.openapi', {
      code: 'sys.openapi',
      path: 'sys/openapi',
      label: ['接口文档', 'Interface reference'],
      icon: 'api',
      group: 'sys',
      sides: 'A',
      actions: { 'system:openapi:document': ['查看接口文档', 'Read the interface reference'] },
    }),
    page(sysBusinessDoc, {
      code: 'mdl.doc',
      path: 'mdl/business-doc',
      icon: 'profile',
      group: 'mdl',
      sides: 'A',
    }),
    page(sysBusinessType, {
      code: 'mdl.type',
      path: 'mdl/business-type',
      icon: 'tags',
      group: 'mdl',
      sides: 'A',
    }),
  ],
  roles: [
    {
      code: 'platform_admin',
      label: ['平台管理员', 'Platform administrator'],
      userType: 'ADMIN',
      adminScope: 'ALL',
      excludes: ['sec_officer'],
    },
    {
      code: 'group_admin',
      label: ['集团管理员', 'Group administrator'],
      userType: 'ADMIN',
      adminScope: 'TREE',
      excludes: ['sec_officer', 'auditor'],
    },
    {
      code: 'company_admin',
      label: ['公司管理员', 'Company administrator'],
      userType: 'ADMIN',
      adminScope: 'TREE',
      givenBy: ['group_admin'],
      excludes: ['sec_officer', 'auditor'],
    },
    { code: 'sec_officer', label: ['安全管理员', 'Security officer'], userType: 'ADMIN', adminScope: 'TREE' },
    // Reads everything and changes nothing.
    { code: 'auditor', label: ['审计员', 'Auditor'], userType: 'ADMIN', everywhere: ['query', 'export'] },
    { code: 'designer', label: ['流程模块设计员', 'Designer'], userType: 'ADMIN', excludes: ['sec_officer'] },
  ],
  grants: {
    platform_admin: [canAll('*')],
    group_admin: delegated,
    company_admin: delegated,
    sec_officer: [
      can(iapSysUserT, 'query'),
      can(sysUserRole, 'query'),
      can(sysUserCompany, 'query'),
      can(sysRole, 'query', 'confirmRights'),
      can(sysRoleModule, 'query'),
      can(sysDataAuth, 'query'),
      can(sysAuditLog, '*'),
      can(sysViewLog, '*'),
      can(sysRightsLog, '*'),
      can(permissionCheck, '*'),
      'system:session:*',
    ],
    designer: [
      can(sysBusinessDoc, '*'),
      can(sysBusinessType, '*'),
      can(sysBusinessTypeDefault, '*'),
      can(sysBusinessTypeFile, '*'),
      can(sysLov, '*'),
      can(sysLovEntry, '*'),
      can(sysLovParameter, '*'),
    ],
    auditor: [can(sysAuditLog, 'verify')],
    mdm_admin: [can(placeholder, '*'), can(placeholderModule, '*')],
  },
});
