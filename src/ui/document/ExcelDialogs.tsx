import { lazy, Suspense, useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { allColumns, type DocumentColumn } from './columns.ts';

const ImportWizard = lazy(async () => ({ default: (await import('../excel/ImportWizard.tsx')).ImportWizard }));
const ExportDialog = lazy(async () => ({ default: (await import('../excel/ExportDialog.tsx')).ExportDialog }));

export type OpenDialog = 'import' | 'export' | undefined;

interface ExcelDialogsProps {
  readonly document: AnyDocument;
  readonly dialog: OpenDialog;
  readonly columns: readonly DocumentColumn[];
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort: readonly string[];
  readonly total: string;
  readonly onClose: () => void;
  readonly onImported: () => void;
}

/** Importing and exporting a list, loaded when they are first asked for. */
export function ExcelDialogs({
  document,
  dialog,
  columns,
  search,
  sort,
  total,
  onClose,
  onImported,
}: ExcelDialogsProps) {
  const text = useText();
  const { side } = useUser();
  const choices = useMemo(() => {
    const shown = new Set(columns.map(({ name }) => name));
    const rest = allColumns(document, side).filter(({ name }) => !shown.has(name));
    return [...columns, ...rest].map(({ name, label }) => ({ name, label: text(label), shown: shown.has(name) }));
  }, [document, columns, side, text]);
  if (!dialog) return null;
  return (
    <Suspense fallback={null}>
      {dialog === 'import' ? (
        <ImportWizard document={document} onClose={onClose} onImported={onImported} />
      ) : (
        <ExportDialog
          document={document}
          columns={choices}
          query={{ ...search, ...(sort.length > 0 ? { sort } : {}) }}
          filteredTotal={total}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
