import { useNavigate } from 'react-router';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionTexts as texts } from './texts.ts';

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
              label: text(texts.toRoom),
              onClick: () => void navigate(`/auction-room?entry=${id}`),
            }
          : undefined
      }
    />
  );
}
