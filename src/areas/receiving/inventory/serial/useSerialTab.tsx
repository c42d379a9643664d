import { useQueryClient } from '@tanstack/react-query';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { linesIn } from '#ui/document/form/formValues.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { numberedLines } from './numberedLines.rules.ts';
import { serialNumber } from './serialNumber.document.ts';
import { entersSerials, SerialsPanel } from './SerialsPanel.tsx';
import { serialTexts } from './texts.ts';

/** The tab with the serial numbers of a document whose goods have them. */
export function useSerialTab(document: AnyDocument) {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const client = useQueryClient();
  const mayEnter = entersSerials(document, side) && may(permissionOf(serialNumber, 'enter'));
  return {
    key: 'serials',
    label: text(serialTexts.tab),
    isShown: (row: DocumentRow) => numberedLines(linesIn(row, 'lines')).length > 0,
    render: (row: DocumentRow) => (
      <SerialsPanel
        key={String(row['versionNo'])}
        document={document}
        row={row}
        mayEnter={mayEnter}
        onSaved={() => client.invalidateQueries()}
      />
    ),
  };
}

/** A standard page with the serial numbers of its goods. */
export function NumberedPage({ document }: { readonly document: AnyDocument }) {
  return <ObjectPage document={document} tabs={[useSerialTab(document)]} />;
}
