import { useQuery } from '@tanstack/react-query';
import { Select, Timeline as Line } from 'antd';
import { useState } from 'react';
import { isDecimal } from '#model/decimal.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { bilingualText } from '#ui/document/object/valueText.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { formatInstant, formatQuantity } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { useClearable } from '#ui/widgets/useClearable.tsx';
import { purQtyLedger } from '../ledger/purQtyLedger.document.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import './timeline.css';

type Entry = Readonly<Record<string, unknown>>;

/** What happened to an order from its first line to the stock, one line of it or all. */
export function Timeline({ id }: { readonly id: string }) {
  const text = useText();
  const clear = useClearable();
  const [lineNo, setLineNo] = useState<number>();
  const timeline = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'timeline', id],
    queryFn: ({ signal }) => server.call(purchaseOrder, 'timeline', { body: { id } }, { signal, quiet: true }),
  });
  if (timeline.error) return <LoadFault error={timeline.error} onRetry={() => void timeline.refetch()} />;
  if (!timeline.data) return <LateSkeleton rows={6} />;
  const entries = entriesIn(timeline.data.records);
  if (entries.length === 0) return <EmptyState title={text(orderTexts.nothingYet)} />;
  const numbers = [...new Set(entries.flatMap((entry) => linesIn(entry).map((line) => Number(line['lineNo']))))];
  const shown = entries.filter((entry) => concerns(entry, lineNo));
  return (
    <section className="order-timeline" data-testid="order-timeline">
      <Select
        allowClear={clear}
        className="order-timeline-line"
        placeholder={text(orderTexts.allLines)}
        aria-label={text(orderTexts.allLines)}
        value={lineNo}
        onChange={setLineNo}
        options={numbers
          .toSorted((a, b) => a - b)
          .map((value) => ({ value, label: text(orderTexts.lineNo, { n: value }) }))}
      />
      <Line
        items={shown.map((entry, index) => ({
          key: `${String(entry['time'])} ${String(entry['source'])} ${String(entry['action'])} ${index}`,
          color: colours[String(entry['source'])] ?? 'gray',
          content: <Event entry={entry} lineNo={lineNo} />,
        }))}
      />
    </section>
  );
}

const colours: Readonly<Record<string, string>> = { order: 'blue', line: 'blue', ledger: 'green', version: 'orange' };

const entriesIn = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const linesIn = (entry: Entry): readonly Entry[] => entriesIn(entry['lines']);

// What speaks of no line speaks of all.
const concerns = (entry: Entry, lineNo: number | undefined): boolean =>
  lineNo === undefined || linesIn(entry).length === 0 || linesIn(entry).some((line) => line['lineNo'] === lineNo);

interface EventProps {
  readonly entry: Entry;
  readonly lineNo: number | undefined;
}

function Event({ entry, lineNo }: EventProps) {
  const text = useText();
  const language = useLanguage();
  const { time, person, reason, doc, source } = entry;
  const lines = linesIn(entry).filter((line) => lineNo === undefined || line['lineNo'] === lineNo);
  return (
    <article className="order-event">
      <header>
        <strong>{useLabel(entry)}</strong>
        {typeof doc === 'string' && source !== 'version' ? <span className="order-event-doc">{doc}</span> : null}
        {typeof person === 'string' ? <span>{person}</span> : null}
        <time dateTime={String(time)}>{formatInstant(String(time))}</time>
      </header>
      {typeof reason === 'string' && reason !== '' ? <p>{reason}</p> : null}
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ lineNo: number, qty, unit }, index) => (
            <li key={`${String(number)} ${index}`}>
              {text(orderTexts.lineNo, { n: String(number) })}
              {isDecimal(qty) ? `  ${formatQuantity(qty)} ${bilingualText(unit, language)}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

/** What an entry is called: the act, the movement, or the version. */
function useLabel({ source, action, doc }: Entry): string {
  const text = useText();
  const name = String(action);
  if (source === 'version') return text(orderTexts.becameVersion, { n: String(doc) });
  if (source === 'ledger') return text(labelIn(purQtyLedger.fields.event.options, name) ?? [name, name]);
  if (name === 'add' || name === 'import') return text(orderTexts.written);
  const of: AnyDocument = source === 'line' ? purchaseOrderDetail : purchaseOrder;
  return text(of.transitions?.[name]?.label ?? [name, name]);
}

const labelIn = <L,>(options: Readonly<Record<string, L>>, name: string): L | undefined => options[name];
