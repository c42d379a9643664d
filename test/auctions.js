import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { sql } from '#engine/database/database.ts';
import { auctionEntry } from '#areas/sourcing/auction/auctionEntry.document.ts';
import { auctionEvent } from '#areas/sourcing/auction/auctionEvent.document.ts';
import { isRecord } from '#model/value.ts';
import { app, asServer } from './app.ts';
import { comparedInquiry } from './inquiries.ts';
import { purchasingFixture } from './purchasingFixture.ts';
import { until } from './until.ts';
/** A published auction of both suppliers of the chain: quoted at 11.30 and 10.17 for one line unless said otherwise. */
export async function publishedAuction(values = {}, line = {}, ...asked) {
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
export async function moveAuction(auctionId, elapsed) {
    await asServer(({ db }) => db.run(sql `
      update bidding_auction_lot l
         set begin_at = clock_timestamp() - make_interval(secs => ${elapsed / 1000}::float8) + (l.begin_at - f.first),
             end_at = clock_timestamp() - make_interval(secs => ${elapsed / 1000}::float8) + (l.end_at - f.first)
        from (select min(begin_at) as first from bidding_auction_lot where parent_id = ${auctionId}::bigint) f
       where l.parent_id = ${auctionId}::bigint`));
    await asServer(({ db }) => db.run(sql `
      update bidding_auction_event set start_at = (select min(begin_at) from bidding_auction_lot where parent_id = ${auctionId}::bigint)
       where id = ${auctionId}::bigint`));
}
/** The way of a supplier into an auction. */
export async function bidderOf(who, { auctionNo }) {
    const { records } = await who.query(auctionEntry, { auctionNo });
    const entryId = records[0]?.id ?? '';
    const room = () => who.post('/bidding/auctionEntry/room', { id: entryId });
    const lot = async () => {
        const [first] = (await room()).lots;
        if (!first)
            throw new Error('There is no lot.');
        return first;
    };
    return {
        who,
        entryId,
        room,
        lot,
        async bid(price, more = {}) {
            const lotId = more['lotId'] ?? (await lot()).lotId;
            return who.send('POST', '/bidding/auctionEntry/bid', { id: entryId, lotId, price, requestKey: randomUUID(), ...more });
        },
    };
}
/** Opens the socket of an auction as a page of our own would. */
export async function watchAuction(who, id, headers = {}) {
    const { http } = await app();
    if (!http.server.listening)
        await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const token = (who.headers['authorization'] ?? '').replace('Bearer ', '');
    const socket = new WebSocket(`ws://127.0.0.1:${port}/prod-api/auctionWebSocket/${id}`, ['srm-auction', token], {
        headers: { cookie: who.headers['cookie'] ?? '', origin: `http://127.0.0.1:${port}`, ...headers },
    });
    const frames = [];
    socket.on('message', (data) => {
        const frame = JSON.parse(data.toString());
        if (isRecord(frame))
            frames.push(frame);
    });
    await once(socket, 'open');
    return {
        socket,
        frames,
        async sees(isWanted) {
            const found = await until(() => frames.find(isWanted), (frame) => frame !== undefined);
            if (!found)
                throw new Error(`No such frame among ${JSON.stringify(frames)}`);
            return found;
        },
    };
}
