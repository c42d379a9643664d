import { isDecimal } from './decimal.ts';
import type { Label } from './label.ts';
import { isDay } from './days.ts';

/** What a parameter holds; kept as text, judged by its type. */
export const parameterTypes = {
  TEXT: ['文本', 'Text'],
  INTEGER: ['整数', 'Whole number'],
  DECIMAL: ['数字', 'Number'],
  BOOLEAN: ['是否', 'Yes or no'],
  DAY: ['日期', 'Day'],
} as const satisfies Record<string, Label>;

export type ParameterType = keyof typeof parameterTypes;

/** A value that the product asks for, with what it is unless an administrator says otherwise. */
export interface Parameter {
  readonly key: string;
  readonly type: ParameterType;
  readonly label: Label;
  readonly value: string;
}

/** Declares a parameter of the product. */
export function defineParameter(parameter: Parameter): Parameter {
  return parameter;
}

/** Whether a text is a value of a type. */
export function fitsType(type: ParameterType, value: string): boolean {
  switch (type) {
    case 'INTEGER':
      return /^-?\d{1,15}$/.test(value);
    case 'DECIMAL':
      return isDecimal(value);
    case 'BOOLEAN':
      return value === 'true' || value === 'false';
    case 'DAY':
      return isDay(value);
    case 'TEXT':
      return value.length <= 1000;
  }
}
