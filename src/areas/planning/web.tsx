import { lazy, type ComponentType } from 'react';
import { definePages, type FieldView, type Preview } from '#ui/pages.ts';
import { deliveryPlan } from './deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanDetail } from './deliveryPlan/deliveryPlanDetail.document.ts';
import { bindingExposure } from './exposure/bindingExposure.document.ts';
import { forecast } from './forecast/forecast.document.ts';
import { promiseOutlook } from './reliability/promiseOutlook.document.ts';
import { materialShortage } from './shortage/materialShortage.document.ts';
import { stockUp } from './stockUp/stockUp.document.ts';
import { stockUpDetail } from './stockUp/stockUpDetail.document.ts';

type Module = typeof import('./exposure/CutPreview.tsx');

// What a cut costs is told before it is made.
const preview = (pick: (module: Module) => ComponentType<Parameters<Module['PlanClose']>[0]>): Preview =>
  lazy(async () => ({ default: pick(await import('./exposure/CutPreview.tsx')) }));

const reliability: FieldView = lazy(async () => ({
  default: (await import('./reliability/ReliabilityView.tsx')).ReliabilityView,
}));

definePages(deliveryPlan, {
  list: lazy(async () => ({ default: (await import('./deliveryPlan/PlanList.tsx')).PlanList })),
  object: lazy(async () => ({ default: (await import('./deliveryPlan/PlanPage.tsx')).PlanPage })),
  previews: { close: preview((all) => all.PlanClose), cancel: preview((all) => all.PlanCancel) },
});

definePages(deliveryPlanDetail, {
  previews: {
    change: preview((all) => all.LineChange),
    ask: preview((all) => all.LineAsk),
    close: preview((all) => all.LineClose),
    cancel: preview((all) => all.LineCancel),
  },
});

definePages(materialShortage, {
  list: lazy(async () => ({ default: (await import('./shortage/ShortageList.tsx')).ShortageList })),
  fields: { reliabilityPct: reliability },
});

definePages(promiseOutlook, { fields: { reliabilityPct: reliability } });

definePages(forecast, {
  object: lazy(async () => ({ default: (await import('./forecast/ForecastPage.tsx')).ForecastPage })),
  previews: { publish: preview((all) => all.ForecastPublish) },
});

definePages(stockUp, { previews: { release: preview((all) => all.StockRelease) } });

definePages(stockUpDetail, {
  list: lazy(async () => ({ default: (await import('./stockUp/StockBoard.tsx')).StockBoard })),
});

definePages(bindingExposure, {
  fields: {
    planFirmAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).PlanFirm })),
    planTradeAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).PlanTrade })),
    forecastFirmAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).ForecastFirm })),
    forecastTradeAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).ForecastTrade })),
    stockUpAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).Stocked })),
    totalAmt: lazy(async () => ({ default: (await import('./exposure/ExposureLinks.tsx')).Total })),
  },
});
