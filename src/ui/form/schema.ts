import { isDecimal, isLess, isMore } from '#model/decimal.ts';
import { fill, type ErrorValues } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import type { TreeChoice } from './moreControls.tsx';
import { formTexts } from './texts.ts';

/** A text of a form: in both languages, or as somebody wrote it. */
export type Wording = Label | string;

export type FormValues = Readonly<Record<string, unknown>>;

export type FieldType =
  | 'input'
  | 'number'
  | 'select'
  | 'date'
  | 'week'
  | 'year'
  | 'month'
  | 'dates'
  | 'time'
  | 'rate'
  | 'slider'
  | 'switch'
  | 'radio'
  | 'checkbox'
  | 'cascader'
  | 'color'
  | 'tag'
  | 'image'
  | 'text'
  | 'button';

export interface FormOption extends Omit<TreeChoice, 'label' | 'children'> {
  readonly label: Wording;
  readonly children?: readonly FormOption[] | undefined;
}

/** One condition on a value that is not empty. */
export interface Rule {
  readonly pattern?: RegExp;
  readonly min?: string;
  readonly max?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Whether the value fits; told with the values of the whole form. */
  readonly fits?: (value: unknown, values: FormValues) => boolean;
  readonly message: Wording;
}

/** What only some types of fields take. */
export interface FieldExtras {
  readonly placeholder?: Wording;
  readonly maxLength?: number;
  readonly multiline?: boolean;
  /** It is read by nobody over the shoulder: a password. */
  readonly secret?: boolean;
  /** What browsers know it as: 'email', 'current-password'. */
  readonly autoComplete?: string;
  readonly precision?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly count?: number;
  readonly format?: string;
  readonly upload?: (file: File) => Promise<string>;
  readonly onClick?: (values: FormValues) => void;
}

type Resolvable<T> = T | ((values: FormValues) => T);

export interface FieldSchema {
  readonly type: Resolvable<FieldType>;
  readonly label: Resolvable<Wording>;
  /** Columns of 24; all of them unless said. */
  readonly span?: number;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly rules?: readonly Rule[];
  readonly visible?: Resolvable<boolean>;
  readonly disabled?: Resolvable<boolean>;
  /** Fixed options, the name of a quick-code list, or a function that knows them. */
  readonly options?:
    | readonly FormOption[]
    | string
    | ((values: FormValues, keyword: string) => readonly FormOption[] | Promise<readonly FormOption[]>);
  /** The fields whose change asks for the options anew. */
  readonly optionsDependOn?: readonly string[];
  /** The options are searched by what is typed. */
  readonly searched?: boolean;
  readonly tip?: Wording;
  readonly attrs?: FieldExtras;
  readonly toDisplay?: (value: unknown) => unknown;
  readonly toValue?: (shown: unknown) => unknown;
}

export type FormSchema = Readonly<Record<string, FieldSchema>>;

/** A field as the other values of the form make it. */
export interface LinkedField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly type: FieldType;
  readonly label: Wording;
  readonly visible: boolean;
  readonly disabled: boolean;
}

const input = <T extends string | boolean | Label>(value: Resolvable<T>, values: FormValues): T =>
  typeof value === 'function' ? value(values) : value;

/** The fields of a schema in their order, as the values make them. */
export function linkedFields(
  schema: FormSchema,
  order: readonly string[] | undefined,
  values: FormValues,
): LinkedField[] {
  return (order ?? Object.keys(schema)).flatMap((name) => {
    const field = schema[name];
    if (!field) return [];
    return {
      name,
      schema: field,
      type: input(field.type, values),
      label: input(field.label, values),
      visible: input(field.visible ?? true, values),
      disabled: input(field.disabled ?? false, values),
    };
  });
}

/** The values with the defaults of fields that have none. */
export function withDefaults(schema: FormSchema, values: FormValues): FormValues {
  const missing = Object.entries(schema).filter(
    ([name, field]) => field.default !== undefined && values[name] === undefined,
  );
  return missing.length === 0
    ? values
    : { ...values, ...Object.fromEntries(missing.map(([name, field]) => [name, field.default])) };
}

/** The values after linkage: what is hidden goes back to its default. */
export function withoutHidden(fields: readonly LinkedField[], values: FormValues): FormValues {
  const back = fields.filter(({ name, visible, schema }) => !visible && !isSame(values[name], schema.default));
  return back.length === 0
    ? values
    : { ...values, ...Object.fromEntries(back.map(({ name, schema }) => [name, schema.default])) };
}

const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || a === b || JSON.stringify(a) === JSON.stringify(b);

/** What is left of a value when the options have changed; undefined when nothing is. */
export function withoutStaleOptions(type: FieldType, value: unknown, options: readonly FormOption[]): unknown {
  if (isEmpty(value)) return value;
  const known = new Set(options.map((each) => each.value));
  if (type === 'cascader') return Array.isArray(value) && leadsSomewhere(value, options) ? value : undefined;
  if (!Array.isArray(value)) return known.has(String(value)) ? value : undefined;
  const stored = value.filter((each) => known.has(String(each)));
  if (stored.length === value.length) return value;
  return stored.length > 0 ? stored : undefined;
}

function leadsSomewhere([first, ...rest]: readonly unknown[], options: readonly FormOption[]): boolean {
  if (first === undefined) return true;
  const next = options.find(({ value }) => value === first);
  return next !== undefined && leadsSomewhere(rest, next.children ?? []);
}

export type Say = (wording: Wording, values?: ErrorValues) => string;

/** A `Say` for the texts of both kinds. */
export const sayWith =
  (text: (label: Label, values?: ErrorValues) => string): Say =>
  (wording, values) =>
    typeof wording === 'string' ? fill(wording, values ?? {}) : text(wording, values);

/** Types that are only looked at or pressed. */
const withoutValue = new Set<FieldType>(['text', 'button']);

/** What is wrong with one field; undefined when nothing is. */
export function problemOf(field: LinkedField, values: FormValues, say: Say, builtIn: Say): string | undefined {
  const { schema, name, label, type } = field;
  if (!field.visible || withoutValue.has(type)) return undefined;
  const value = values[name];
  if (isEmpty(value)) return schema.required ? builtIn(formTexts.required, { label: say(label) }) : undefined;
  const broken = (schema.rules ?? []).find((rule) => !fitsRule(rule, value, values));
  return broken ? say(broken.message, { label: say(label) }) : undefined;
}

function fitsRule(
  { pattern, min, max, minLength, maxLength, fits }: Rule,
  value: unknown,
  values: FormValues,
): boolean {
  const text = String(value);
  if (pattern && !pattern.test(text)) return false;
  if (minLength !== undefined && lengthOf(value) < minLength) return false;
  if (maxLength !== undefined && lengthOf(value) > maxLength) return false;
  if (min !== undefined && (!isDecimal(text) || isLess(text, min))) return false;
  if (max !== undefined && (!isDecimal(text) || isMore(text, max))) return false;
  return fits ? fits(value, values) : true;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : String(value).length);

/** What is wrong with a form, by field, in the order of its fields. */
export function problemsOf(
  fields: readonly LinkedField[],
  values: FormValues,
  say: Say,
  builtIn: Say,
): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap((field) => {
      const problem = problemOf(field, values, say, builtIn);
      return problem ? [[field.name, problem] as const] : [];
    }),
  );
}

/** How many of 24 columns a form takes in a container of a width; labels stand on top where it takes all. */
export function spanOfWidth(width: number): number {
  if (width > 1920) return 12;
  if (width > 1200) return 14;
  if (width > 992) return 16;
  return width > 768 ? 18 : 24;
}
