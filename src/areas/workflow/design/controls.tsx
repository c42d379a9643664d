import { Input, InputNumber, Select, Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import { nameOf, type Label } from '#model/label.ts';
import { useLanguage, useText } from '#ui/language.ts';
import type { SourceChoice } from './facts.web.ts';
import { designTexts } from './texts.ts';

interface PropertyProps {
  readonly label: Label;
  readonly help?: Label;
  readonly children: (id: string) => ReactNode;
}

/** One property of a node or a branch, with its label. */
export function Property({ label, help, children }: PropertyProps) {
  const text = useText();
  const id = useId();
  return (
    <div className="flow-property">
      <label htmlFor={id}>{text(label)}</label>
      {children(id)}
      {help ? <p className="flow-help">{text(help)}</p> : null}
    </div>
  );
}

interface ControlProps<T> {
  readonly label: Label;
  readonly value: T;
  readonly disabled: boolean;
  readonly onChange: (value: T) => void;
}

/** A text; it is taken when the cursor leaves it, as one step. */
export function TextProperty(props: ControlProps<string> & { readonly hint?: Label; readonly isLong?: boolean }) {
  const { label, value, disabled, onChange, hint, isLong } = props;
  const text = useText();
  const control = {
    defaultValue: value,
    disabled,
    maxLength: isLong ? 1000 : 100,
    ...(hint ? { placeholder: text(hint) } : {}),
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      if (target.value.trim() !== value) onChange(target.value.trim());
    },
  };
  return (
    <Property label={label}>
      {(id) =>
        isLong ? (
          <Input.TextArea key={value} id={id} autoSize={{ minRows: 2, maxRows: 6 }} {...control} />
        ) : (
          <Input key={value} id={id} {...control} />
        )
      }
    </Property>
  );
}

export function NumberProperty(
  props: ControlProps<number | undefined> & { readonly min: number; readonly max: number; readonly step?: number },
) {
  const { label, value, disabled, onChange, min, max, step = 1 } = props;
  return (
    <Property label={label}>
      {(id) => (
        <InputNumber
          id={id}
          className="wide"
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={value ?? null}
          changeOnBlur
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Property>
  );
}

export function SwitchProperty({ label, value, disabled, onChange }: ControlProps<boolean>) {
  const text = useText();
  const id = useId();
  return (
    <div className="flow-switch">
      <Switch id={id} size="small" checked={value} disabled={disabled} onChange={onChange} />
      <label htmlFor={id}>{text(label)}</label>
    </div>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectProperty(
  props: ControlProps<string | undefined> & { readonly options: readonly Option[]; readonly hint?: Label },
) {
  const { label, value, disabled, onChange, options, hint } = props;
  const text = useText();
  return (
    <Property label={label} {...(hint ? { help: hint } : {})}>
      {(id) => (
        <Select
          id={id}
          className="wide"
          showSearch={{ optionFilterProp: 'label' }}
          disabled={disabled}
          placeholder={text(designTexts.choose)}
          value={value === undefined || value === '' ? null : value}
          options={[...options]}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Property>
  );
}

/** Labels as options, in the language of the page. */
export function useLabelled(): (labels: Readonly<Record<string, Label>>) => Option[] {
  const text = useText();
  return (labels) => Object.entries(labels).map(([value, label]) => ({ value, label: text(label) }));
}

/** Roles, positions and the like as options. */
export function useNamed(): (choices: readonly SourceChoice[]) => Option[] {
  const language = useLanguage();
  return (choices) =>
    choices.map(({ value, name }) => {
      const isId = /^\d+$/.test(value);
      return { value, label: isId ? nameOf(name, language) : `${nameOf(name, language)} · ${value}` };
    });
}
