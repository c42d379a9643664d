import { useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { ResultDialog, type FailedRow } from '../../widgets/ResultDialog.tsx';
import { ChangedRow } from './ChangedRow.tsx';
import { failuresOf } from '../list/bulkRun.ts';
import { asCurrent, titleOf, type DocumentRow } from '../object/documentRows.ts';
import { documentTexts } from '../object/texts.ts';

interface Outcome {
  readonly title: string;
  readonly summary: string;
  readonly failed: readonly FailedRow[];
}

interface Refused {
  /** Shows the rows that an answer says were left as they were, with the reason of each; gives the ids of the others. */
  readonly tell: (title: string, rows: readonly DocumentRow[], answer: unknown) => readonly string[];
  readonly dialog: ReactNode;
}

/** What a call on several rows left as they were. */
export function useRefusedActs(document: AnyDocument): Refused {
  const text = useText();
  const language = useLanguage();
  const [outcome, setOutcome] = useState<Outcome>();
  const notify: Refused['tell'] = (title, rows, answer) => {
    const failures = failuresOf(answer);
    const ids = rows.map(({ id }) => id);
    if (failures.length === 0) return ids;
    const named = new Map(rows.map((row) => [row.id, titleOf(document, row, language)]));
    setOutcome({
      title,
      summary: text(documentTexts.actedSome, { done: rows.length - failures.length, failed: failures.length }),
      failed: failures.map(({ id, reason, current }) => {
        const [before, now] = [rows.find((row) => row.id === id), asCurrent(current)];
        const detail = now ? { detail: <ChangedRow document={document} before={before} now={now} /> } : {};
        return { id, reason, title: named.get(id) ?? id, ...detail };
      }),
    });
    const failed = new Set(failures.map(({ id }) => id));
    return ids.filter((id) => !failed.has(id));
  };
  return { tell: notify, dialog: outcome ? <ResultDialog {...outcome} onClose={() => setOutcome(undefined)} /> : null };
}
