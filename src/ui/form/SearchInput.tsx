import { useState } from 'react';
import { isDecimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { server } from '../server.ts';
import { AmountInput } from '../widgets/AmountInput.tsx';
import { LovSelect } from '../widgets/LovSelect.tsx';
import { NumberInput } from '../widgets/NumberInput.tsx';
import { ChoiceControl, DayControl, DayRangeControl, TextControl, type DayRange } from './controls.tsx';
import {
  CascaderControl,
  CheckboxControl,
  RadioControl,
  RateControl,
  SliderControl,
  TimeControl,
  type TreeChoice,
} from './moreControls.tsx';
import type { FormOption, Say } from './schema.ts';
import type { SearchField } from './search.ts';
import { TimeRange } from './TimeRange.tsx';

interface SearchInputProps {
  readonly field: SearchField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Enter was pressed: search now. */
  readonly onEnter: () => void;
  readonly say: Say;
}

/** The control of one search field, as fits its type. */
export function SearchInput(props: SearchInputProps) {
  const { field, value, onChange, say } = props;
  const shared = {
    label: say(field.title),
    onChange,
    disabled: field.editable === false,
    placeholder: field.placeholder ? say(field.placeholder) : undefined,
  };
  const text = typeof value === 'string' ? value : undefined;
  const list = Array.isArray(value) ? value.map(String) : undefined;
  const number = typeof value === 'number' ? value : undefined;
  const options = choices(field.selectData ?? [], say);
  switch (field.type) {
    case 'select':
    case 'selectFilter':
      return <ChoiceControl {...shared} value={text} options={options} />;
    case 'number':
    case 'amount':
      return <NumberSearch {...props} />;
    case 'slider':
      return <SliderControl {...shared} value={number} />;
    case 'rate':
      return <RateControl {...shared} value={number} />;
    case 'cascader':
      return <CascaderControl {...shared} value={list} options={options} />;
    case 'area':
      return <AreaSearch {...props} />;
    case 'radio':
      return <RadioControl {...shared} value={text} options={options} />;
    case 'checkbox':
      return <CheckboxControl {...shared} value={list} options={options} />;
    case 'related-table':
    case 'related-field':
      return <RelatedSearch {...props} />;
    case 'input':
      return <TextControl {...shared} value={text} onEnter={props.onEnter} />;
    default:
      return <TimeSearch {...props} />;
  }
}

/** Days, times, and what lies between two of them. */
function TimeSearch({ field, value, onChange, say }: SearchInputProps) {
  const text = typeof value === 'string' ? value : undefined;
  const shared = { label: say(field.title), disabled: field.editable === false };
  switch (field.type) {
    case 'date':
      return <DayControl {...shared} value={text} onChange={onChange} />;
    case 'time':
      return <TimeControl {...shared} value={text} onChange={onChange} format={field.format} />;
    case 'time-range':
      return <TimeRange {...shared} value={pairIn(value)} onChange={onChange} />;
    default:
      return <DayRangeControl {...shared} value={rangeIn(value)} onChange={(range) => onChange(rangeOut(range))} />;
  }
}

function NumberSearch({ field, value, onChange, say }: SearchInputProps) {
  const shared = {
    'aria-label': say(field.title),
    disabled: field.editable === false,
    value: isDecimal(value) ? value : undefined,
    onChange: (next: unknown) => onChange(next ?? null),
  };
  return field.type === 'amount' ? <AmountInput {...shared} /> : <NumberInput {...shared} precision={6} />;
}

/** A row of another document by its id, or what that row is called. */
function RelatedSearch({ field, value, onChange, say }: SearchInputProps) {
  const [row, setRow] = useState<string>();
  const byText = field.type === 'related-field';
  const held = typeof value === 'string' && value !== '' ? (byText ? (row ?? value) : value) : undefined;
  return (
    <LovSelect
      target={field.target ?? ''}
      multi={false}
      label={say(field.title)}
      disabled={field.editable === false}
      value={held === undefined ? [] : [held]}
      {...(byText && typeof value === 'string' ? { known: value } : {})}
      onChange={([id], [chosen]) => {
        setRow(id);
        onChange((byText ? chosen?.text : id) ?? null);
      }}
    />
  );
}

/** Administrative areas: the given ones, or level by level as they are opened. */
function AreaSearch({ field, value, onChange, say }: SearchInputProps) {
  const [tree, setTree] = useState<readonly TreeChoice[]>([]);
  const shared = {
    label: say(field.title),
    onChange,
    disabled: field.editable === false,
    value: Array.isArray(value) ? value.map(String) : undefined,
  };
  if (field.selectData) return <CascaderControl {...shared} options={choices(field.selectData, say)} />;
  const open = async (path: readonly TreeChoice[]): Promise<void> => {
    const names = path.map((each) => each.value);
    const below = await areasBelow(names.at(-1));
    setTree((held) => withBelow(held, names, below));
  };
  return (
    <div onFocus={() => (tree.length === 0 ? void open([]) : undefined)}>
      <CascaderControl {...shared} options={tree} onOpen={open} />
    </div>
  );
}

async function areasBelow(parentId: string | undefined): Promise<TreeChoice[]> {
  const answer = await server.get('/basic/area/queryArea', { parentId });
  const rows = Array.isArray(answer) ? answer : isRecord(answer) ? answer['records'] : [];
  return (Array.isArray(rows) ? rows : []).filter(isRecord).map((row) => ({
    value: String(row['id']),
    label: String(row['name']),
    isLeaf: row['leafFlag'] === true,
  }));
}

function withBelow(
  tree: readonly TreeChoice[],
  [first, ...rest]: readonly string[],
  below: readonly TreeChoice[],
): readonly TreeChoice[] {
  if (first === undefined) return below;
  return tree.map((each) => {
    if (each.value !== first) return each;
    // Nothing below: it is a leaf, and is not asked for again.
    if (rest.length === 0 && below.length === 0) return { ...each, isLeaf: true };
    return { ...each, children: withBelow(each.children ?? [], rest, below) };
  });
}

const choices = (options: readonly FormOption[], say: Say): TreeChoice[] =>
  options.map(({ label, children, ...rest }) => ({
    ...rest,
    label: say(label),
    ...(children ? { children: choices(children, say) } : {}),
  }));

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const rangeIn = (value: unknown): DayRange | undefined =>
  isRecord(value) ? [textOr(value['from']), textOr(value['to'])] : undefined;

// As searches take it (`docs/http.md`): { from, to }.
const rangeOut = (range: DayRange | null): unknown =>
  range && { ...(range[0] ? { from: range[0] } : {}), ...(range[1] ? { to: range[1] } : {}) };

const pairIn = (value: unknown): readonly [string, string] | undefined =>
  Array.isArray(value) ? [String(value[0] ?? ''), String(value[1] ?? '')] : undefined;
