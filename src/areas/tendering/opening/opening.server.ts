import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Row } from '#model/row.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { tenderingBid } from '../bid/tenderingBid.document.ts';
import { beginOpening } from '../bidFile/bidFile.queries.ts';
import { readNamedFiles } from '../bidFile/stream.rules.ts';
import { rankBids } from '../bid/rank.server.ts';
import { tenderingBidLine } from '../bid/tenderingBidLine.document.ts';
import { openingKey, useShares } from '../keys/ceremony.server.ts';
import { fromBase64, sha256 } from '../sealing/canonical.rules.ts';
import { readPadded } from '../sealing/envelope.rules.ts';
import { sealedBids, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { hashOfCipher, openEnvelope } from '../sealing/suite.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { envelopesOf } from '../tender/envelopes.rules.ts';
import { decimalsOf, lineOf, readBid, totalsOf } from './openedContent.server.ts';
import type { QuoteContent } from '#areas/sourcing/quote/quoteContent.rules.ts';

type Bid = Row<typeof tenderingBid>;

/**
 * Opens what was locked, each bid by itself: what cannot be opened says why and stops no other. Run again it opens what is
 * locked still. Gives the number of valid bids.
 */
export async function openBids(ctx: Context, seal: SecretBox, row: Tender): Promise<number> {
  return ctx.asSystem(async (system) => {
    const kind = envelopesOf(row)[0] ?? 'BID';
    const privateKey = await openingKey(system, seal, row, kind);
    const sealed = new Map((await sealedBids(system.db, row.id)).map((bid) => [bid.applyId, bid]));
    const bids = await system.store(tenderingBid).find({ tenderingId: row.id, status: 'LOCKED' });
    for (const bid of bids)
      await openOne(system, { seal, row, bid, sealed: sealed.get(bid.applyId ?? ''), privateKey });
    await useShares(system, row.id, kind);
    const valid = await rankBids(system, row.id);
    await readOut(system, row, await system.store(tenderingBid).find({ tenderingId: row.id, stageNo: row.stageNo }));
    return valid;
  });
}

/** Tells bidders that their bids were read out, and until when they say what they make of it. */
export async function readOut(system: Context, row: Tender, bids: readonly Bid[]): Promise<void> {
  const { now } = await lockTender(system, row.id, 'none');
  const confirmUntil = new Date(Date.parse(now) + row.confirmMinutes * 60_000).toISOString();
  for (const bid of bids) {
    if (bid.status === 'VALID' || bid.status === 'OPEN_FAILED')
      await system.store(tenderingBid).patch(bid.id, { confirmStatus: 'PENDING', confirmUntil }, 'open');
    if (bid.applyId === null) continue;
    await system.store(tenderingApply).patch(bid.applyId, { status: 'OPENED' }, 'open');
    await notifyEvent(system, tenderingApply, 'opened', bid.applyId, null);
  }
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
      kind: sealed.kind,
      docVersion: sealed.sealedDocVersion,
      bidVersion: sealed.bidVersion,
      bidder: sealed.bidder,
    },
  });
  if (opened.result !== 'OK') return failed(opened.result);
  const plainHash = await sha256(opened.bytes);
  const said = readPadded(opened.bytes);
  const content = readBid(row, said, sealed.kind === 'BID');
  if (!content) return failed('SCHEMA_DEFECT', plainHash);
  await writeBid(system, row, bid, content, plainHash);
  await nameFiles(system, { seal, bid, sealed, content: said, isTechnical: sealed.kind === 'TECH' });
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

interface OpenedContent {
  readonly seal: SecretBox;
  readonly bid: Bid;
  readonly sealed: SealedBidRow;
  readonly content: unknown;
  /** It tells no price: experts may read its files. */
  readonly isTechnical: boolean;
}

/** Notes the files that a bid names, for the job that decrypts them: those alone that were sealed with it. */
export async function nameFiles(
  system: Context,
  { seal, bid, sealed, content, isTechnical }: OpenedContent,
): Promise<void> {
  const refs = new Map(sealed.files.map(({ id, cipherHash }) => [id, cipherHash]));
  for (const { id, name, plainHash, key, prefix, cipherHash } of readNamedFiles(content))
    if (refs.get(id) === cipherHash)
      await beginOpening(system.db, id, {
        bidId: bid.id,
        name,
        plainHash,
        isTechnical,
        sealed: seal.encrypt(JSON.stringify({ key, prefix })),
      });
}

async function writeBid(
  system: Context,
  row: Tender,
  bid: Bid,
  content: QuoteContent,
  plainHash: string,
): Promise<void> {
  const decimals = await decimalsOf(system, row);
  const said = new Map(content.lines.map((line) => [line.itemId, line]));
  const lines = row.items.map((item) => lineOf(bid, item, said.get(item.id), decimals));
  await system.store(tenderingBidLine).createMany(lines);
  const { validUntil, supplierRemark, paymentTermId } = content;
  const facts = { status: 'VALID', openResult: 'OK', plainHash, validUntil, supplierRemark } as const;
  const amounts = lines.map(({ amount }) => amount);
  await system.store(tenderingBid).patch(
    bid.id,
    // A technical envelope says nothing of money.
    envelopesOf(row)[0] === 'TECH'
      ? facts
      : {
          ...facts,
          paymentTermId: paymentTermId ?? row.paymentTermId,
          ...(await totalsOf(system, row, amounts, content)),
        },
    'open',
  );
}
