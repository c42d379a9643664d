import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { iapSysAuthTemplate, sysAuthTemplateModule } from './authTemplate/authTemplate.document.ts';
import { sysClient } from './client/client.document.ts';
import { sysDataAuth } from './dataAuth/dataAuth.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { loginPage } from './loginConfig/loginPage.service.ts';
import { sysLoginLog } from './loginLog/loginLog.document.ts';
import { sysModule } from './module/module.document.ts';
import { sysSystem } from './module/system.document.ts';
import { account } from './ownAccount/ownAccount.service.ts';
import { permissionCheck } from './permissionCheck/permissionCheck.service.ts';
import { iapSysResourceDimension, iapSysResourceT } from './resource/resource.service.ts';
import { sysRole, sysRoleGrantable, sysRoleModule, sysRoleMutex, sysRoleParent, sysRoleTemplate, } from './role/role.document.ts';
import { sysIdentityProvider } from './sso/provider.document.ts';
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
export const access = defineArea({
    code: 'access',
    label: ['用户、权限与登录', 'Users, permissions and login'],
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
        sysModule,
        sysSystem,
        sysClient,
        sysLoginLog,
        sysLoginConfig,
        sysIdentityProvider,
    ],
    services: [iapSysResourceT, iapSysResourceDimension, permissionCheck, account, loginPage],
    groups: [{ code: 'sys.access', group: 'sys', order: 10, icon: 'user', label: ['用户与权限', 'Access'] }],
    pages: [
        page(iapSysUserT, {
            code: 'sys.user',
            path: 'sys/user',
            label: ['用户管理', 'Users'],
            icon: 'user',
            group: 'sys.access',
            sides: 'A',
            roles: ['group_admin', 'company_admin', 'sec_officer', 'auditor'],
        }),
        page(sysRole, {
            code: 'sys.role',
            path: 'sys/role',
            label: ['角色管理', 'Roles'],
            icon: 'team',
            group: 'sys.access',
            sides: 'A',
            roles: ['group_admin', 'company_admin', 'sec_officer', 'auditor'],
        }),
        page(iapSysAuthTemplate, {
            code: 'sys.authTemp',
            path: 'sys/auth-template',
            icon: 'safety',
            group: 'sys.access',
            sides: 'A',
            roles: ['group_admin', 'company_admin'],
        }),
        page(sysDataAuth, {
            code: 'sys.dataAuth',
            path: 'sys/data-auth',
            icon: 'lock',
            group: 'sys.access',
            sides: 'A',
            roles: ['group_admin', 'company_admin', 'sec_officer'],
        }),
        screen('system.resources', {
            code: 'sys.resource',
            path: 'sys/resource',
            label: ['数据资源', 'Data resources'],
            icon: 'database',
            group: 'sys.access',
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
            group: 'sys.config',
            sides: 'A',
            roles: ['auditor'],
        }),
        page(sysSystem, {
            code: 'sys.system',
            path: 'sys/system',
            label: ['系统列表', 'Systems'],
            icon: 'cluster',
            viewOf: 'sys.module',
            sides: 'A',
        }),
        screen('system.permissionCheck', {
            code: 'sys.whySee',
            path: 'sys/permission-check',
            label: ['权限诊断', 'Permission check'],
            icon: 'eye',
            group: 'sys.access',
            sides: 'A',
            actions: { 'system:permissionCheck:explain': ['权限诊断', 'Permission check'] },
            roles: ['sec_officer'],
        }),
        screen('system.session', {
            code: 'sys.online',
            path: 'sys/session',
            label: ['在线会话', 'Sessions'],
            icon: 'desktop',
            group: 'sys.access',
            sides: 'A',
            actions: {
                'system:session:query': ['查看在线会话', 'See the sessions'],
                'system:session:end': ['强制下线', 'End a session'],
            },
            roles: ['group_admin', 'company_admin', 'sec_officer'],
        }),
        page(sysClient, {
            code: 'sys.client',
            path: 'sys/client',
            label: ['客户端管理', 'Clients'],
            icon: 'api',
            group: 'sys.connect',
            sides: 'A',
            actions: { 'system:wxMp:send': ['发送微信消息', 'Send a WeChat message'] },
        }),
        page(sysLoginConfig, {
            code: 'sys.login',
            path: 'sys/login-config',
            label: ['登录页配置', 'Login page'],
            icon: 'login',
            group: 'sys.config',
            sides: 'A',
        }),
        page(sysIdentityProvider, {
            code: 'sys.sso',
            path: 'sys/identity-provider',
            icon: 'login',
            group: 'sys.access',
            sides: 'A',
        }),
        page(sysLoginLog, {
            code: 'sys.loginLog',
            path: 'sys/login-log',
            label: ['登录日志', 'Login log'],
            icon: 'history',
            group: 'sys.logs',
            sides: 'A',
            roles: ['group_admin', 'company_admin', 'sec_officer', 'auditor'],
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
    ],
    grants: {
        platform_admin: [canAll('*')],
        group_admin: [...delegated, can(sysLoginLog, 'query', 'export')],
        company_admin: [...delegated, can(sysLoginLog, 'query', 'export')],
        sec_officer: [
            can(iapSysUserT, 'query'),
            can(sysUserRole, 'query'),
            can(sysUserCompany, 'query'),
            can(sysRole, 'query', 'confirmRights'),
            can(sysRoleModule, 'query'),
            can(sysDataAuth, 'query'),
            can(permissionCheck, '*'),
            can(sysLoginLog, '*'),
            'system:session:*',
        ],
    },
});
