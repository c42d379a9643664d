import { Select } from 'antd';
import { useNarrowedSearch } from '../document/headerValues.ts';
import { useText } from '../language.ts';
import { useOptions } from '../widgets/lookups.ts';
import { LovSelect } from '../widgets/LovSelect.tsx';
import { useCodeLabels } from './useCodeLabels.ts';
import type { GridControl, Picking } from './useGrid.ts';

/** The choice of one cell, laid over it: the active editor of columns whose values come from a list. */
export function CellPicker({ control, picking }: CellProps) {
  const { place } = picking;
  return (
    <div
      className="cell-picker"
      style={{ ...place, width: Math.max(place.width, 160) }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') void close(control, picking, 0);
        event.stopPropagation();
      }}
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
  const fixed = useOptions(column.field.options);
  const codes = useCodeLabels(control.document)(column.field.list ?? '');
  const held = control.rows[row]?.[column.name];
  return (
    <Select
      className="wide"
      autoFocus
      defaultOpen
      allowClear
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
