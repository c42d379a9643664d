import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { sysPrintTemplate } from './template/sysPrintTemplate.document.ts';

definePages(sysPrintTemplate, {
  object: lazy(async () => ({ default: (await import('./designer/PrintTemplatePage.tsx')).PrintTemplatePage })),
});
