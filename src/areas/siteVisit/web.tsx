import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { invSheet } from './visit/invSheet.document.ts';

definePages(invSheet, {
  object: loadable(async () => (await import('./visit/VisitPage.tsx')).VisitPage),
});
