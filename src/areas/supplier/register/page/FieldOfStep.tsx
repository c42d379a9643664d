import type { AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { FieldControl } from '#ui/document/form/FieldControl.tsx';
import { ChoiceControl } from '#ui/form/controls.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { textIn, type Row } from '../content.rules.ts';
import { textOfOption, type Options } from './calls.web.ts';

interface FieldProps {
  readonly document: AnyDocument;
  readonly name: string;
  readonly values: Row;
  readonly options: Options;
  /** Asked for although its declaration leaves it open, since an answer before it says so. */
  readonly isNeeded?: boolean;
  /** Where the value stands in the registration. */
  readonly path: string;
  readonly messageAt: (path: string) => string | undefined;
  readonly onChange: (values: Row) => void;
  readonly onLeave: (path: string) => void;
}

/** One field of the registration, as the declaration has it; lookups choose from what visitors may see. */
export function FieldOfStep(props: FieldProps) {
  const { document, name, values, options, isNeeded = false, path, messageAt, onChange, onLeave } = props;
  const text = useText();
  const field = document.fields[name];
  if (!field) return null;
  const wire = field.type === 'lookup' ? `${name}Id` : name;
  const at = `${path}${wire}`;
  return (
    <FormField
      name={at}
      label={text(field.label)}
      required={isNeeded || (field.required !== undefined && field.required !== false)}
      message={messageAt(at)}
      help={field.help ? text(field.help) : undefined}
      wide={field.multiline === true}
    >
      {(handles) =>
        field.type === 'lookup' ? (
          <OptionControl
            {...handles}
            field={field}
            value={textIn(values, wire)}
            options={options}
            onChange={(next) => onChange({ [wire]: next })}
            onBlur={() => onLeave(at)}
          />
        ) : (
          <FieldControl
            {...handles}
            name={name}
            field={field}
            values={values}
            onChange={onChange}
            onBlur={() => onLeave(at)}
          />
        )
      }
    </FormField>
  );
}

interface OptionProps {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly field: Field;
  readonly value: string;
  readonly options: Options;
  readonly onChange: (value: string | null) => void;
  readonly onBlur: () => void;
}

function OptionControl({ field, options, ...rest }: OptionProps) {
  const language = useLanguage();
  const list = options.lists[field.target ?? ''] ?? [];
  return (
    <ChoiceControl {...rest} options={list.map((each) => ({ value: each.id, label: textOfOption(each, language) }))} />
  );
}
