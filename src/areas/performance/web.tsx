import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { perfIndicator } from './indicator/perfIndicator.document.ts';
import { perfPlan } from './plan/perfPlan.document.ts';
import { perfSheet } from './sheet/perfSheet.document.ts';

definePages(perfIndicator, {
  object: loadable(async () => (await import('./indicator/IndicatorPage.tsx')).IndicatorPage),
});
definePages(perfPlan, {
  object: loadable(async () => (await import('./plan/PlanPage.tsx')).PlanPage),
});
definePages(perfSheet, {
  object: loadable(async () => (await import('./sheet/SheetPage.tsx')).SheetPage),
});
defineScreen(
  'perf.scoring',
  loadable(async () => (await import('./scoring/MyScoring.tsx')).MyScoring),
);
