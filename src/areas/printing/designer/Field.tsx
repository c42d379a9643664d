import { Input, InputNumber, Select, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { useText } from '#ui/language.ts';
import type { Label } from '#model/label.ts';
import type { Choice } from '../template/path.rules.ts';

interface RowProps {
  readonly label: Label;
  readonly children: (id: string) => ReactNode;
}

/** A property with its label. */
export function Row({ label, children }: RowProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="print-property">
      <label htmlFor={id}>{text(label)}</label>
      {children(id)}
    </div>
  );
}

interface ControlProps<T> {
  readonly label: Label;
  readonly value: T;
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
}

export function NumberProperty({
  label,
  value,
  disabled,
  onChange,
  min,
  max,
}: ControlProps<number | undefined> & { readonly min: number; readonly max: number }) {
  return (
    <Row label={label}>
      {(id) => (
        <InputNumber
          id={id}
          className="wide"
          min={min}
          max={max}
          precision={0}
          disabled={disabled}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Row>
  );
}

/** A text; it is taken when the cursor leaves it, as one step. */
export function TextProperty({
  label,
  value,
  disabled,
  onChange,
  multiline,
}: ControlProps<string> & { readonly multiline?: boolean }) {
  const control = {
    defaultValue: value,
    disabled,
    maxLength: 2000,
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      if (target.value !== value) onChange(target.value);
    },
  };
  return (
    <Row label={label}>
      {(id) =>
        multiline ? (
          <Input.TextArea key={value} id={id} autoSize={{ minRows: 1, maxRows: 5 }} {...control} />
        ) : (
          <Input key={value} id={id} {...control} />
        )
      }
    </Row>
  );
}

export function SwitchProperty({ label, value, disabled, onChange }: ControlProps<boolean>) {
  return <Row label={label}>{(id) => <Switch id={id} checked={value} disabled={disabled} onChange={onChange} />}</Row>;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectProperty({
  label,
  value,
  disabled,
  onChange,
  options,
}: ControlProps<string | undefined> & { readonly options: readonly Option[] }) {
  return (
    <Row label={label}>
      {(id) => (
        <Select
          id={id}
          className="wide"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={disabled}
          {...(value === undefined ? {} : { value })}
          options={[...options]}
          onChange={onChange}
        />
      )}
    </Row>
  );
}

/** Labels as options, in the language of the page. */
export function useOptions(): (labels: Readonly<Record<string, Label>>) => Option[] {
  const text = useText();
  return (labels) => Object.entries(labels).map(([value, label]) => ({ value, label: text(label) }));
}

/** Options that say a field by its name and its path. */
export function useChoices(choices: readonly Choice[]): Option[] {
  const text = useText();
  return choices.map(({ path, label }) => ({ value: path, label: `${text(label)} · ${path}` }));
}
