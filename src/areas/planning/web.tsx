import { loadable } from '#ui/loadable.ts';
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
const previews = () => import('./exposure/ExposurePreview.tsx');

const reliability: FieldView = loadable(
  async () => (await import('./reliability/ReliabilityView.tsx')).ReliabilityView,
);

definePages(deliveryPlan, {
  list: loadable(async () => (await import('./deliveryPlan/PlanList.tsx')).PlanList),
  object: loadable(async () => (await import('./deliveryPlan/PlanPage.tsx')).PlanPage),
  previews: {
    close: loadable(async () => (await previews()).PlanClose),
    cancel: loadable(async () => (await previews()).PlanCancel),
  },
});

definePages(deliveryPlanDetail, {
  previews: {
    change: loadable(async () => (await previews()).LineChange),
    ask: loadable(async () => (await previews()).LineAsk),
    close: loadable(async () => (await previews()).LineClose),
    cancel: loadable(async () => (await previews()).LineCancel),
  },
});

definePages(materialShortage, {
  list: loadable(async () => (await import('./shortage/ShortageList.tsx')).ShortageList),
  fields: { reliabilityPct: reliability },
});

definePages(promiseOutlook, { fields: { reliabilityPct: reliability } });

definePages(forecast, {
  object: loadable(async () => (await import('./forecast/ForecastPage.tsx')).ForecastPage),
  previews: { publish: loadable(async () => (await previews()).ForecastPublish) },
});

definePages(stockUp, { previews: { release: loadable(async () => (await previews()).StockRelease) } });

definePages(stockUpDetail, {
  list: loadable(async () => (await import('./stockUp/StockBoard.tsx')).StockBoard),
});

definePages(bindingExposure, {
  fields: {
    planFirmAmt: loadable(async () => (await figures()).PlanFirm),
    planTradeAmt: loadable(async () => (await figures()).PlanTrade),
    forecastFirmAmt: loadable(async () => (await figures()).ForecastFirm),
    forecastTradeAmt: loadable(async () => (await figures()).ForecastTrade),
    stockUpAmt: loadable(async () => (await figures()).Stocked),
    totalAmt: loadable(async () => (await figures()).Total),
  },
});
