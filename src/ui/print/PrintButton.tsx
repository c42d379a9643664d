import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { fitting, usePrintTemplates } from './templates.ts';
import { printTexts } from './texts.ts';

const PrintDialog = loadable(async () => (await import('./PrintDialog.tsx')).PrintDialog);

interface PrintButtonProps {
  readonly document: AnyDocument;
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
}

/** Prints a row, where there is a template for it. */
export function PrintButton({ document, row }: PrintButtonProps) {
  const text = useText();
  const templates = fitting(usePrintTemplates(document), [row]);
  const [open, setOpen] = useState(false);
  if (templates.length === 0) return null;
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => setOpen(true)} data-testid="object-print">
        {text(printTexts.print)}
      </Button>
      {open ? <PrintDialog templates={templates} ids={[row.id]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
