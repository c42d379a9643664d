import { DatePicker, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { isDecimal } from '#model/decimal.ts';
import type { Field } from '#model/fields.ts';
import { lengthOf, maxLengthOf, scaleOf } from '#model/schema.ts';
import { isEmpty } from '#model/validate.ts';
import { useText } from '../language.ts';
import { RichText } from '../richText/RichText.tsx';
import { AmountInput } from '../widgets/AmountInput.tsx';
import { useOptions, useQuickCode } from '../widgets/lookups.ts';
import { LovPicker } from '../widgets/LovPicker.tsx';
import { copiedFrom } from './copies.ts';
import type { Values } from './formValues.ts';
import { isBilingual } from './valueText.ts';
import { words } from './words.ts';

export interface FieldControlProps {
  readonly name: string;
  readonly field: Field;
  readonly values: Values;
  /** Gives the changed values of the row; a lookup changes its id, name and code together. */
  readonly onChange: (changes: Values) => void;
  readonly onBlur: () => void;
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
}

const dayFormats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD', 'YYYY年M月D日'];
const instantFormats = ['YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD HH:mm', 'YYYY/M/D HH:mm', 'YYYY-MM-DD'];

/** The control of a field, as fits its type. */
export function FieldControl(props: FieldControlProps) {
  if (props.field.html) return <RichTextControl {...props} />;
  switch (props.field.type) {
    case 'bilingual':
      return <BilingualControl {...props} />;
    case 'integer':
    case 'decimal':
      return <NumberControl {...props} />;
    case 'boolean':
      return <SwitchControl {...props} />;
    case 'date':
    case 'datetime':
      return <DateControl {...props} />;
    case 'select':
    case 'quickCode':
      return <ChoiceControl {...props} />;
    case 'lookup':
      return <LookupControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
}

const attributes = ({ id, describedBy, invalid, onBlur }: FieldControlProps) => ({
  id,
  onBlur,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
  ...(invalid ? { status: 'error' as const } : {}),
});

// Counted as the server counts: the browser's own limit would take '😀' for two characters.
const countOf = (field: Field) => ({
  max: maxLengthOf(field),
  strategy: lengthOf,
  exceedFormatter: (text: string, { max }: { max: number }) => [...text].slice(0, max).join(''),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function TextControl(props: FieldControlProps) {
  const { name, field, values, onChange } = props;
  const shared = {
    ...attributes(props),
    value: textIn(values[name]),
    count: countOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  };
  if (field.multiline || maxLengthOf(field) > 200)
    return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} showCount />;
  return <Input {...shared} />;
}

function BilingualControl(props: FieldControlProps) {
  const { name, field, values, onChange } = props;
  const text = useText();
  const held = isBilingual(values[name]) ? values[name] : { zh: '' };
  const change = (part: { zh?: string; en?: string }): void => {
    const { zh, en = '' } = { ...held, ...part };
    onChange({ [name]: zh === '' && en === '' ? null : { zh, ...(en ? { en } : {}) } });
  };
  return (
    <div className="bilingual">
      <Input
        {...attributes(props)}
        prefix={<span className="language-mark">中</span>}
        aria-label={`${text(field.label)} ${text(words.chinese)}`}
        count={countOf(field)}
        value={held.zh}
        onChange={(event) => change({ zh: event.target.value })}
      />
      <Input
        lang="en"
        prefix={<span className="language-mark">EN</span>}
        aria-label={`${text(field.label)} ${text(words.english)}`}
        count={countOf(field)}
        value={held.en ?? ''}
        onBlur={props.onBlur}
        onChange={(event) => change({ en: event.target.value })}
      />
    </div>
  );
}

function RichTextControl({ name, field, values, onChange, onBlur, id, describedBy }: FieldControlProps) {
  const text = useText();
  const shared = { onBlur, describedBy };
  const label = text(field.label);
  if (field.type !== 'bilingual')
    return (
      <RichText
        {...shared}
        id={id}
        label={label}
        value={textIn(values[name])}
        onChange={(html) => onChange({ [name]: html || null })}
      />
    );
  const held = isBilingual(values[name]) ? values[name] : { zh: '' };
  const change = (part: { zh?: string; en?: string }): void => {
    const { zh, en = '' } = { ...held, ...part };
    onChange({ [name]: zh === '' && en === '' ? null : { zh, ...(en ? { en } : {}) } });
  };
  return (
    <div className="bilingual">
      <RichText
        {...shared}
        id={id}
        language="zh_CN"
        label={`${label} ${text(words.chinese)}`}
        value={held.zh}
        onChange={(zh) => change({ zh })}
      />
      <RichText
        {...shared}
        id={`${id}-en`}
        language="en"
        label={`${label} ${text(words.english)}`}
        value={held.en ?? ''}
        onChange={(en) => change({ en })}
      />
    </div>
  );
}

function NumberControl({ name, field, values, onChange, onBlur, id, describedBy, invalid }: FieldControlProps) {
  const whole = field.type === 'integer';
  const held = values[name];
  const value = typeof held === 'number' ? String(held) : isDecimal(held) ? held : undefined;
  return (
    <AmountInput
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={value}
      precision={whole ? 0 : scaleOf(field)}
      min={field.min === undefined ? undefined : String(field.min)}
      max={field.max === undefined ? undefined : String(field.max)}
      suffix={field.kind === 'percent' ? '%' : undefined}
      onBlur={onBlur}
      onChange={(next) => onChange({ [name]: next === undefined ? null : whole ? Number(next) : next })}
    />
  );
}

function SwitchControl({ name, values, onChange, onBlur, id, describedBy }: FieldControlProps) {
  const text = useText();
  const on = values[name] === true || values[name] === 1;
  return (
    <div className="switch-line">
      <Switch
        id={id}
        aria-describedby={describedBy}
        checked={on}
        onChange={(next) => {
          onChange({ [name]: next });
          onBlur();
        }}
      />
      <span>{text(on ? words.yes : words.no)}</span>
    </div>
  );
}

function DateControl(props: FieldControlProps) {
  const { name, field, values, onChange } = props;
  const held = values[name];
  const day = field.type === 'date';
  const value = typeof held === 'string' && held !== '' ? dayjs(held) : null;
  return (
    <DatePicker
      {...attributes(props)}
      className="wide"
      showTime={!day}
      needConfirm={false}
      format={day ? dayFormats : instantFormats}
      placeholder={day ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm:ss'}
      value={value}
      onChange={(next) => onChange({ [name]: next ? (day ? next.format('YYYY-MM-DD') : next.toISOString()) : null })}
    />
  );
}

function ChoiceControl(props: FieldControlProps) {
  const { name, field, values, onChange } = props;
  const fixed = useOptions(field.options);
  const codes = useQuickCode(field.type === 'quickCode' ? field.list : undefined);
  const held = values[name];
  const offered =
    field.type === 'quickCode'
      ? // A value that was disabled since stays readable in the row that holds it.
        codes.filter(({ enabled, value }) => enabled || value === held).map(({ value, label }) => ({ value, label }))
      : fixed;
  return (
    <Select
      {...attributes(props)}
      className="wide"
      allowClear={field.required !== true}
      showSearch={{ optionFilterProp: 'label' }}
      value={typeof held === 'string' && held !== '' ? held : null}
      options={offered}
      onChange={(next: string | null | undefined) => onChange({ [name]: next ?? null })}
    />
  );
}

function LookupControl({ name, field, values, onChange, onBlur, id, describedBy, invalid }: FieldControlProps) {
  const held = values[`${name}Id`];
  const [code, shown] = [textIn(values[`${name}Code`]), textIn(values[`${name}Name`])];
  const known = code && shown && code !== shown ? `${code} ${shown}` : shown || code;
  return (
    <LovPicker
      id={id}
      describedBy={describedBy}
      invalid={invalid}
      target={field.target ?? ''}
      label={field.label}
      value={typeof held === 'string' && held !== '' ? [held] : []}
      text={known || undefined}
      additionalParam={field.filter}
      onBlur={onBlur}
      onChange={([chosen], title, [row]) =>
        onChange({
          [`${name}Id`]: chosen ?? null,
          [`${name}Name`]: title || null,
          [`${name}Code`]: row?.code ?? null,
          ...copiedFrom(field, values, row, { isChange: !isEmpty(held) && held !== chosen }),
        })
      }
    />
  );
}
