import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { deliveryPlan } from './deliveryPlan/deliveryPlan.document.ts';
import { forecast } from './forecast/forecast.document.ts';
import { materialShortage } from './shortage/materialShortage.document.ts';
import { stockUpDetail } from './stockUp/stockUpDetail.document.ts';

definePages(deliveryPlan, {
  list: lazy(async () => ({ default: (await import('./deliveryPlan/PlanList.tsx')).PlanList })),
  object: lazy(async () => ({ default: (await import('./deliveryPlan/PlanPage.tsx')).PlanPage })),
});

definePages(materialShortage, {
  list: lazy(async () => ({ default: (await import('./shortage/ShortageList.tsx')).ShortageList })),
});

definePages(forecast, {
  object: lazy(async () => ({ default: (await import('./forecast/ForecastPage.tsx')).ForecastPage })),
});

definePages(stockUpDetail, {
  list: lazy(async () => ({ default: (await import('./stockUp/StockBoard.tsx')).StockBoard })),
});
