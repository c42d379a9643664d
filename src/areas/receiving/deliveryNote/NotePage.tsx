import { useQueryClient } from '@tanstack/react-query';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { PackingPanel } from '../packing/PackingPanel.tsx';
import { UblButton } from '../UblButton.tsx';
import { deliveryNote } from './deliveryNote.document.ts';

const ublButton = (note: DocumentRow) => <UblButton document={deliveryNote} ids={[note.id]} />;

/** A delivery note; its supplier packs it until it leaves. */
export function NotePage() {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const client = useQueryClient();
  const mayPack = side === 'supplier' && may(permissionOf(deliveryNote, 'pack'));
  const packing = {
    key: 'pack',
    label: text(deliveryNote.endpoints?.pack.label ?? deliveryNote.label),
    isShown: (note: DocumentRow) => note['status'] === 'NEW',
    render: (note: DocumentRow) => (
      <PackingPanel key={String(note['versionNo'])} note={note} onSaved={() => void client.invalidateQueries()} />
    ),
  };
  return <ObjectPage document={deliveryNote} tabs={mayPack ? [packing] : []} acts={ublButton} />;
}
