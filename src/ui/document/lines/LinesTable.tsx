import { MoreOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Checkbox, Dropdown, type TableColumnsType } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { isEmpty } from '#model/value.ts';
import { isVisibleFor } from '#model/visibleTransitions.ts';
import { useMay } from '../../access.tsx';
import { useLanguage, useText } from '../../language.ts';
import { server } from '../../server.ts';
import { previewOf } from '../../pages.ts';
import { useUser } from '../../session.ts';
import { DataTable } from '../../widgets/DataTable.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { Growing } from '../../widgets/Growing.tsx';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { offeredTransitions } from '../transition/actions.ts';
import { BulkBar } from '../list/BulkBar.tsx';
import { CellValue } from '../object/CellValue.tsx';
import { cardColumns, fittingWidth, isNumeric, type DocumentColumn } from '../object/columns.ts';
import type { Values } from '../form/formValues.ts';
import { HeaderCell, type HeaderCellProps } from '../list/HeaderCell.tsx';
import { readColumns, stackedColumns } from './lineColumns.ts';
import { RowFacts } from '../object/RowFacts.tsx';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import {
  extended,
  isPageSelected,
  nothingSelected,
  pageToggled,
  refreshed,
  toggled,
  type Selection,
} from '../list/selection.ts';
import { TransitionDialog } from '../transition/TransitionDialog.tsx';
import { useActed } from '../transition/useActed.ts';
import { useIsPhone } from '../object/useIsPhone.ts';
import { useWording } from '../object/useWording.ts';
import { LineSums } from './LineSums.tsx';
import { isSaidBy, valueText } from '../object/valueText.ts';
import { WarningMark } from '../form/Warnings.tsx';
import { documentTexts } from '../object/texts.ts';

interface LinesTableProps {
  readonly document: AnyDocument;
  readonly lines: readonly Values[];
  /** What lines are warned of, by their index. */
  readonly warned: ReadonlyMap<number, readonly string[]>;
  /** A line was decided about: everything may have changed. */
  readonly onDone: () => void;
}

const virtualFrom = 100;
const measuredRows = 50;
const iconWidth = 24;
// Lines are neither sorted nor made wider by hand: their heads need no room for it.
const linePadding = 26;
const tagPadding = 16;
/** What a card of a line says. */
const mostFacts = 10;

type LineAct = readonly [name: string, transition: Transition];

interface AskedAct {
  readonly name: string;
  readonly transition: Transition;
  readonly line: DocumentRow;
}

/** The lines of a document to read, with what can be decided about each of them. */
export function LinesTable({ document, lines, warned, onDone }: LinesTableProps) {
  const text = useText();
  const language = useLanguage();
  const may = useMay();
  const { side } = useUser();
  const isPhone = useIsPhone();
  const acted = useActed(document);
  const [asked, setAsked] = useState<AskedAct>();
  const rows = useMemo(() => lines.map(asRow), [lines]);
  const acts = useMemo(() => offeredTransitions(document, side, may), [document, side, may]);
  const [ticked, select] = useState<Selection<DocumentRow>>(nothingSelected);
  const selection = useMemo(() => refreshed(ticked, rows), [ticked, rows]);
  const columns = useMemo(() => readColumns(document, side), [document, side]);
  if (rows.length === 0) return <EmptyState title={text(documentTexts.noLines)} />;
  const shared = { document, rows, columns, acts, warned, onAct: setAsked };
  return (
    <>
      {isPhone ? <LineCardList {...shared} /> : <LineTable {...shared} selection={selection} onSelect={select} />}
      <BulkBar
        document={document}
        selection={selection}
        onSelect={select}
        total={rows.length}
        search={{}}
        isPageFull={false}
        onDone={onDone}
      />
      {asked ? (
        <TransitionDialog
          document={document}
          transition={asked.transition}
          title={lineTitle(document, asked.line, text, language)}
          count={1}
          row={asked.line}
          preview={previewOf(document, asked.name)}
          onLookAgain={onDone}
          onClose={() => setAsked(undefined)}
          onRun={async (input, idempotencyKey) => {
            const body = { ...input, versionNo: Number(asked.line['versionNo']) };
            await server.run(document, asked.name, asked.line.id, body, { quiet: true, idempotencyKey });
            onDone();
            await acted(asked.transition, asked.line);
          }}
        />
      ) : null}
    </>
  );
}

// Stored lines are shown as they came: copies of thousands of wide rows take longer than everything else here.
const isRow = (line: Values): line is DocumentRow => typeof line['id'] === 'string';
const asRow = (line: Values): DocumentRow => (isRow(line) ? line : { ...line, id: String(line['id']) });

function lineTitle(
  document: AnyDocument,
  line: DocumentRow,
  text: ReturnType<typeof useText>,
  language: ReturnType<typeof useLanguage>,
): string {
  const { lineNo } = line;
  return typeof lineNo === 'number' ? text(documentTexts.lineNo, { n: lineNo }) : titleOf(document, line, language);
}

interface LineListProps {
  readonly document: AnyDocument;
  readonly rows: readonly DocumentRow[];
  readonly columns: readonly DocumentColumn[];
  readonly acts: readonly LineAct[];
  readonly warned: ReadonlyMap<number, readonly string[]>;
  readonly onAct: (act: AskedAct) => void;
}

interface LineTableProps extends LineListProps {
  readonly selection: Selection<DocumentRow>;
  readonly onSelect: (selection: Selection<DocumentRow>) => void;
}

function LineTable(props: LineTableProps) {
  const columns = useLineColumns(props);
  const width = columns.reduce((total, column) => total + Number(column.width ?? 0), 0);
  // The table counts and indexes its rows anew whenever they are another array.
  const rows = useMemo(() => [...props.rows], [props.rows]);
  const virtual = props.rows.length >= virtualFrom;
  return (
    <div>
      <DataTable<DocumentRow>
        className="lines-table"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        pagination={false}
        virtual={virtual}
        components={{ header: { cell: HeaderCell } }}
        scroll={virtual ? { x: width, y: 480 } : { x: width }}
      />
      <LineSums document={props.document} columns={props.columns} lines={props.rows} />
    </div>
  );
}

function useLineColumns({
  document,
  rows,
  columns,
  acts,
  warned,
  onAct,
  selection,
  onSelect,
}: LineTableProps): TableColumnsType<DocumentRow> {
  const text = useText();
  const wording = useWording(document);
  const { id: userId } = useUser();
  return useMemo(() => {
    const measured = rows.slice(0, measuredRows);
    const widthOf = ({ name, label, field }: DocumentColumn): number =>
      fittingWidth(
        text(label),
        measured.map((row) => valueText(row, name, field, wording)),
        linePadding,
      ) + (name === 'status' ? iconWidth + tagPadding : 0);
    const valueOf = ({ name, field }: DocumentColumn, row: DocumentRow): ReactNode => (
      <CellValue document={document} row={row} name={name} field={field} wording={wording} />
    );
    const own: TableColumnsType<DocumentRow> = stackedColumns(document, columns).map(({ below, ...column }, place) => ({
      key: column.name,
      ...(place === 0 ? { fixed: 'start' as const } : {}),
      width: Math.max(widthOf(column), below ? widthOf(below) : 0),
      ...(isNumeric(column.field) ? { align: 'right' as const } : {}),
      ellipsis: column.name !== 'status',
      title: below ? (
        <>
          {text(column.label)}
          <span className="cell-below">{text(below.label)}</span>
        </>
      ) : (
        text(column.label)
      ),
      render: (_, row) =>
        below ? (
          <>
            <span className="cell-above">{valueOf(column, row)}</span>
            <span className="cell-below">{isEmpty(row[below.wire]) ? null : valueOf(below, row)}</span>
          </>
        ) : (
          valueOf(column, row)
        ),
    }));
    if (warned.size > 0)
      own.unshift({
        key: 'warnings',
        width: fittingWidth(text(documentTexts.warnings), []),
        title: text(documentTexts.warnings),
        render: (_, _row, index) => <LineWarning messages={warned.get(index)} />,
      });
    const isActable = rows.some((row) => acts.some(([, transition]) => isVisibleFor(transition, row, userId)));
    if (!isActable) return own;
    const check: TableColumnsType<DocumentRow>[number] = {
      key: 'check',
      width: 44,
      fixed: 'start',
      // Not as the title: the table repeats titles in a hidden row to measure them.
      onHeaderCell: (): HeaderCellProps => ({
        head: (
          <Checkbox
            aria-label={text(documentTexts.selectAll)}
            checked={isPageSelected(selection, rows)}
            onChange={() => onSelect(pageToggled(selection, rows))}
          />
        ),
      }),
      render: (_, row) => (
        <Checkbox
          aria-label={text(documentTexts.selectRow, { title: String(row['lineNo'] ?? row.id) })}
          checked={selection.rows.has(row.id)}
          onChange={({ nativeEvent }) =>
            onSelect(
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
                ? extended(selection, rows, row)
                : toggled(selection, row),
            )
          }
        />
      ),
    };
    const buttons: TableColumnsType<DocumentRow>[number] = {
      key: 'acts',
      width: actsWidth(rows, acts, text, userId),
      fixed: 'end',
      title: text(documentTexts.lineActs),
      render: (_, row) => <LineActs line={row} acts={acts} onAct={onAct} />,
    };
    return [check, ...own, buttons];
  }, [document, rows, columns, acts, warned, onAct, selection, onSelect, text, wording, userId]);
}

const LineWarning = ({ messages }: { readonly messages: readonly string[] | undefined }) =>
  messages ? <WarningMark messages={messages} /> : null;

// Wide enough for the acts of the line that has most to say.
function actsWidth(
  rows: readonly DocumentRow[],
  acts: readonly LineAct[],
  text: (label: Transition['label']) => string,
  userId: string,
): number {
  const shown = rows.map((row) => {
    const open = acts.filter(([, transition]) => isVisibleFor(transition, row, userId));
    const safe = open.filter(([, { danger }]) => !danger);
    // They stand below each other where that is narrower.
    const labels = safe.slice(0, visible).map(([, { label }]) => text(label));
    return labels.toSorted((a, b) => b.length - a.length)[0] ?? '';
  });
  // The dots have room beside the longest of them.
  return fittingWidth('', shown, linePadding - 2) + iconWidth;
}

const visible = 2;

/** The acts that begin in the state of a line. */
function LineActs({
  line,
  acts,
  onAct,
}: {
  readonly line: DocumentRow;
  readonly acts: readonly LineAct[];
  readonly onAct: (act: AskedAct) => void;
}) {
  const text = useText();
  const { id } = useUser();
  const open = acts.filter(([, transition]) => isVisibleFor(transition, line, id));
  // What cannot be taken back is behind the dots, never beside what people press every day.
  const safe = open.filter(([, { danger }]) => !danger);
  const rest = [...safe.slice(visible), ...open.filter(([, { danger }]) => danger)];
  return (
    <span className="line-acts">
      {safe.slice(0, visible).map(([name, transition]) => (
        <Button
          key={name}
          type="link"
          size="small"
          onClick={() => onAct({ name, transition, line })}
          data-testid={`line-act-${name}`}
        >
          {text(transition.label)}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items: rest.map(([name, transition]) => ({
              key: name,
              label: text(transition.label),
              danger: transition.danger ?? false,
              onClick: () => onAct({ name, transition, line }),
            })),
          }}
        >
          <Button type="text" size="small" icon={<MoreOutlined />} aria-label={text(documentTexts.more)} />
        </Dropdown>
      ) : null}
    </span>
  );
}

/** Lines on a phone. */
function LineCardList({ document, rows, columns, acts, warned, onAct }: LineListProps) {
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const { side } = useUser();
  // What a card of their list says comes first.
  const card = new Set(cardColumns(document, side, columns).map(({ name }) => name));
  const all = document.asLines
    ? columns
    : columns.toSorted((a, b) => Number(card.has(b.name)) - Number(card.has(a.name)));
  return (
    <ul className="list-cards">
      <Growing
        items={rows}
        render={(row, index) => {
          const own = lineTitle(document, row, text, language);
          // What has neither a number nor a name is counted.
          const title = own === row.id ? text(documentTexts.lineNo, { n: index + 1 }) : own;
          return (
            <li key={row.id} className="card">
              <div className="card-head">
                <strong className="card-title">{title}</strong>
                <StatusTag document={document} status={row['status']} />
              </div>
              <RowFacts
                document={document}
                row={row}
                columns={all
                  .filter(
                    ({ name, field }) =>
                      name !== 'status' && name !== 'lineNo' && !isSaidBy(title, row, name, field, wording),
                  )
                  .slice(0, mostFacts)}
                wording={wording}
              />
              {warned.get(index)?.map((message) => (
                <p key={message} className="card-warning">
                  <WarningOutlined className="warning-mark" /> {message}
                </p>
              ))}
              <LineActs line={row} acts={acts} onAct={onAct} />
            </li>
          );
        }}
      />
    </ul>
  );
}
