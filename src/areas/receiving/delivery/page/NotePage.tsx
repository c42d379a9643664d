import { useQueryClient } from '@tanstack/react-query';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { slotTexts } from '../dockSlot/texts.ts';
import { dockSlot } from '../dockSlot/dockSlot.document.ts';
import { SlotPanel } from '../dockSlot/SlotPanel.tsx';
import { PackingPanel } from '../packing/PackingPanel.tsx';
import { useSerialTab } from '../../inventory/serial/useSerialTab.tsx';
import { UblButton } from '../../UblButton.tsx';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';

// A note that is here, or never comes, needs no appointment any more.
const bookable: ReadonlySet<unknown> = new Set(['NEW', 'REVIEW', 'SHIPPED']);

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
      <PackingPanel key={String(note['versionNo'])} note={note} onSaved={() => client.invalidateQueries()} />
    ),
  };
  const booking = {
    key: 'dock',
    label: text(slotTexts.tab),
    isShown: (note: DocumentRow) => bookable.has(note['status']),
    render: (note: DocumentRow) => <SlotPanel noteId={note.id} onSaved={() => client.invalidateQueries()} />,
  };
  const serials = useSerialTab(deliveryNote);
  const tabs = [...(mayPack ? [packing] : []), ...(may(permissionOf(dockSlot, 'book')) ? [booking] : []), serials];
  return <ObjectPage document={deliveryNote} tabs={tabs} acts={ublButton} />;
}
