import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page } from '#model/area.ts';
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
  groups: [{ code: 'pur.planning', group: 'pur', order: 20, icon: 'line-chart', label: ['计划与备货', 'Planning'] }],
  pages: [
    page(forecast, {
      label: ['采购预测', 'Forecasts'],
      icon: 'line-chart',
      group: 'pur.planning',
      sides: 'BS',
      with: [forecastDetail],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales'],
    }),
    page(forecastDetail, {
      code: 'pur.forecastGap',
      path: 'pur/forecast-gap',
      icon: 'fall',
      viewOf: 'pur.forecast',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner'],
    }),
    page(stockUp, {
      code: 'pur.stocking',
      path: 'pur/stocking',
      label: ['备货', 'Buffer stock'],
      icon: 'container',
      group: 'pur.planning',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales'],
    }),
    page(stockUpDetail, {
      code: 'pur.stockingBoard',
      path: 'pur/stocking-board',
      label: ['备货看板', 'Buffer board'],
      icon: 'project',
      viewOf: 'pur.stocking',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'warehouse', 'sup_admin', 'sup_sales'],
    }),
    page(deliveryPlan, {
      label: ['交货计划', 'Delivery schedules'],
      code: 'pur.plan',
      icon: 'schedule',
      group: 'pur.planning',
      sides: 'BS',
      with: [deliveryPlanDetail],
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(materialShortage, {
      code: 'pur.shortage',
      path: 'pur/shortage',
      label: ['缺料看板', 'Shortages'],
      icon: 'alert',
      group: 'pur.planning',
      sides: 'B',
      roles: ['buyer', 'buyer_mgr', 'planner'],
    }),
    page(promiseOutlook, {
      code: 'pur.promise',
      path: 'pur/promise-reliability',
      label: ['交期可信度', 'Delivery reliability'],
      icon: 'safety-certificate',
      group: 'pur.planning',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(promiseRecord, {
      label: ['履约记录', 'Delivery performance'],
      icon: 'history',
      viewOf: 'pur.promise',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'planner', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(bindingExposure, {
      code: 'pur.exposure',
      path: 'pur/exposure',
      label: ['备料责任', 'Purchase liability'],
      icon: 'dollar',
      group: 'pur.planning',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
    page(exposureLine, {
      label: ['责任明细', 'Liability lines'],
      icon: 'unordered-list',
      viewOf: 'pur.exposure',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales', 'sup_logistics'],
    }),
  ],
  roles: [{ code: 'planner', label: ['计划员', 'Planner'], userType: 'BUYER', ...worker }],
  grants: {
    buyer: [
      canAll('query', 'export', 'print'),
      can(forecast, '*'),
      can(stockUp, '*'),
      can(deliveryPlan, '*'),
      can(deliveryPlanDetail, '*'),
    ],
    buyer_mgr: [
      canAll('query', 'export', 'print'),
      can(forecast, '*'),
      can(stockUp, '*'),
      can(deliveryPlan, '*'),
      can(deliveryPlanDetail, '*'),
    ],
    planner: [
      canAll('query', 'export', 'print'),
      can(forecast, '*'),
      can(stockUp, '*'),
      can(deliveryPlan, '*'),
      can(deliveryPlanDetail, '*'),
    ],
    warehouse: [canAll('query', 'export', 'print')],
    sqe: [canAll('query', 'export', 'print')],
    quality_mgr: [canAll('query', 'export', 'print')],
    sup_admin: [
      canAll('export', 'print'),
      can(forecast, 'query', 'reply'),
      can(forecastDetail, 'query'),
      can(stockUp, 'query', 'attach', 'commit'),
      can(stockUpDetail, 'query', 'commit', 'report', 'replenish'),
      can(deliveryPlan, 'query', 'reply'),
      can(deliveryPlanDetail, 'query', 'agree', 'refuse'),
      can(promiseOutlook, 'query'),
      can(promiseRecord, 'query'),
      can(bindingExposure, 'query'),
      can(exposureLine, 'query'),
    ],
    sup_sales: [
      can(forecast, 'query', 'reply'),
      can(forecastDetail, 'query'),
      can(stockUp, 'query', 'attach', 'commit'),
      can(stockUpDetail, 'query', 'commit', 'report', 'replenish'),
      can(deliveryPlan, 'query', 'reply'),
      can(deliveryPlanDetail, 'query', 'agree', 'refuse'),
      can(promiseOutlook, 'query'),
      can(promiseRecord, 'query'),
      can(bindingExposure, 'query'),
      can(exposureLine, 'query'),
    ],
    sup_logistics: [can(deliveryPlan, 'query'), can(deliveryPlanDetail, 'query')],
  },
});
