import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, DatePicker, type TableColumnsType } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { dayAfter } from '#model/days.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { CellValue } from '#ui/document/object/CellValue.tsx';
import { columnNamed, fittingWidth, isNumeric, type DocumentColumn } from '#ui/document/object/columns.ts';
import { LineSums } from '#ui/document/lines/LineSums.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { valueText, type Wording } from '#ui/document/object/valueText.ts';
import { formatDay } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { Growing } from '#ui/widgets/Growing.tsx';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { changesSince, differs, headNames, isSilent, lineNamesOf, paired, type WasAndIs } from './difference.rules.ts';
import { asOfTexts } from './texts.ts';
import './asOf.css';

type Values = Readonly<Record<string, unknown>>;

/** An order as it stood when a day ended, with what has become of it since. */
export function OrderAsOf({ row }: { readonly row: DocumentRow }) {
  const [asked, ask] = useState<string | null>(null);
  const reported = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'asOf', row.id, row['versionNo'], asked],
    queryFn: ({ signal }) =>
      server.call(purchaseOrder, 'asOf', { body: { id: row.id, day: asked } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const retry = (): void => {
    ask(null);
    void reported.refetch();
  };
  if (reported.error) return <LoadFault error={reported.error} onRetry={retry} />;
  if (!reported.data) return <LateSkeleton rows={6} />;
  const { day, today, order, isRewritten } = reported.data;
  const since = formatDay(String(row['createDate']));
  return (
    <section className="order-as-of" data-testid="order-as-of" aria-busy={reported.isFetching}>
      <DayChoice day={day} today={today} since={since} onChange={ask} />
      {isRecord(order) ? (
        <Reported was={order} now={row} day={day} isToday={day === today} isRewritten={isRewritten} />
      ) : (
        <NotThere day={day} since={since} />
      )}
    </section>
  );
}

interface DayChoiceProps {
  readonly day: string;
  readonly today: string;
  /** Nothing is told of the days before. */
  readonly since: string;
  readonly onChange: (day: string) => void;
}

function DayChoice({ day, today, since, onChange }: DayChoiceProps) {
  const text = useText();
  return (
    <div className="as-of-choice">
      <span>{text(asOfTexts.day)}</span>
      <Button
        icon={<LeftOutlined />}
        aria-label={text(asOfTexts.earlier)}
        disabled={day <= since}
        onClick={() => onChange(dayAfter(day, -1))}
      />
      <DatePicker
        allowClear={false}
        value={dayjs(day)}
        minDate={dayjs(since)}
        maxDate={dayjs(today)}
        aria-label={text(asOfTexts.day)}
        onChange={(value) => value && onChange(value.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={text(asOfTexts.later)}
        disabled={day >= today}
        onClick={() => onChange(dayAfter(day, 1))}
      />
      <Button type="text" disabled={day === today} onClick={() => onChange(today)}>
        {text(asOfTexts.today)}
      </Button>
    </div>
  );
}

function NotThere({ day, since }: { readonly day: string; readonly since: string }) {
  const text = useText();
  return <EmptyState title={text(asOfTexts.notThere, { day })} help={text(asOfTexts.notThereHint, { since })} />;
}

interface ReportedProps {
  readonly was: Values;
  readonly now: Values;
  readonly day: string;
  readonly isToday: boolean;
  readonly isRewritten: boolean;
}

function Reported({ was, now, day, isToday, isRewritten }: ReportedProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const [isNarrowed, narrow] = useState(false);
  const pairs = useMemo(() => paired(was, now), [was, now]);
  const names = lineNamesOf(was);
  const shown = isNarrowed ? pairs.filter((pair) => names.some((name) => differs(pair, name))) : pairs;
  const columns = useMemo(() => columnsNamed(purchaseOrderDetail, lineNamesOf(was)), [was]);
  const [ofHead, ofLines] = [useWording(purchaseOrder), useWording(purchaseOrderDetail)];
  return (
    <>
      <Alert
        type={isToday ? 'success' : 'warning'}
        showIcon
        title={text(isToday ? asOfTexts.present : asOfTexts.past, { day })}
        description={isRewritten ? text(asOfTexts.rewritten) : isToday ? null : <Since was={was} now={now} />}
      />
      <h3>{text(asOfTexts.head)}</h3>
      <dl className="card-facts as-of-head">
        {columnsNamed(purchaseOrder, headNames).map((column) => (
          <div key={column.name}>
            <dt>{text(column.label)}</dt>
            <dd>
              <Value document={purchaseOrder} column={column} pair={{ was, now }} wording={ofHead} />
            </dd>
          </div>
        ))}
      </dl>
      {isRewritten ? null : (
        <>
          <div className="as-of-lines">
            <h3>{text(asOfTexts.lines)}</h3>
            {isToday ? null : (
              <Checkbox checked={isNarrowed} onChange={({ target }) => narrow(target.checked)}>
                {text(asOfTexts.onlyDifferent)}
              </Checkbox>
            )}
          </div>
          {shown.length === 0 ? (
            <EmptyState title={text(asOfTexts.noneDiffer)} />
          ) : isPhone ? (
            <LineCards pairs={shown} columns={columns} wording={ofLines} />
          ) : (
            <LineTable pairs={shown} columns={columns} wording={ofLines} />
          )}
          <LineSums document={purchaseOrderDetail} columns={columns} lines={shown.map((pair) => pair.was)} />
        </>
      )}
    </>
  );
}

const columnsNamed = (document: AnyDocument, names: readonly string[]): DocumentColumn[] =>
  names.flatMap((name) => columnNamed(document, name) ?? []);

/** In words, how much has changed. */
function Since({ was, now }: Pick<ReportedProps, 'was' | 'now'>) {
  const text = useText();
  const { values, added } = changesSince(was, now);
  const changed =
    values === 0 ? text(asOfTexts.same) : text(values === 1 ? asOfTexts.differsOnce : asOfTexts.differs, { n: values });
  const come = added === 0 ? '' : text(added === 1 ? asOfTexts.addedOne : asOfTexts.added, { n: added });
  if (values === 0 && added > 0) return come;
  return (
    <>
      {changed}
      {come ? <div>{come}</div> : null}
    </>
  );
}

interface ValueProps {
  readonly document: AnyDocument;
  readonly column: DocumentColumn;
  readonly pair: Omit<WasAndIs, 'id'>;
  readonly wording: Wording;
}

/** A value of that day, with today's below it where that is another one. */
function Value({ document, column: { name, field }, pair, wording }: ValueProps) {
  const { text } = wording;
  const reported = (row: Values) => (
    <CellValue document={document} row={row} name={name} field={field} wording={wording} />
  );
  if (!differs(pair, name)) return reported(pair.was);
  return (
    <span className="as-of-changed">
      <strong>{reported(pair.was)}</strong>
      <small>
        {text(asOfTexts.now)} {reported(pair.now)}
      </small>
    </span>
  );
}

interface LinesProps {
  readonly pairs: readonly WasAndIs[];
  readonly columns: readonly DocumentColumn[];
  readonly wording: Wording;
}

const virtualFrom = 100;
const measuredRows = 50;

function LineTable({ pairs, columns, wording }: LinesProps) {
  const text = useText();
  const shown: TableColumnsType<WasAndIs> = useMemo(() => {
    const widthOf = ({ name, label, field }: DocumentColumn): number =>
      fittingWidth(
        text(label),
        pairs
          .slice(0, measuredRows)
          .flatMap(({ was, now }) => [
            valueText(was, name, field, wording),
            `${text(asOfTexts.now)} ${valueText(now, name, field, wording)}`,
          ]),
      );
    return [
      {
        key: 'lineNo',
        title: text(asOfTexts.line),
        width: 64,
        fixed: 'start',
        render: (_, { was }) => String(was['lineNo'] ?? ''),
      },
      ...columns.map((column): TableColumnsType<WasAndIs>[number] => ({
        key: column.name,
        title: text(column.label),
        width: widthOf(column) + (column.name === 'status' ? 24 : 0),
        ...(isNumeric(column.field) ? { align: 'right' as const } : {}),
        render: (_, pair) => <Value document={purchaseOrderDetail} column={column} pair={pair} wording={wording} />,
      })),
    ];
  }, [pairs, columns, text, wording]);
  const width = shown.reduce((total, column) => total + Number(column.width ?? 0), 0);
  const virtual = pairs.length >= virtualFrom;
  return (
    <DataTable<WasAndIs>
      size="small"
      rowKey="id"
      columns={shown}
      dataSource={pairs}
      pagination={false}
      virtual={virtual}
      scroll={virtual ? { x: width, y: 480 } : { x: width }}
    />
  );
}

function LineCards({ pairs, columns, wording }: LinesProps) {
  const text = useText();
  return (
    <ul className="list-cards">
      <Growing
        items={pairs}
        render={(pair) => (
          <li key={pair.id} className="card">
            <strong className="card-title">{text(orderTexts.lineNo, { n: String(pair.was['lineNo'] ?? '') })}</strong>
            <dl className="card-facts">
              {columns
                .filter(({ name }) => !isSilent(pair, name))
                .map((column) => (
                  <div key={column.name}>
                    <dt>{text(column.label)}</dt>
                    <dd>
                      <Value document={purchaseOrderDetail} column={column} pair={pair} wording={wording} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )}
      />
    </ul>
  );
}
