import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { sql } from '#engine/database/database.ts';
import { auctionEntry } from '#areas/sourcing/auction/auctionEntry.document.ts';
import { auctionEvent } from '#areas/sourcing/auction/auctionEvent.document.ts';
import type { NewRow, Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer } from './app.ts';
import { comparedInquiry } from './inquiries.ts';
import type { Answer, Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { until } from './until.ts';

type NewAuction = NewRow<typeof auctionEvent>;

/** A published auction of both suppliers of the chain: quoted at 11.30 and 10.17 for one line unless said otherwise. */
export async function publishedAuction(
  values: Partial<NewAuction> = {},
  line: { readonly startPrice?: `${number}`; readonly lotNo?: number } = {},
  ...asked: Parameters<typeof comparedInquiry>
): Promise<Row<typeof auctionEvent>> {
  const { buyer, supplierId, otherSupplierId } = await purchasingFixture();
  const inquiry = await comparedInquiry(...asked);
  const made = await buyer.add(auctionEvent, {
    auctionName: '轴承竞价',
    inquiryId: inquiry.id,
    startAt: new Date(Date.now() + 3_600_000).toISOString(),
    endAt: new Date(Date.now() + 7_200_000).toISOString(),
    suppliers: [{ supplierBaseId: supplierId }, { supplierBaseId: otherSupplierId }],
    ...values,
    items: inquiry.items.map(({ id }) => ({ itemId: id, ...line })),
  });
  return buyer.run(auctionEvent, 'publish', made.id);
}

/** Moves the windows of an auction so that it began this many milliseconds ago. */
export async function moveAuction(auctionId: string, elapsed: number): Promise<void> {
  await asServer(({ db }) =>
    db.run(sql`
      update bidding_auction_lot l
         set begin_at = clock_timestamp() - make_interval(secs => ${elapsed / 1000}::float8) + (l.begin_at - f.first),
             end_at = clock_timestamp() - make_interval(secs => ${elapsed / 1000}::float8) + (l.end_at - f.first)
        from (select min(begin_at) as first from bidding_auction_lot where parent_id = ${auctionId}::bigint) f
       where l.parent_id = ${auctionId}::bigint`),
  );
  await asServer(({ db }) =>
    db.run(sql`
      update bidding_auction_event set start_at = (select min(begin_at) from bidding_auction_lot where parent_id = ${auctionId}::bigint)
       where id = ${auctionId}::bigint`),
  );
}

/** A lot as its supplier is shown it. */
export interface ShownLot {
  readonly lotId: string;
  readonly phase: string;
  readonly ownPrice: string | null;
  readonly rank: number | null;
  readonly isLeading: boolean | null;
  readonly best: string | null;
  readonly count: number | null;
  readonly allowed: string | null;
  readonly tickPrice: string | null;
  readonly canBid: boolean;
  readonly endAt: string;
}

/** A supplier at an auction. */
export interface Bidder {
  readonly who: Person;
  readonly entryId: string;
  room(): Promise<{ readonly status: string; readonly lots: readonly ShownLot[] }>;
  lot(): Promise<ShownLot>;
  /** Bids for the first lot unless another is named; the answer as it is. */
  bid(price: string, more?: Record<string, unknown>): Promise<Answer>;
}

/** The way of a supplier into an auction. */
export async function bidderOf(
  who: Person,
  { auctionNo }: Pick<Row<typeof auctionEvent>, 'auctionNo'>,
): Promise<Bidder> {
  const { records } = await who.query(auctionEntry, { auctionNo });
  const entryId = records[0]?.id ?? '';
  const room = () => who.post<{ status: string; lots: ShownLot[] }>('/bidding/auctionEntry/room', { id: entryId });
  const lot = async () => {
    const [first] = (await room()).lots;
    if (!first) throw new Error('There is no lot.');
    return first;
  };
  return {
    who,
    entryId,
    room,
    lot,
    async bid(price, more = {}) {
      const lotId = more['lotId'] ?? (await lot()).lotId;
      return who.send('POST', '/bidding/auctionEntry/bid', {
        id: entryId,
        lotId,
        price,
        requestKey: randomUUID(),
        ...more,
      });
    },
  };
}

/** A page that watches an auction: every frame it was sent. */
export interface Watching {
  readonly socket: WebSocket;
  readonly frames: Record<string, unknown>[];
  /** Waits for a frame like this; gives it. */
  sees(isWanted: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
}

/** Opens the socket of an auction as a page of our own would. */
export async function watchAuction(who: Person, id: string, headers: Record<string, string> = {}): Promise<Watching> {
  const { http } = await app();
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const token = (who.headers['authorization'] ?? '').replace('Bearer ', '');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/prod-api/auctionWebSocket/${id}`, ['srm-auction', token], {
    headers: { cookie: who.headers['cookie'] ?? '', origin: `http://127.0.0.1:${port}`, ...headers },
  });
  const frames: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString());
    if (isRecord(frame)) frames.push(frame);
  });
  await once(socket, 'open');
  return {
    socket,
    frames,
    async sees(isWanted) {
      const found = await until(
        () => frames.find(isWanted),
        (frame) => frame !== undefined,
      );
      if (!found) throw new Error(`No such frame among ${JSON.stringify(frames)}`);
      return found;
    },
  };
}
