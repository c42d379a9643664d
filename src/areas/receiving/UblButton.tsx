import { permissionOf, type AnyDocument } from '#model/document.ts';
import { DownloadMenu } from '#ui/exchange/DownloadMenu.tsx';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { receivingTexts } from './texts.ts';

interface UblButtonProps {
  readonly document: AnyDocument;
  readonly ids: readonly string[];
}

/** Hands out delivery notes and receipts as UBL. */
export function UblButton({ document, ids }: UblButtonProps) {
  if (ids.length === 0) return null;
  const kind = document === deliveryNote ? 'DespatchAdvice' : 'ReceiptAdvice';
  const path = `/pur/ubl/export?kind=${kind}&ids=${ids.join(',')}`;
  return (
    <DownloadMenu
      code={permissionOf(document, 'export')}
      label={receivingTexts.ubl}
      downloads={[
        { key: kind, label: receivingTexts.ubl, path, check: `${path}&check=true`, fileName: `UBL-${kind}.xml` },
      ]}
    />
  );
}
