import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Field, Fields } from '#model/fields.ts';
import { dayField, dependenciesOf } from '#model/dependentLookups.ts';
import { isDecimal } from '#model/decimal.ts';
import { isEmpty } from '#model/value.ts';
import { FormField } from '../../form/FormField.tsx';
import { useText } from '../../language.ts';
import { AmountInWords } from '../../widgets/Capitals.tsx';
import { CellValue } from '../object/CellValue.tsx';
import type { UnfilledField } from './autofill.ts';
import { FieldControl } from './FieldControl.tsx';
import type { Values } from './formValues.ts';
import { useWording } from '../object/useWording.ts';

export interface FieldPlace {
  readonly name: string;
  readonly field: Field;
  readonly editable: boolean;
}

interface FieldGridProps {
  readonly document: AnyDocument;
  readonly places: readonly FieldPlace[];
  readonly values: Values;
  readonly messageAt: (name: string) => string | undefined;
  readonly onChange: (changes: Values) => void;
  /** A field was left: judge it now. */
  readonly onLeave: (name: string) => void;
}

/** Fields in columns: controls where they may be edited, values to read elsewhere. */
export function FieldGrid({ document, places, values, messageAt, onChange, onLeave }: FieldGridProps) {
  const wording = useWording(document);
  const text = useText();
  // What lookups would have brought: told until the field, or what would have filled it, is changed.
  const [untaken, setUntaken] = useState<Readonly<Record<string, UnfilledField>>>({});
  const form = useHeldForm({
    values,
    onLeave,
    onChange(changes, notTaken) {
      setUntaken((held) => ({ ...withoutChanged(held, changes), ...notTaken }));
      onChange(changes);
    },
  });
  const said = (name: string): string | undefined => {
    const reported = untaken[name];
    return messageAt(name) ?? (reported ? text(reported.label) : undefined);
  };
  return (
    <div className={places.some(({ editable }) => editable) ? 'form-grid' : 'form-grid form-read'}>
      {places.map(({ name, field, editable }) =>
        editable ? (
          <EditedField
            key={name}
            name={name}
            field={field}
            fields={document.fields}
            values={values}
            message={said(name)}
            form={form}
          />
        ) : (
          <div
            key={name}
            className={isWide(field) && !isEmpty(values[name]) ? 'form-field form-wide' : 'form-field'}
            data-field={name}
          >
            <span className="form-label">{wording.text(field.label)}</span>
            <div className="form-value">
              <CellValue document={document} row={values} name={name} field={field} wording={wording} />
              {field.inWords ? <AmountInWords amount={amountIn(values[name])} /> : null}
            </div>
          </div>
        ),
      )}
    </div>
  );
}

const amountIn = (value: unknown): string | undefined => (isDecimal(value) ? value : undefined);

const isWide = (field: Field): boolean =>
  field.multiline === true || (field.maxLength ?? 0) > 200 || field.type === 'json';

function withoutChanged(
  untaken: Readonly<Record<string, UnfilledField>>,
  changes: Values,
): Readonly<Record<string, UnfilledField>> {
  const left = Object.entries(untaken).filter(([name]) => !(name in changes) && !(`${name}Id` in changes));
  return left.length === Object.keys(untaken).length ? untaken : Object.fromEntries(left);
}

interface FormActs {
  readonly values: Values;
  readonly onChange: (changes: Values, untaken?: Readonly<Record<string, UnfilledField>>) => void;
  readonly onLeave: (name: string) => void;
}

type HeldForm = Pick<FormActs, 'onChange' | 'onLeave'> & { readonly latest: () => Values };

/** Acts that stay the same while a form is filled in, so that a field need not be drawn again for them. */
function useHeldForm(form: FormActs): HeldForm {
  const held = useRef(form);
  useLayoutEffect(() => {
    held.current = form;
  });
  return useMemo(
    () => ({
      latest: () => held.current.values,
      onChange: (changes, untaken) => held.current.onChange(changes, untaken),
      onLeave: (name) => held.current.onLeave(name),
    }),
    [],
  );
}

interface EditedFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly fields: Fields;
  readonly values: Values;
  readonly message: string | undefined;
  readonly form: HeldForm;
}

const parts = ['', 'Id', 'Name', 'Code'];

// What a lookup offers follows from the values that narrow it.
const shownWith = (name: string, field: Field): string[] => [
  ...parts.map((part) => name + part),
  ...dependenciesOf(field).map(({ own }) => `${own}Id`),
  ...[dayField(field)].flatMap((day) => (day && !day.ofHeader ? [day.own] : [])),
];

/** Typing in one field of many draws that field alone: a field shows its own values and nothing of the others. */
const EditedField = memo(
  ({ name, field, fields, values, message, form }: EditedFieldProps) => {
    const text = useText();
    return (
      <FormField
        name={name}
        label={text(field.label)}
        required={field.required === 'submit' ? 'later' : field.required === true}
        message={message}
        help={field.help ? text(field.help) : undefined}
        wide={isWide(field)}
      >
        {(handles) => (
          <FieldControl
            {...handles}
            name={name}
            field={field}
            fields={fields}
            values={values}
            latest={form.latest}
            onChange={form.onChange}
            onBlur={() => form.onLeave(name)}
          />
        )}
      </FormField>
    );
  },
  (before, after) =>
    before.name === after.name &&
    before.field === after.field &&
    before.message === after.message &&
    before.form === after.form &&
    shownWith(after.name, after.field).every((each) => before.values[each] === after.values[each]),
);
