import { Button, Modal, Table, type TableColumnsType } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { isEmpty } from '#model/validate.ts';
import { columnNamed, searchColumns, usualWidth, type DocumentColumn } from '../document/columns.ts';
import { searchOf, withFilter, emptyList, type Filter, type Filters } from '../document/listState.ts';
import { SearchControl } from '../document/SearchControl.tsx';
import { valueText } from '../document/valueText.ts';
import { useWording } from '../document/useWording.ts';
import { useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import type { LovRow } from '../server.ts';
import { useUser } from '../session.ts';
import { toast } from '../toast.ts';
import { lovLabel, useLov } from './lookups.ts';
import { Pager } from './Pager.tsx';
import { words } from './words.ts';

const sizes = [7, 10, 20, 50] as const;
const usualSize = 10;
const tableHeight = 350;
/** How many filter fields search as soon as they change; further ones wait for the button. */
const immediate = 2;

export interface LovDialogProps {
  readonly target: string;
  readonly title: string;
  readonly multi: boolean;
  readonly chosen: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly onChoose: (rows: LovRow[]) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Choosing from the rows of another document: filter form, table, pages; one row or several. */
export function LovDialog({ target, title, multi, chosen, filter, onChoose, onClose }: LovDialogProps) {
  const text = useText();
  const form = useFilterForm(target);
  const [page, setPage] = useState({ current: 1, size: usualSize });
  const [picked, setPicked] = useState<ReadonlyMap<string, LovRow>>(new Map());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const lov = useLov(target, { ...filter, ...form.search, page }, true);
  const records = useMemo(() => lov.data?.records ?? [], [lov.data]);
  usePreticked(records, chosen, dropped, setPicked);

  const tick = (row: LovRow): void => {
    if (!multi) return setPicked(new Map([[row.id, row]]));
    const next = new Map(picked);
    if (next.delete(row.id)) setDropped(new Set([...dropped, row.id]));
    else next.set(row.id, row);
    setPicked(next);
  };
  const confirm = (): void => {
    if (picked.size === 0) return void toast.warning(`${text(words.warning)}: ${text(words.noneChosen)}`, 2000);
    void onChoose([...picked.values()]);
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
        <FilterForm form={form} onSearch={() => setPage({ ...page, current: 1 })} />
        <Table<LovRow>
          size="small"
          rowKey="id"
          className="lov-table"
          columns={useLovColumns(target)}
          dataSource={[...records]}
          loading={{ spinning: lov.isFetching, delay: 200 }}
          pagination={false}
          scroll={{ y: tableHeight, x: 'max-content' }}
          locale={{ emptyText: text(words.noMatch) }}
          rowSelection={{
            type: multi ? 'checkbox' : 'radio',
            selectedRowKeys: [...picked.keys()],
            onSelect: tick,
            hideSelectAll: true,
            columnWidth: 44,
          }}
          onRow={(row) => ({
            tabIndex: 0,
            className: chosen.includes(row.id) ? 'lov-row lov-chosen' : 'lov-row',
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
          page={page.current}
          size={page.size}
          total={lov.data?.total ?? 0}
          sizes={sizes}
          pagerCount={5}
          onChange={(current, size) => setPage({ current, size })}
        />
      </div>
    </Modal>
  );
}

// Rows that are already chosen are ticked when their page comes, unless they were unticked before.
function usePreticked(
  records: readonly LovRow[],
  chosen: readonly string[],
  dropped: ReadonlySet<string>,
  setPicked: (change: (picked: ReadonlyMap<string, LovRow>) => ReadonlyMap<string, LovRow>) => void,
): void {
  useEffect(() => {
    const wanted = records.filter((row) => chosen.includes(row.id) && !dropped.has(row.id));
    setPicked((picked) => {
      const missing = wanted.filter((row) => !picked.has(row.id));
      return missing.length === 0 ? picked : new Map([...picked, ...missing.map((row) => [row.id, row] as const)]);
    });
  }, [records, chosen, dropped, setPicked]);
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
      {multi ? <span className="lov-count">{text(words.chosen, { n: count })}</span> : null}
      <Button onClick={onClose}>{text(words.cancel)}</Button>
      <Button type="primary" onClick={onConfirm}>
        {text(words.ok)}
      </Button>
    </>
  );
}

interface FilterFormState {
  readonly columns: readonly DocumentColumn[];
  readonly typed: Filters;
  readonly search: Readonly<Record<string, unknown>>;
  readonly change: (name: string, filter: Filter | undefined, now: boolean) => void;
  readonly apply: () => void;
  readonly reset: () => void;
}

/** What stands in the filter form and what of it is searched for. */
function useFilterForm(target: string): FilterFormState {
  const document = documentNamed(target);
  const { side } = useUser();
  const columns = useMemo(() => (document ? searchColumns(document, side).slice(0, 4) : []), [document, side]);
  const [typed, setTyped] = useState<Filters>({});
  const [applied, setApplied] = useState<Filters>({});
  const search = useMemo(
    () => (document ? searchOf(document, { keyword: '', filters: applied }) : {}),
    [document, applied],
  );
  return {
    columns,
    typed,
    search,
    change: (name, filter, now) => {
      const next = withFilter({ ...emptyList, filters: typed }, name, filter).filters;
      setTyped(next);
      if (now) setApplied(next);
    },
    apply: () => setApplied(typed),
    reset: () => {
      setTyped({});
      setApplied({});
    },
  };
}

function FilterForm({ form, onSearch }: { readonly form: FilterFormState; readonly onSearch: () => void }) {
  const text = useText();
  const search = (): void => {
    form.apply();
    onSearch();
  };
  const reset = (): void => {
    form.reset();
    onSearch();
  };
  return (
    <div className="lov-filter" role="search">
      {form.columns.map((column, index) => (
        <label key={column.name} className="search-field">
          <span>{text(column.label)}</span>
          <SearchControl
            column={column}
            filter={form.typed[column.name]}
            onChange={(filter) => {
              form.change(column.name, filter, index < immediate);
              if (index < immediate) onSearch();
            }}
            onEnter={search}
          />
        </label>
      ))}
      <div className="lov-filter-acts">
        <Button type="primary" onClick={search}>
          {text(words.search)}
        </Button>
        <Button onClick={reset}>{text(words.reset)}</Button>
      </div>
    </div>
  );
}

function useLovColumns(target: string): TableColumnsType<LovRow> {
  const text = useText();
  const wording = useWording();
  return useMemo(() => {
    const document = documentNamed(target);
    const { code, text: name, columns: further = [] } = document?.lov ?? { text: '' };
    const names = [...new Set([...(code ? [code] : []), name, ...further])];
    const columns = names.flatMap((name) => (document ? (columnNamed(document, name) ?? []) : []));
    if (columns.length === 0) return [{ key: 'text', title: text(words.name), render: (_, row) => lovLabel(row) }];
    return columns.map((column) => ({
      key: column.name,
      title: text(column.label),
      width: usualWidth(column),
      ellipsis: true,
      render: (_: unknown, row: LovRow) => lovCell(row, column, document?.lov, wording),
    }));
  }, [target, text, wording]);
}

function lovCell(
  row: LovRow,
  { name, field }: DocumentColumn,
  lov: { readonly code?: string; readonly text: string } | undefined,
  wording: ReturnType<typeof useWording>,
): string {
  // The call may send the two naming columns only as `code` and `text`.
  if (isEmpty(row[name]) && name === lov?.code) return row.code ?? '';
  if (name === lov?.text && (isEmpty(row[name]) || typeof row[name] === 'string')) return row.text;
  return valueText(row, name, field, wording);
}
