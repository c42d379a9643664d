import { DashboardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { Replay } from './Replay.tsx';
import { auctionTexts as texts } from './texts.ts';

const published = (row: DocumentRow): boolean => row['publishedAt'] !== null && row['publishedAt'] !== undefined;

/** An auction of the buyer side, with the way to its control room and its replay. */
export function AuctionPage() {
  const text = useText();
  return (
    <ObjectPage
      document={auctionEvent}
      acts={(row) => (published(row) ? <ControlButton id={row.id} /> : null)}
      tabs={[
        {
          key: 'replay',
          label: text(texts.replayTab),
          isShown: published,
          render: (row) => <Replay id={row.id} no={String(row['auctionNo'])} version={row['versionNo']} />,
        },
      ]}
    />
  );
}

function ControlButton({ id }: { readonly id: string }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Button icon={<DashboardOutlined />} onClick={() => void navigate(`/auction-control?auction=${id}`)}>
      {text(texts.toControl)}
    </Button>
  );
}
