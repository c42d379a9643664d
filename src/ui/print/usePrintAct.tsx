import { useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { fitting, usePrintTemplates } from './templates.ts';
import { printTexts } from './texts.ts';

const PrintDialog = loadable(async () => (await import('./PrintDialog.tsx')).PrintDialog);

/** Documents that are printed as one file. */
const most = 100;

interface PrintAct {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  readonly reason: string | undefined;
  readonly start: () => void;
}

interface Ticked {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly count: number;
  readonly ids: () => Promise<readonly string[]>;
}

/** Printing ticked rows, where there is a template for all of them; the dialog stands wherever the caller puts it. */
export function usePrintAct(
  document: AnyDocument,
  { rows, count, ids }: Ticked,
): { readonly acts: readonly PrintAct[]; readonly dialog: ReactNode } {
  const text = useText();
  const templates = fitting(usePrintTemplates(document), rows);
  const [printed, setPrinted] = useState<readonly string[]>();
  const act: PrintAct = {
    name: 'print',
    label: text(printTexts.print),
    danger: false,
    reason: count > most ? text(printTexts.tooMany, { n: most }) : undefined,
    start: () => void ids().then(setPrinted),
  };
  return {
    acts: templates.length > 0 ? [act] : [],
    dialog: printed ? <PrintDialog templates={templates} ids={printed} onClose={() => setPrinted(undefined)} /> : null,
  };
}
