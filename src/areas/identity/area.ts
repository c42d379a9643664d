import { can, canAll, defineArea, page } from '#model/area.ts';
import { sysClient } from './client/client.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { loginPage } from './loginConfig/loginPage.service.ts';
import { sysIdentityProvider } from './sso/provider.document.ts';
import { sysLoginLog } from './loginLog/loginLog.document.ts';

export const identity = defineArea({
  code: 'identity',
  label: ['登录与账号', 'Login and accounts'],
  documents: [sysClient, sysLoginLog, sysLoginConfig, sysIdentityProvider],
  services: [loginPage],
  pages: [
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
  grants: {
    platform_admin: [canAll('*')],
    group_admin: [can(sysLoginLog, 'query', 'export')],
    company_admin: [can(sysLoginLog, 'query', 'export')],
    sec_officer: [can(sysLoginLog, '*')],
  },
});
