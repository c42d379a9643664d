import { lazy } from 'react';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'basic.orgChart',
  lazy(async () => ({ default: (await import('./chart/OrgChartPage.tsx')).OrgChartPage })),
);
