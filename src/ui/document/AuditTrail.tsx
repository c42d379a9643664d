import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import type { HistoryEntry } from '../server.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { actionText, readableChange, type Change, type RowName } from './historyText.ts';
import { LateSkeleton, LoadFault } from './ListStates.tsx';
import { documentOf, isOfLine, useRowNames } from './useRowNames.ts';
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
