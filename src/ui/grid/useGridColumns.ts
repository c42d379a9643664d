import type { CellProps, ColumnRegular } from '@revolist/react-datagrid';
import { useMemo } from 'react';
import { isNumeric, usualWidth, type DocumentColumn } from '../document/object/columns.ts';
import { useText } from '../language.ts';
import { typedOf } from './gridRows.ts';
import type { GridControl } from './useGrid.ts';

/** The columns as the grid takes them: titles, widths, and how each cell looks. */
export function useGridColumns(
  { columns, rows }: GridControl,
  shown: readonly DocumentColumn[],
  problems: ReadonlyMap<number, ReadonlyMap<string, string>>,
): ColumnRegular[] {
  const text = useText();
  return useMemo(
    () =>
      columns.map(({ name, field, editable }, index): ColumnRegular => {
        const column = shown[index];
        const wire = column?.wire ?? name;
        const required = field.required === true && editable ? ' *' : '';
        return {
          prop: name,
          name: text(field.label) + required,
          // What a line is about is read, so that it needs its room.
          size: !column ? 160 : editable || (field.maxLength ?? 0) < 400 ? usualWidth(column) : 300,
          readonly: !editable,
          sortable: false,
          cellProperties: ({ rowIndex }): CellProps => {
            const label = typedOf(rows[rowIndex] ?? {})[name]?.label;
            const message = label ? text(label) : problems.get(rowIndex)?.get(wire);
            return {
              class: {
                'cell-number': isNumeric(field),
                'cell-computed': !editable,
                'cell-wrong': message !== undefined,
              },
              ...(message === undefined ? {} : { title: message, 'aria-invalid': 'true' }),
            };
          },
          columnProperties: () => ({ class: isNumeric(field) ? 'cell-number' : '' }),
        };
      }),
    [columns, shown, rows, problems, text],
  );
}
