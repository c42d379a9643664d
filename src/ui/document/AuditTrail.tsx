import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import { server, type HistoryEntry } from '../server.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { lovLabel, targetOf } from '../widgets/lookups.ts';
import { actionText, idsInChanges, readableChange, type Change, type RowName } from './historyText.ts';
import { LateSkeleton, LoadFault } from './ListStates.tsx';
import { useWording } from './useWording.ts';
import { words } from './words.ts';

interface AuditTrailProps {
  readonly document: AnyDocument;
  readonly history: UseQueryResult<readonly HistoryEntry[]>;
}

/** What happened to a row: who, when, why, and each value before and after. */
export function AuditTrail({ document, history }: AuditTrailProps) {
  const text = useText();
  const wording = useWording(document);
  const entries = history.data;
  const rowName = useRowNames(document, entries);
  if (history.error) return <LoadFault error={history.error} onRetry={() => void history.refetch()} />;
  if (!entries) return <LateSkeleton rows={4} />;
  if (entries.length === 0) return <EmptyState title={text(words.noHistory)} />;
  return (
    <ol className="audit-trail" data-testid="audit-trail">
      {entries.map((entry, index) => (
        <li key={`${entry.time} ${entry.action} ${index}`}>
          <div className="audit-head">
            <strong>{actionText(documentOf(document, entry), entry.action, wording)}</strong>
            {isOfLine(document, entry) ? <span>{text(documentOf(document, entry).label)}</span> : null}
            <span>{entry.realName || entry.userName}</span>
            <time dateTime={entry.time}>{formatInstant(entry.time)}</time>
          </div>
          {entry.reason ? (
            <p className="audit-reason">
              {text(words.reason)}: {entry.reason}
            </p>
          ) : null}
          <Changes document={documentOf(document, entry)} changes={entry.changes} rowName={rowName} />
        </li>
      ))}
    </ol>
  );
}

const isOfLine = (document: AnyDocument, entry: HistoryEntry): boolean =>
  entry.document !== undefined && entry.document !== keyOf(document);

/** The document whose fields and actions an entry speaks of. */
const documentOf = (document: AnyDocument, entry: HistoryEntry): AnyDocument =>
  (isOfLine(document, entry) ? documentNamed(entry.document ?? '') : undefined) ?? document;

const shownAtFirst = 6;

interface ChangesProps {
  readonly document: AnyDocument;
  readonly changes: readonly Change[];
  readonly rowName: RowName;
}

function Changes({ document, changes, rowName }: ChangesProps) {
  const text = useText();
  const wording = useWording(document);
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.slice(0, shownAtFirst);
  return (
    <>
      <ul className="audit-changes">
        {shown.map((change) => {
          const { path, place, before, after } = readableChange(document, change, wording, rowName);
          return (
            <li key={path}>
              <span className="audit-place">{place}</span>
              <del>{before}</del>
              <span className="visually-hidden">{text(words.changedTo)}</span>
              <span aria-hidden>→</span>
              <ins>{after}</ins>
            </li>
          );
        })}
      </ul>
      {changes.length > shown.length ? (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {text(words.showAll, { n: changes.length })}
        </Button>
      ) : null}
    </>
  );
}

/** The names of the rows that changes speak of by their ids. */
function useRowNames(document: AnyDocument, entries: readonly HistoryEntry[] | undefined): RowName {
  const language = useLanguage();
  const wanted = useMemo(() => wantedIds(document, entries ?? []), [document, entries]);
  const answers = useQueries({
    queries: wanted.map(([target, ids]) => ({
      queryKey: ['lov', target, language, 'ids', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.lov(targetOf(target), { ids, page: { current: 1, size: ids.length } }, { signal, quiet: true }),
      staleTime: 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const names = new Map(
      wanted.flatMap(([target], index) =>
        (answers[index]?.records ?? []).map((row) => [`${target} ${row.id}`, lovLabel(row)] as const),
      ),
    );
    return (target, id) => names.get(`${target} ${id}`);
  }, [wanted, answers]);
}

function wantedIds(document: AnyDocument, entries: readonly HistoryEntry[]): [target: string, ids: string[]][] {
  const ids = new Map<string, Set<string>>();
  for (const entry of entries)
    for (const [target, found] of idsInChanges(documentOf(document, entry), entry.changes))
      ids.set(target, new Set([...(ids.get(target) ?? []), ...found]));
  return [...ids].map(([target, found]) => [target, [...found].toSorted()]);
}
