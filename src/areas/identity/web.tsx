import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysClient } from './client/client.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { sysLoginLog } from './loginLog/loginLog.document.ts';
import { sysIdentityProvider } from './sso/provider.document.ts';

defineScreen(
  'personalCenter',
  lazy(async () => ({ default: (await import('./personal/PersonalPage.tsx')).PersonalPage })),
);
defineScreen(
  'system.session',
  lazy(async () => ({ default: (await import('./session/SessionsPage.tsx')).SessionsPage })),
);

definePages(sysClient, {
  object: lazy(async () => ({ default: (await import('./client/ClientPage.tsx')).ClientPage })),
});
definePages(sysLoginConfig, {
  object: lazy(async () => ({ default: (await import('./loginConfig/LoginConfigPage.tsx')).LoginConfigPage })),
});
definePages(sysIdentityProvider, {
  object: lazy(async () => ({ default: (await import('./sso/ProviderPage.tsx')).ProviderPage })),
});
definePages(sysLoginLog, {
  fields: { agent: lazy(async () => ({ default: (await import('./loginLog/DeviceView.tsx')).DeviceView })) },
});
