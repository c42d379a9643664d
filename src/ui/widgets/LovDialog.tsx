import { App, Button, Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../language.ts';
import type { LovRow } from '../server.ts';
import { DataTable } from './DataTable.tsx';
import { lovLabel, useLov, type LovTarget } from './lookups.ts';
import { useLovColumns } from './lovColumns.ts';
import { useLovFilters, useRounds, withoutFields, type LovFilters } from './lovFilters.tsx';
import { Pager } from './Pager.tsx';
import { widgetTexts } from './texts.ts';
import '../document/object/document.css';

const sizes = [7, 10, 20, 50] as const;
const usualSize = 10;
const tableHeight = 350;
/** How many filter fields search as soon as they change; further ones wait for the button. */
const immediate = 2;
const typingPause = 250;

export interface LovDialogProps {
  readonly target: LovTarget;
  readonly title: string;
  readonly multi: boolean;
  /** The rows that are chosen already: those whose matching field holds one of these. */
  readonly matching: { readonly field: string; readonly values: readonly string[] };
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly onChoose: (rows: LovRow[]) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Choosing from a list of values: filter form, table, pages; one row or several. */
export function LovDialog({ target, title, multi, matching, filter, onChoose, onClose }: LovDialogProps) {
  const text = useText();
  const { notification } = App.useApp();
  const form = useFilterForm(target, filter);
  const [picked, setPicked] = useState<ReadonlyMap<string, LovRow>>(new Map());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const lov = useLov(target, form.search, { enabled: true, round: form.round });
  const records = useMemo(() => lov.data?.records ?? [], [lov.data]);
  const isChosen = (row: LovRow): boolean => matching.values.includes(String(row[matching.field] ?? ''));
  usePreticked(records, isChosen, dropped, setPicked);

  const tick = (row: LovRow): void => {
    if (!multi) return setPicked(new Map([[row.id, row]]));
    const next = new Map(picked);
    if (next.delete(row.id)) setDropped(new Set([...dropped, row.id]));
    else next.set(row.id, row);
    setPicked(next);
  };
  const confirm = (): void => {
    if (picked.size > 0) return void onChoose([...picked.values()]);
    notification.warning({ title: text(widgetTexts.warning), description: text(widgetTexts.noneChosen), duration: 2 });
  };
  return (
    <Modal
      open
      title={title}
      className="lov-dialog"
      width="max(50%, min(560px, calc(100vw - 32px)))"
      onCancel={onClose}
      footer={<LovFooter multi={multi} count={picked.size} onConfirm={confirm} onClose={onClose} />}
    >
      <div>
        <FilterForm form={form} />
        <DataTable<LovRow>
          size="small"
          rowKey="id"
          className="lov-table"
          columns={useLovColumns(target)}
          dataSource={[...records]}
          loading={{ spinning: lov.isFetching, delay: 200 }}
          pagination={false}
          scroll={{ y: tableHeight, x: 'max-content' }}
          locale={{ emptyText: text(widgetTexts.noMatch) }}
          rowSelection={{
            type: multi ? 'checkbox' : 'radio',
            selectedRowKeys: [...picked.keys()],
            onSelect: tick,
            hideSelectAll: true,
            // The row itself takes the focus of a single choice: a second place to stop at says nothing more.
            getCheckboxProps: (row) => ({ 'aria-label': lovLabel(row, target), ...(multi ? {} : { tabIndex: -1 }) }),
            columnWidth: 44,
          }}
          onRow={(row) => ({
            tabIndex: 0,
            className: isChosen(row) ? 'lov-row lov-chosen' : 'lov-row',
            onClick: () => tick(row),
            onDoubleClick: () => {
              if (!multi) void onChoose([row]);
            },
            onKeyDown: (event) => {
              if (event.key === ' ') tick(row);
              if (event.key === 'Enter' && !multi) void onChoose([row]);
              if (event.key === ' ') event.preventDefault();
            },
          })}
        />
        <Pager
          page={form.page}
          size={form.size}
          total={lov.data?.total ?? 0}
          sizes={sizes}
          pagerCount={5}
          onChange={form.turn}
        />
      </div>
    </Modal>
  );
}

// Rows that are already chosen are ticked when their page comes, unless they were unticked before.
function usePreticked(
  records: readonly LovRow[],
  isChosen: (row: LovRow) => boolean,
  dropped: ReadonlySet<string>,
  setPicked: (change: (picked: ReadonlyMap<string, LovRow>) => ReadonlyMap<string, LovRow>) => void,
): void {
  useEffect(() => {
    const wanted = records.filter((row) => isChosen(row) && !dropped.has(row.id));
    setPicked((picked) => {
      const missing = wanted.filter((row) => !picked.has(row.id));
      return missing.length === 0 ? picked : new Map([...picked, ...missing.map((row) => [row.id, row] as const)]);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- ticked once, when a page comes
  }, [records]);
}

interface LovFooterProps {
  readonly multi: boolean;
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function LovFooter({ multi, count, onConfirm, onClose }: LovFooterProps) {
  const text = useText();
  return (
    <>
      {multi ? <span className="lov-count">{text(widgetTexts.chosen, { n: count })}</span> : null}
      <Button onClick={onClose}>{text(widgetTexts.cancel)}</Button>
      <Button type="primary" onClick={onConfirm}>
        {text(widgetTexts.ok)}
      </Button>
    </>
  );
}

interface FilterFormState {
  readonly filters: LovFilters;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly round: string;
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  readonly change: (typed: Readonly<Record<string, unknown>>, now: boolean) => void;
  /** Searches for what stands in the form. */
  readonly apply: () => void;
  readonly reset: () => void;
  readonly turn: (page: number, size: number) => void;
}

/** What stands in the filter form, what of it is searched for, and which page of it is shown. */
function useFilterForm(target: LovTarget, param: Readonly<Record<string, unknown>> | undefined): FilterFormState {
  const filters = useLovFilters(target, param);
  const [typed, setTyped] = useState(filters.start);
  const [applied, setApplied] = useState(filters.start);
  const [place, setPlace] = useState({ page: 1, size: usualSize });
  const [round, nextRound] = useRounds();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (values: Readonly<Record<string, unknown>>): void => {
    clearTimeout(timer.current);
    setApplied(values);
    setPlace(({ size }) => ({ page: 1, size }));
    nextRound();
  };
  // Another parameter empties the form; the question it makes is the only one that is asked.
  const mark = JSON.stringify(param ?? {});
  const [known, setKnown] = useState(mark);
  if (mark !== known) {
    setKnown(mark);
    setTyped(filters.start);
    setApplied(filters.start);
    setPlace({ ...place, page: 1 });
  }
  const search = useMemo(
    () => ({
      ...withoutFields(param, filters),
      ...filters.search(applied),
      // The first page is asked for as page 0; what is shown counts from 1.
      page: { size: place.size, current: place.page === 1 ? 0 : place.page },
    }),
    [param, filters, applied, place],
  );
  return {
    filters,
    typed,
    search,
    round,
    ...place,
    change: (next, now) => {
      setTyped(next);
      clearTimeout(timer.current);
      if (now) timer.current = setTimeout(() => begin(next), typingPause);
    },
    apply: () => begin(typed),
    reset: () => {
      setTyped(filters.defaults);
      begin(filters.defaults);
    },
    turn: (page, size) => setPlace({ page, size }),
  };
}

function FilterForm({ form }: { readonly form: FilterFormState }) {
  const text = useText();
  const [composing, setComposing] = useState(false);
  return (
    <div className="lov-filter" role="search">
      {form.filters.fields.map(({ name, title }, index) => (
        <div
          key={name}
          className="search-field"
          data-search={name}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => {
            setComposing(false);
            if (index < immediate) form.apply();
          }}
        >
          <span className="search-label">{title}</span>
          {form.filters.draw(
            name,
            form.typed,
            (typed) => form.change(typed, index < immediate && !composing),
            form.apply,
          )}
        </div>
      ))}
      <div className="lov-filter-acts">
        <Button type="primary" onClick={form.apply}>
          {text(widgetTexts.search)}
        </Button>
        <Button onClick={form.reset}>{text(widgetTexts.reset)}</Button>
      </div>
    </div>
  );
}
