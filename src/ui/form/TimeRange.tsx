import { TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useText } from '../language.ts';
import { secondsOf, spanOf, type Span } from './periods.ts';
import { formTexts } from './texts.ts';

interface TimeRangeProps {
  readonly value?: readonly [start: string, end: string] | null | undefined;
  readonly onChange?: (value: readonly [start: string, end: string] | undefined) => void;
  readonly format?: 'HH:mm' | 'HH:mm:ss';
  readonly minuteStep?: number;
  readonly allowOvernight?: boolean;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly label?: string | undefined;
  readonly 'data-testid'?: string;
}

const at = (time: string) => (secondsOf(time) === undefined ? null : dayjs(`2000-01-01T${time}`));

/** A time span of a day, with how long it is. */
export function TimeRange(props: TimeRangeProps) {
  const { value, onChange, format = 'HH:mm', minuteStep = 1, allowOvernight = false, disabled = false } = props;
  const text = useText();
  const [start, end] = value ?? ['', ''];
  const change = (next: readonly [string, string]): void => onChange?.(next[0] || next[1] ? next : undefined);
  const picker = (which: 'start' | 'end') => (
    <TimePicker
      {...(which === 'start' && props.id ? { id: props.id } : {})}
      className="time-of-range"
      format={[format, 'HH:mm', 'H:mm', 'HHmm']}
      placeholder={format}
      needConfirm={false}
      minuteStep={minuteStep as 1}
      disabled={disabled}
      aria-label={`${props.label ? `${props.label} ` : ''}${text(formTexts[which])}`}
      aria-describedby={props.describedBy}
      value={at(which === 'start' ? start : end)}
      onChange={(time) => {
        const next = time?.format(format) ?? '';
        change(which === 'start' ? [next, end] : [start, next]);
      }}
    />
  );
  const span = spanOf(start, end, allowOvernight);
  return (
    <div className="time-range" role="group" aria-label={props.label} data-testid={props['data-testid']}>
      {picker('start')}
      <span aria-hidden>–</span>
      {picker('end')}
      {span ? <Duration span={span} /> : null}
      {!span && start && end ? (
        <span className="form-error" role="alert">
          {text(formTexts.endBeforeStart)}
        </span>
      ) : null}
    </div>
  );
}

function Duration({ span: { hours, minutes, seconds, overnight } }: { readonly span: Span }) {
  const text = useText();
  const parts = [
    hours > 0 ? text(formTexts.hours, { h: hours }) : '',
    minutes > 0 || (hours === 0 && seconds === 0) ? text(formTexts.minutes, { m: minutes }) : '',
    seconds > 0 ? text(formTexts.seconds, { s: seconds }) : '',
  ].filter(Boolean);
  return (
    <output className="duration" aria-label={text(formTexts.duration)}>
      {parts.join(' ')}
      {overnight ? ` (${text(formTexts.overnight)})` : ''}
    </output>
  );
}
