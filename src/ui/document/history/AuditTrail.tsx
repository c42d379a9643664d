import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../../format.ts';
import { useLanguage, useText } from '../../language.ts';
import { server, type HistoryEntry } from '../../server.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { actionText, readableChange, type RowName } from './historyText.ts';
import { LateSkeleton, LoadFault } from '../list/ListStates.tsx';
import { documentsKey } from '../object/documentsKey.ts';
import { documentOf, isOfLine, useRowNames } from '../object/useRowNames.ts';
import { useWording } from '../object/useWording.ts';
import { documentTexts } from '../object/texts.ts';

interface AuditTrailProps {
  readonly document: AnyDocument;
  readonly id: string;
  readonly history: UseQueryResult<readonly HistoryEntry[]>;
}

/** What happened to a row: who, when, why, and each value before and after. */
export function AuditTrail({ document, id, history }: AuditTrailProps) {
  const text = useText();
  const wording = useWording(document);
  const entries = history.data;
  const rowName = useRowNames(document, entries);
  if (history.error) return <LoadFault error={history.error} onRetry={() => void history.refetch()} />;
  if (!entries) return <LateSkeleton rows={4} />;
  if (entries.length === 0) return <EmptyState title={text(documentTexts.noHistory)} />;
  return (
    <ol className="audit-trail" data-testid="audit-trail">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="audit-head">
            <strong>{actionText(documentOf(document, entry), entry.action, wording)}</strong>
            {isOfLine(document, entry) ? <span>{text(documentOf(document, entry).label)}</span> : null}
            <span>{entry.realName || entry.userName}</span>
            <time dateTime={entry.time}>{formatInstant(entry.time)}</time>
          </div>
          {entry.reason ? (
            <p className="audit-reason">
              {text(documentTexts.reason)}: {entry.reason}
            </p>
          ) : null}
          <Changes document={documentOf(document, entry)} of={document} id={id} entry={entry} rowName={rowName} />
        </li>
      ))}
    </ol>
  );
}

const shownAtFirst = 6;

interface ChangesProps {
  /** What the changes are of: the row, or one of its lines. */
  readonly document: AnyDocument;
  readonly of: AnyDocument;
  readonly id: string;
  readonly entry: HistoryEntry;
  readonly rowName: RowName;
}

function Changes({ document, of, id, entry, rowName }: ChangesProps) {
  const text = useText();
  const wording = useWording(document);
  const [all, setAll] = useState(false);
  const further = useFurther(of, id, entry);
  const nameOfFurther = useRowNames(of, further.pages);
  const changes = [...entry.changes, ...further.pages.flatMap((page) => page.changes)];
  if (changes.length === 0 && !further.hasNext) return null;
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  const nameOf: RowName = (target, rowId) => rowName(target, rowId) ?? nameOfFurther(target, rowId);
  return (
    <>
      <ul className="audit-changes">
        {shown.map((change) => {
          const { path, place, before, after } = readableChange(document, change, wording, nameOf);
          return (
            <li key={path}>
              <span className="audit-place">{place}</span>
              <del>{before}</del>
              <span className="visually-hidden">{text(documentTexts.changedTo)}</span>
              <span aria-hidden>→</span>
              <ins>{after}</ins>
            </li>
          );
        })}
      </ul>
      {changes.length > shown.length || further.hasNext ? (
        <Button
          type="link"
          size="small"
          loading={further.isReading}
          onClick={() => (all ? further.read() : setAll(true))}
        >
          {further.hasNext ? text(documentTexts.showFurther) : text(documentTexts.showAll, { n: changes.length })}
        </Button>
      ) : null}
    </>
  );
}

/** What follows of an entry whose changes are told in parts, read one after the other. */
function useFurther(document: AnyDocument, id: string, { id: entry, next }: HistoryEntry) {
  const reported = useInfiniteQuery({
    queryKey: [documentsKey, keyOf(document), 'changes', useLanguage(), id, entry],
    queryFn: ({ pageParam, signal }) => server.furtherChanges(document, id, entry, pageParam, { signal }),
    initialPageParam: next ?? 0,
    getNextPageParam: (page) => page?.next,
    enabled: false,
    // What has happened does not change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const pages = useMemo(() => (reported.data?.pages ?? []).filter((page) => page !== undefined), [reported.data]);
  const isFirst = reported.data === undefined;
  return {
    pages,
    hasNext: next !== null && (isFirst || reported.hasNextPage),
    isReading: reported.isFetching,
    read: () => void (isFirst ? reported.refetch() : reported.fetchNextPage()),
  };
}
