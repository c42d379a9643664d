import { lazy } from 'react';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'system.openapi',
  lazy(async () => ({ default: (await import('./reference/ReferencePage.tsx')).ReferencePage })),
);
