import type { Context } from '#engine/runtime/context.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { readContent } from '#areas/sourcing/public.ts';
import type { QuoteContent } from '#areas/sourcing/quote/quoteContent.rules.ts';
import { rankBids } from '../bid/rank.server.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { openingKey, useShares, voidShares } from '../keys/ceremony.server.ts';
import { sha256 } from '../sealing/canonical.rules.ts';
import { readPadded } from '../sealing/envelope.rules.ts';
import { dropKeyOf, dropPrices, sealedBids, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { openEnvelope } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { assertWhole, decimalsOf, lineOf, totalsOf } from './openedContent.server.ts';
import { nameFiles, readOut } from './opening.server.ts';

type Bid = Row<typeof tenderingBid>;

/**
 * Opens the commercial envelopes of those whose bids are valid after the technical evaluation, each by itself; the others are
 * returned unopened, and the key goes with it.
 */
export async function openPrices(ctx: Context, seal: SecretBox, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, priceResult: 'SEALED' });
    const passed = bids.filter(({ status }) => status === 'VALID');
    const others = bids.filter(({ status }) => status !== 'VALID');
    // First of all they go: whatever fails from here on, none of them is opened any more.
    await dropPrices(
      system.db,
      others.flatMap(({ applyId }) => applyId ?? []),
    );
    for (const { id } of others) await system.store(tenderingBid).patch(id, { priceResult: 'RETURNED' }, 'openPrices');
    const privateKey = await openingKey(system, seal, row, 'PRICE');
    const sealed = new Map((await sealedBids(system.db, row.id)).map((bid) => [bid.applyId, bid]));
    for (const { id, applyId } of passed)
      await openPrice(
        system,
        { seal, row, privateKey, bid: await system.store(tenderingBid).get(id) },
        sealed.get(applyId ?? ''),
      );
    await useShares(system, row.id, 'PRICE');
    await dropKeyOf(system.db, row.id, 'PRICE');
    if (row.evaluation === 'PRICE') await rankBids(system, row.id);
    await readOut(system, row, await system.store(tenderingBid).find({ id: passed.map(({ id }) => id) }));
  });
}

/** Returns every commercial envelope that is still sealed: of a tender that is voided nobody opens them any more. */
export async function returnPrices(ctx: Context, row: Tender): Promise<void> {
  await ctx.asSystem(async (system) => {
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, priceResult: 'SEALED' });
    if (bids.length === 0) return;
    await dropPrices(
      system.db,
      bids.flatMap(({ applyId }) => applyId ?? []),
    );
    for (const { id } of bids) await system.store(tenderingBid).patch(id, { priceResult: 'RETURNED' }, 'voidTender');
    await voidShares(system, row.id);
    await dropKeyOf(system.db, row.id, 'PRICE');
  });
}

interface Opening {
  readonly seal: SecretBox;
  readonly row: Tender;
  readonly bid: Bid;
  readonly privateKey: string;
}

type Failure = 'HASH_MISMATCH' | 'NOT_DECRYPTED' | 'SCHEMA_DEFECT';

async function openPrice(system: Context, opening: Opening, sealed: SealedBidRow | undefined): Promise<void> {
  const { seal, row, bid, privateKey } = opening;
  const failed = (priceResult: Failure) =>
    system
      .store(tenderingBid)
      .patch(bid.id, { priceResult, status: 'OPEN_FAILED', openResult: priceResult }, 'openPrices');
  // What was locked at closing is what is opened, and nothing else.
  if (!sealed?.priceEnc || !sealed.priceCipher || !sealed.priceHash || sealed.priceHash !== bid.priceHash)
    return failed('HASH_MISMATCH');
  const opened = await openEnvelope(privateKey, {
    enc: sealed.priceEnc,
    cipher: sealed.priceCipher,
    cipherHash: sealed.priceHash,
    binding: {
      tenderingId: row.id,
      kind: 'PRICE',
      docVersion: sealed.sealedDocVersion,
      bidVersion: sealed.bidVersion,
      bidder: sealed.bidder,
    },
  });
  if (opened.result !== 'OK') return failed(opened.result);
  const said = readPadded(opened.bytes);
  const content = readPrices(row, bid, said);
  if (!content) return failed('SCHEMA_DEFECT');
  await writePrices(system, row, bid, content);
  await nameFiles(system, { seal, bid, sealed, content: said, isTechnical: false });
  const plainHash = await sha256(opened.bytes);
  await system.store(tenderingBid).patch(bid.id, { priceResult: 'OK', pricePlainHash: plainHash }, 'openPrices');
}

/** The prices of an envelope with what the technical one says beside them; undefined where both together are no whole bid. */
function readPrices(row: Tender, bid: Bid, said: unknown): QuoteContent | undefined {
  try {
    const prices = readContent(said, new Map(row.items.map(({ id, lineNo }) => [id, lineNo])));
    const priced = new Map(prices.lines.map((line) => [line.itemId, line]));
    const lines = bid.lines.flatMap(({ itemId, ...stored }) => {
      const line = priced.get(itemId ?? '');
      if (itemId === null || !line) return [];
      const { quoteFlag, noQuoteReason, offerQty, leadTimeDays, moq, brand, origin, deviation } = stored;
      return [{ ...line, quoteFlag, noQuoteReason, offerQty, leadTimeDays, moq, brand, origin, deviation }];
    });
    const content = { ...prices, validUntil: bid.validUntil, lines };
    assertWhole(row, content);
    return content;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

async function writePrices(system: Context, row: Tender, bid: Bid, content: QuoteContent): Promise<void> {
  const decimals = await decimalsOf(system, row);
  const items = new Map(row.items.map((item) => [item.id, item]));
  const said = new Map(content.lines.map((line) => [line.itemId, line]));
  const amounts: Decimal[] = [];
  for (const { id, itemId } of bid.lines) {
    const item = items.get(itemId ?? '');
    if (!item) continue;
    const { unitPrice, priceUnit, taxRateId, tiers, amount } = lineOf(bid, item, said.get(item.id), decimals);
    await system.store(tenderingBidLine).patch(id, { unitPrice, priceUnit, taxRateId, tiers, amount }, 'openPrices');
    amounts.push(amount);
  }
  const { paymentTermId } = content;
  await system
    .store(tenderingBid)
    .patch(
      bid.id,
      { paymentTermId: paymentTermId ?? row.paymentTermId, ...(await totalsOf(system, row, amounts, content)) },
      'openPrices',
    );
}
