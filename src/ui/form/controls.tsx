import { Input, Select, Switch } from 'antd';
import { lengthOf } from '#model/fieldSizes.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { useClearable } from '../widgets/useClearable.tsx';
import { formTexts } from './texts.ts';

/** What every control of a form takes: documents, search forms and the form library stand on the same controls. */
export interface ControlProps<T> {
  readonly id?: string | undefined;
  readonly value: T | null | undefined;
  readonly onChange: (value: T | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Names it where no label points to it. */
  readonly label?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** The attributes that all controls of the component library share. */
export const attributesOf = (props: Omit<ControlProps<unknown>, 'value' | 'onChange'>) => ({
  ...(props.id ? { id: props.id } : {}),
  ...(props.onBlur ? { onBlur: props.onBlur } : {}),
  ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
  disabled: props.disabled ?? false,
  'aria-label': props.label,
  'aria-describedby': props.describedBy,
  'aria-invalid': props.invalid || undefined,
  ...(props.invalid ? { status: 'error' as const } : {}),
});

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface TextControlProps extends ControlProps<string> {
  readonly maxLength?: number | undefined;
  readonly multiline?: boolean | undefined;
  readonly secret?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly onEnter?: (() => void) | undefined;
}

const longText = 200;

/** A limit counted as the server counts: the browser's own would take '😀' for two characters. */
export const countOf = (max: number) => ({
  max,
  strategy: lengthOf,
  exceedFormatter: (text: string, { max: most }: { max: number }) => [...text].slice(0, most).join(''),
});

/** Text, on several lines where it may be long; on one where that is said. */
export function TextControl(props: TextControlProps) {
  const { value, onChange, maxLength, multiline, secret, autoComplete = 'off', onEnter } = props;
  const shared = {
    ...attributesOf(props),
    value: value ?? '',
    ...(maxLength === undefined ? {} : { count: countOf(maxLength) }),
    autoComplete,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (multiline ?? (maxLength ?? 0) > longText)
    return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} showCount={maxLength !== undefined} />;
  const OneLine = secret ? Input.Password : Input;
  return (
    <OneLine
      {...shared}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
      }}
    />
  );
}

/** Yes or no, with the word beside it. */
export function SwitchControl(props: ControlProps<boolean>) {
  const text = useText();
  const on = props.value === true;
  return (
    <div className="switch-line">
      <Switch
        {...(props.id ? { id: props.id } : {})}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        disabled={props.disabled ?? false}
        checked={on}
        onChange={(next) => {
          props.onChange(next);
          props.onBlur?.();
        }}
      />
      <span>{text(on ? formTexts.yes : formTexts.no)}</span>
    </div>
  );
}

// As high as the field that comes: nothing moves when it is there.
const waiting = <Input className="wide" readOnly tabIndex={-1} aria-hidden />;

export interface DayControlProps extends ControlProps<string> {
  readonly withTime?: boolean;
}

/** The first and the last day, either of which may be open. */
export type DayRange = readonly [from: string | undefined, to: string | undefined];

// Calendars weigh as much as a third of the first list: they come with the first page that has a form.
const days = () => import('./DayFields.tsx');

/** A calendar day as 'YYYY-MM-DD', or an instant in UTC. */
export const DayControl = loadable<DayControlProps>(async () => (await days()).DayField, waiting);

/** Two days, both of which may be left open. */
export const DayRangeControl = loadable<ControlProps<DayRange>>(async () => (await days()).DayRangeField, waiting);

/** Brings the fields of days before somebody needs one. */
export const bringDays = () => Promise.all([DayControl.bring(), DayRangeControl.bring()]);

interface ChoiceControlProps extends ControlProps<string> {
  readonly options: readonly Choice[];
  readonly clearable?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** Searches elsewhere, as it is typed, instead of among the options. */
  readonly onSearch?: ((keyword: string) => void) | undefined;
}

/** One of several values; typing filters them. */
export function ChoiceControl(props: ChoiceControlProps) {
  const { value, onChange, options, clearable = true, loading = false, onSearch } = props;
  const clear = useClearable();
  return (
    <Select
      {...attributesOf(props)}
      className="wide"
      allowClear={clearable ? clear : false}
      loading={loading}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      value={value ? value : null}
      options={options.map((each) => ({ ...each, disabled: each.disabled ?? false }))}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
    />
  );
}

/** Any number of several values. */
export function ChoicesControl(props: ControlProps<readonly string[]> & { readonly options: readonly Choice[] }) {
  const { value, onChange, options } = props;
  const clear = useClearable();
  return (
    <Select
      {...attributesOf(props)}
      className="wide"
      mode="multiple"
      allowClear={clear}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...(value ?? [])]}
      options={options.map((each) => ({ ...each, disabled: each.disabled ?? false }))}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : null)}
    />
  );
}
