import { Button } from 'antd';
import { isDecimal } from '#model/decimal.ts';
import { NumberInput } from '../widgets/NumberInput.tsx';
import {
  ChoiceControl,
  ChoicesControl,
  DayControl,
  SwitchControl,
  TextControl,
  type ControlProps,
} from './controls.tsx';
import { FormField, type FieldHandles } from './FormField.tsx';
import {
  CascaderControl,
  CheckboxControl,
  ColourControl,
  DaysControl,
  PeriodControl,
  PictureControl,
  RadioControl,
  RateControl,
  SliderControl,
  TagsControl,
  TimeControl,
  type TreeChoice,
} from './moreControls.tsx';
import type { FieldType, FormOption, LinkedField, Say } from './schema.ts';
import { shownText } from './shownText.ts';
import { useFieldOptions } from './useFieldOptions.ts';
import type { SchemaFormControl } from './useSchemaForm.ts';

interface SchemaFieldProps {
  readonly form: SchemaFormControl;
  readonly field: LinkedField;
}

/** Fields whose control is made of several, so that the label names the group. */
const groups = new Set<FieldType>(['radio', 'checkbox', 'rate', 'slider', 'color', 'image', 'text', 'button']);

/** One field of a form of the form library. */
export function SchemaField({ form, field }: SchemaFieldProps) {
  const { name, schema, type, label } = field;
  const { readOnly = false } = form.props;
  const options = useFieldOptions(field, form.values, form.set);
  const shown = (schema.toDisplay ?? same)(form.values[name]);
  return (
    <FormField
      name={name}
      label={form.say(label)}
      required={schema.required === true && !readOnly}
      message={readOnly ? undefined : form.messageAt(name)}
      help={schema.tip ? form.say(schema.tip) : undefined}
      span={schema.span ?? 24}
      group={readOnly || groups.has(type)}
    >
      {(handles) =>
        readOnly && type !== 'image' ? (
          <div className="form-value">{shownText(type, shown, options.options, form.say)}</div>
        ) : (
          <FieldOfType
            form={form}
            field={field}
            handles={handles}
            shown={shown}
            options={options.options}
            loading={options.loading}
            search={options.search}
          />
        )
      }
    </FormField>
  );
}

const same = (value: unknown): unknown => value;

interface TypedProps extends SchemaFieldProps {
  readonly handles: FieldHandles;
  readonly shown: unknown;
  readonly options: readonly FormOption[];
  readonly loading: boolean;
  readonly search: ((keyword: string) => void) | undefined;
}

function FieldOfType(props: TypedProps) {
  const { form, field, shown, loading, search } = props;
  const { type, schema } = field;
  const { attrs = {} } = schema;
  const shared = sharedOf(props);
  const text = { ...shared, value: textIn(shown) };
  const list = { ...shared, value: listIn(shown) };
  const options = pronounced(props.options, form.say);
  switch (type) {
    case 'input':
      return (
        <TextControl
          {...text}
          maxLength={attrs.maxLength}
          multiline={attrs.multiline}
          secret={attrs.secret}
          autoComplete={attrs.autoComplete}
        />
      );
    case 'number':
      return <SchemaNumber {...props} />;
    case 'select':
      return Array.isArray(schema.default ?? shown) ? (
        <ChoicesControl {...list} options={options} />
      ) : (
        <ChoiceControl {...text} options={options} loading={loading} onSearch={search} clearable={!schema.required} />
      );
    case 'radio':
      return <RadioControl {...text} options={options} />;
    case 'checkbox':
      return <CheckboxControl {...list} options={options} />;
    case 'cascader':
      return <CascaderControl {...list} options={options} />;
    case 'switch':
      return <SwitchControl {...shared} value={shown === true} label={undefined} />;
    case 'text':
      return <div className="form-value">{shownText(type, shown, props.options, form.say)}</div>;
    case 'button':
      return (
        <Button id={shared.id} disabled={shared.disabled} onClick={() => attrs.onClick?.(form.values)}>
          {form.say(field.label)}
        </Button>
      );
    case 'date':
    case 'week':
    case 'month':
    case 'year':
    case 'dates':
    case 'time':
      return <FieldOfTime {...props} />;
    default:
      return <FieldOfLooks {...props} />;
  }
}

function FieldOfTime(props: TypedProps) {
  const { field, shown } = props;
  const shared = sharedOf(props);
  const text = { ...shared, value: textIn(shown) };
  switch (field.type) {
    case 'week':
    case 'month':
    case 'year':
      return <PeriodControl {...text} period={field.type} />;
    case 'dates':
      return <DaysControl {...shared} value={listIn(shown)} />;
    case 'time':
      return <TimeControl {...text} format={field.schema.attrs?.format} />;
    default:
      return <DayControl {...text} />;
  }
}

/** Values that are shown rather than written. */
function FieldOfLooks(props: TypedProps) {
  const { form, field, shown } = props;
  const { min, max, step, count, upload } = field.schema.attrs ?? {};
  const shared = sharedOf(props);
  const text = { ...shared, value: textIn(shown) };
  const number = { ...shared, value: typeof shown === 'number' ? shown : undefined };
  switch (field.type) {
    case 'rate':
      return <RateControl {...number} {...defined({ count })} />;
    case 'slider':
      return <SliderControl {...number} {...defined({ min, max, step })} />;
    case 'color':
      return <ColourControl {...text} />;
    case 'image':
      return <PictureControl {...text} upload={form.props.readOnly ? undefined : upload} />;
    default:
      return <TagsControl {...shared} value={listIn(shown)} />;
  }
}

/** What controls of every type are given. */
function sharedOf({
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

function SchemaNumber(props: TypedProps) {
  const { form, field, handles, shown } = props;
  const { precision, min, max } = field.schema.attrs ?? {};
  const { onChange, disabled } = sharedOf(props);
  const value = typeof shown === 'number' ? String(shown) : isDecimal(shown) ? shown : undefined;
  return (
    <NumberInput
      id={handles.id}
      aria-describedby={handles.describedBy}
      aria-invalid={handles.invalid || undefined}
      disabled={disabled}
      value={value}
      {...defined({ precision })}
      min={min === undefined ? undefined : String(min)}
      max={max === undefined ? undefined : String(max)}
      onBlur={() => form.leave(field.name)}
      onChange={(next) => onChange(next ?? null)}
    />
  );
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const listIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;

const pronounced = (options: readonly FormOption[], say: Say): TreeChoice[] =>
  options.map(({ label, children, ...rest }) => ({
    ...rest,
    label: say(label),
    ...(children ? { children: pronounced(children, say) } : {}),
  }));

const defined = <T extends Readonly<Record<string, number | undefined>>>(values: T): { [K in keyof T]?: number } => {
  const stored: { [K in keyof T]?: number } = {};
  for (const name of Object.keys(values) as (keyof T)[]) {
    const value = values[name];
    if (value !== undefined) stored[name] = value;
  }
  return stored;
};
