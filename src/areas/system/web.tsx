import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { iapSysUserT } from './user/user.document.ts';

defineScreen(
  'system.openapi',
  lazy(async () => ({ default: (await import('./reference/ReferencePage.tsx')).ReferencePage })),
);

definePages(iapSysUserT, { object: lazy(async () => ({ default: (await import('./user/UserPage.tsx')).UserPage })) });
