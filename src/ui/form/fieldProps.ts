import type { FieldHandles } from './FormField.tsx';
import type { ControlProps } from './controls.tsx';
import type { TreeChoice } from './moreControls.tsx';
import type { FieldType, FormOption, LinkedField, Say } from './schema.ts';
import type { SchemaFormControl } from './useSchemaForm.ts';

export interface SchemaFieldProps {
  readonly form: SchemaFormControl;
  readonly field: LinkedField;
}

/** Fields whose control is made of several, so that the label names the group. */
export const groups = new Set<FieldType>(['radio', 'checkbox', 'rate', 'slider', 'color', 'image', 'text', 'button']);

export interface TypedProps extends SchemaFieldProps {
  readonly handles: FieldHandles;
  readonly shown: unknown;
  readonly options: readonly FormOption[];
  readonly loading: boolean;
  readonly search: ((keyword: string) => void) | undefined;
}

const same = (value: unknown): unknown => value;

/** What controls of every type are given. */
export function sharedOf({
  form,
  field,
  handles,
}: TypedProps): Omit<ControlProps<unknown>, 'value'> & { id: string; disabled: boolean } {
  const { name, schema, label, disabled } = field;
  const toValue = schema.toValue ?? same;
  return {
    id: handles.id,
    describedBy: handles.describedBy,
    invalid: handles.invalid,
    disabled: disabled || (form.props.disabled ?? false),
    label: groups.has(field.type) ? form.say(label) : undefined,
    placeholder: schema.attrs?.placeholder ? form.say(schema.attrs.placeholder) : undefined,
    onBlur: () => form.leave(name),
    onChange: (next) => form.set(name, toValue(next)),
  };
}

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const listIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

export const pronounced = (options: readonly FormOption[], say: Say): TreeChoice[] =>
  options.map(({ label, children, ...rest }) => ({
    ...rest,
    label: say(label),
    ...(children ? { children: pronounced(children, say) } : {}),
  }));

export const defined = <T extends Readonly<Record<string, number | undefined>>>(
  values: T,
): { [K in keyof T]?: number } => {
  const stored: { [K in keyof T]?: number } = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name];
    if (value !== undefined) stored[name] = value;
  }
  return stored;
};
