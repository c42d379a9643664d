import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isLess, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { assertNoAuction } from '../auctionDecided.server.ts';
import { inquiryErrors } from '../inquiry/errors.ts';
import { lockInquiry } from '../inquiry/event.queries.ts';
import { momentText } from '../moment.server.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryQuote } from '../quote/inquiryQuote.document.ts';
import { inquiryQuoteLine } from '../quote/inquiryQuoteLine.document.ts';
import { counterErrors as errors } from './errors.ts';
import { counterOffer } from './counterOffer.document.ts';

type Counter = Row<typeof counterOffer>;

export default implement(counterOffer, {
  async beforeSave(counter, ctx) {
    const { line, quote } = await quotedLine(ctx, counter);
    Object.assign(counter, {
      inquiryId: quote.inquiryId,
      inquiryNo: quote.inquiryNo,
      companyId: quote.companyId,
      supplierBaseId: quote.supplierBaseId,
      materialId: line.materialId,
      materialDesc: line.materialDesc,
      lineNo: line.lineNo,
      demandQty: line.demandQty,
      quotedPrice: line.counterPrice ?? line.unitPrice ?? '0',
    });
    if (!isLess(counter.offeredPrice, counter.quotedPrice))
      fail(errors.notLower, { price: counter.offeredPrice, quoted: counter.quotedPrice });
  },

  transitions: {
    offer: {
      async guard(counter, ctx) {
        await quotedLine(ctx, counter);
        await comparing(ctx, counter);
        if (counter.replyDue <= (await clock(ctx)))
          fail(inquiryErrors.deadlinePast, { deadline: momentText(ctx, counter.replyDue) });
      },
    },
    accept: {
      guard: checkInTime,
      writes: ({ offeredPrice }) => ({ answerPrice: offeredPrice }),
      effect: (counter, ctx) => agree(ctx, counter, counter.offeredPrice),
    },
    newPrice: {
      async guard(counter, ctx, { answerPrice }) {
        await checkInTime(counter, ctx);
        if (answerPrice && !isLess(answerPrice, counter.quotedPrice))
          fail(errors.notLower, { price: answerPrice, quoted: counter.quotedPrice });
      },
      effect: (counter, ctx, { answerPrice }) => agree(ctx, counter, answerPrice),
    },
    refuse: { guard: checkInTime },
  },
});

const clock = async (ctx: Context): Promise<string> =>
  (await ctx.db.one<{ now: string }>(sql`select clock_timestamp() as now`)).now;

/** The line that is negotiated, with its quotation; a supplier that has not quoted it is refused. */
async function quotedLine(ctx: Context, { quoteLineId }: Pick<Counter, 'quoteLineId'>) {
  const line = await ctx.store(inquiryQuoteLine).maybe(quoteLineId);
  const quote = line?.parentId ? await ctx.store(inquiryQuote).maybe(line.parentId) : undefined;
  if (!line || !quote || quote.status !== 'OPENED' || !line.quoteFlag)
    return fail(quoteErrors.noQuote, { supplier: quote?.supplierBaseName ?? '' });
  return { line, quote };
}

/** Prices are negotiated while quotations are compared, and no longer. */
async function comparing(ctx: Context, { id }: Counter): Promise<void> {
  await ctx.asSystem(async (system) => {
    // Its supplier does not read which inquiry it belongs to.
    const { inquiryId } = await system.store(counterOffer).get(id);
    const { status } = await lockInquiry(system, inquiryId ?? '0', 'share');
    if (status !== 'COMPARING') fail(errors.notComparing);
    await assertNoAuction(system, inquiryId ?? '0');
  });
}

async function checkInTime(counter: Counter, ctx: Context): Promise<void> {
  await comparing(ctx, counter);
  if ((await clock(ctx)) >= counter.replyDue) fail(quoteErrors.over);
}

async function agree(ctx: Context, { quoteLineId }: Counter, counterPrice: Decimal): Promise<void> {
  await ctx.asSystem((system) => system.store(inquiryQuoteLine).patch(quoteLineId, { counterPrice }, 'counterOffer'));
}
