import { defineArea, type MenuEntry } from '#model/area.ts';
import { deliveryPlan } from './deliveryPlan/deliveryPlan.document.ts';
import { deliveryPlanChange } from './deliveryPlan/deliveryPlanChange.document.ts';
import { deliveryPlanDetail } from './deliveryPlan/deliveryPlanDetail.document.ts';
import { deliveryPromise } from './deliveryPlan/deliveryPromise.document.ts';
import { materialShortage } from './shortage/materialShortage.document.ts';

/** The pages of this area in the directory of purchasing, which the area receiving declares. */
export const planningPages: readonly MenuEntry[] = [
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
];

export const planning = defineArea({
  code: 'planning',
  label: ['计划协同', 'Planning'],
  documents: [deliveryPlan, deliveryPlanDetail, deliveryPromise, deliveryPlanChange, materialShortage],
});
