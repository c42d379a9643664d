import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Checkbox, Table, type TableColumnsType } from 'antd';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { CellValue } from '../object/CellValue.tsx';
import { isNumeric, fittingWidth, isSortable, titleField, usualWidth, type DocumentColumn } from '../object/columns.ts';
import { withWidth, type ColumnLayout } from './columnLayout.ts';
import { HeaderCell, type HeaderCellProps } from './HeaderCell.tsx';
import { nextSort } from './listState.ts';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { extended, isPageSelected, pageToggled, toggled, type Selection } from './selection.ts';
import type { Density } from './listSettings.ts';
import { useTableHeight } from '../../widgets/useTableHeight.ts';
import { useWording } from '../object/useWording.ts';
import { valueText, type Wording } from '../object/valueText.ts';
import { documentTexts } from '../object/texts.ts';

/** A column that is not a field: computed from the row by whoever composes the list. */
export interface CustomColumn {
  readonly key: string;
  readonly label: readonly [string, string];
  readonly width?: number;
  readonly render: (row: DocumentRow) => ReactNode;
}

export interface ListTableProps {
  readonly document: AnyDocument;
  readonly columns: readonly DocumentColumn[];
  readonly customColumns: readonly CustomColumn[];
  readonly rows: readonly DocumentRow[];
  readonly sort: readonly string[];
  readonly onSort: (sort: readonly string[]) => void;
  readonly selection: Selection<DocumentRow>;
  readonly onSelect: (selection: Selection<DocumentRow>) => void;
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  readonly density: Density;
  /** Index of the row that the keyboard is on. */
  readonly active: number | undefined;
  readonly addressOf: (row: DocumentRow) => string;
  readonly onOpen: (row: DocumentRow, newTab: boolean) => void;
  readonly rowClassName?: ((row: DocumentRow) => string) | undefined;
  readonly isOld: boolean;
}

/** From so many rows or cells on only the rows in sight are drawn. */
const virtualRows = 100;
const virtualCells = 2000;
const checkWidth = 48;
const measuredRows = 50;
const iconWidth = 24;
/** How high the titles of a table and the pages below it are. */
const headAndPages = 100;

const components = { header: { cell: HeaderCell } };

/** The rows of a list as a table; what does not concern them, as that they are being asked for again, leaves it alone. */
export function ListTable(props: ListTableProps) {
  const { rows, density, active, selection, rowClassName, onOpen, isOld } = props;
  const columns = useTableColumns(props);
  // The table counts and indexes its rows anew whenever they are another array.
  const data = useMemo(() => [...rows], [rows]);
  const virtual = data.length >= virtualRows || data.length * columns.length > virtualCells;
  const { place, height } = useTableHeight<HTMLDivElement>({ adaptive: virtual, reserved: headAndPages });
  return useMemo(() => {
    const width = columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0);
    return (
      <Table<DocumentRow>
        ref={(table) => {
          place.current = table?.nativeElement ?? null;
        }}
        className={isOld ? 'list-table list-old' : 'list-table'}
        aria-busy={isOld}
        rowKey="id"
        size={density}
        columns={columns}
        dataSource={data}
        pagination={false}
        virtual={virtual}
        scroll={virtual ? { x: width, y: height } : { x: width }}
        components={components}
        rowClassName={(row, index) =>
          [
            'list-row',
            index === active ? 'list-active' : '',
            selection.rows.has(row.id) ? 'list-selected' : '',
            rowClassName?.(row) ?? '',
          ].join(' ')
        }
        onRow={(row) => ({
          'data-row-id': row.id,
          onClick: (event) => {
            if (!isControl(event)) onOpen(row, event.ctrlKey || event.metaKey);
          },
          onAuxClick: (event) => {
            if (event.button === 1 && !isControl(event)) onOpen(row, true);
          },
        })}
      />
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where a row leads stays as it is while the list lives
  }, [columns, data, virtual, place, height, density, active, selection, rowClassName, isOld]);
}

// Links, buttons and boxes inside a row do their own work; marking text is no click.
function isControl({ target }: MouseEvent): boolean {
  if (window.getSelection()?.toString()) return true;
  return target instanceof Element && target.closest('a,button,input,label,.list-check') !== null;
}

function useTableColumns(props: ListTableProps): TableColumnsType<DocumentRow> {
  const { document, columns, customColumns, rows, sort, onSort, layout, onLayout, addressOf } = props;
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const check = useCheckColumn(props);
  const widths = useFittingWidths(columns, rows, wording);
  return useMemo(() => {
    const title = titleField(document);
    const linked = columns.some(({ name }) => name === title) ? title : columns[0]?.name;
    const own = columns.map((column) => {
      const { name, field } = column;
      const width = layout.widths[name] ?? widths[name] ?? usualWidth(column);
      const sortable = isSortable(document, column);
      const pinned = layout.pinned[name];
      const label = text(column.label);
      return {
        key: name,
        width,
        ...(pinned ? { fixed: pinned === 'left' ? ('start' as const) : ('end' as const) } : {}),
        ...(isNumeric(field) ? { align: 'right' as const } : {}),
        ellipsis: name !== 'status',
        title: label,
        onHeaderCell: (): HeaderCellProps => ({
          ...(sortable
            ? {
                'aria-sort': sortStateOf(sort, name),
                // Not as the title: the table repeats titles in a hidden row to measure them.
                head: <SortTitle label={label} name={name} sort={sort} onSort={onSort} />,
              }
            : {}),
          resizing: {
            label: text(documentTexts.columnWidth, { label }),
            width,
            onResize: (next) => onLayout(withWidth(layout, name, next)),
          },
        }),
        render: (_: unknown, row: DocumentRow) => {
          const value = <CellValue document={document} row={row} name={name} field={field} wording={wording} />;
          return name === linked ? (
            <a
              className="row-link"
              href={addressOf(row)}
              onClick={(event) => openHere(event, () => props.onOpen(row, false))}
            >
              {value}
            </a>
          ) : (
            value
          );
        },
      };
    });
    const custom = customColumns.map(({ key, label, width, render }) => ({
      key,
      width: width ?? 160,
      title: text(label),
      render: (_: unknown, row: DocumentRow) => render(row),
    }));
    return [check, ...own, ...custom];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the column functions read the newest props when called
  }, [document, columns, customColumns, rows, sort, layout, language, wording, check, widths]);
}

type Widths = Readonly<Record<string, number>>;

/** Widths that fit what the first page of rows says; turning pages does not move the columns. */
function useFittingWidths(columns: readonly DocumentColumn[], rows: readonly DocumentRow[], wording: Wording): Widths {
  const [known, setKnown] = useState<{ readonly of: Wording; readonly widths: Widths }>({ of: wording, widths: {} });
  const held = known.of === wording ? known.widths : {};
  const missing = rows.length === 0 ? [] : columns.filter(({ name }) => held[name] === undefined);
  if (missing.length > 0) {
    const fresh = missing.map((column) => [column.name, widthFor(column, rows, wording)] as const);
    setKnown({ of: wording, widths: { ...held, ...Object.fromEntries(fresh) } });
  }
  return known.widths;
}

function widthFor({ name, field, label }: DocumentColumn, rows: readonly DocumentRow[], wording: Wording): number {
  const texts = rows.slice(0, measuredRows).map((row) => valueText(row, name, field, wording));
  return fittingWidth(wording.text(label), texts) + (name === 'status' ? iconWidth : 0);
}

// A plain click stays in the application; with a key or another button the browser opens the link itself.
function openHere(event: MouseEvent, open: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
}

type SortState = 'ascending' | 'descending' | 'none';

const sortStateOf = (sort: readonly string[], name: string): SortState =>
  sort.includes(name) ? 'ascending' : sort.includes(`-${name}`) ? 'descending' : 'none';

interface SortTitleProps {
  readonly label: string;
  readonly name: string;
  readonly sort: readonly string[];
  readonly onSort: (sort: readonly string[]) => void;
}

function SortTitle({ label, name, sort, onSort }: SortTitleProps) {
  const text = useText();
  const state = sortStateOf(sort, name);
  const place = sort.findIndex((each) => each === name || each === `-${name}`) + 1;
  return (
    <button
      type="button"
      className="sort-title"
      title={text(documentTexts.sortBy, { label })}
      onClick={(event) => onSort(nextSort(sort, name, event.shiftKey))}
    >
      <span className="column-title">{label}</span>
      {state === 'ascending' ? <ArrowUpOutlined /> : null}
      {state === 'descending' ? <ArrowDownOutlined /> : null}
      {sort.length > 1 && place > 0 ? <sub>{place}</sub> : null}
    </button>
  );
}

function useCheckColumn({
  document,
  rows,
  selection,
  onSelect,
}: ListTableProps): TableColumnsType<DocumentRow>[number] {
  const text = useText();
  const language = useLanguage();
  return useMemo(() => {
    const all = isPageSelected(selection, rows);
    const some = rows.some(({ id }) => selection.rows.has(id));
    return {
      key: 'check',
      width: checkWidth,
      fixed: 'start',
      className: 'list-check',
      onHeaderCell: (): HeaderCellProps => ({
        head: (
          <Checkbox
            aria-label={text(documentTexts.selectAll)}
            checked={all}
            indeterminate={some && !all}
            disabled={rows.length === 0}
            onChange={() => onSelect(pageToggled(selection, rows))}
          />
        ),
      }),
      render: (_, row) => (
        <Checkbox
          aria-label={text(documentTexts.selectRow, { title: titleOf(document, row, language) })}
          checked={selection.rows.has(row.id)}
          onChange={({ nativeEvent }) =>
            onSelect(
              nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey
                ? extended(selection, rows, row)
                : toggled(selection, row),
            )
          }
        />
      ),
    };
  }, [document, rows, selection, onSelect, text, language]);
}
