import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import type { Decimal } from '#model/decimal.ts';
import { holdSupplierMay } from '#areas/supplier/public.ts';
import { homeRate } from '../homeRate.server.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { lockInquiry, type LockedInquiry } from '../inquiry/event.queries.ts';
import { mayQuote } from '../inquiry/invite.server.ts';
import { inquiryInvite } from '../inquiry/inquiryInvite.document.ts';
import { momentText } from '../moment.server.ts';
import { quoteErrors as errors } from './errors.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';
import { checkContent, emptyContent, type QuoteContent } from './quoteContent.rules.ts';
import { readContent } from './readContent.server.ts';
import type { QuoteFiles } from './quoteFiles.server.ts';
import type { QuoteSeals } from './seal.server.ts';

type Quote = Row<typeof inquiryQuote>;
type Inquiry = Row<typeof inquiry>;

/** Quotations, sealed until they are opened. */
export const inquiryQuotes = (seals: QuoteSeals, files: Pick<QuoteFiles, 'list' | 'remove' | 'sweep'>) =>
  implement(inquiryQuote, {
    transitions: {
      submit: {
        async guard(quote, ctx) {
          const { asked } = await openInquiry(ctx, quote);
          const content = (await seals.draft(ctx, quote.id)) ?? fail(errors.contentMissing);
          checkContent(content, asked.items, termsOf(asked), await formerPrices(ctx, seals, quote));
          const { companyId } = asked;
          const currencyId = content.currencyId ?? asked.currencyId;
          await ctx.asSystem((system) => homeRate(system, { currencyId, companyId, days: [ctx.today] }));
        },
        async writes(quote, ctx) {
          const { locked } = await openInquiry(ctx, quote);
          const content = (await seals.draft(ctx, quote.id)) ?? fail(errors.contentMissing);
          await files.sweep(ctx, quote.id);
          const attached = await files.list(ctx, quote.id);
          return {
            contentHash: await seals.seal(
              ctx,
              quote.id,
              attached.length > 0 ? { ...content, files: attached } : content,
            ),
            quoteVersion: quote.quoteVersion + 1,
            submittedAt: locked.now,
            firstSubmittedAt: quote.firstSubmittedAt ?? locked.now,
          };
        },
        async effect(quote, ctx) {
          const { companyId, supplierBaseId } = await ctx.asSystem(async (system) =>
            system.store(inquiryQuote).get(quote.id),
          );
          await holdSupplierMay(ctx, { act: 'QUOTE', isRunning: true, supplierBaseId, companyId });
          await takePart(ctx, quote.inviteId);
        },
      },
      withdraw: {
        async guard(quote, ctx) {
          if (quote.status === 'DRAFT') fail(errors.draftNotWithdrawable);
          await openInquiry(ctx, quote);
        },
      },
    },

    endpoints: {
      async content({ body }, ctx) {
        const quote = await ctx.store(inquiryQuote).get(idOf(body.id));
        const { asked, now } = await ctx.asSystem(async (system) => ({
          asked: await system.store(inquiry).get(await inquiryOf(system, quote)),
          now: (await system.db.one<{ now: string }>(sql`select clock_timestamp() as now`)).now,
        }));
        const content = (await seals.draft(ctx, quote.id)) ?? emptyContent(asked.items, asked);
        return {
          quoteNo: quote.quoteNo,
          status: quote.status,
          versionNo: quote.versionNo,
          inquiry: shownOf(asked, quote),
          items: asked.items.map((item) => itemShown(item, asked.targetVisibleFlag)),
          content,
          unsentFlag: await seals.hasDraft(ctx, quote.id),
          files: (await files.list(ctx, quote.id)).map(({ id, name, size }) => ({ id, name, size })),
          now,
        };
      },
      async removeFile({ body }, ctx) {
        const quote = await ctx.store(inquiryQuote).get(idOf(body.id), 'for update');
        await openInquiry(ctx, quote);
        await files.remove(ctx, quote.id, isId(body.file) ? body.file : fail(engineErrors.notFound));
        return { files: (await files.list(ctx, quote.id)).map(({ id, name, size }) => ({ id, name, size })) };
      },
      async saveDraft({ body }, ctx) {
        const quote = await ctx.store(inquiryQuote).get(idOf(body.id), 'for update');
        if (body.versionNo !== quote.versionNo) fail(engineErrors.stale);
        const { asked } = await openInquiry(ctx, quote);
        const content = readContent(body.content, new Map(asked.items.map(({ id, lineNo }) => [id, lineNo])));
        await seals.keepDraft(ctx, quote.id, content);
        return { versionNo: await countDraft(ctx, quote) };
      },
    },
  });

/** Counts a draft, and with it the version, so that two windows do not write over each other; gives the new version. */
export async function countDraft(ctx: Context, { id, draftNo, versionNo }: Quote): Promise<number> {
  await ctx.asSystem((system) => system.store(inquiryQuote).patch(id, { draftNo: draftNo + 1 }, 'saveDraft'));
  const [now] = await ctx.store(inquiryQuote).heads('id', [id]);
  return now?.versionNo ?? versionNo;
}

const idOf = (id: string | null | undefined): string => (isId(id) ? id : fail(engineErrors.notFound));

// Its supplier does not read which inquiry a quotation belongs to.
const inquiryOf = async (system: Context, { id }: Pick<Quote, 'id'>): Promise<string> =>
  (await system.store(inquiryQuote).get(id)).inquiryId;

/** The inquiry of a quotation that may be written now: its round, its window by the clock of the database, its invitation. */
export async function openInquiry(ctx: Context, quote: Quote): Promise<{ asked: Inquiry; locked: LockedInquiry }> {
  return ctx.asSystem(async (system) => {
    const inquiryId = await inquiryOf(system, quote);
    const locked = await lockInquiry(system, inquiryId, 'share');
    checkWindow(system, locked);
    if (locked.roundNo !== quote.roundNo) fail(errors.inquiryMoved, { round: locked.roundNo });
    const invite = await system.store(inquiryInvite).get(quote.inviteId);
    if (!mayQuote(invite.status)) fail(errors.notInvited);
    return { asked: await system.store(inquiry).get(inquiryId), locked };
  });
}

/** Refuses what comes before the beginning or after the end of quoting. */
export function checkWindow(ctx: Context, { status, quoteStart, quoteDeadline, now }: LockedInquiry): void {
  const isOpen = status === 'PRE_REVIEW' || status === 'TO_QUOTE' || status === 'QUOTING';
  if (!isOpen || now >= quoteDeadline) fail(errors.over);
  if (now < quoteStart || status === 'PRE_REVIEW') fail(errors.notYet, { start: momentText(ctx, quoteStart) });
}

const termsOf = (asked: Inquiry) => ({
  currencyId: asked.currencyId,
  foreignFlag: asked.foreignFlag,
  partialFlag: asked.partialFlag,
  costFlag: asked.costFlag,
  mustDropFlag: asked.mustDropFlag,
  priceFrom: asked.priceFrom,
});

// What this supplier quoted in the round before, by line.
async function formerPrices(ctx: Context, seals: QuoteSeals, quote: Quote): Promise<ReadonlyMap<string, Decimal>> {
  const former = await formerQuote(ctx, quote);
  if (!former) return new Map();
  const content = await seals.open(ctx, former.id);
  return new Map(content.lines.flatMap(({ itemId, unitPrice }) => (unitPrice ? [[itemId, unitPrice]] : [])));
}

/** The quotation of the same invitation that counted in the round before. */
export async function formerQuote(ctx: Context, { inviteId, roundNo }: Pick<Quote, 'inviteId' | 'roundNo'>) {
  if (roundNo === 1) return undefined;
  const [former] = await ctx.asSystem((system) => system.store(inquiryQuote).find({ inviteId, roundNo: roundNo - 1 }));
  return former?.contentHash ? former : undefined;
}

async function takePart(ctx: Context, inviteId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const invites = system.store(inquiryInvite);
    const { status } = await invites.get(inviteId);
    if (status === 'INVITED') await invites.patch(inviteId, { status: 'ACCEPTED' }, 'accept');
  });
}

/** What the supplier reads of the inquiry beside its lines. */
const shownOf = (asked: Inquiry, quote: Quote) => ({
  inviteId: quote.inviteId,
  inquiryNo: asked.inquiryNo,
  inquiryName: asked.inquiryName,
  companyName: asked.companyName ?? null,
  roundNo: asked.roundNo,
  quoteStart: asked.quoteStart,
  quoteDeadline: asked.quoteDeadline,
  currencyId: asked.currencyId,
  currencyName: asked.currencyName ?? null,
  currencyCode: asked.currencyCode ?? null,
  foreignFlag: asked.foreignFlag,
  priceBasis: asked.priceBasis,
  partialFlag: asked.partialFlag,
  costFlag: asked.costFlag,
  mustDropFlag: asked.mustDropFlag,
  priceFrom: asked.priceFrom,
  priceTo: asked.priceTo,
  article: asked.article,
});

const itemShown = (item: Inquiry['items'][number], showsTarget: boolean) => ({
  id: item.id,
  lineNo: item.lineNo,
  materialCode: item.materialCode ?? null,
  materialName: item.materialName ?? null,
  materialDesc: item.materialDesc,
  spec: item.spec,
  drawingNo: item.drawingNo,
  drawingVersion: item.drawingVersion,
  unitId: item.unitId,
  unitName: item.unitName ?? null,
  demandQty: item.demandQty,
  minOfferQty: item.minOfferQty,
  annualQty: item.annualQty,
  taxRateId: item.taxRateId,
  taxRateName: item.taxRateName ?? null,
  deliveryDate: item.deliveryDate,
  deliveryPlace: item.deliveryPlace,
  sampleFlag: item.sampleFlag,
  moldFlag: item.moldFlag,
  substituteFlag: item.substituteFlag,
  targetPrice: showsTarget ? item.targetPrice : null,
});

/** What a supplier begins a round with: his quotation of the round before, or everything that is asked for. */
export async function beginQuote(
  ctx: Context,
  { seals, files }: { readonly seals: QuoteSeals; readonly files: Pick<QuoteFiles, 'copy'> },
  quote: Pick<Quote, 'id' | 'inviteId' | 'roundNo'>,
): Promise<void> {
  const former = await formerQuote(ctx, quote);
  if (!former) return;
  const content: QuoteContent = { ...(await seals.open(ctx, former.id)), declareFlag: false };
  await seals.keepDraft(ctx, quote.id, content);
  await files.copy(ctx, former.id, quote.id);
}
