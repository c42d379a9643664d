import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysClient } from './client/client.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { sysLoginLog } from './loginLog/loginLog.document.ts';
import { iapSysAuthTemplate } from './authTemplate/authTemplate.document.ts';
import { sysDataAuth } from './dataAuth/dataAuth.document.ts';
import { sysModule } from './module/module.document.ts';
import { sysRole } from './role/role.document.ts';
import { iapSysUserT } from './user/user.document.ts';
import { sysIdentityProvider } from './sso/provider.document.ts';

defineScreen(
  'personalCenter',
  loadable(async () => (await import('./personal/PersonalPage.tsx')).PersonalPage),
);
defineScreen(
  'system.session',
  loadable(async () => (await import('./session/SessionsPage.tsx')).SessionsPage),
);

definePages(sysClient, {
  object: loadable(async () => (await import('./client/ClientPage.tsx')).ClientPage),
});
definePages(sysLoginConfig, {
  object: loadable(async () => (await import('./loginConfig/LoginConfigPage.tsx')).LoginConfigPage),
});
definePages(sysIdentityProvider, {
  object: loadable(async () => (await import('./sso/ProviderPage.tsx')).ProviderPage),
});
definePages(sysLoginLog, {
  fields: { agent: loadable(async () => (await import('./loginLog/DeviceView.tsx')).DeviceView) },
});
definePages(iapSysUserT, { object: loadable(async () => (await import('./user/UserPage.tsx')).UserPage) });
definePages(iapSysAuthTemplate, {
  object: loadable(async () => (await import('./authTemplate/TemplatePage.tsx')).TemplatePage),
});
definePages(sysDataAuth, {
  list: loadable(async () => (await import('./dataAuth/DataAuthPage.tsx')).DataAuthPage),
});
definePages(sysRole, {
  list: loadable(async () => (await import('./role/RoleList.tsx')).RoleList),
  object: loadable(async () => (await import('./role/RolePage.tsx')).RolePage),
});
definePages(sysModule, { list: loadable(async () => (await import('./module/ModuleTree.tsx')).ModuleTree) });
defineScreen(
  'system.resources',
  loadable(async () => (await import('./resource/ResourcesPage.tsx')).ResourcesPage),
);
defineScreen(
  'system.permissionCheck',
  loadable(async () => (await import('./permissionCheck/PermissionCheckPage.tsx')).PermissionCheckPage),
);
