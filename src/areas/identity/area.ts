import { defineArea } from '#model/area.ts';
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
});
