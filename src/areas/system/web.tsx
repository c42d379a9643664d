import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { iapSysAuthTemplate } from './authTemplate/authTemplate.document.ts';
import { sysDataAuth } from './dataAuth/dataAuth.document.ts';
import { iapSysUserT } from './user/user.document.ts';

defineScreen(
  'system.openapi',
  lazy(async () => ({ default: (await import('./reference/ReferencePage.tsx')).ReferencePage })),
);

definePages(iapSysUserT, { object: lazy(async () => ({ default: (await import('./user/UserPage.tsx')).UserPage })) });

defineScreen(
  'system.resources',
  lazy(async () => ({ default: (await import('./resource/ResourcesPage.tsx')).ResourcesPage })),
);

defineScreen(
  'system.permissionCheck',
  lazy(async () => ({ default: (await import('./permissionCheck/PermissionCheckPage.tsx')).PermissionCheckPage })),
);

definePages(iapSysAuthTemplate, {
  object: lazy(async () => ({ default: (await import('./authTemplate/TemplatePage.tsx')).TemplatePage })),
});

definePages(sysDataAuth, {
  list: lazy(async () => ({ default: (await import('./dataAuth/DataAuthPage.tsx')).DataAuthPage })),
});
