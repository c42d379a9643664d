import { defineErrors } from '#model/errors.ts';

/** The refusals of alerts, and what open ones hold up. */
export const radarErrors = defineErrors({
  alertsOpen: [
    16004,
    '有 {count} 条围串标预警未处理，请先在“围串标预警”中处理',
    '{count} collusion alerts are open; deal with them under “Collusion alerts” first',
  ],
  notOpened: [16004, '开标后才能检查', 'Bids are looked through once they are open'],
});
