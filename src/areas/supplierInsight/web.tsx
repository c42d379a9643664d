import { loadable } from '#ui/loadable.ts';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'sup.riskPage',
  loadable(async () => (await import('./risk/RiskPage.tsx')).RiskPage),
);
