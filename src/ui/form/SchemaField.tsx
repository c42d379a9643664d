import { Button } from 'antd';
import { isDecimal } from '#model/decimal.ts';
import { loadable } from '../loadable.ts';
import { NumberInput } from '../widgets/NumberInput.tsx';
import { ChoiceControl, ChoicesControl, DayControl, SwitchControl, TextControl } from './controls.tsx';
import { FormField } from './FormField.tsx';
import {
  defined,
  groups,
  listIn,
  pronounced,
  sharedOf,
  textIn,
  type SchemaFieldProps,
  type TypedProps,
} from './fieldProps.ts';
import { shownText } from './shownText.ts';
import { useFieldOptions } from './useFieldOptions.ts';

// The controls that few forms have weigh more than all others together.
const FurtherField = loadable<TypedProps>(async () => (await import('./FurtherField.tsx')).FurtherField);

/** One field of a form of the form library. */
export function SchemaField({ form, field }: SchemaFieldProps) {
  const { name, schema, type, label } = field;
  const { readOnly = false } = form.props;
  const options = useFieldOptions(field, form.values, form.set);
  const shown = schema.toDisplay ? schema.toDisplay(form.values[name]) : form.values[name];
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
      return <DayControl {...text} />;
    default:
      return <FurtherField {...props} />;
  }
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
