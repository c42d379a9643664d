import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysClient } from './client/client.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { sysLoginLog } from './loginLog/loginLog.document.ts';
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
