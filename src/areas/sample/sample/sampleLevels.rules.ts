import { compare, isLess, isMore, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** What may be asked for with a sample. */
export const elements = {
  PSW: ['零件提交保证书', 'Part submission warrant'],
  DRAWING: ['图纸与更改记录', 'Drawings and changes'],
  DIMENSION: ['尺寸检测报告', 'Dimensional report'],
  MATERIAL: ['材质证明', 'Material certificate'],
  PERFORMANCE: ['性能试验报告', 'Performance test report'],
  FLOW: ['过程流程图', 'Process flow'],
  FMEA: ['过程FMEA', 'Process FMEA'],
  CONTROL: ['控制计划', 'Control plan'],
  MSA: ['测量系统分析', 'Measurement system analysis'],
  SPC: ['过程能力研究', 'Process capability study'],
  APPEARANCE: ['外观批准报告', 'Appearance approval'],
} as const satisfies Record<string, Label>;

export type Element = keyof typeof elements;

const limited: readonly Element[] = ['PSW', 'DRAWING', 'DIMENSION', 'MATERIAL'];
const whole: readonly Element[] = [...limited, 'PERFORMANCE', 'FLOW', 'FMEA', 'CONTROL', 'MSA', 'SPC'];

/** What each submission level asks for unless people say otherwise; level 4 is agreed upon case by case. */
export const elementsOfLevel: Readonly<Record<number, readonly Element[]>> = {
  1: ['PSW'],
  2: limited,
  3: whole,
  4: [],
  5: whole,
};

export interface Characteristic {
  readonly lowerLimit: Decimal | null;
  readonly upperLimit: Decimal | null;
}

/** Whether a measured value lies within its limits; undefined where there are none to compare with. */
export function isWithin(value: Decimal, { lowerLimit, upperLimit }: Characteristic): boolean | undefined {
  if (lowerLimit === null && upperLimit === null) return undefined;
  return !(lowerLimit !== null && isLess(value, lowerLimit)) && !(upperLimit !== null && isMore(value, upperLimit));
}

/** Whether limits are the right way round; an open side is never wrong. */
export const areLimitsOrdered = ({ lowerLimit, upperLimit }: Characteristic): boolean =>
  lowerLimit === null || upperLimit === null || compare(lowerLimit, upperLimit) <= 0;
