import { useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import type { ExportColumn } from '../../excel/ExportDialog.tsx';
import type { DoneImport } from '../../excel/importRules.ts';
import { loadable } from '../../loadable.ts';
import { useUser } from '../../session.ts';
import { allColumns, type DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';

const ImportWizard = loadable(async () => (await import('../../excel/ImportWizard.tsx')).ImportWizard);
/** What an import has just brought, above the list. */
export const ImportedBar = loadable(async () => (await import('../../excel/ImportedBar.tsx')).ImportedBar);
const ExportDialog = loadable(async () => (await import('../../excel/ExportDialog.tsx')).ExportDialog);

export type OpenDialog = 'import' | 'export' | undefined;

interface ExcelDialogsProps {
  readonly document: AnyDocument;
  readonly dialog: OpenDialog;
  readonly columns: readonly DocumentColumn[];
  readonly search: Readonly<Record<string, unknown>>;
  readonly sort: readonly string[];
  readonly total: string;
  readonly onClose: () => void;
  readonly onImported: (done: DoneImport) => void;
  /** Shows the rows of an import alone. */
  readonly onShowImport: (jobId: string) => void;
  readonly onUndone: () => void;
}

// Both halves of a name, under titles by which an import knows them again.
const halvesOf = (choice: ExportColumn, text: ReturnType<typeof useText>): ExportColumn[] => [
  { ...choice, name: `${choice.name}:zh`, label: text(documentTexts.chineseHalf, { label: choice.label }) },
  { ...choice, name: `${choice.name}:en`, label: text(documentTexts.englishHalf, { label: choice.label }) },
];

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
  onShowImport,
  onUndone,
}: ExcelDialogsProps) {
  const text = useText();
  const { side } = useUser();
  const choices = useMemo(() => {
    const shown = new Set(columns.map(({ name }) => name));
    const rest = allColumns(document, side).filter(({ name }) => !shown.has(name));
    return [...columns, ...rest].flatMap(({ name, label, field }) => {
      const choice = { name, label: text(label), shown: shown.has(name) };
      return field.type === 'bilingual' ? halvesOf(choice, text) : [choice];
    });
  }, [document, columns, side, text]);
  if (!dialog) return null;
  if (dialog === 'import')
    return (
      <ImportWizard
        document={document}
        onClose={onClose}
        onImported={onImported}
        onShow={onShowImport}
        onUndone={onUndone}
      />
    );
  return (
    <ExportDialog
      document={document}
      columns={choices}
      query={{ ...search, ...(sort.length > 0 ? { sort } : {}) }}
      filteredTotal={total}
      onClose={onClose}
    />
  );
}
