import { useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { formatCount } from '../../format.ts';
import { ignoreRefusal } from '../../ignoreRefusal.ts';
import { useLanguage, useText } from '../../language.ts';
import { toast } from '../../toast.ts';
import { ResultDialog, type FailedRow } from '../../widgets/ResultDialog.tsx';
import { ChangedRow } from '../transition/ChangedRow.tsx';
import { asCurrent, titleOf, type DocumentRow } from '../object/documentRows.ts';
import { documentTexts } from '../object/texts.ts';
import { useDoneText } from '../transition/useDoneText.ts';
import type { BulkResult } from './bulkRun.ts';
import { nothingSelected, onlySelected, type Selection } from './selection.ts';

interface BulkRows {
  readonly document: AnyDocument;
  readonly selection: Selection<DocumentRow>;
  readonly onSelect: (selection: Selection<DocumentRow>) => void;
  readonly onDone: () => void;
}

/** An act on several rows that is over. */
export interface BulkEnd {
  /** What it is called. */
  readonly act: string;
  readonly result: BulkResult;
  /** The rows it was about, as far as they are known. */
  readonly rows: ReadonlyMap<string, DocumentRow>;
  /** All ids it was about. */
  readonly ids: readonly string[];
  readonly keepsSelection?: boolean;
  /** Does it once more with these rows, as they are now. */
  readonly again: (rows: ReadonlyMap<string, DocumentRow>) => Promise<void>;
}

interface Outcome {
  readonly title: string;
  readonly summary: string;
  readonly failed: readonly FailedRow[];
  readonly done: readonly string[];
  readonly again: () => Promise<void>;
}

/** Tells how an act on several rows went, row by row; failed ones stay ticked, and can be tried once more. */
export function useBulkOutcome({ document, selection, onSelect, onDone }: BulkRows): {
  readonly finish: (end: BulkEnd) => void;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const language = useLanguage();
  const doneText = useDoneText();
  const [outcome, setOutcome] = useState<Outcome>();
  const finish = ({ act, result, rows, ids, keepsSelection = false, again }: BulkEnd): void => {
    onDone();
    const { done, failed } = result;
    const nameOf = (id: string): string => {
      const row = rows.get(id);
      return row ? titleOf(document, row, language) : id;
    };
    if (failed.length === 0) {
      const [only = ''] = ids;
      toast.success(doneText(act, ids.length === 1 && rows.has(only) ? nameOf(only) : done));
      if (!keepsSelection) onSelect(nothingSelected);
      return;
    }
    const failures = new Set(failed.map(({ id }) => id));
    if (!keepsSelection) onSelect(onlySelected(selection, failures));
    // What has changed since stands in the dialog: whoever tries again has seen it.
    const left = new Map(
      failed.flatMap(({ id, current }) => {
        const row = asCurrent(current) ?? rows.get(id);
        return row ? [[id, row] as const] : [];
      }),
    );
    setOutcome({
      title: act,
      summary: text(documentTexts.actedPartly, { done: formatCount(done), failed: formatCount(failed.length) }),
      failed: failed.map(({ id, reason, current }) => {
        const now = asCurrent(current);
        const detail = now ? { detail: <ChangedRow document={document} before={rows.get(id)} now={now} /> } : {};
        return { id, reason, title: nameOf(id), ...detail };
      }),
      done: ids.filter((id) => !failures.has(id)).map(nameOf),
      again: () => again(left),
    });
  };
  const dialog = outcome ? (
    <ResultDialog
      {...outcome}
      act={{
        label: text(documentTexts.tryAgain, { n: formatCount(outcome.failed.length) }),
        run: () => {
          setOutcome(undefined);
          void ignoreRefusal(outcome.again);
        },
      }}
      onClose={() => setOutcome(undefined)}
    />
  ) : null;
  return { finish, dialog };
}
