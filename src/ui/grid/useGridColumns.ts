import type { CellProps, ColumnRegular } from '@revolist/react-datagrid';
import { useMemo } from 'react';
import { fittingWidth, isNumeric, usualWidth, type DocumentColumn } from '../document/object/columns.ts';
import { useLanguage, useText } from '../language.ts';
import { typedOf } from './gridRows.ts';
import type { GridControl } from './useGrid.ts';

/** Beyond it an English title is cut: a column is for its values. Chinese ones are short. */
const widestTitle = { zh: 0, en: 180 } as const;

/** The columns as the grid takes them: titles, widths, and how each cell looks. */
export function useGridColumns(
  { columns, rows }: GridControl,
  shown: readonly DocumentColumn[],
  problems: ReadonlyMap<number, ReadonlyMap<string, string>>,
): ColumnRegular[] {
  const text = useText();
  const language = useLanguage();
  return useMemo(
    () =>
      columns.map(({ name, field, editable }, index): ColumnRegular => {
        const column = shown[index];
        const wire = column?.wire ?? name;
        const title = text(field.label) + (field.required === true && editable ? ' *' : '');
        // What a line is about is read, so that it needs its room.
        const size = !column ? 160 : editable || (field.maxLength ?? 0) < 400 ? usualWidth(column) : 300;
        return {
          prop: name,
          name: title,
          size: Math.max(size, Math.min(fittingWidth(title, []), widestTitle[language])),
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
    [columns, shown, rows, problems, text, language],
  );
}
