import { Modal } from 'antd';
import { useState } from 'react';
import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { useText } from '#ui/language.ts';
import { madeIn, openPrint } from '#ui/print/templates.ts';
import { server } from '#ui/server.ts';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import type { Layout } from '../template/layout.rules.ts';
import { texts } from '../texts.ts';
import { Row } from './Field.tsx';

interface PreviewDialogProps {
  readonly templateId: string;
  readonly layout: Layout;
  readonly document: AnyDocument;
  readonly onClose: () => void;
}

/** The layout as a PDF: of a document that the designer may see, or of examples. */
export function PreviewDialog({ templateId, layout, document, onClose }: PreviewDialogProps) {
  const text = useText();
  const may = useMay();
  const [rowId, setRowId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      openPrint(madeIn(await server.post('system/print/preview', { templateId, layout, ...(rowId ? { rowId } : {}) })));
    } catch {
      // The refusal has been shown.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={text(texts.preview)}
      width={440}
      onCancel={onClose}
      onOk={() => void open()}
      okText={text(texts.openPreview)}
      okButtonProps={{ loading: busy }}
      data-testid="preview-dialog"
    >
      {may(permissionOf(document, 'query')) ? (
        <Row label={texts.previewRow}>
          {(id) => (
            <LovSelect
              id={id}
              target={keyOf(document)}
              multi={false}
              value={rowId === undefined ? [] : [rowId]}
              onChange={([first]) => setRowId(first)}
            />
          )}
        </Row>
      ) : null}
      <p className="print-help">{text(texts.previewHelp)}</p>
    </Modal>
  );
}
