import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
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
  const rowName = useRowNames(
    document,
    useMemo(() => (entries ?? []).flatMap(({ changes }) => changes), [entries]),
  );
  if (history.error) return <LoadFault error={history.error} onRetry={() => void history.refetch()} />;
  if (!entries) return <LateSkeleton rows={4} />;
  if (entries.length === 0) return <EmptyState title={text(words.noHistory)} />;
  return (
    <ol className="audit-trail" data-testid="audit-trail">
      {entries.map((entry, index) => (
        <li key={`${entry.time} ${entry.action} ${index}`}>
          <div className="audit-head">
            <strong>{actionText(document, entry.action, wording)}</strong>
            <span>{entry.realName || entry.userName}</span>
            <time dateTime={entry.time}>{formatInstant(entry.time)}</time>
          </div>
          {entry.reason ? (
            <p className="audit-reason">
              {text(words.reason)}: {entry.reason}
            </p>
          ) : null}
          <Changes document={document} changes={entry.changes} rowName={rowName} />
        </li>
      ))}
    </ol>
  );
}

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
function useRowNames(document: AnyDocument, changes: readonly Change[]): RowName {
  const language = useLanguage();
  const wanted = useMemo(() => [...idsInChanges(document, changes)], [document, changes]);
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
