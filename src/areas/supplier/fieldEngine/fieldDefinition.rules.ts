import type { Field } from '#model/fields.ts';
import { boolean, date, decimal, integer, select, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { validateFields } from '#model/validate.ts';
import { isEmpty, isRecord } from '#model/value.ts';

/** What a field or question that administrators define may hold. */
export const fieldKinds = {
  TEXT: ['单行文本', 'Text'],
  LONG_TEXT: ['多行文本', 'Long text'],
  INTEGER: ['整数', 'Whole number'],
  DECIMAL: ['小数', 'Number'],
  PERCENT: ['百分比', 'Percentage'],
  DATE: ['日期', 'Date'],
  SWITCH: ['是/否', 'Yes or no'],
  SELECT: ['单选', 'One choice'],
  MULTI: ['多选', 'Several choices'],
} as const satisfies Record<string, Label>;

export type FieldKind = keyof typeof fieldKinds;

const choiceKinds: readonly FieldKind[] = ['SELECT', 'MULTI'];

/** Whether a kind is chosen from a quick code. */
export const isChoice = (kind: FieldKind): boolean => choiceKinds.includes(kind);

/** The kind that a stored value names; undefined for anything else. */
export const definedKind = (value: unknown): FieldKind | undefined =>
  Object.keys(fieldKinds).find((each): each is FieldKind => each === value);

/** A field that an administrator has defined, as it was when it was sent out: with its choices. */
export interface FieldDefinition {
  readonly code: string;
  readonly kind: FieldKind;
  readonly label: Label;
  readonly required: boolean;
  readonly help: Label | null;
  /** The choices by their value; none for other kinds. */
  readonly options: Readonly<Record<string, Label>>;
  readonly min: string | null;
  readonly max: string | null;
  readonly maxLength: number | null;
}

/** What was answered, by the code of the field: texts and numbers as texts, switches as booleans, several choices as a list. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The field of the platform that holds what a definition asks for; several choices are a text of values with commas between. */
export function fieldOf({ kind, label, required, help, options, min, max, maxLength }: FieldDefinition): Field {
  const common = { ...(required ? { required: 'submit' as const } : {}), ...(help ? { help } : {}) };
  const limits = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  switch (kind) {
    case 'INTEGER':
      return integer(...label, { ...common, ...limits });
    case 'DECIMAL':
      return decimal(...label, { ...common, ...limits });
    case 'PERCENT':
      return { ...decimal(...label, { ...common, min: '0', max: '100', scale: 4, ...limits }), kind: 'percent' };
    case 'DATE':
      return date(...label, common);
    case 'SWITCH':
      return boolean(...label, common);
    case 'SELECT':
      return select(...label, options, common);
    case 'LONG_TEXT':
      return text(...label, { ...common, maxLength: maxLength ?? 2000, multiline: true });
    case 'TEXT':
    case 'MULTI':
      return text(...label, { ...common, maxLength: maxLength ?? 200 });
  }
}

interface ValueProblem {
  readonly code: string;
  readonly label: Label;
}

/** What is wrong with the values of a set of defined fields, in the order of the fields; missing ones only when submitted. */
export function valueProblems(
  definitions: readonly FieldDefinition[],
  values: FieldValues,
  isSubmitted: boolean,
): ValueProblem[] {
  return definitions.flatMap((definition): ValueProblem[] => {
    const value = values[definition.code];
    if (definition.kind === 'MULTI' && !isEmpty(value)) return choicesProblem(definition, value);
    const [problem] = validateFields(
      { value: fieldOf(definition) },
      { value: Array.isArray(value) && value.length === 0 ? null : (value ?? null) },
      { submit: isSubmitted },
    );
    return problem ? [{ code: definition.code, label: problem.label }] : [];
  });
}

function choicesProblem({ code, label, options }: FieldDefinition, value: unknown): ValueProblem[] {
  const isFine =
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((each) => typeof each === 'string' && Object.hasOwn(options, each));
  return isFine ? [] : [{ code, label: [`${label[0]}不是可选的值`, `${label[1]} is not one of the choices`] }];
}

/** What a value reads like, in both languages; null for nothing. */
export function valueText({ kind, options }: FieldDefinition, value: unknown): Label | null {
  if (isEmpty(value)) return null;
  const both = (zh: string, en = zh): Label => [zh, en];
  if (kind === 'SWITCH') return value === true ? both('是', 'Yes') : both('否', 'No');
  if (Array.isArray(value)) {
    const labels = value.map((each) => options[String(each)] ?? both(String(each)));
    return [labels.map(([zh]) => zh).join('、'), labels.map(([, en]) => en).join(', ')];
  }
  if (kind === 'SELECT') return options[String(value)] ?? both(String(value));
  return both(kind === 'PERCENT' ? `${String(value)}%` : String(value));
}

/** The definitions that a stored value holds; what is not one is left out. */
export function definitionsIn(value: unknown): FieldDefinition[] {
  return Array.isArray(value) ? value.filter(isDefinition) : [];
}

function isDefinition(value: unknown): value is FieldDefinition {
  return (
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    typeof value['kind'] === 'string' &&
    value['kind'] in fieldKinds &&
    Array.isArray(value['label']) &&
    isRecord(value['options'])
  );
}
