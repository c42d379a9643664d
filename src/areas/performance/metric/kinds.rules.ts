import type { Label } from '#model/label.ts';

/** Where the value of an indicator comes from. */
export const indicatorKinds = {
  AUTO: ['自动', 'Automatic'],
  FORMULA: ['公式', 'Formula'],
  EVENT: ['事件扣分', 'Events'],
  MANUAL: ['手工评分', 'Scored by people'],
} as const satisfies Record<string, Label>;

export type IndicatorKind = keyof typeof indicatorKinds;
