import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { auctionOfEntry } from './auction.queries.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { placeBid } from './bid.server.ts';
import { snapshotOf, supplierFrame } from './room.server.ts';

export default implement(auctionEntry, {
  endpoints: {
    async room({ body }, ctx) {
      const { id } = await ctx.store(auctionEntry).get(idOf(body.id));
      const auctionId = await ctx.asSystem(({ db }) => auctionOfEntry(db, id));
      return { seq: 0, ...supplierFrame(await snapshotOf(ctx, auctionId), id) };
    },
    bid: ({ body }, ctx) =>
      placeBid(ctx, {
        entryId: idOf(body.id),
        lotId: idOf(body.lotId),
        price: body.price,
        requestKey: body.requestKey,
        confirmed: body.confirmedFlag === true,
      }),
  },
});

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));
