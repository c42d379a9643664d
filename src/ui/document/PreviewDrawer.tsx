import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../language.ts';
import { useUser } from '../session.ts';
import { StatusTag } from '../widgets/StatusTag.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { linesIn } from './formValues.ts';
import { sectionsOf } from './sections.ts';
import { getDocumentRow, titleOf, type DocumentRow } from './rows.ts';
import { documentsKey } from './useList.ts';
import { words } from './words.ts';

interface PreviewDrawerProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow | undefined;
  readonly onOpen: (row: DocumentRow) => void;
  readonly onClose: () => void;
}

/** A look into a row without leaving the list. */
export function PreviewDrawer({ document, row, onOpen, onClose }: PreviewDrawerProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <Drawer
      open={row !== undefined}
      mask={false}
      // The list keeps the focus: its keys step through the rows while the preview is open.
      autoFocus={false}
      focusable={{ trap: false, focusTriggerAfterClose: false }}
      size="min(480px, 100vw)"
      onClose={onClose}
      title={
        row ? (
          <span className="preview-title">
            {titleOf(document, row, language)} <StatusTag document={document} status={row['status']} />
          </span>
        ) : null
      }
      extra={
        row ? (
          <Button type="primary" onClick={() => onOpen(row)}>
            {text(words.open)}
          </Button>
        ) : null
      }
    >
      {row ? <Preview key={row.id} document={document} id={row.id} /> : null}
    </Drawer>
  );
}

function Preview({ document, id }: { readonly document: AnyDocument; readonly id: string }) {
  const text = useText();
  const language = useLanguage();
  const { side } = useUser();
  const { data: row } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'row', language, id],
    queryFn: ({ signal }) => getDocumentRow(document, id, signal),
  });
  if (!row) return <Skeleton active />;
  return (
    <div className="preview">
      {sectionsOf(document, side).map(({ label, fields }) => (
        <section key={label[1]}>
          <h3>{text(label)}</h3>
          <FieldGrid
            document={document}
            places={fields.map(({ name, field }) => ({ name, field, editable: false }))}
            values={row}
            messageAt={() => undefined}
            onChange={() => undefined}
            onLeave={() => undefined}
          />
        </section>
      ))}
      {linesOf(document).map(([name]) => (
        <p key={name} className="preview-lines">
          {text(document.fields[name]?.label ?? words.noLines)}:{' '}
          {text(words.lineCount, { n: linesIn(row, name).length })}
        </p>
      ))}
    </div>
  );
}
