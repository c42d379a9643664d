import { Input, Select } from 'antd';
import { scaleOf } from '#model/fieldSizes.ts';
import { ChoicesControl, DayRangeControl } from '../../form/controls.tsx';
import { formTexts } from '../../form/texts.ts';
import { useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { useOptions, useQuickCode } from '../../widgets/lookups.ts';
import { LovSelect } from '../../widgets/LovSelect.tsx';
import { NumberInput } from '../../widgets/NumberInput.tsx';
import { useClearable } from '../../widgets/useClearable.tsx';
import { useFollowing } from '../../widgets/useFollowing.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { rangeFilter, type Filter } from './listState.ts';

const ListedSearch = loadable(async () => (await import('./ListedSearch.tsx')).ListedSearch);

interface SearchControlProps {
  readonly column: DocumentColumn;
  readonly filter: Filter | undefined;
  readonly onChange: (filter: Filter | undefined) => void;
  /** Enter was pressed: search now. */
  readonly onEnter: () => void;
  /** Gives text with every key, not only when the field is left. */
  readonly isLive?: boolean;
}

/** The control of one search field, as fits its type. */
export function SearchControl(props: SearchControlProps) {
  switch (props.column.field.type) {
    case 'select':
    case 'quickCode':
      return <ChoiceSearch {...props} />;
    case 'lookup':
      return <LookupSearch {...props} />;
    case 'boolean':
      return <BooleanSearch {...props} />;
    case 'date':
    case 'datetime':
      return <DaySearch {...props} />;
    case 'integer':
    case 'decimal':
      return <NumberSearch {...props} />;
    default:
      return props.column.field.lov ? (
        <ListSearch {...props} list={props.column.field.lov} />
      ) : (
        <TextSearch {...props} />
      );
  }
}

/** A text with a list of values: those that are chosen, or the one that is typed where there is no list. */
function ListSearch({ list, ...props }: SearchControlProps & { readonly list: string }) {
  const text = useText();
  const { filter } = props;
  const typed: Filter | undefined = filter?.op === 'in' ? { op: 'has', value: filter.values.join(' ') } : filter;
  return (
    <ListedSearch
      list={list}
      label={text(props.column.label)}
      filter={props.filter}
      onChange={props.onChange}
      otherwise={
        <TextSearch
          {...props}
          filter={typed}
          onChange={(next) => props.onChange(next?.op === 'has' ? { op: 'in', values: [next.value] } : next)}
        />
      }
    />
  );
}

function TextSearch({ column, filter, onChange, onEnter, isLive = false }: SearchControlProps) {
  const text = useText();
  const held = filter?.op === 'has' || filter?.op === 'eq' ? filter.value : '';
  const [typed, setTyped] = useFollowing(held);
  const commit = (value: string): void => {
    const next = value.trim();
    if (next !== held) onChange(next ? { op: 'has', value: next } : undefined);
  };
  return (
    <Input
      allowClear
      aria-label={text(column.label)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (isLive || event.target.value === '') commit(event.target.value);
      }}
      onBlur={() => commit(typed)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        commit(typed);
        onEnter();
      }}
    />
  );
}

const valuesOf = (filter: Filter | undefined): string[] => (filter?.op === 'in' ? [...filter.values] : []);

const anyOf = (values: readonly string[]): Filter | undefined => (values.length > 0 ? { op: 'in', values } : undefined);

function ChoiceSearch({ column, filter, onChange }: SearchControlProps) {
  const text = useText();
  const fixed = useOptions(column.field.options);
  const codes = useQuickCode(column.field.type === 'quickCode' ? column.field.list : undefined);
  return (
    <ChoicesControl
      label={text(column.label)}
      placeholder={text(formTexts.any)}
      value={valuesOf(filter)}
      options={column.field.type === 'quickCode' ? codes.map(({ value, label }) => ({ value, label })) : fixed}
      onChange={(values) => onChange(anyOf(values ?? []))}
    />
  );
}

const everything = { enabled: '', validOn: '' };

function LookupSearch({ column, filter, onChange }: SearchControlProps) {
  const text = useText();
  return (
    <LovSelect
      target={column.field.target ?? ''}
      multi
      label={text(column.label)}
      value={valuesOf(filter)}
      // Old rows may hold what is disabled today, or counts no longer.
      filter={everything}
      onChange={(ids) => onChange(anyOf(ids))}
    />
  );
}

function BooleanSearch({ column, filter, onChange }: SearchControlProps) {
  const text = useText();
  const clear = useClearable();
  return (
    <Select
      allowClear={clear}
      aria-label={text(column.label)}
      placeholder={text(formTexts.any)}
      value={filter?.op === 'is' ? filter.value : null}
      options={[
        { value: true, label: text(formTexts.yes) },
        { value: false, label: text(formTexts.no) },
      ]}
      onChange={(value: boolean | null | undefined) =>
        onChange(value === null || value === undefined ? undefined : { op: 'is', value })
      }
    />
  );
}

function DaySearch({ column, filter, onChange }: SearchControlProps) {
  const text = useText();
  const range = filter?.op === 'range' ? filter : undefined;
  return (
    <DayRangeControl
      label={text(column.label)}
      value={[range?.from, range?.to]}
      onChange={(days) => onChange(rangeFilter(days?.[0], days?.[1]))}
    />
  );
}

function NumberSearch({ column, filter, onChange, onEnter }: SearchControlProps) {
  const text = useText();
  const range = filter?.op === 'range' ? filter : undefined;
  const [start, setStart] = useFollowing(range?.from);
  const [end, setEnd] = useFollowing(range?.to);
  const precision = column.field.type === 'integer' ? 0 : scaleOf(column.field);
  const commit = (): void => onChange(rangeFilter(start, end));
  return (
    <div
      role="group"
      aria-label={text(column.label)}
      className="range"
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        commit();
        onEnter();
      }}
    >
      <NumberInput aria-label={text(formTexts.from)} precision={precision} value={start} onChange={setStart} />
      <span>–</span>
      <NumberInput aria-label={text(formTexts.to)} precision={precision} value={end} onChange={setEnd} />
    </div>
  );
}
