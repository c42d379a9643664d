import { ChoicesControl } from '#ui/form/controls.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import { FieldControl } from '#ui/document/form/FieldControl.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { textOf } from '#model/label.ts';
import { fieldOf, type FieldDefinition, type FieldValues } from './fieldDefinition.rules.ts';

interface DefinedFieldProps {
  readonly definition: FieldDefinition;
  /** Where the value stands in its form. */
  readonly path: string;
  readonly value: unknown;
  readonly message: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onLeave: () => void;
}

/** A field or question that an administrator has defined, with the control that fits its kind. */
export function DefinedField({ definition, path, value, message, onChange, onLeave }: DefinedFieldProps) {
  const text = useText();
  const language = useLanguage();
  const { code, kind, label, help, required, options } = definition;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <FormField
      name={path}
      label={text(label)}
      required={required}
      message={message}
      help={help ? text(help) : undefined}
      wide={kind === 'LONG_TEXT'}
    >
      {(handles) =>
        kind === 'MULTI' ? (
          <ChoicesControl
            {...handles}
            value={chosen}
            options={Object.entries(options).map(([each, own]) => ({ value: each, label: textOf(own, language) }))}
            onChange={(next) => onChange(next ?? [])}
            onBlur={onLeave}
          />
        ) : (
          <FieldControl
            {...handles}
            name={code}
            field={fieldOf(definition)}
            values={{ [code]: value }}
            onChange={(next: FieldValues) => onChange(next[code])}
            onBlur={onLeave}
          />
        )
      }
    </FormField>
  );
}
