import { loadable } from '#ui/loadable.ts';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'rpt.ageing',
  loadable(async () => (await import('./ageing/AgeingPage.tsx')).AgeingPage),
);
defineScreen(
  'rpt.coverage',
  loadable(async () => (await import('./coverage/CoveragePage.tsx')).CoveragePage),
);
defineScreen(
  'rpt.delivery',
  loadable(async () => (await import('./delivery/DeliveryPage.tsx')).DeliveryPage),
);
defineScreen(
  'rpt.price',
  loadable(async () => (await import('./priceTrend/PriceTrendPage.tsx')).PriceTrendPage),
);
defineScreen(
  'rpt.saving',
  loadable(async () => (await import('./saving/SavingsPage.tsx')).SavingsPage),
);
defineScreen(
  'rpt.spend',
  loadable(async () => (await import('./spend/SpendPage.tsx')).SpendPage),
);
