import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { sysPrintTemplate } from './template/sysPrintTemplate.document.ts';

definePages(sysPrintTemplate, {
  object: loadable(async () => (await import('./designer/PrintTemplatePage.tsx')).PrintTemplatePage),
});
