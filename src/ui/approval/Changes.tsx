import { useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { readableChange } from '../document/history/historyText.ts';
import { useRowNames } from '../document/object/useRowNames.ts';
import { useWording } from '../document/object/useWording.ts';
import { useText } from '../language.ts';
import type { ChangeEntry } from './calls.ts';
import { approvalTexts } from './texts.ts';

interface ChangesProps {
  readonly document: AnyDocument;
  readonly changes: readonly ChangeEntry[];
}

/** What has changed in a document, field by field, in the words of its history. */
export function Changes({ document, changes }: ChangesProps) {
  const text = useText();
  const wording = useWording(document);
  const entries = useMemo(() => [{ changes }], [changes]);
  const rowName = useRowNames(document, entries);
  if (changes.length === 0) return <p>{text(approvalTexts.noChanges)}</p>;
  return (
    <ul className="change-list" data-testid="changes">
      {changes.map((change, index) => {
        const { place, before, after } = readableChange(document, change, wording, rowName);
        return (
          <li key={index}>
            {place}: {change.hidden ? text(approvalTexts.changedUnseen) : `${before} → ${after}`}
          </li>
        );
      })}
    </ul>
  );
}
