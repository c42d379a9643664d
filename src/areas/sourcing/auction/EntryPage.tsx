import { RiseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionTexts as texts } from './texts.ts';

/** An auction that a supplier takes part in; the room where he bids is a step away. */
export function EntryPage() {
  return <ObjectPage document={auctionEntry} acts={(row) => <RoomButton row={row} />} />;
}

function RoomButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const navigate = useNavigate();
  const { side } = useUser();
  if (side !== 'supplier' || row['status'] === 'VOIDED') return null;
  return (
    <Button
      type="primary"
      icon={<RiseOutlined />}
      onClick={() => void navigate(`/auction-room?entry=${row.id}`)}
      data-testid="auction-enter"
    >
      {text(texts.toRoom)}
    </Button>
  );
}
