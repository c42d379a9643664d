import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useText } from '../language.ts';
import { instantOn, isOwnClock, wallOf } from '../zone.ts';
import { attributesOf, type ControlProps, type DayControlProps, type DayRange } from './controls.tsx';
import { formWords } from './words.ts';

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

/** The field of a `DayControl`. */
export function DayField(props: DayControlProps) {
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

/** The fields of a `DayRangeControl`. */
export function DayRangeField(props: ControlProps<DayRange>) {
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
