import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { InputRef } from 'antd';
import { useNavigate } from 'react-router';
import { type AnyDocument } from '#model/document.ts';
import { useMay } from '../../access.tsx';
import { useUser } from '../../session.ts';
import { offers } from '../transition/actions.ts';
import { visibleNames, type ColumnLayout } from './columnLayout.ts';
import { allColumns, columnNamed, shownColumns, type DocumentColumn } from '../object/columns.ts';
import type { ListSettings } from './listSettings.ts';
import { emptyList, type Filters, type ListState } from './listState.ts';
import type { CustomColumn } from './ListTable.tsx';
import { rememberRows } from './previousNext.ts';
import type { DocumentRow } from '../object/documentRows.ts';
import type { SavedView } from './savedViews.ts';
import { nothingSelected, refreshed, toggled, type Selection } from './selection.ts';
import { useIsTablet } from '../object/useIsPhone.ts';
import { useOpenNew } from '../object/useOpenNew.ts';
import { useListRows, type ListData } from './useListRows.ts';
import { useListKeys } from './useListKeys.ts';
import { useListSettings } from './useListSettings.ts';
import { useListState } from './useListState.ts';
import { useSavedViews } from './useSavedViews.ts';

/** How many columns a table has at first on a tablet. */
const priorityColumns = 5;

export interface ShownColumns {
  readonly all: readonly DocumentColumn[];
  readonly usual: readonly string[];
  readonly columns: readonly DocumentColumn[];
  readonly custom: readonly CustomColumn[];
}

/** Everything a list knows and can do; its parts only show it. */
export interface ListControl {
  readonly document: AnyDocument;
  readonly state: ListState;
  readonly change: (state: ListState) => void;
  /** What it begins with, where nobody has said otherwise. */
  readonly standard: ListState;
  readonly settings: ListSettings;
  readonly setSettings: (settings: ListSettings) => void;
  readonly saved: ReturnType<typeof useSavedViews>;
  readonly list: ListData;
  readonly selection: Selection<DocumentRow>;
  readonly select: (selection: Selection<DocumentRow>) => void;
  readonly shown: ShownColumns;
  readonly active: number | undefined;
  readonly preview: DocumentRow | undefined;
  readonly setPreview: (row: DocumentRow | undefined) => void;
  /** The address of the list, without what it shows. */
  readonly path: string;
  readonly addressOf: (row: DocumentRow) => string;
  readonly open: (row: DocumentRow, newTab: boolean) => void;
  /** Opens the form of a new row; undefined for those who may not. */
  readonly create: (() => void) | undefined;
  readonly reload: () => void;
  readonly clearFilters: () => void;
  readonly container: RefObject<HTMLElement | null>;
  readonly keyword: RefObject<InputRef | null>;
}

export function useDocumentList(
  document: AnyDocument,
  columns: readonly (string | CustomColumn)[] | undefined,
  initial?: Filters,
): ListControl {
  const navigate = useNavigate();
  const openNew = useOpenNew();
  const { side } = useUser();
  const may = useMay();
  const { state, change, isFresh, path } = useListState();
  const standard = useMemo(() => (initial ? { ...emptyList, filters: initial } : emptyList), [initial]);
  const [settings, setSettings, areSettingsKnown] = useListSettings(document);
  const saved = useSavedViews(document);
  // A view brings settings of its own, which an answer that comes later would undo.
  const isAnswered = areSettingsKnown && !saved.views.isPending;
  const isDecided = useDefaultView(saved, isFresh, isAnswered, (view) => {
    if (view) setSettings(view.settings);
    const list = view?.list ?? (initial ? standard : undefined);
    if (list) change(list);
  });
  // Nothing that is drawn moves or goes again: columns as the user has them, rows of the view that was decided on.
  const list = useListRows(document, isDecided ? state : standard, isDecided && areSettingsKnown);
  const { refetch } = list;
  const reload = useCallback(() => void refetch(), [refetch]);
  const [selection, select] = useSelection(list);
  const shown = useShownColumns(document, columns, settings.layout);
  const container = useRef<HTMLElement>(null);
  const keyword = useRef<InputRef>(null);
  useEffect(
    () =>
      rememberRows(
        path,
        list.rows.map(({ id }) => id),
      ),
    [path, list.rows],
  );
  const addressOf = (row: DocumentRow): string => `${path}/${row.id}`;
  const open = (row: DocumentRow, newTab: boolean): void =>
    newTab ? void window.open(addressOf(row), '_blank', 'noopener') : void navigate(addressOf(row));
  const create = offers(document, 'add', side, may) ? () => void openNew(path) : undefined;
  const keys = useRowKeys({ list, selection, select, open, create, container, keyword });
  return {
    document,
    state,
    change,
    standard,
    settings,
    setSettings,
    saved,
    list,
    selection,
    select,
    shown,
    ...keys,
    path,
    addressOf,
    open,
    create,
    reload,
    clearFilters: () => change({ ...state, page: 1, keyword: '', filters: {} }),
    container,
    keyword,
  };
}

/**
 * Applies the user's default view once it `isAnswered`, or what the list begins with, when nothing else says what to
 * show, as an address does, or who was faster than the answer. Answers whether that is decided.
 */
function useDefaultView(
  { views }: ReturnType<typeof useSavedViews>,
  isFresh: boolean,
  isAnswered: boolean,
  apply: (view: SavedView | undefined) => void,
): boolean {
  const [isApplied, setApplied] = useState(false);
  const isDecided = isApplied || !isFresh;
  useEffect(() => {
    if (isDecided || !isAnswered) return;
    const view = views.data?.find(({ isDefault }) => isDefault);
    apply(view);
    setApplied(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- decided once, with what was known then
  }, [isDecided, isAnswered]);
  return isDecided;
}

/** The ticked rows; other conditions begin anew, rows that were read again bring their new values. */
function useSelection({ rows, search }: ListData): [Selection<DocumentRow>, (next: Selection<DocumentRow>) => void] {
  const [selection, select] = useState<Selection<DocumentRow>>(nothingSelected);
  const identity = JSON.stringify(search);
  const [of, setOf] = useState(identity);
  if (of !== identity) {
    setOf(identity);
    select(nothingSelected);
  }
  return [useMemo(() => refreshed(selection, rows), [selection, rows]), select];
}

function useShownColumns(
  document: AnyDocument,
  input: readonly (string | CustomColumn)[] | undefined,
  layout: ColumnLayout,
): ShownColumns {
  const { side } = useUser();
  const isTablet = useIsTablet();
  return useMemo(() => {
    const named = input?.filter((column) => typeof column === 'string');
    const usual = named ?? shownColumns(document, side).map(({ name }) => name);
    const all = allColumns(document, side);
    // The first columns are the most important ones; whoever ticks others gets them on a tablet too.
    const room = isTablet ? usual.slice(0, priorityColumns) : usual;
    const names = visibleNames([...new Set([...usual, ...all.map(({ name }) => name)])], room, layout);
    return {
      all,
      usual,
      columns: names.flatMap((name) => all.find((column) => column.name === name) ?? columnNamed(document, name) ?? []),
      custom: input?.filter((column) => typeof column !== 'string') ?? [],
    };
  }, [document, input, layout, side, isTablet]);
}

type RowKeys = Pick<ListControl, 'list' | 'selection' | 'select' | 'open' | 'create' | 'container' | 'keyword'>;

/** The row that the keyboard is on, and the row in the preview. */
function useRowKeys({ list: { rows }, selection, select, open, create, container, keyword }: RowKeys) {
  const [active, setActive] = useState<number>();
  const [preview, setPreview] = useState<DocumentRow>();
  const row = active === undefined ? undefined : rows[active];
  useListKeys(container, {
    onMove: (by) => {
      const next = Math.max(0, Math.min(rows.length - 1, (active ?? (by === 1 ? -1 : rows.length)) + by));
      setActive(next);
      if (preview) setPreview(rows[next]);
      const shown = container.current?.querySelector(`[data-row-id="${rows[next]?.id ?? ''}"]`);
      shown?.scrollIntoView({ block: 'nearest' });
    },
    onOpen: () => row && open(row, false),
    onTick: () => row && select(toggled(selection, row)),
    onPreview: () => setPreview(preview ? undefined : (row ?? rows[0])),
    onCreate: () => create?.(),
    onSearch: () => keyword.current?.focus(),
  });
  return { active, preview, setPreview };
}
