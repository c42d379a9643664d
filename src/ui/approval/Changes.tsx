import { linesOf, type AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import type { ChangeEntry } from './calls.ts';
import { approvalTexts } from './texts.ts';

interface ChangesProps {
  readonly document: AnyDocument;
  readonly changes: readonly ChangeEntry[];
}

/** What has changed in a document, field by field. */
export function Changes({ document, changes }: ChangesProps) {
  const text = useText();
  if (changes.length === 0) return <p>{text(approvalTexts.noChanges)}</p>;
  return (
    <ul className="change-list" data-testid="changes">
      {changes.map(({ path, before, after, hidden }, index) => (
        <li key={index}>
          {text(labelOf(document, path))}:{' '}
          {hidden ? text(approvalTexts.changedUnseen) : `${wordOf(before)} → ${wordOf(after)}`}
        </li>
      ))}
    </ul>
  );
}

function labelOf(document: AnyDocument, path: string) {
  const last = path.split('.').at(-1) ?? path;
  const name = last.replace(/(Id|Name|Code)$/, '');
  const holders = [document, ...linesOf(document).map(([, line]) => line)];
  const field = holders.map(({ fields }) => fields[last] ?? fields[name]).find((each) => each !== undefined);
  return field?.label ?? ([last, last] as const);
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
