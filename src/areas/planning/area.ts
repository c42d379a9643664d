import { defineArea, type MenuEntry } from '#model/area.ts';
import { deliveryPlan } from './deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanChange } from './deliveryPlan/deliveryPlanChange.document.ts';
import { deliveryPlanDetail } from './deliveryPlan/deliveryPlanDetail.document.ts';
import { deliveryPromise } from './deliveryPlan/deliveryPromise.document.ts';
import { bindingExposure } from './exposure/bindingExposure.document.ts';
import { exposureLine } from './exposure/exposureLine.document.ts';
import { forecast } from './forecast/forecast.document.ts';
import { forecastBand } from './forecast/forecastBand.document.ts';
import { forecastDetail } from './forecast/forecastDetail.document.ts';
import { promiseOutlook } from './reliability/promiseOutlook.document.ts';
import { promiseRecord } from './reliability/promiseRecord.document.ts';
import { materialShortage } from './shortage/materialShortage.document.ts';
import { stockUp } from './stockUp/stockUp.document.ts';
import { stockUpDetail } from './stockUp/stockUpDetail.document.ts';
import { stockUpRest } from './stockUp/stockUpRest.document.ts';
import { stockUpUse } from './stockUp/stockUpUse.document.ts';

/** The pages of this area in the directory of purchasing, which the area receiving declares. */
export const planningPages: readonly MenuEntry[] = [
  {
    code: 'pur.forecast',
    path: 'pur/forecast',
    icon: 'line-chart',
    label: ['预测协同', 'Forecasts'],
    component: 'pur.forecast',
    sides: 'BS',
    documents: ['pur.forecastDetail'],
  },
  {
    code: 'pur.forecastGap',
    path: 'pur/forecast-gap',
    icon: 'fall',
    label: ['预测明细', 'Forecast lines'],
    component: 'pur.forecastDetail',
    sides: 'BS',
  },
  {
    code: 'pur.stocking',
    path: 'pur/stocking',
    icon: 'container',
    label: ['备货管理', 'Stocking'],
    component: 'pur.stockUp',
    sides: 'BS',
  },
  {
    code: 'pur.stockingBoard',
    path: 'pur/stocking-board',
    icon: 'project',
    label: ['备货看板', 'Stocking board'],
    component: 'pur.stockUpDetail',
    sides: 'BS',
  },
  {
    code: 'pur.plan',
    path: 'pur/delivery-plan',
    icon: 'schedule',
    label: ['交货计划', 'Delivery plans'],
    component: 'pur.deliveryPlan',
    sides: 'BS',
    documents: ['pur.deliveryPlanDetail'],
  },
  {
    code: 'pur.shortage',
    path: 'pur/shortage',
    icon: 'alert',
    label: ['缺料看板', 'Shortages'],
    component: 'pur.materialShortage',
    sides: 'B',
  },
  {
    code: 'pur.promise',
    path: 'pur/promise-reliability',
    icon: 'safety-certificate',
    label: ['交期可信度', 'Promise reliability'],
    component: 'pur.promiseOutlook',
    sides: 'BS',
  },
  {
    code: 'pur.promiseRecord',
    path: 'pur/promise-record',
    icon: 'history',
    label: ['履约记录', 'Promise records'],
    component: 'pur.promiseRecord',
    sides: 'BS',
  },
  {
    code: 'pur.exposure',
    path: 'pur/exposure',
    icon: 'dollar',
    label: ['承诺敞口', 'Binding exposure'],
    component: 'pur.bindingExposure',
    sides: 'BS',
  },
  {
    code: 'pur.exposureLine',
    path: 'pur/exposure-line',
    icon: 'unordered-list',
    label: ['敞口明细', 'Exposure lines'],
    component: 'pur.exposureLine',
    sides: 'BS',
  },
];

export const planning = defineArea({
  code: 'planning',
  label: ['计划协同', 'Planning'],
  documents: [
    deliveryPlan,
    deliveryPlanDetail,
    deliveryPromise,
    deliveryPlanChange,
    materialShortage,
    forecast,
    forecastDetail,
    forecastBand,
    stockUp,
    stockUpDetail,
    stockUpUse,
    stockUpRest,
    promiseRecord,
    promiseOutlook,
    exposureLine,
    bindingExposure,
  ],
});
