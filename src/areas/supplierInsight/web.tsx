import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { supGradeResult } from './grade/supGradeApply.document.ts';

defineScreen(
  'sup.riskPage',
  loadable(async () => (await import('./risk/RiskPage.tsx')).RiskPage),
);
definePages(supGradeResult, {
  parts: { risk: loadable(async () => (await import('./risk/RiskOfSupplier.tsx')).RiskOfSupplier) },
});
