import { useEffect, type RefObject } from 'react';
import { focusableIn, isFocusLost, seenOf } from '../shell/focus.ts';

/** A cell of the grid, by its row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Where Tab leads from a cell: the next one as people read, or out of the grid at its ends. */
export function cellAfter({ row, column }: Cell, isBack: boolean, { rows, columns }: GridSize): Cell | undefined {
  const place = row * columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= rows * columns) return undefined;
  return { row: Math.floor(place / columns), column: place % columns };
}

/** The cell that has the focus, as the grid knows it; the browser's own focus may be elsewhere. */
export async function focusedCell(grid: HTMLRevoGridElement | null): Promise<Cell | undefined> {
  const focused = await grid?.getFocused();
  return focused ? { row: focused.cell.y, column: focused.cell.x } : undefined;
}

/**
 * Whether what the keyboard does now is meant for a grid: it listens to the whole page, also while it is hidden or behind
 * a dialog, between whose last place and first the focus is nobody's for a moment.
 */
export function isInGrid(grid: HTMLElement | null): boolean {
  if (!grid?.checkVisibility({ visibilityProperty: true })) return false;
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return grid.contains(activeElement);
  const dialog = seenOf('[role=dialog]').at(-1);
  return dialog === undefined || dialog.contains(grid);
}

/** Whether the grid itself has the focus or a part of it that scrolls, none of its cells: most keys are the browser's own. */
export const isBesideCells = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target !== document.body && !target.closest('[role=gridcell], revogr-edit');

const entering = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'Enter', 'F2']);

/** Whether a key leads from the grid into its cells. */
export const isEntering = ({ target, key }: KeyboardEvent, grid: HTMLElement | null): boolean =>
  target === grid && entering.has(key);

/** What shows a cell; undefined while the grid has it scrolled away. */
export const elementOf = (grid: HTMLElement | null, { row, column }: Cell): HTMLElement | undefined =>
  grid?.querySelector<HTMLElement>(`revogr-data[col-type="rgCol"] [data-rgrow="${row}"][data-rgcol="${column}"]`) ??
  undefined;

/**
 * Gives a cell the focus of the browser too: the grid does so only when another cell has been chosen. Whether it could:
 * a cell that is not drawn yet takes no focus.
 */
export function focusCell(grid: HTMLElement | null, cell: Cell): boolean {
  const element = elementOf(grid, cell);
  element?.focus({ preventScroll: true });
  return element !== undefined;
}

/** Whether something is being written into a cell of the grid, or chosen over it. */
export const isFilling = (grid: HTMLElement | null): boolean => {
  const editor = document.activeElement?.closest('revogr-edit, .cell-picker');
  return editor !== null && editor !== undefined && (grid?.parentElement?.contains(editor) ?? false);
};

/** Grids whose cells somebody has left: the focus that one of them still owes a cell must not call it back. */
const left = new WeakSet<HTMLElement>();

/** Says that a cell is to have the focus again, wherever it is now. */
export function returnToCells(grid: HTMLElement | null): void {
  if (grid) left.delete(grid);
}

/**
 * Out of the cells: to the grid itself, or to what stands after or before it. The cells stay chosen, for the buttons of
 * the grid act on them.
 */
export function leaveCells(grid: HTMLElement | null, to: 'grid' | 'after' | 'before'): void {
  if (!grid) return;
  left.add(grid);
  if (to === 'grid') return grid.focus({ preventScroll: true });
  const places = focusableIn(document.body).filter((each) => each === grid || !grid.contains(each));
  places[places.indexOf(grid) + (to === 'after' ? 1 : -1)]?.focus();
}

/**
 * For the keyboard a grid is one place of the page: Tab leads to it and past it, an arrow or Enter into its cells, Escape
 * back out of them. An editor that closes takes the focus with it: its cell has it then.
 */
export function useGridFocus(grid: RefObject<HTMLRevoGridElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const focusAgain = async (): Promise<void> => {
      const cell = await focusedCell(element);
      if (cell && isFocusLost() && !left.has(element)) focusCell(element, cell);
    };
    const keep = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) return;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isFocusLost() && isInGrid(element)) void focusAgain();
        }),
      );
    };
    const followCell = async (held: HTMLElement): Promise<void> => {
      const cell = await focusedCell(element);
      const { rgrow, rgcol } = held.dataset;
      const isOther = cell && (rgrow !== String(cell.row) || rgcol !== String(cell.column));
      if (isOther && document.activeElement === held) focusCell(element, cell);
    };
    // A grid that scrolls makes other cells of the elements it has: the focus follows its cell.
    const follow = (): void => {
      const { activeElement: held } = document;
      if (!(held instanceof HTMLElement) || held.dataset['rgrow'] === undefined || !element.contains(held)) return;
      void followCell(held);
    };
    // The grid brings a chosen cell into view and gives it the focus once it has drawn it, which may be after somebody has
    // gone on, or after the choice of its value has opened over it.
    const hasGoneOn = (): boolean => left.has(element) && !isFocusLost();
    const keepView = (event: Event): void => {
      if (hasGoneOn()) event.preventDefault();
    };
    const stay = (event: Event): void => {
      if (hasGoneOn() || isFilling(element)) event.preventDefault();
    };
    const come = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('[role=gridcell]')) returnToCells(element);
    };
    const point = (): void => returnToCells(element);
    const goOn = ({ target }: FocusEvent): void => {
      if (target instanceof Node && !element.parentElement?.contains(target)) left.add(element);
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('focusin', goOn, { signal });
    element.addEventListener('pointerdown', point, { signal });
    element.addEventListener('focusin', come, { signal });
    element.addEventListener('focusout', keep, { signal });
    element.addEventListener('beforescrollintoview', keepView, { signal, capture: true });
    element.addEventListener('afterfocus', stay, { signal, capture: true });
    element.addEventListener('afterrender', follow, { signal });
    return () => ending.abort();
  }, [grid]);
}
