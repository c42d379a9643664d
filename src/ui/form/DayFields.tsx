import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { Fragment, useState, type FocusEvent, type ReactNode } from 'react';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { instantOn, isOwnClock, wallOf } from '../zone.ts';
import { attributesOf, type ControlProps, type DayControlProps, type DayRange } from './controls.tsx';
import { formTexts } from './texts.ts';

const dayFormat = 'YYYY-MM-DD';
const instantFormat = 'YYYY-MM-DD HH:mm:ss';
// Read when the field is left, not while somebody types: the third would become the 03rd before it is the 30th.
const otherDays = ['YYYY-M-D', 'YYYY/M/D', 'YYYYMMDD', 'YYYY年M月D日'];
const otherInstants = ['YYYY-MM-DD HH:mm', 'YYYY-M-D HH:mm', 'YYYY/M/D HH:mm', dayFormat, ...otherDays];

type Day = dayjs.Dayjs | null;

/**
 * Reads what was typed into a field that is left, undefined where that is what it holds. The component library would take
 * it when its calendar has closed: that is too late where Back or a key has hidden the page by then. What is no day the
 * field drops: that is told.
 */
function useTyped(written: string, others: readonly string[]): (target: EventTarget, held: Day) => Day | undefined {
  const text = useText();
  return (target, held) => {
    if (!(target instanceof HTMLInputElement)) return undefined;
    const typed = target.value.trim();
    if (typed === '') return held ? null : undefined;
    if (typed === held?.format(written)) return undefined;
    const day = dayjs(typed, [written, ...others], true);
    if (day.isValid()) return day;
    toast.warning(text(formTexts.noDay, { typed: typed.slice(0, 40), example: dayjs().format(written) }), 5000);
    return undefined;
  };
}

/**
 * Shows again what a field holds when the keyboard leaves it: past the button that clears it, what is no day would stay
 * in sight, and another day be saved.
 */
function Restored({ written, children }: { readonly written: string; readonly children: ReactNode }) {
  const [round, setRound] = useState(0);
  const isNoDay = ({ value }: HTMLInputElement): boolean => value !== '' && !dayjs(value, written, true).isValid();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (currentTarget.contains(relatedTarget)) return;
    if ([...currentTarget.querySelectorAll('input')].some(isNoDay)) setRound((before) => before + 1);
  };
  return (
    <div className="day-field" onBlur={leave}>
      <Fragment key={round}>{children}</Fragment>
    </div>
  );
}

// What is picked is what the clocks of the user show.
const instantOf = (wall: dayjs.Dayjs): string => instantOn(wall.format('YYYY-MM-DD'), wall.format('HH:mm:ss'));

/** The field of a `DayControl`. */
export function DayField(props: DayControlProps) {
  const { value, onChange, withTime = false } = props;
  const change = (next: dayjs.Dayjs | null): void =>
    onChange(next ? (withTime ? instantOf(next) : next.format(dayFormat)) : null);
  const written = withTime ? instantFormat : dayFormat;
  const held = value ? dayjs(withTime ? wallOf(new Date(value)) : value) : null;
  const typedIn = useTyped(written, withTime ? otherInstants : otherDays);
  const read = ({ target }: { readonly target: EventTarget }): void => {
    const typed = typedIn(target, held);
    if (typed !== undefined) change(typed);
  };
  return (
    <Restored written={written}>
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
        format={written}
        placeholder={props.placeholder ?? written}
        // "Now" is what this device shows; elsewhere it would be another moment.
        showNow={!withTime || isOwnClock()}
        value={held}
        onChange={change}
      />
    </Restored>
  );
}

/** The fields of a `DayRangeControl`. */
export function DayRangeField(props: ControlProps<DayRange>) {
  const text = useText();
  const typedIn = useTyped(dayFormat, otherDays);
  const [from, to] = props.value ?? [];
  const dayOf = (value: string | undefined) => (value ? dayjs(value) : null);
  const change = (first: string | undefined, last: string | undefined): void =>
    props.onChange(first || last ? [first, last] : null);
  return (
    <Restored written={dayFormat}>
      <DatePicker.RangePicker
        allowEmpty
        onBlur={({ target }, { range }) => {
          const typed = typedIn(target, dayOf(range === 'end' ? to : from));
          if (typed === undefined) return;
          const day = typed?.format(dayFormat);
          change(range === 'end' ? from : day, range === 'end' ? day : to);
        }}
        className="wide"
        {...(props.id ? { id: { start: props.id } } : {})}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        disabled={props.disabled ?? false}
        {...(props.invalid ? { status: 'error' as const } : {})}
        placeholder={[text(formTexts.from), text(formTexts.to)]}
        format={dayFormat}
        value={[dayOf(from), dayOf(to)]}
        onChange={(days) => change(days?.[0]?.format(dayFormat), days?.[1]?.format(dayFormat))}
      />
    </Restored>
  );
}
