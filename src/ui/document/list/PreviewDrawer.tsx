import { Button, Drawer, Skeleton } from 'antd';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { documentTexts } from '../object/texts.ts';

// The fields with all their controls are loaded with the first look.
const RowPreview = loadable(async () => (await import('./RowPreview.tsx')).RowPreview, <Skeleton active />);

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
            {text(documentTexts.open)}
          </Button>
        ) : null
      }
    >
      {row ? <RowPreview key={row.id} document={document} id={row.id} /> : null}
    </Drawer>
  );
}
