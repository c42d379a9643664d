import { Select } from 'antd';
import { useNarrowedSearch } from '../document/form/headerValues.ts';
import { useText } from '../language.ts';
import { useOptions } from '../widgets/lookups.ts';
import { LovSelect } from '../widgets/LovSelect.tsx';
import { useClearable } from '../widgets/useClearable.tsx';
import { useCodeLabels } from './useCodeLabels.ts';
import type { GridControl, Picking } from './useGrid.ts';
import { cellAfter } from './useGridFocus.ts';

/** The choice of one cell, laid over it: the active editor of columns whose values come from a list. */
export function CellPicker({ control, picking }: CellProps) {
  const { place } = picking;
  return (
    <div
      className="cell-picker"
      style={{ ...place, width: Math.max(place.width, 160) }}
      onKeyDownCapture={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Escape' && event.key !== 'Tab')) return;
        event.preventDefault();
        event.stopPropagation();
        void (event.key === 'Tab' ? goOn(control, picking, event.shiftKey) : close(control, picking, 0));
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {picking.column.field.type === 'lookup' ? (
        <LookupCell control={control} picking={picking} />
      ) : (
        <ChoiceCell control={control} picking={picking} />
      )}
    </div>
  );
}

// Back to the grid, on the next row when something was chosen.
async function close(control: GridControl, { row, column }: Picking, down: 0 | 1): Promise<void> {
  control.pick(undefined);
  const next = Math.min(control.rows.length - 1, row + down);
  await control.focus(next, control.columns.indexOf(column));
}

// Tab leads to the next cell, as from every other one; what has not been chosen stays as it was.
async function goOn(control: GridControl, { row, column }: Picking, isBack: boolean): Promise<void> {
  control.pick(undefined);
  const from = { row, column: control.columns.indexOf(column) };
  const next = cellAfter(from, isBack, { rows: control.rows.length, columns: control.columns.length }) ?? from;
  await control.focus(next.row, next.column);
}

interface CellProps {
  readonly control: GridControl;
  readonly picking: Picking;
}

function LookupCell({ control, picking }: CellProps) {
  const text = useText();
  const { row, column } = picking;
  const held = control.rows[row]?.[`${column.name}Id`];
  const narrowed = useNarrowedSearch(column.field, control.rows[row] ?? {});
  return (
    <LovSelect
      target={column.field.target ?? ''}
      multi={false}
      defaultOpen
      defaultSearch={picking.typed}
      label={text(column.field.label)}
      value={typeof held === 'string' ? [held] : []}
      known={control.source[row]?.[column.name]}
      filter={narrowed}
      onChange={(_, [found]) => {
        control.choose(row, column, found?.id ?? null, found);
        void close(control, picking, 1);
      }}
      onBlur={() => control.pick(undefined)}
    />
  );
}

function ChoiceCell({ control, picking }: CellProps) {
  const text = useText();
  const { row, column } = picking;
  const clear = useClearable();
  const fixed = useOptions(column.field.options);
  const codes = useCodeLabels(control.document)(column.field.list ?? '');
  const held = control.rows[row]?.[column.name];
  return (
    <Select
      className="wide"
      autoFocus
      defaultOpen
      allowClear={clear}
      aria-label={text(column.field.label)}
      showSearch={{ optionFilterProp: 'label' }}
      value={typeof held === 'string' && held !== '' ? held : null}
      options={column.field.type === 'quickCode' ? codes.map(({ value, label }) => ({ value, label })) : fixed}
      onChange={(value: string | null | undefined) => {
        control.choose(row, column, value ?? null);
        void close(control, picking, 1);
      }}
      onBlur={() => control.pick(undefined)}
    />
  );
}
