import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { isRelativeDays, relativeDays } from '#model/relativeDays.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';
import { filterColumns, opLabels, opsOf, type FilterOp } from './filterOps.ts';
import { withFilter, type Filter, type ListState } from './listState.ts';
import { SearchControl } from './SearchControl.tsx';

interface FilterBuilderProps {
  readonly document: AnyDocument;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
  readonly onClose: () => void;
}

/** A condition on any field of a document: the field, how it is compared, and with what. */
export function FilterBuilder({ document, state, onChange, onClose }: FilterBuilderProps) {
  const text = useText();
  const { side } = useUser();
  const columns = useMemo(() => filterColumns(document, side), [document, side]);
  const [name, setName] = useState<string>();
  const [chosenOp, setOp] = useState<FilterOp>();
  const [value, setValue] = useState<Filter>();
  const column = columns.find((each) => each.name === name);
  const ops = column ? opsOf(document, column) : [];
  const op = chosenOp ?? ops[0];
  const filter = op && filterFor(op, value);
  const add = (): void => {
    if (!name || !filter) return;
    onChange(withFilter(state, name, filter));
    onClose();
  };
  return (
    <div className="filter-builder" data-testid="filter-builder">
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text(documentTexts.field)}
        placeholder={text(documentTexts.chooseField)}
        value={name ?? null}
        options={columns.map((each) => ({ value: each.name, label: text(each.label) }))}
        onChange={(next: string) => {
          setName(next);
          setOp(undefined);
          setValue(undefined);
        }}
      />
      {column && op ? (
        <Select
          aria-label={text(documentTexts.condition)}
          value={op}
          options={ops.map((each) => ({ value: each, label: text(opLabels[each]) }))}
          onChange={(next: FilterOp) => {
            setOp(next);
            setValue(undefined);
          }}
        />
      ) : null}
      {column && op ? <ValueControl column={column} op={op} value={value} onChange={setValue} onEnter={add} /> : null}
      <div className="filter-acts">
        <Button onClick={onClose}>{text(documentTexts.cancel)}</Button>
        <Button type="primary" onClick={add} data-testid="filter-add">
          {text(documentTexts.addFilter)}
        </Button>
      </div>
    </div>
  );
}

const withoutValue = new Set<FilterOp>(['empty', 'filled', 'me']);

/** The condition that was put together; undefined while its value is missing. */
function filterFor(op: FilterOp, value: Filter | undefined): Filter | undefined {
  if (op === 'empty' || op === 'filled' || op === 'me') return { op };
  if (op === 'not') return value?.op === 'in' ? { op, values: value.values } : undefined;
  if (op === 'eq') return value?.op === 'has' ? { op, value: value.value } : undefined;
  return value;
}

interface ValueControlProps {
  readonly column: DocumentColumn;
  readonly op: FilterOp;
  readonly value: Filter | undefined;
  readonly onChange: (value: Filter | undefined) => void;
  readonly onEnter: () => void;
}

function ValueControl({ column, op, value, onChange, onEnter }: ValueControlProps) {
  const text = useText();
  if (withoutValue.has(op)) return null;
  if (op === 'days')
    return (
      <Select
        aria-label={text(column.label)}
        placeholder={text(documentTexts.chooseDays)}
        value={value?.op === 'days' ? value.value : null}
        virtual={false}
        listHeight={400}
        options={Object.entries(relativeDays).map(([key, label]) => ({ value: key, label: text(label) }))}
        onChange={(next: string) => onChange(isRelativeDays(next) ? { op: 'days', value: next } : undefined)}
      />
    );
  const isText = op === 'has' || op === 'eq';
  return (
    <SearchControl
      key={op}
      column={column}
      filter={value}
      onChange={onChange}
      onEnter={isText ? onEnter : () => undefined}
      isLive
    />
  );
}
