import { Input } from 'antd';
import { useContext } from 'react';
import { isBilingual } from '#model/label.ts';
import { isDecimal } from '#model/decimal.ts';
import type { Field, Fields } from '#model/fields.ts';
import { maxLengthOf, scaleOf } from '#model/fieldSizes.ts';
import { isEmpty } from '#model/value.ts';
import { attributesOf, ChoiceControl, countOf, DayControl, SwitchControl, TextControl } from '../../form/controls.tsx';
import { dayOf } from '#model/dependentLookups.ts';
import { formatDay } from '../../format.ts';
import { useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { RichTextControl } from './RichTextControl.tsx';
import { lovLabel, useOptions, useQuickCode } from '../../widgets/lookups.ts';
import { treeOf } from '../../pages.ts';
import { LovPicker } from '../../widgets/LovPicker.tsx';
import { AmountInWords } from '../../widgets/Capitals.tsx';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { filledFrom, unfilledFrom, type UnfilledField } from './autofill.ts';
import type { Values } from './formValues.ts';
import { HeaderValues, useNarrowedSearch } from './headerValues.ts';
import { documentTexts } from '../object/texts.ts';

const Following = loadable(async () => (await import('../../form/Following.tsx')).Following);
const ListedText = loadable(async () => (await import('./ListedText.tsx')).ListedText);
const HoursControl = loadable(async () => (await import('../../form/HoursControl.tsx')).HoursControl);

export interface FieldControlProps {
  readonly name: string;
  readonly field: Field;
  /** What the field shows; the other values of its row may be older. */
  readonly values: Values;
  /** The row as it is when somebody chooses, where it is not `values`. */
  readonly latest?: (() => Values) | undefined;
  /** The fields of the row, which say by which day what a lookup brings is judged. */
  readonly fields?: Fields;
  /**
   * Gives the changed values of the row; a lookup changes its id, name and code together, and tells which of the fields
   * that it fills stay empty, and why.
   */
  readonly onChange: (changes: Values, untaken?: Readonly<Record<string, UnfilledField>>) => void;
  readonly onBlur: () => void;
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
}

/** The control of a field, as fits its type. */
export function FieldControl(props: FieldControlProps) {
  if (props.field.html) return <RichTextControl {...props} />;
  const { name, field, values, onChange, id, describedBy, invalid, onBlur } = props;
  const held = values[name];
  const shared = { id, describedBy, invalid, onBlur, onChange: (value: unknown) => onChange({ [name]: value }) };
  switch (field.type) {
    case 'bilingual':
      return <BilingualControl {...props} />;
    case 'integer':
    case 'decimal':
      return <FieldNumber {...props} />;
    case 'boolean':
      return <SwitchControl {...shared} value={held === true || held === 1} />;
    case 'date':
    case 'datetime':
      return <DayControl {...shared} value={textIn(held)} withTime={field.type === 'datetime'} />;
    case 'select':
    case 'quickCode':
      return <FieldChoice {...props} />;
    case 'lookup':
      return <FieldLookup {...props} />;
    default:
      if (field.lov) return <ListedText {...shared} field={field} list={field.lov} value={textIn(held)} />;
      if (field.hours) return <HoursControl {...shared} value={textIn(held)} label={field.label} />;
      return (
        <TextControl {...shared} value={textIn(held)} maxLength={maxLengthOf(field)} multiline={field.multiline} />
      );
  }
}

/** The tree of the organisation with its people. */
const organisationTree = '/basic/position/queryOrgPositionUserTreeList';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

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
        {...attributesOf({ ...props, label: `${text(field.label)} ${text(documentTexts.chinese)}` })}
        prefix={<span className="language-mark">中</span>}
        count={countOf(maxLengthOf(field))}
        value={held.zh}
        onChange={(event) => change({ zh: event.target.value })}
      />
      <Input
        lang="en"
        prefix={<span className="language-mark">EN</span>}
        aria-label={`${text(field.label)} ${text(documentTexts.english)}`}
        count={countOf(maxLengthOf(field))}
        value={held.en ?? ''}
        onBlur={props.onBlur}
        onChange={(event) => change({ en: event.target.value })}
      />
    </div>
  );
}

function FieldNumber({ name, field, values, onChange, onBlur, id, describedBy, invalid }: FieldControlProps) {
  const whole = field.type === 'integer';
  const held = values[name];
  const value = typeof held === 'number' ? String(held) : isDecimal(held) ? held : undefined;
  const control = (
    <NumberInput
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
  if (!field.inWords && !field.shows) return control;
  return (
    <div className="amount-capital">
      {control}
      {field.inWords ? <AmountInWords amount={value} /> : null}
      {field.shows ? <Following shows={field.shows} scope={{ [name]: value ?? '' }} /> : null}
    </div>
  );
}

function FieldChoice({ name, field, values, onChange, onBlur, id, describedBy, invalid }: FieldControlProps) {
  const fixed = useOptions(field.options);
  const codes = useQuickCode(field.type === 'quickCode' ? field.list : undefined);
  const held = textIn(values[name]);
  // A value that was disabled since stays readable in the row that holds it.
  const offered = codes.filter(({ enabled, value }) => enabled || value === held);
  return (
    <ChoiceControl
      id={id}
      describedBy={describedBy}
      invalid={invalid}
      onBlur={onBlur}
      clearable={field.required !== true}
      value={held}
      options={field.type === 'quickCode' ? offered.map(({ value, label }) => ({ value, label })) : fixed}
      onChange={(next) => onChange({ [name]: next })}
    />
  );
}

function FieldLookup(props: FieldControlProps) {
  const { name, field, fields = {}, values, latest = () => values, onChange, onBlur, id, describedBy, invalid } = props;
  const held = values[`${name}Id`];
  const header = useContext(HeaderValues);
  const narrowed = useNarrowedSearch(field, latest());
  const [code, shown] = [textIn(values[`${name}Code`]), textIn(values[`${name}Name`])];
  const known = lovLabel({ code, text: shown || code }, field.target);
  return (
    <LovPicker
      id={id}
      describedBy={describedBy}
      invalid={invalid}
      target={field.target ?? ''}
      label={field.label}
      value={textIn(held) || undefined}
      text={known || undefined}
      additionalParam={narrowed}
      tree={field.fromTree ? (treeOf(field.target ?? '') ?? organisationTree) : undefined}
      onBlur={onBlur}
      onChange={(chosen, title, [row]) => {
        const dayFor = (own: string): string =>
          dayOf(fields[own] ?? field, latest(), header()) ?? formatDay(Date.now());
        const isChange = !isEmpty(held) && held !== chosen;
        const copied = filledFrom(field, latest(), row, { isChange, dayOf: dayFor });
        onChange(
          {
            [`${name}Id`]: typeof chosen === 'string' ? chosen : null,
            [`${name}Name`]: title || null,
            [`${name}Code`]: row?.code ?? null,
            ...copied,
          },
          unfilledFrom(field, row, copied, dayFor),
        );
      }}
    />
  );
}
