import { Button, Cascader, Checkbox, DatePicker, Image, Input, Radio, Rate, Select, Slider, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { isColour, swatches } from '../shell/colour.ts';
import { useText } from '../language.ts';
import { useClearable } from '../widgets/useClearable.tsx';
import { attributesOf, type Choice, type ControlProps } from './controls.tsx';
import { mondayOf, secondsOf, weekOf } from './periods.ts';
import { formTexts } from './texts.ts';

export interface TreeChoice extends Choice {
  readonly children?: readonly TreeChoice[] | undefined;
  readonly isLeaf?: boolean | undefined;
}

const periods = {
  week: { show: (day: dayjs.Dayjs) => weekOf(day.format('YYYY-MM-DD')), read: mondayOf, hint: 'YYYY-Www' },
  month: { show: (day: dayjs.Dayjs) => day.format('YYYY-MM'), read: (text: string) => `${text}-01`, hint: 'YYYY-MM' },
  year: { show: (day: dayjs.Dayjs) => day.format('YYYY'), read: (text: string) => `${text}-01-01`, hint: 'YYYY' },
} as const;

/** A week as '2026-W47', a month as '2026-11', a year as '2026'. */
export function PeriodControl(props: ControlProps<string> & { readonly period: keyof typeof periods }) {
  const { value, onChange, period } = props;
  const { show, read, hint } = periods[period];
  const first = value ? read(value) : undefined;
  return (
    <DatePicker
      {...attributesOf(props)}
      className="wide"
      picker={period}
      placeholder={props.placeholder ?? hint}
      format={period === 'week' ? show : hint}
      value={first ? dayjs(first) : null}
      onChange={(next) => onChange(next ? show(next) : null)}
    />
  );
}

/** Several days, in their order. */
export function DaysControl(props: ControlProps<readonly string[]>) {
  const text = useText();
  const { value, onChange } = props;
  const take = (days: dayjs.Dayjs | dayjs.Dayjs[] | null): void => {
    const chosen = [days ?? []].flat().map((day) => day.format('YYYY-MM-DD'));
    onChange(chosen.length > 0 ? chosen.toSorted() : null);
  };
  return (
    <DatePicker
      {...attributesOf(props)}
      className="wide"
      multiple
      needConfirm={false}
      placeholder={props.placeholder ?? text(formTexts.addDay)}
      value={(value ?? []).map((day) => dayjs(day))}
      onChange={take}
      // A chosen day counts at once: when the panel closes by itself, the picker may give up what it has not reported.
      onCalendarChange={take}
    />
  );
}

/** A time of the day as 'HH:mm:ss', or as another format says. */
export function TimeControl(props: ControlProps<string> & { readonly format?: string | undefined }) {
  const { value, onChange, format = 'HH:mm:ss' } = props;
  return (
    <TimePicker
      {...attributesOf(props)}
      className="wide"
      needConfirm={false}
      format={format}
      placeholder={props.placeholder ?? format}
      value={value && secondsOf(value) !== undefined ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(next) => onChange(next ? next.format(format) : null)}
    />
  );
}

/** A number of stars. */
export function RateControl({
  value,
  onChange,
  disabled,
  count = 5,
}: ControlProps<number> & { readonly count?: number }) {
  return (
    <Rate
      count={count}
      value={value ?? 0}
      disabled={disabled ?? false}
      onChange={(next) => onChange(next > 0 ? next : null)}
    />
  );
}

interface SliderControlProps extends ControlProps<number> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

/** A number on a scale. */
export function SliderControl({ value, onChange, disabled, label, min = 0, max = 100, step = 1 }: SliderControlProps) {
  return (
    <Slider
      min={min}
      max={max}
      step={step}
      value={value ?? min}
      disabled={disabled ?? false}
      {...(label ? { ariaLabelForHandle: label } : {})}
      onChange={(next: number) => onChange(next)}
    />
  );
}

/** One of few values, all in sight. */
export function RadioControl(props: ControlProps<string> & { readonly options: readonly Choice[] }) {
  return (
    <Radio.Group
      disabled={props.disabled ?? false}
      value={props.value ?? null}
      options={props.options.map((each) => ({ ...each, disabled: each.disabled ?? false }))}
      onChange={({ target }) => props.onChange(String(target.value))}
    />
  );
}

/** Any of few values, all in sight. */
export function CheckboxControl(props: ControlProps<readonly string[]> & { readonly options: readonly Choice[] }) {
  return (
    <Checkbox.Group
      disabled={props.disabled ?? false}
      value={[...(props.value ?? [])]}
      options={props.options.map((each) => ({ ...each, disabled: each.disabled ?? false }))}
      onChange={(next) => props.onChange(next.length > 0 ? next.map(String) : null)}
    />
  );
}

interface CascaderControlProps extends ControlProps<readonly string[]> {
  readonly options: readonly TreeChoice[];
  /** Brings the values below one that has been opened. */
  readonly onOpen?: ((path: readonly TreeChoice[]) => Promise<void>) | undefined;
}

interface CascaderOption {
  value: string;
  label: string;
  children?: CascaderOption[];
  isLeaf?: boolean;
}

const plainTree = (options: readonly TreeChoice[]): CascaderOption[] =>
  options.map(({ value, label, children, isLeaf }) => ({
    value,
    label,
    ...(children ? { children: plainTree(children) } : {}),
    ...(isLeaf === undefined ? {} : { isLeaf }),
  }));

/** A value of a tree, as the path that leads to it. */
export function CascaderControl(props: CascaderControlProps) {
  const { value, onChange, options, onOpen } = props;
  const clear = useClearable();
  return (
    <Cascader
      {...attributesOf(props)}
      className="wide"
      allowClear={clear}
      changeOnSelect={onOpen !== undefined}
      {...(onOpen ? {} : { showSearch: true })}
      value={[...(value ?? [])]}
      options={plainTree(options)}
      {...(onOpen ? { loadData: (path: CascaderOption[]) => void onOpen(path) } : {})}
      onChange={(next) => onChange(Array.isArray(next) && next.length > 0 ? next.map(String) : null)}
    />
  );
}

/** A colour: one of the swatches, or any as #RRGGBB. */
export function ColourControl({ id, value, onChange, disabled, describedBy, invalid, label }: ControlProps<string>) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const held = value ?? '';
  const settle = (): void => {
    if (typed !== undefined && (typed === '' || isColour(typed))) onChange(typed === '' ? null : typed);
    setTyped(undefined);
  };
  return (
    <div className="colour-control">
      <div role="radiogroup" aria-label={label} className="swatches">
        {swatches.map((colour) => (
          <label key={colour} className="swatch" style={{ background: colour, color: colour }}>
            <input
              type="radio"
              name={`colour-${id ?? ''}`}
              className="visually-hidden"
              aria-label={colour}
              disabled={disabled ?? false}
              checked={colour.toLowerCase() === held.toLowerCase()}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
      </div>
      <Input
        {...attributesOf({ id, disabled, describedBy, invalid, label: text(formTexts.colour) })}
        value={typed ?? held}
        placeholder="#RRGGBB"
        maxLength={7}
        prefix={<span className="swatch-dot" style={{ background: isColour(held) ? held : 'transparent' }} />}
        onChange={(event) => setTyped(event.target.value.trim())}
        onBlur={settle}
        onPressEnter={settle}
      />
    </div>
  );
}

/** Short words of one's own. */
export function TagsControl(props: ControlProps<readonly string[]>) {
  const text = useText();
  const { value, onChange } = props;
  return (
    <Select
      {...attributesOf(props)}
      className="wide"
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      placeholder={props.placeholder ?? text(formTexts.tags)}
      value={[...(value ?? [])]}
      onChange={(next: string[]) => {
        const tags = [...new Set(next.map((tag) => tag.trim()).filter(Boolean))];
        onChange(tags.length > 0 ? tags : null);
      }}
    />
  );
}

interface PictureControlProps extends ControlProps<string> {
  /** Keeps a chosen file and answers its address; without it the picture is only shown. */
  readonly upload?: ((file: File) => Promise<string>) | undefined;
}

/** A picture by its address. */
export function PictureControl({ id, value, onChange, disabled, label, upload }: PictureControlProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file || !upload) return;
    setSending(true);
    try {
      onChange(await upload(file));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="picture-control">
      {value ? <Image src={value} alt={label ?? ''} width={96} /> : <span>{text(formTexts.noPicture)}</span>}
      {upload && !disabled ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button {...(id ? { id } : {})} loading={sending} onClick={() => input.current?.click()}>
            {text(formTexts.choosePicture)}
          </Button>
          {value ? <Button onClick={() => onChange(null)}>{text(formTexts.removePicture)}</Button> : null}
        </>
      ) : null}
    </div>
  );
}
