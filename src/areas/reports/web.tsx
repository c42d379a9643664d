import { loadable } from '#ui/loadable.ts';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'rpt.spend',
  loadable(async () => (await import('./spend/SpendPage.tsx')).SpendPage),
);
