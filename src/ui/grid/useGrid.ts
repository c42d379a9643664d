import { useContext, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { isEditableIn } from '../document/transition/actions.ts';
import type { DocumentColumn } from '../document/object/columns.ts';
import type { DocumentLinesProps } from '../document/lines/DocumentLines.tsx';
import { HeaderValues } from '../document/form/headerValues.ts';
import { newLine } from '../document/lines/newLine.ts';
import { beforeSaving, usePendingInput } from '../document/form/flushPendingInput.ts';
import { useWording } from '../document/object/useWording.ts';
import { valueText, type Wording } from '../document/object/valueText.ts';
import { formatDay, nothing } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { server } from '../server.ts';
import { isFocusLost } from '../shell/focus.ts';
import { toast } from '../toast.ts';
import { hasInternalCode, targetOf } from '../widgets/lookups.ts';
import type { Message } from '../widgets/MessagePopover.tsx';
import { parseBlock, placeBlock, type CellText } from './clipboard.ts';
import { closeEditor } from './closeEditor.ts';
import {
  filledDown,
  typedOf,
  withChosen,
  withFound,
  withoutNarrowed,
  withoutRows,
  withRowAt,
  withTexts,
  withValue,
  type FoundRow,
  type GridColumn,
  type GridRow,
  type WantedLookup,
} from './gridRows.ts';
import { focusCell, focusedCell, isFilling, returnToCells, type Cell } from './useGridFocus.ts';
import { nothingToUndo, redone, stepped, undone, type Undo } from './undo.ts';
import { useCodeLabels } from './useCodeLabels.ts';
import { gridTexts } from './texts.ts';

// What one paste may add, and what a grid holds: as many lines as a call carries.
const mostAdded = 1000;
const mostRows = 5000;
// How long a slow machine may take to show a row that was added.
const patience = 10_000;

/** A cell whose value is chosen from a list, open over the grid. */
export interface Picking {
  readonly row: number;
  readonly column: GridColumn;
  /** The key that opened it. */
  readonly typed: string;
  /** Where its cell lies in the frame of the grid. */
  readonly place: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
}

export type GridControl = ReturnType<typeof useGrid>;

interface GridProps extends DocumentLinesProps {
  readonly columns: readonly DocumentColumn[];
  /** All that can be filled in: blocks with titles are pasted into columns that are not shown too. */
  readonly all: readonly DocumentColumn[];
  /** Shows columns that something was pasted into. */
  readonly onReveal: (names: readonly string[]) => void;
}

/** What the grid holds and what its buttons, keys and cells do. */
export function useGrid({
  document,
  lines,
  columns: shown,
  all,
  problems,
  onChange,
  onReveal,
  fixed = false,
}: GridProps) {
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const codes = useCodeLabels(document);
  const header = useContext(HeaderValues);
  const grid: RefObject<HTMLRevoGridElement | null> = useRef(null);
  const columns = useMemo(() => shown.map((column) => gridColumn(document, column)), [document, shown]);
  const known = useMemo(() => all.map((column) => gridColumn(document, column)), [document, all]);
  const [undo, setUndo] = useState<Undo<readonly GridRow[]>>(nothingToUndo);
  const [picking, pick] = useState<Picking>();
  // Answers and events come later than the render they were asked in: they must see the newest rows.
  const newest = useRef<readonly GridRow[]>(lines);
  useLayoutEffect(() => {
    newest.current = lines;
  }, [lines]);
  // The row that was added last, until it has the focus: one that is added meanwhile comes after it.
  const added = useRef<number>(undefined);
  // How often a cell was given the focus: who is slow in it gives way to who was asked later.
  const turns = useRef(0);
  const source = useSource(lines, columns, wording);
  usePendingInput(() => closeEditor(grid.current));

  const around = () => ({ header: header(), fields: document.fields, today: formatDay(Date.now()) });
  const set = (rows: readonly GridRow[]): void => {
    newest.current = rows;
    onChange(rows);
  };
  const step = (rows: readonly GridRow[]): void => {
    // Taken now: the state is worked out later, when the newest rows are already these.
    const before = newest.current;
    setUndo((held) => stepped(held, before));
    set(rows);
  };
  const write = async (edits: readonly CellText[]): Promise<void> => {
    if (edits.length === 0) return;
    const newRow = (before: readonly GridRow[]): GridRow => newLine(document, before, formatDay(Date.now()));
    const edited = withTexts(newest.current, edits, { columns: known, language, codes, newRow });
    step(edited.rows);
    if (edited.lookups.length === 0) return;
    const found = await beforeSaving(findRows(edited.lookups));
    // Part of the same step: undoing takes the text away, not the answer to it.
    set(withFound(newest.current, edited.lookups, (target) => found.get(target) ?? [], around()));
  };
  const area = async (): Promise<Area | undefined> => {
    const range = await grid.current?.getSelectedRange();
    if (range) return range;
    const focus = await grid.current?.getFocused();
    return focus ? { x: focus.cell.x, y: focus.cell.y, x1: focus.cell.x, y1: focus.cell.y } : undefined;
  };
  const firstEditable = (): number =>
    Math.max(
      0,
      columns.findIndex(({ editable }) => editable),
    );
  const placeToPaste = async (): Promise<Cell | undefined> => {
    if (added.current !== undefined) return { row: added.current, column: firstEditable() };
    const chosen = await area();
    if (chosen) return { row: chosen.y, column: chosen.x };
    // With no cell chosen, nothing that stands there is written over.
    const isMeant = grid.current?.contains(window.document.activeElement);
    return isMeant ? { row: newest.current.length, column: firstEditable() } : undefined;
  };
  const focus = async (row: number, column: number): Promise<void> => {
    const cell = { x: column, y: row };
    turns.current += 1;
    const turn = turns.current;
    const { activeElement: before } = window.document;
    returnToCells(grid.current);
    await grid.current?.scrollToRow(row);
    // A grid that is still taking a row in leaves the focus where it was, and the next row would be added after that;
    // one that has taken it in may have its cells still to draw.
    let isChosen = false;
    // Whoever fills in a cell by now stays there.
    const isLeft = (): boolean => window.document.activeElement !== before && isFilling(grid.current);
    for (const until = Date.now() + patience; grid.current && Date.now() < until; await pause()) {
      if (isLeft()) return;
      if (!isChosen) await grid.current.setCellsFocus(cell, cell);
      const held = await focusedCell(grid.current);
      if (isLeft()) return;
      const isHeld = held?.row === row && held.column === column;
      if (isHeld && focusCell(grid.current, { row, column })) return;
      // A key that came meanwhile has led to another cell: it is not called back from there.
      if ((isChosen && held && !isHeld) || turn !== turns.current || hasGoneOn(grid.current, before)) return;
      isChosen = isHeld;
    }
  };
  const moveTo = (next: ReturnType<typeof undone<readonly GridRow[]>>): void => {
    if (!next) return;
    setUndo(next.undo);
    set(next.present);
  };
  return {
    document,
    grid,
    columns,
    rows: lines,
    source,
    picking,
    pick,
    write,
    focus,
    canUndo: undo.past.length > 0,
    canRedo: undo.future.length > 0,
    undo: () => moveTo(undone(undo, newest.current)),
    redo: () => moveTo(redone(undo, newest.current)),
    toggle: (row: number, column: GridColumn) => {
      const held = newest.current[row];
      if (held)
        step(replaced(newest.current, row, withValue(held, column.name, column.field, held[column.name] !== true)));
    },
    choose: (row: number, column: GridColumn, value: string | null, found?: FoundRow) => {
      const held = newest.current[row];
      if (!held) return;
      const changed =
        column.field.type === 'lookup'
          ? withChosen(held, column.name, column.field, found, { around: around() })
          : withValue(held, column.name, column.field, value);
      step(replaced(newest.current, row, withoutNarrowed(document.fields, held, changed)));
    },
    paste: async (block: string): Promise<void> => {
      const start = await placeToPaste();
      if (!start) return;
      const { length } = newest.current;
      const limit = fixed ? length : Math.min(mostRows, length + mostAdded);
      const [places, named] = [columns, known].map((each) =>
        each.map(({ name, field, editable }) => ({ name, editable, titles: [...field.label] })),
      );
      const { edits, leftOut, rowsNeeded } = placeBlock(parseBlock(block), places ?? [], start, limit, named);
      onReveal(
        [...new Set(edits.map(({ name }) => name))].filter((name) => !columns.some((each) => each.name === name)),
      );
      await write(edits);
      if (leftOut > 0) toast.warning(text(gridTexts.tooMany, { limit, n: leftOut }), 5000);
      else if (rowsNeeded - start.row > 1) toast.success(text(gridTexts.pasted, { n: rowsNeeded - start.row }), 2000);
    },
    addRow: async (): Promise<void> => {
      if (fixed) return;
      const selected = await area();
      // Read after the grid has answered: meanwhile the button may have been pressed again.
      const rows = newest.current;
      if (rows.length >= mostRows) return void toast.warning(text(gridTexts.tooMany, { limit: mostRows, n: 1 }));
      const before = added.current ?? selected?.y1;
      const at = before === undefined ? rows.length : Math.min(rows.length, before + 1);
      added.current = at;
      step(withRowAt(rows, at, newLine(document, rows, formatDay(Date.now()))));
      await taken(grid.current, rows.length + 1);
      if (added.current !== at) return;
      await focus(at, firstEditable());
      if (added.current === at) added.current = undefined;
    },
    deleteRows: async (): Promise<void> => {
      if (fixed) return;
      const selected = await area();
      const before = newest.current;
      const last = before.length - 1;
      if (last < 0) return;
      const [from, to] = [selected?.y ?? last, selected?.y1 ?? last];
      step(withoutRows(before, from, to));
      toast.undo(text(gridTexts.rowsDeleted, { n: Math.min(to, last) - from + 1 }), () => {
        const rows = newest.current;
        step([...rows.slice(0, from), ...before.slice(from, to + 1), ...rows.slice(from)]);
      });
    },
    fillDown: async (): Promise<void> => {
      const selected = await area();
      if (!selected) return;
      const from = selected.y1 > selected.y ? selected.y : Math.max(0, selected.y - 1);
      step(filledDown(newest.current, columns.slice(selected.x, selected.x1 + 1), { from, to: selected.y1 }));
    },
    messages: (translate: (label: Label, values?: Record<string, number>) => string): Message[] =>
      messagesOf(lines, columns, problems, translate),
    goTo: async (key: string): Promise<void> => {
      const [place, name = ''] = key.split('.');
      const row = Number(place ?? 0);
      await focus(
        row,
        Math.max(
          0,
          columns.findIndex((column) => column.name === name),
        ),
      );
    },
  };
}

function gridColumn(document: AnyDocument, { name, field }: DocumentColumn): GridColumn {
  return { name, field, editable: isEditableIn(document, field, undefined) };
}

const replaced = (rows: readonly GridRow[], at: number, row: GridRow): GridRow[] =>
  rows.map((each, index) => (index === at ? row : each));

// Whoever waits no longer and works elsewhere on the page is not called back.
const hasGoneOn = (grid: HTMLElement, before: Element | null): boolean =>
  window.document.activeElement !== before && !isFocusLost() && !grid.contains(window.document.activeElement);

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });

// The grid takes new rows a moment later; only then can one of them have the focus.
async function taken(grid: HTMLRevoGridElement | null, count: number): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until;) {
    await pause();
    if (!grid || (await grid.getSource()).length >= count) return;
  }
}

/** One call for each document that pasted texts name. */
async function findRows(lookups: readonly WantedLookup[]): Promise<Map<string, readonly FoundRow[]>> {
  const texts = new Map<string, Set<string>>();
  for (const { field, text } of lookups) {
    const target = field.target ?? '';
    texts.set(target, (texts.get(target) ?? new Set()).add(text));
  }
  const answers = await Promise.all(
    [...texts].map(async ([target, wanted]) => {
      const { records } = await server.lov(targetOf(target), { exact: [...wanted] });
      return [target, records] as const;
    }),
  );
  return new Map(answers);
}

/** The texts the grid shows, made once for each row. */
function useSource(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  wording: Wording,
): Record<string, string>[] {
  const textsFor = useMemo(() => rememberedTexts(columns, wording), [columns, wording]);
  return useMemo(() => rows.map(textsFor), [rows, textsFor]);
}

function rememberedTexts(columns: readonly GridColumn[], wording: Wording): (row: GridRow) => Record<string, string> {
  const made = new WeakMap<GridRow, Record<string, string>>();
  // A cell takes a code that is typed or pasted, and shows it for every row that has one.
  const typable: Wording = { ...wording, isKnownByCode: (target) => !hasInternalCode(target) };
  return (row) => {
    const texts = made.get(row) ?? textsOf(row, columns, typable);
    made.set(row, texts);
    return texts;
  };
}

function textsOf(row: GridRow, columns: readonly GridColumn[], wording: Wording): Record<string, string> {
  const typed = typedOf(row);
  return Object.fromEntries(
    columns.map(({ name, field }) => [name, typed[name]?.text ?? shownText(row, name, field, wording)]),
  );
}

function shownText(row: GridRow, name: string, field: GridColumn['field'], wording: Wording): string {
  const shown = valueText(row, name, field, wording);
  return shown === nothing ? '' : shown;
}

function messagesOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  problems: ReadonlyMap<number, ReadonlyMap<string, string>>,
  translate: (label: Label, values?: Record<string, number>) => string,
): Message[] {
  return rows.flatMap((row, index) => {
    const typed = typedOf(row);
    return columns.flatMap(({ name, field }): Message[] => {
      const wire = field.type === 'lookup' ? `${name}Id` : name;
      const label = typed[name]?.label;
      const message = label ? translate(label) : problems.get(index)?.get(wire);
      if (message === undefined) return [];
      const place = `${translate(gridTexts.row, { n: index + 1 })} · ${translate(field.label)}`;
      return [{ key: `${index}.${name}`, place, text: message }];
    });
  });
}
