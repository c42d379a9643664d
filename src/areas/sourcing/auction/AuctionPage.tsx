import { DashboardOutlined, LockOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { auctionEvent } from './auctionEvent.document.ts';
import { reserveField } from './reserve.rules.ts';
import { Replay } from './Replay.tsx';
import { auctionTexts as texts } from './texts.ts';

const published = (row: DocumentRow): boolean => row['publishedAt'] !== null && row['publishedAt'] !== undefined;

/** An auction of the buyer side, with the way to its control room and its replay. */
export function AuctionPage() {
  const text = useText();
  return (
    <ObjectPage
      document={auctionEvent}
      acts={(row) =>
        published(row) ? <ControlButton id={row.id} /> : row['status'] === 'NEW' ? <ReserveButton row={row} /> : null
      }
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

function ReserveButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={auctionEvent}
      endpoint="setReserve"
      input={{ reserve: reserveField }}
      count={1}
      icon={<LockOutlined />}
      onRun={async (input) => {
        await server.change('bidding/auctionEvent/setReserve', { id: row.id, ...input });
        toast.success(text(texts.reserveSet));
        await client.invalidateQueries();
      }}
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
