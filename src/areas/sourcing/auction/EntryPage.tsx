import { useNavigate } from 'react-router';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionTexts as texts } from './texts.ts';

// Nobody bids any more; what came of it is shown in the room.
const over: ReadonlySet<string> = new Set(['CLOSED', 'CONFIRMED']);

/** An auction that a supplier takes part in; the room where he bids is a step away. */
export function EntryPage() {
  const text = useText();
  const navigate = useNavigate();
  const { side } = useUser();
  return (
    <ObjectPage
      document={auctionEntry}
      lead={({ id, status }) =>
        side === 'supplier' && status !== 'VOIDED'
          ? {
              name: 'enterRoom',
              label: text(over.has(String(status)) ? texts.seeRoom : texts.toRoom),
              onClick: () => void navigate(`/auction-room?entry=${id}`),
            }
          : undefined
      }
    />
  );
}
