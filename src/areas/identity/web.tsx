import { lazy } from 'react';
import { registerTexts } from '#ui/language.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysClient } from './client/client.document.ts';
import { sysLoginConfig } from './loginConfig/loginConfig.document.ts';
import { personalTexts } from './texts.ts';

registerTexts([['menu.personal', personalTexts.title]]);

defineScreen(
  'personal-center',
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
