import { PrinterOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { useDirtyForms } from '../leaveGuard.ts';
import { loadable } from '../loadable.ts';
import { useScreenLocation } from '../screenLocation.ts';
import { ActButton } from '../widgets/ActButton.tsx';
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
  const { pathname } = useScreenLocation();
  // What is printed is what is stored: labels of packages that were not saved would be the former ones.
  const isDirty = useDirtyForms(({ forms }) => Object.values(forms).includes(pathname));
  if (templates.length === 0) return null;
  return (
    <>
      <ActButton
        icon={<PrinterOutlined />}
        reason={isDirty ? text(printTexts.unsaved) : undefined}
        onClick={() => setOpen(true)}
        data-testid="object-print"
      >
        {text(printTexts.print)}
      </ActButton>
      {open ? <PrintDialog templates={templates} ids={[row.id]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
