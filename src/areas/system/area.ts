import { defineArea } from '#model/area.ts';
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
  menu: [
    {
      code: 'sys',
      path: 'sys',
      icon: 'setting',
      label: ['系统管理', 'System administration'],
      component: 'layout',
      isOperating: 1,
      sides: 'A',
      children: [
        {
          code: 'sys.user',
          path: 'sys/user',
          icon: 'user',
          label: ['用户管理', 'Users'],
          component: 'system.iapSysUserT',
          sides: 'A',
        },
        {
          code: 'sys.role',
          path: 'sys/role',
          icon: 'team',
          label: ['角色管理', 'Roles'],
          component: 'system.sysRole',
          sides: 'A',
        },
        {
          code: 'sys.authTemp',
          path: 'sys/auth-template',
          icon: 'safety',
          label: ['授权模板', 'Authorisation templates'],
          component: 'system.iapSysAuthTemplate',
          sides: 'A',
        },
        {
          code: 'sys.dataAuth',
          path: 'sys/data-auth',
          icon: 'lock',
          label: ['数据权限', 'Data permissions'],
          component: 'system.sysDataAuth',
          sides: 'A',
        },
        {
          code: 'sys.resource',
          path: 'sys/resource',
          icon: 'database',
          label: ['数据资源', 'Data resources'],
          component: 'system.resources',
          sides: 'A',
          actions: {
            'system:iapSysResourceT:query': ['数据资源·查询', 'Data resources: view'],
            'system:iapSysResourceDimension:query': ['资源维度·查询', 'Dimensions of resources: view'],
          },
        },
        {
          code: 'sys.module',
          path: 'sys/module',
          icon: 'appstore',
          label: ['模块管理', 'Modules'],
          component: 'system.sysModule',
          sides: 'A',
        },
        {
          code: 'sys.system',
          path: 'sys/system',
          icon: 'cluster',
          label: ['系统列表', 'Systems'],
          component: 'system.sysSystem',
          sides: 'A',
        },
        {
          code: 'sys.code',
          path: 'sys/code',
          icon: 'barcode',
          label: ['快码管理', 'Quick codes'],
          component: 'system.sysCode',
          sides: 'A',
        },
        {
          code: 'sys.holder',
          path: 'sys/placeholder',
          icon: 'code',
          label: ['占位符', 'Placeholders'],
          component: 'system.placeholder',
          sides: 'A',
          actions: {
            'basic:placeholder:findAllByParam': ['查询占位符', 'Find placeholders'],
            'basic:placeholderModule:queryAll': ['占位符模块', 'Modules with placeholders'],
          },
        },
        {
          code: 'sys.lov',
          path: 'sys/lov',
          icon: 'select',
          label: ['值列表', 'Lists of values'],
          component: 'system.sysLov',
          sides: 'A',
        },
        {
          code: 'sys.number',
          path: 'sys/number-rule',
          icon: 'number',
          label: ['编码规则', 'Number rules'],
          component: 'system.sysNumberRule',
          sides: 'A',
        },
        {
          code: 'sys.whySee',
          path: 'sys/permission-check',
          icon: 'eye',
          label: ['权限诊断', 'Permission check'],
          component: 'system.permissionCheck',
          sides: 'A',
          actions: { 'system:permissionCheck:explain': ['权限诊断', 'Permission check'] },
        },
        {
          code: 'sys.i18n',
          path: 'sys/i18n',
          icon: 'translation',
          label: ['多语言资源', 'Language resources'],
          component: 'system.iapSysI18nT',
          sides: 'A',
        },
        {
          code: 'sys.param',
          path: 'sys/param',
          icon: 'control',
          label: ['系统参数', 'Parameters'],
          component: 'system.sysParam',
          sides: 'A',
        },
        {
          code: 'sys.audit',
          path: 'sys/audit',
          icon: 'audit',
          label: ['审计日志', 'Audit log'],
          component: 'system.sysAuditLog',
          sides: 'A',
        },
        {
          code: 'sys.viewLog',
          path: 'sys/view-log',
          icon: 'eye',
          label: ['敏感查看日志', 'Log of sensitive views'],
          component: 'system.sysViewLog',
          sides: 'A',
        },
        {
          code: 'sys.rightsLog',
          path: 'sys/rights-log',
          icon: 'safety',
          label: ['权限变更日志', 'Log of permission changes'],
          component: 'system.sysRightsLog',
          sides: 'A',
        },
        {
          code: 'sys.exportLog',
          path: 'sys/export-log',
          icon: 'file-sync',
          label: ['导入导出日志', 'Import and export log'],
          component: 'system.sysExportLog',
          sides: 'A',
        },
        {
          code: 'sys.ledger',
          path: 'sys/ledger-check',
          icon: 'audit',
          label: ['余额核对', 'Balance checks'],
          component: 'system.sysLedgerCheck',
          sides: 'A',
        },
        {
          code: 'sys.exportReq',
          path: 'sys/export-request',
          icon: 'audit',
          label: ['导出申请', 'Export requests'],
          component: 'system.sysExportRequest',
          sides: 'A',
        },
        {
          code: 'sys.ifLog',
          path: 'sys/interface-log',
          icon: 'swap',
          label: ['接口日志', 'Interface log'],
          component: 'system.sysInterfaceLog',
          sides: 'A',
        },
        {
          code: 'sys.client',
          path: 'sys/client',
          icon: 'api',
          label: ['客户端管理', 'Clients'],
          component: 'system.sysClient',
          sides: 'A',
          actions: { 'system:wxMp:send': ['发送微信消息', 'Send a WeChat message'] },
        },
        {
          code: 'sys.integr',
          path: 'sys/integration',
          icon: 'api',
          label: ['集成接口', 'Integrations'],
          component: 'pur.erpConnection',
          sides: 'A',
          documents: ['pur.erpCode'],
        },
        {
          code: 'sys.webhook',
          path: 'sys/webhook',
          icon: 'notification',
          label: ['网络回调', 'Webhooks'],
          component: 'system.sysWebhook',
          sides: 'A',
        },
        {
          code: 'sys.hookLog',
          path: 'sys/webhook-delivery',
          icon: 'history',
          label: ['回调记录', 'Webhook deliveries'],
          component: 'system.sysWebhookDelivery',
          sides: 'A',
        },
        {
          code: 'sys.partner',
          path: 'sys/partner',
          icon: 'api',
          label: ['合作方连接', 'Partner connections'],
          component: 'system.sysPartner',
          sides: 'A',
        },
        {
          code: 'sys.external',
          path: 'sys/external-service',
          icon: 'cloud-server',
          label: ['外部服务', 'External services'],
          component: 'system.externalServices',
          sides: 'A',
          actions: {
            'system:externalService:query': ['查看外部服务', 'See the external services'],
            'system:externalService:tryOut': ['测试外部服务', 'Test an external service'],
          },
        },
        {
          code: 'sys.login',
          path: 'sys/login-config',
          icon: 'login',
          label: ['登录页配置', 'Login page'],
          component: 'system.sysLoginConfig',
          sides: 'A',
        },
        {
          code: 'sys.sso',
          path: 'sys/identity-provider',
          icon: 'login',
          label: ['单点登录', 'Identity providers'],
          component: 'system.sysIdentityProvider',
          sides: 'A',
        },
        {
          code: 'sys.loginLog',
          path: 'sys/login-log',
          icon: 'history',
          label: ['登录日志', 'Login log'],
          component: 'system.sysLoginLog',
          sides: 'A',
        },
        {
          code: 'sys.online',
          path: 'sys/session',
          icon: 'desktop',
          label: ['在线会话', 'Sessions'],
          component: 'system.session',
          sides: 'A',
          actions: {
            'system:session:query': ['查看在线会话', 'See the sessions'],
            'system:session:end': ['强制下线', 'End a session'],
          },
        },
        {
          code: 'sys.file',
          path: 'sys/file',
          icon: 'folder',
          label: ['文件管理', 'Files'],
          component: 'attachment.ossBusiness',
          sides: 'A',
        },
        {
          code: 'sys.openapi',
          path: 'sys/openapi',
          icon: 'api',
          label: ['接口文档', 'Interface reference'],
          component: 'system.openapi',
          sides: 'A',
          actions: { 'system:openapi:document': ['查看接口文档', 'Read the interface reference'] },
        },
      ],
    },
  ],
});
