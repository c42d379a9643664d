import { DatePicker, Input, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { lengthOf } from '#model/fieldSizes.ts';
import { useText } from '../language.ts';
import { useClearable } from '../widgets/useClearable.tsx';
import { instantOn, isOwnClock, wallOf } from '../zone.ts';
import { formWords } from './words.ts';

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
  const { value, onChange, maxLength, multiline, onEnter } = props;
  const shared = {
    ...attributesOf(props),
    value: value ?? '',
    ...(maxLength === undefined ? {} : { count: countOf(maxLength) }),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (multiline ?? (maxLength ?? 0) > longText)
    return <Input.TextArea {...shared} autoSize={{ minRows: 2, maxRows: 8 }} showCount={maxLength !== undefined} />;
  return (
    <Input
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
      <span>{text(on ? formWords.yes : formWords.no)}</span>
    </div>
  );
}

const dayFormat = 'YYYY-MM-DD';
const instantFormat = 'YYYY-MM-DD HH:mm:ss';
// Read when the field is left, not while somebody types: the third would become the 03rd before it is the 30th.
const otherDays = ['YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD', 'YYYY年M月D日'];
const otherInstants = ['YYYY-MM-DD HH:mm', 'YYYY-M-D HH:mm', 'YYYY/M/D HH:mm', dayFormat, ...otherDays];

/** What was typed in another way than the field writes it; undefined for what is no day. */
function typedIn({ target }: { readonly target: EventTarget }, formats: readonly string[]): dayjs.Dayjs | undefined {
  const typed = target instanceof HTMLInputElement ? dayjs(target.value.trim(), [...formats], true) : undefined;
  return typed?.isValid() ? typed : undefined;
}

// What is picked is what the clocks of the user show.
const instantOf = (wall: dayjs.Dayjs): string => instantOn(wall.format('YYYY-MM-DD'), wall.format('HH:mm:ss'));

/** A calendar day as 'YYYY-MM-DD', or an instant in UTC. */
export function DayControl(props: ControlProps<string> & { readonly withTime?: boolean }) {
  const { value, onChange, withTime = false } = props;
  const change = (next: dayjs.Dayjs | null): void =>
    onChange(next ? (withTime ? instantOf(next) : next.format(dayFormat)) : null);
  const read = (event: { readonly target: EventTarget }): void => {
    const typed = typedIn(event, withTime ? otherInstants : otherDays);
    if (typed) change(typed);
  };
  return (
    <DatePicker
      {...attributesOf(props)}
      onBlur={(event) => {
        read(event);
        props.onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event);
      }}
      className="wide"
      showTime={withTime}
      needConfirm={false}
      format={withTime ? instantFormat : dayFormat}
      placeholder={props.placeholder ?? (withTime ? instantFormat : dayFormat)}
      // "Now" is what this device shows; elsewhere it would be another moment.
      showNow={!withTime || isOwnClock()}
      value={value ? dayjs(withTime ? wallOf(new Date(value)) : value) : null}
      onChange={change}
    />
  );
}

/** The first and the last day, either of which may be open. */
export type DayRange = readonly [from: string | undefined, to: string | undefined];

/** Two days, both of which may be left open. */
export function DayRangeControl(props: ControlProps<DayRange>) {
  const text = useText();
  const [from, to] = props.value ?? [];
  const dayOf = (value: string | undefined) => (value ? dayjs(value) : null);
  const change = (first: string | undefined, last: string | undefined): void =>
    props.onChange(first || last ? [first, last] : null);
  return (
    <DatePicker.RangePicker
      allowEmpty
      onBlur={(event, { range }) => {
        const typed = typedIn(event, otherDays)?.format(dayFormat);
        if (typed) change(range === 'end' ? from : typed, range === 'end' ? typed : to);
      }}
      className="wide"
      {...(props.id ? { id: { start: props.id } } : {})}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      disabled={props.disabled ?? false}
      {...(props.invalid ? { status: 'error' as const } : {})}
      placeholder={[text(formWords.from), text(formWords.to)]}
      format={dayFormat}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => change(days?.[0]?.format(dayFormat), days?.[1]?.format(dayFormat))}
    />
  );
}

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
