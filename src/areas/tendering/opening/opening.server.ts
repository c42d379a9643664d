import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { divide, isLess, round, sum, times, type Decimal } from '#model/decimal.ts';
import { BusinessError } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { priceAt, readTiers } from '#areas/pricing/tiers.rules.ts';
import { homeRate, readContent } from '#areas/sourcing/public.ts';
import {
  checkContent,
  type AskedLine,
  type QuoteContent,
  type QuotedLine,
  type QuoteTerms,
} from '#areas/sourcing/quote/quoteContent.rules.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { beginOpening } from '../bidFile/bidFile.queries.ts';
import { readNamedFiles } from '../bidFile/stream.rules.ts';
import { rankBids } from '../bid/rank.server.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { openingKey, useShares } from '../keys/ceremony.server.ts';
import { fromBase64, sha256 } from '../sealing/canonical.rules.ts';
import { envelopeKind, readPadded } from '../sealing/envelope.rules.ts';
import { sealedBids, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { hashOfCipher, openEnvelope } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';

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
    for (const bid of bids)
      await openOne(system, { seal, row, bid, sealed: sealed.get(bid.applyId ?? ''), privateKey });
    await useShares(system, row.id);
    const valid = await rankBids(system, row.id);
    const { now } = await lockTender(system, row.id, 'none');
    const confirmUntil = new Date(Date.parse(now) + row.confirmMinutes * 60_000).toISOString();
    for (const bid of await system.store(tenderingBid).find({ tenderingId: row.id })) {
      if (bid.status === 'VALID' || bid.status === 'OPEN_FAILED')
        await system.store(tenderingBid).patch(bid.id, { confirmStatus: 'PENDING', confirmUntil }, 'open');
      if (bid.applyId === null) continue;
      await system.store(tenderingApply).patch(bid.applyId, { status: 'OPENED' }, 'open');
      await notifyEvent(system, tenderingApply, 'opened', bid.applyId, null);
    }
    return valid;
  });
}

interface Opening {
  readonly seal: SecretBox;
  readonly row: Tender;
  readonly bid: Bid;
  readonly sealed: SealedBidRow | undefined;
  readonly privateKey: string;
}

async function openOne(system: Context, { seal, row, bid, sealed, privateKey }: Opening): Promise<void> {
  const failed = (openResult: FailedResult, plainHash: string | null = null) =>
    system.store(tenderingBid).patch(bid.id, { status: 'OPEN_FAILED', openResult, plainHash }, 'open');
  // What was locked at closing is what is opened, and nothing else.
  if (!sealed || sealed.cipherHash !== bid.cipherHash) return failed('HASH_MISMATCH');
  const layer = await innerLayer(sealed);
  if ('failure' in layer) return failed(layer.failure);
  const opened = await openEnvelope(privateKey, {
    ...layer,
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
  const said = readPadded(opened.bytes);
  const content = readBid(row, said);
  if (!content) return failed('SCHEMA_DEFECT', plainHash);
  await writeBid(system, row, bid, content, plainHash);
  await nameFiles(system, seal, bid, sealed, said);
}

type FailedResult = 'HASH_MISMATCH' | 'NOT_DECRYPTED' | 'SCHEMA_DEFECT' | 'BIDDER_ABSENT';

interface Layer {
  readonly enc: string;
  readonly cipher: string;
  readonly cipherHash: string;
}

/** What the key of the tender opens: the bid as it was received, or what its bidder has opened of it. */
async function innerLayer(sealed: SealedBidRow): Promise<Layer | { readonly failure: FailedResult }> {
  const { enc, cipher, cipherHash, innerHash, innerEnc, innerCipher } = sealed;
  if (innerHash === null) return { enc, cipher, cipherHash };
  const [encBytes, cipherBytes] = [fromBase64(enc), fromBase64(cipher)];
  if (!encBytes || !cipherBytes || (await hashOfCipher(encBytes, cipherBytes)) !== cipherHash)
    return { failure: 'HASH_MISMATCH' };
  if (innerEnc === null || innerCipher === null) return { failure: 'BIDDER_ABSENT' };
  return { enc: innerEnc, cipher: innerCipher, cipherHash: innerHash };
}

/** Notes the files that a bid names, for the job that decrypts them: those alone that were sealed with it. */
async function nameFiles(
  system: Context,
  seal: SecretBox,
  bid: Bid,
  sealed: SealedBidRow,
  content: unknown,
): Promise<void> {
  const refs = new Map(sealed.files.map(({ id, cipherHash }) => [id, cipherHash]));
  for (const { id, name, plainHash, key, prefix, cipherHash } of readNamedFiles(content))
    if (refs.get(id) === cipherHash)
      await beginOpening(system.db, id, {
        bidId: bid.id,
        name,
        plainHash,
        sealed: seal.encrypt(JSON.stringify({ key, prefix })),
      });
}

const askedIn = ({ items }: Tender): AskedLine[] => items.map((item) => ({ ...item, substituteFlag: false }));

const termsOf = ({ currencyId, partialFlag }: Tender): QuoteTerms => ({
  currencyId,
  foreignFlag: false,
  partialFlag,
  costFlag: false,
  mustDropFlag: false,
  // How long it binds was judged by the deadline of that day, which may have moved since.
  priceFrom: '',
});

function readBid(row: Tender, content: unknown): QuoteContent | undefined {
  try {
    const read = readContent(content, new Map(row.items.map(({ id, lineNo }) => [id, lineNo])));
    // Nobody but the bidder's own browser has judged what he sealed, and he may have sealed it without one.
    checkContent({ ...read, declareFlag: true }, askedIn(row), termsOf(row), new Map());
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
  const { currencyId } = row;
  const rate = await homeRate(system, { currencyId, companyId: row.companyId, days: [system.dayOf(row.bidDeadline)] });
  const decimals = (await currencyFacts(system.db, [currencyId])).get(currencyId ?? '')?.decimals ?? 2;
  const said = new Map(content.lines.map((line) => [line.itemId, line]));
  const lines = row.items.map((item) => lineOf(bid, item, said.get(item.id), decimals));
  await system.store(tenderingBidLine).createMany(lines);
  const totalAmt = sum([...lines.map(({ amount }) => amount), content.freight ?? '0', content.otherFee ?? '0']);
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
