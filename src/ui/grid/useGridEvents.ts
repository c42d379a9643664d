import { useEffect, useRef, type RefObject } from 'react';
import type { CellText } from './clipboard.ts';
import type { GridColumn } from './gridRows.ts';
import type { GridControl, Picking } from './useGrid.ts';
import { useKeyOrder } from './useKeyOrder.ts';
import {
  cellAfter,
  elementOf,
  focusedCell,
  isBesideCells,
  isEntering,
  isInGrid,
  leaveCells,
  useGridFocus,
  type Cell,
} from './useGridFocus.ts';

/** The part of the grid's events that is used here. */
interface GridEvent<D> {
  readonly detail: D;
  preventDefault(): void;
}

interface CellDetail {
  readonly prop: string | number;
  readonly rowIndex: number;
  readonly val?: unknown;
}

interface RangeDetail {
  readonly data: Readonly<Record<number, Readonly<Record<string, unknown>> | undefined>>;
}

const chosen = new Set<GridColumn['field']['type']>(['select', 'quickCode', 'lookup']);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What happens in the grid goes to our own rows; the grid itself only shows them. */
export function useGridEvents(control: GridControl) {
  const columnOf = (prop: string | number): GridColumn | undefined =>
    control.columns.find(({ name }) => name === String(prop));
  const lastKey = useRef<KeyboardEvent>(undefined);
  useGridFocus(control.grid);
  const nothingOpens = useKeyOrder(control.grid, (block) => void control.paste(block));
  useClipboard(control.grid);
  return {
    onBeforeeditstart: (event: GridEvent<CellDetail>): void => {
      const column = columnOf(event.detail.prop);
      if (!column?.editable) {
        nothingOpens();
        return event.preventDefault();
      }
      if (column.field.type === 'boolean') {
        nothingOpens();
        event.preventDefault();
        control.toggle(event.detail.rowIndex, column);
      }
      if (!chosen.has(column.field.type)) return;
      event.preventDefault();
      const typed = textOf(event.detail.val);
      const { rowIndex: row } = event.detail;
      const place = placeOf(control.grid.current, { row, column: control.columns.indexOf(column) });
      if (place) control.pick({ row, column, place, typed: typed.length === 1 ? typed : '' });
    },
    onBeforeedit: (event: GridEvent<CellDetail>): void => {
      event.preventDefault();
      const { rowIndex, prop, val } = event.detail;
      const text = textOf(val);
      if (text === control.source[rowIndex]?.[String(prop)]) return;
      void control.write([{ row: rowIndex, name: String(prop), text }]);
    },
    onBeforerangeedit: (event: GridEvent<RangeDetail>): void => {
      event.preventDefault();
      void control.write(editsOf(event.detail));
    },
    onBeforekeydown: (event: GridEvent<{ readonly original: KeyboardEvent }>): void => {
      const { original } = event.detail;
      if (!isInGrid(control.grid.current)) return event.preventDefault();
      // The input method has the word.
      if (original.isComposing || original.key === 'Process') return event.preventDefault();
      const act = actOf(original, control);
      if (!act) return isBesideCells(original) ? event.preventDefault() : undefined;
      event.preventDefault();
      original.preventDefault();
      // Each section of the grid tells of the same key.
      if (lastKey.current === original) return;
      lastKey.current = original;
      act();
    },
  };
}

// Browsers know events of these names too, so the wrapper of the grid leaves them to React, which does not fire them.
function useClipboard(grid: RefObject<HTMLRevoGridElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    // What is pasted into cells has been taken before.
    const refuse = (event: Event): void => event.preventDefault();
    // What is copied elsewhere on the page is not what stands in the cell.
    const leave = (event: Event): void => {
      if (!isInGrid(element)) event.preventDefault();
    };
    element?.addEventListener('beforepaste', refuse);
    for (const name of taken) element?.addEventListener(name, leave);
    return () => {
      element?.removeEventListener('beforepaste', refuse);
      for (const name of taken) element?.removeEventListener(name, leave);
    };
  }, [grid]);
}

const taken = ['beforecopy', 'beforecut'] as const;

/** Where the focused cell lies within the frame of the grid. */
// The mark of the focus comes to a cell a moment after its editor opens.
function placeOf(grid: HTMLElement | null, cell: Cell): Picking['place'] | undefined {
  const box = grid?.parentElement?.getBoundingClientRect();
  const own = elementOf(grid, cell)?.getBoundingClientRect();
  return box && own && { left: own.left - box.left, top: own.top - box.top, width: own.width, height: own.height };
}

const editsOf = ({ data }: RangeDetail): CellText[] =>
  Object.entries(data).flatMap(([row, cells]) =>
    Object.entries(cells ?? {}).map(([name, value]) => ({ row: Number(row), name, text: textOf(value) })),
  );

function actOf(event: KeyboardEvent, control: GridControl): (() => void) | undefined {
  if (event.target instanceof HTMLInputElement) return undefined;
  const count = control.columns.length;
  const lastRow = control.rows.length - 1;
  const command = event.ctrlKey || event.metaKey;
  if (!command && isBesideCells(event)) {
    return isEntering(event, control.grid.current) ? () => void enter(control) : undefined;
  }
  if (!command)
    switch (event.key) {
      case 'F2':
        return () => void editFocused(control);
      case 'Home':
        return () => void focusInRow(control, 0);
      case 'End':
        return () => void focusInRow(control, count - 1);
      case 'Tab':
        return () => void step(control, event.shiftKey);
      case 'Escape':
        return () => leaveCells(control.grid.current, 'grid');
      default:
        return undefined;
    }
  switch (event.key.toLowerCase()) {
    case 'd':
      return () => void control.fillDown();
    case 'z':
      return event.shiftKey ? control.redo : control.undo;
    case 'y':
      return control.redo;
    case 'enter':
      return () => void control.addRow();
    case 'backspace':
      return () => void control.deleteRows();
    case 'home':
      return () => void control.focus(0, 0);
    case 'end':
      return () => void control.focus(lastRow, count - 1);
    default:
      return undefined;
  }
}

async function enter(control: GridControl): Promise<void> {
  const { row, column } = (await focusedCell(control.grid.current)) ?? { row: 0, column: 0 };
  if (control.rows.length > 0) await control.focus(Math.min(row, control.rows.length - 1), column);
}

async function step(control: GridControl, isBack: boolean): Promise<void> {
  const cell = await focusedCell(control.grid.current);
  const size = { rows: control.rows.length, columns: control.columns.length };
  const next = cell && cellAfter(cell, isBack, size);
  if (next) await control.focus(next.row, next.column);
  else leaveCells(control.grid.current, isBack ? 'before' : 'after');
}

async function editFocused({ grid }: GridControl): Promise<void> {
  const focused = await grid.current?.getFocused();
  if (focused?.column) await grid.current?.setCellEdit(focused.cell.y, focused.column.prop);
}

async function focusInRow(control: GridControl, column: number): Promise<void> {
  const focused = await control.grid.current?.getFocused();
  if (focused) await control.focus(focused.cell.y, column);
}
