import { SendFiles } from '#ui/exchange/SendFiles.tsx';
import { orderTexts } from './texts.ts';

/** Takes over documents that came as UBL, wherever what they are about is listed. */
export function UblImport({ onDone }: { readonly onDone: () => void }) {
  return (
    <SendFiles
      code="pur:ublMessage:take"
      label={orderTexts.ublImport}
      path="/pur/ubl/import"
      accept=".xml"
      contentType="application/xml"
      summary={orderTexts.ublImported}
      onDone={onDone}
    />
  );
}
