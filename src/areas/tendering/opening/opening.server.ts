import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { divide, isLess, round, sum, times, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts, rateFor } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
import { readContent } from '#areas/sourcing/public.ts';
import type { QuoteContent, QuotedLine } from '#areas/sourcing/quote/quoteContent.rules.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { rankBids } from '../bid/rank.server.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { openingKey, useShares } from '../keys/ceremony.server.ts';
import { sha256 } from '../sealing/canonical.rules.ts';
import { envelopeKind, readPadded } from '../sealing/envelope.rules.ts';
import { sealedBids, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { openEnvelope } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';

type Bid = Row<typeof tenderingBid>;

/**
 * Opens what was locked, each bid by itself: what cannot be opened says why and stops no other. Run again it opens what is
 * locked still. Gives the number of valid bids.
 */
export async function openBids(ctx: Context, seal: SecretBox, row: Tender): Promise<number> {
  return ctx.asSystem(async (system) => {
    const privateKey = await openingKey(system, seal, row);
    const sealed = new Map((await sealedBids(system.db, row.id)).map((bid) => [bid.applyId, bid]));
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, status: 'LOCKED' });
    for (const bid of bids) await openOne(system, row, bid, sealed.get(bid.applyId ?? ''), privateKey);
    await useShares(system, row.id);
    const valid = await rankBids(system, row.id);
    for (const bid of await system.store(tenderingBid).find({ tenderingId: row.id })) {
      if (bid.applyId === null) continue;
      await system.store(tenderingApply).patch(bid.applyId, { status: 'OPENED' }, 'open');
      await notifyEvent(system, tenderingApply, 'opened', bid.applyId, null);
    }
    return valid;
  });
}

async function openOne(
  system: Context,
  row: Tender,
  bid: Bid,
  sealed: SealedBidRow | undefined,
  privateKey: string,
): Promise<void> {
  const failed = (openResult: 'HASH_MISMATCH' | 'NOT_DECRYPTED' | 'SCHEMA_DEFECT', plainHash: string | null = null) =>
    system.store(tenderingBid).patch(bid.id, { status: 'OPEN_FAILED', openResult, plainHash }, 'open');
  // What was locked at closing is what is opened, and nothing else.
  if (!sealed || sealed.cipherHash !== bid.cipherHash) return failed('HASH_MISMATCH');
  const opened = await openEnvelope(privateKey, {
    enc: sealed.enc,
    cipher: sealed.cipher,
    cipherHash: sealed.cipherHash,
    binding: {
      tenderingId: row.id,
      kind: envelopeKind,
      docVersion: sealed.sealedDocVersion,
      bidVersion: sealed.bidVersion,
      bidder: sealed.bidder,
    },
  });
  if (opened.result !== 'OK') return failed(opened.result);
  const plainHash = await sha256(opened.bytes);
  const content = readBid(row, readPadded(opened.bytes));
  if (!content) return failed('SCHEMA_DEFECT', plainHash);
  await writeBid(system, row, bid, content, plainHash);
}

function readBid(row: Tender, content: unknown): QuoteContent | undefined {
  try {
    const read = readContent(content, new Map(row.items.map(({ id, lineNo }) => [id, lineNo])));
    for (const { tiers } of read.lines) readTiers(tiers);
    return read;
  } catch (error) {
    if (error instanceof BusinessError) return undefined;
    throw error;
  }
}

async function writeBid(
  system: Context,
  row: Tender,
  bid: Bid,
  content: QuoteContent,
  plainHash: string,
): Promise<void> {
  const currencyId = content.currencyId ?? row.currencyId;
  const { homeCurrencyId } = await companyDefaults(system.db, row.companyId);
  const found =
    currencyId === null || currencyId === homeCurrencyId
      ? undefined
      : await rateFor(system, {
          from: currencyId,
          to: homeCurrencyId,
          day: system.dayOf(row.bidDeadline),
          companyId: row.companyId,
        });
  const decimals = (await currencyFacts(system.db, [currencyId])).get(currencyId ?? '')?.decimals ?? 2;
  const said = new Map(content.lines.map((line) => [line.itemId, line]));
  const lines = row.items.map((item) => lineOf(bid, item, said.get(item.id), decimals));
  await system.store(tenderingBidLine).createMany(lines);
  const totalAmt = sum([...lines.map(({ amount }) => amount), content.freight ?? '0', content.otherFee ?? '0']);
  const rate = found?.rate ?? '1';
  await system.store(tenderingBid).patch(
    bid.id,
    {
      status: 'VALID',
      openResult: 'OK',
      plainHash,
      currencyId,
      rate,
      paymentTermId: content.paymentTermId ?? row.paymentTermId,
      validUntil: content.validUntil,
      otherFee: sum([content.freight ?? '0', content.otherFee ?? '0']),
      totalAmt,
      homeAmt: round(times(totalAmt, rate), 2),
      supplierRemark: content.supplierRemark,
    },
    'open',
  );
}

const silent: Omit<QuotedLine, 'itemId'> = {
  quoteFlag: false,
  noQuoteReason: null,
  offerQty: null,
  unitPrice: null,
  priceUnit: null,
  taxRateId: null,
  leadTimeDays: null,
  moq: null,
  packQty: null,
  tiers: null,
  costs: null,
  moldCost: null,
  moldAmortQty: null,
  brand: null,
  origin: null,
  substituteMaterial: null,
  deviation: null,
};

function lineOf(bid: Bid, item: Tender['items'][number], said: QuotedLine | undefined, decimals: number) {
  const { quoteFlag, noQuoteReason, offerQty, tiers, leadTimeDays, moq, brand, origin, deviation, ...line } =
    said ?? silent;
  const unitPrice = quoteFlag ? line.unitPrice : null;
  const qty = offered(item.demandQty, offerQty);
  const priceUnit = line.priceUnit ?? '1';
  const price = unitPrice === null ? '0' : priceAt(readTiers(tiers), unitPrice, qty);
  return {
    parentId: bid.id,
    companyId: bid.companyId,
    supplierBaseId: bid.supplierBaseId,
    itemId: item.id,
    lineNo: item.lineNo,
    bidRef: `${item.lineNo} · ${bid.supplierBaseName ?? ''}`,
    materialId: item.materialId,
    materialDesc: item.materialDesc,
    unitId: item.unitId,
    demandQty: item.demandQty,
    quoteFlag: unitPrice !== null,
    noQuoteReason,
    offerQty,
    unitPrice,
    priceUnit,
    taxRateId: line.taxRateId ?? item.taxRateId,
    tiers,
    leadTimeDays,
    moq,
    brand,
    origin,
    deviation,
    amount: round(divide(times(qty, price), priceUnit), decimals),
  };
}

const offered = (demandQty: Decimal, offerQty: Decimal | null): Decimal =>
  offerQty !== null && isLess(offerQty, demandQty) ? offerQty : demandQty;
