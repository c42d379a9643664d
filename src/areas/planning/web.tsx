import { lazy } from 'react';
import { definePages, type FieldView } from '#ui/pages.ts';
import { deliveryPlan } from './deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlan/deliveryPlanDetail.document.ts';
import { bindingExposure } from './exposure/bindingExposure.document.ts';
import { forecast } from './forecast/forecast.document.ts';
import { promiseOutlook } from './reliability/promiseOutlook.document.ts';
import { materialShortage } from './shortage/materialShortage.document.ts';
import { stockUp } from './stockUp/stockUp.document.ts';
import { stockUpDetail } from './stockUp/stockUpDetail.document.ts';

// What a cut costs is told before it is made; one chunk for all acts.
const figures = () => import('./exposure/ExposureLinks.tsx');
const previews = () => import('./exposure/CutPreview.tsx');

const reliability: FieldView = lazy(async () => ({
  default: (await import('./reliability/ReliabilityView.tsx')).ReliabilityView,
}));

definePages(deliveryPlan, {
  list: lazy(async () => ({ default: (await import('./deliveryPlan/PlanList.tsx')).PlanList })),
  object: lazy(async () => ({ default: (await import('./deliveryPlan/PlanPage.tsx')).PlanPage })),
  previews: {
    close: lazy(async () => ({ default: (await previews()).PlanClose })),
    cancel: lazy(async () => ({ default: (await previews()).PlanCancel })),
  },
});

definePages(deliveryPlanDetail, {
  previews: {
    change: lazy(async () => ({ default: (await previews()).LineChange })),
    ask: lazy(async () => ({ default: (await previews()).LineAsk })),
    close: lazy(async () => ({ default: (await previews()).LineClose })),
    cancel: lazy(async () => ({ default: (await previews()).LineCancel })),
  },
});

definePages(materialShortage, {
  list: lazy(async () => ({ default: (await import('./shortage/ShortageList.tsx')).ShortageList })),
  fields: { reliabilityPct: reliability },
});

definePages(promiseOutlook, { fields: { reliabilityPct: reliability } });

definePages(forecast, {
  object: lazy(async () => ({ default: (await import('./forecast/ForecastPage.tsx')).ForecastPage })),
  previews: { publish: lazy(async () => ({ default: (await previews()).ForecastPublish })) },
});

definePages(stockUp, { previews: { release: lazy(async () => ({ default: (await previews()).StockRelease })) } });

definePages(stockUpDetail, {
  list: lazy(async () => ({ default: (await import('./stockUp/StockBoard.tsx')).StockBoard })),
});

definePages(bindingExposure, {
  fields: {
    planFirmAmt: lazy(async () => ({ default: (await figures()).PlanFirm })),
    planTradeAmt: lazy(async () => ({ default: (await figures()).PlanTrade })),
    forecastFirmAmt: lazy(async () => ({ default: (await figures()).ForecastFirm })),
    forecastTradeAmt: lazy(async () => ({ default: (await figures()).ForecastTrade })),
    stockUpAmt: lazy(async () => ({ default: (await figures()).Stocked })),
    totalAmt: lazy(async () => ({ default: (await figures()).Total })),
  },
});
