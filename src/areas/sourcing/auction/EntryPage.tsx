import { RiseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { objectIdOf, rowQuery } from '#ui/document/object/objectQueries.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useUser } from '#ui/session.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionTexts as texts } from './texts.ts';
import './auction.css';

/** An auction that a supplier takes part in; the room where he bids is a step away. */
export function EntryPage() {
  const isPhone = useIsPhone();
  const id = objectIdOf(useScreenLocation().pathname);
  if (!isPhone || id === undefined)
    return <ObjectPage document={auctionEntry} acts={(row) => <RoomButton row={row} />} />;
  // Behind the menu of further acts nobody would find the one that this page is for.
  return (
    <>
      <PhoneButton id={id} />
      <ObjectPage document={auctionEntry} />
    </>
  );
}

function PhoneButton({ id }: { readonly id: string }) {
  const language = useLanguage();
  const { data } = useQuery(rowQuery({ document: auctionEntry, language, id }));
  return data ? (
    <div className="auction-enter">
      <RoomButton row={data} isWide />
    </div>
  ) : null;
}

function RoomButton({ row, isWide = false }: { readonly row: DocumentRow; readonly isWide?: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const { side } = useUser();
  if (side !== 'supplier' || row['status'] === 'VOIDED') return null;
  return (
    <Button
      type="primary"
      block={isWide}
      icon={<RiseOutlined />}
      onClick={() => void navigate(`/auction-room?entry=${row.id}`)}
      data-testid="auction-enter"
    >
      {text(texts.toRoom)}
    </Button>
  );
}
