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

/** For what a value counts, from the widest to the most specific; the most specific value applies. */
export const parameterScopes = {
  SYSTEM: ['系统', 'System'],
  COMPANY: ['公司', 'Company'],
  SUPPLIER: ['供应商', 'Supplier'],
  MATERIAL: ['物料', 'Material'],
} as const satisfies Record<string, Label>;

export type ParameterScope = keyof typeof parameterScopes;

const scopesInOrder: readonly ParameterScope[] = ['SYSTEM', 'COMPANY', 'SUPPLIER', 'MATERIAL'];

/** A value that the product asks for, with what it is unless an administrator says otherwise. */
export interface Parameter {
  readonly key: string;
  readonly type: ParameterType;
  readonly label: Label;
  readonly value: string;
  /** The most specific scope that may have a value of its own: the system alone unless said otherwise. */
  readonly upTo?: ParameterScope;
  /** The only values it may have. */
  readonly allows?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** What a value of a parameter is asked for. */
export interface ParameterPlace {
  readonly companyId?: string | null | undefined;
  readonly supplierBaseId?: string | null | undefined;
  readonly materialId?: string | null | undefined;
}

/** A value that somebody has set, and for what: a supplier or material may be narrowed to one company. */
export interface ParameterValue {
  readonly paramScope: ParameterScope;
  readonly companyId: string | null;
  readonly supplierBaseId: string | null;
  readonly materialId: string | null;
  readonly value: string;
}

const speaksOf = (own: string | null, asked: string | null | undefined): boolean => own === null || own === asked;

const weight = (value: ParameterValue): number =>
  scopesInOrder.indexOf(value.paramScope) * 2 + (value.companyId === null ? 0 : 1);

/** The values that count for a place, the most specific first: the first one applies. */
export function valuesFor<V extends ParameterValue>(
  parameter: Pick<Parameter, 'upTo'>,
  values: readonly V[],
  place: ParameterPlace,
): V[] {
  return values
    .filter(
      (value) =>
        reaches(parameter, value.paramScope) &&
        speaksOf(value.companyId, place.companyId) &&
        speaksOf(value.supplierBaseId, place.supplierBaseId) &&
        speaksOf(value.materialId, place.materialId),
    )
    .toSorted((a, b) => weight(b) - weight(a));
}

/** Whether a scope may have a value of its own for a parameter. */
export const reaches = (parameter: Pick<Parameter, 'upTo'>, scope: ParameterScope): boolean =>
  scopesInOrder.indexOf(scope) <= scopesInOrder.indexOf(parameter.upTo ?? 'SYSTEM');

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
