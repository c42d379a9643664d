import type { Label } from '#model/label.ts';

/** What of a delivery note is not known, so that its emissions cannot be told. */
export const carbonGap = {
  WEIGHT: ['缺毛重或物料单重', 'Weight'],
  DISTANCE: ['缺运输距离', 'Distance'],
  FACTOR: ['缺运输方式或其排放因子', 'Transport mode or its factor'],
  WEIGHT_DISTANCE: ['缺重量和距离', 'Weight and distance'],
  WEIGHT_FACTOR: ['缺重量和排放因子', 'Weight and factor'],
  DISTANCE_FACTOR: ['缺距离和排放因子', 'Distance and factor'],
  WEIGHT_DISTANCE_FACTOR: ['缺重量、距离和排放因子', 'Weight, distance and factor'],
  LINES: ['有行缺物料单重，未分摊到行', 'Weight of a line: not apportioned'],
} as const satisfies Record<string, Label>;

export type CarbonGap = keyof typeof carbonGap;

/** How a characteristic is judged. */
export const kind = {
  ATTR: ['计数', 'Counted'],
  VAR: ['计量', 'Measured'],
  DOC: ['文件', 'Document'],
} as const;

export const verdict = {
  PASS: ['合格', 'Passed'],
  FAIL: ['不合格', 'Failed'],
} as const;
