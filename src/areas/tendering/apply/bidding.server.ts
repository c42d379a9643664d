import { randomBytes } from 'node:crypto';
import type { Context } from '#engine/runtime/context.ts';
import { isId } from '#engine/runtime/ids.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { filesOfApply } from '../bidFile/bidFile.queries.ts';
import { errors as fileErrors } from '../bidFile/errors.ts';
import { errors } from '../errors.ts';
import { assertFeePaid } from '../fee/fees.server.ts';
import { keysOfUsers } from '../keys/sealKey.server.ts';
import { hashOfFiles, readRefs, type SealedFileRef } from '../sealing/fileRefs.rules.ts';
import { largestSealed } from '../sealing/outer.rules.ts';
import { envelopesOf, isPriceApart } from '../tender/envelopes.rules.ts';
import { isOpenedByBidder } from '../tender/sealModes.rules.ts';
import { fromBase64 } from '../sealing/canonical.rules.ts';
import { bidderRef, leafHash, type LeafFacts } from '../sealing/envelope.rules.ts';
import type { Receipt } from '../sealing/receipt.rules.ts';
import { addLeaves, addSealedBid, ownBid, updateSealedBid, type SealedBidRow } from '../sealing/sealing.queries.ts';
import type { ReceiptSigner } from '../sealing/signing.server.ts';
import { hashOfCipher } from '../sealing/suite.server.ts';
import { lockTender, type LockedTender } from '../tender/tender.queries.ts';
import { tenderingApply } from './tenderingApply.document.ts';

type Apply = Row<typeof tenderingApply>;

/** What takes bids in. */
export interface BidParts {
  readonly signer: ReceiptSigner;
  readonly newId: () => string;
}

export interface BidInput {
  readonly docVersion: number;
  readonly bidVersion: number;
  readonly signer: string;
  readonly declareFlag: boolean;
  readonly enc: string;
  /** The sealed content, base64, in parts: no text of a call is longer than 64 kB. */
  readonly cipher: unknown;
  /** The hash of what the outer layer holds, where the bidder opens that himself. */
  readonly innerHash?: string | null | undefined;
  /** The encrypted files that belong to the bid. */
  readonly files?: unknown;
  /** The commercial envelope, where it is one of its own. */
  readonly priceEnc?: string | null | undefined;
  readonly priceCipher?: unknown;
  /** Its hash alone, where it lies in the outer layer that the bidder opens. */
  readonly priceHash?: string | null | undefined;
}

/** The participation of the caller, which nobody else sees. */
export async function ownParticipation(ctx: Context, id: string | null | undefined): Promise<Apply> {
  const known = await ctx.store(tenderingApply).get(isId(id) ? id : fail(engineErrors.notFound));
  // Which tender it is, its supplier does not read.
  return ctx.asSystem((system) => system.store(tenderingApply).get(known.id));
}

/**
 * The tender of a participation, locked together with closings, and the participation after it: always in this order. Refuses
 * what comes too late by the clock of the database, and who does not take part.
 */
export async function openForBids(system: Context, { id, tenderingId }: Apply): Promise<LockedTender> {
  const tender = await lockTender(system, tenderingId, 'share');
  if (tender.now >= tender.bidDeadline)
    fail(errors.closedForBids, { deadline: momentText(system, tender.bidDeadline) });
  if (tender.status !== 'PUBLISHED') fail(errors.tenderOver);
  const { status } = await system.store(tenderingApply).get(id, 'for update');
  if (status !== 'QUALIFIED') fail(errors.notQualified);
  await assertFeePaid(system, id);
  return tender;
}

/** Takes a sealed bid in: the newest version before the deadline counts, older ones stay unopened. */
export function takeBid(ctx: Context, parts: BidParts, apply: Apply, input: BidInput): Promise<Receipt> {
  const { declareFlag, signer, enc, docVersion, bidVersion } = input;
  const cipher = joined(input.cipher);
  if (!declareFlag) fail(errors.declareMissing);
  const [encBytes, cipherBytes] = [fromBase64(enc), fromBase64(cipher)];
  if (!encBytes || !cipherBytes || encBytes.length !== 32 || cipherBytes.length < 17) return fail(errors.bidMissing);
  const refs = readRefs(input.files);
  if (!refs) return fail(fileErrors.filesWrong);
  return ctx.asSystem(async (system) => {
    const tender = await openForBids(system, apply);
    const isOuter = isOpenedByBidder(tender);
    const price = await priceEnvelope(tender, input);
    if (cipherBytes.length > largestSealed(isOuter, isPriceApart(tender))) fail(errors.bidTooLarge);
    const innerHash = isOuter ? hashText(input.innerHash) : null;
    const fingerprint = isOuter
      ? ((await keysOfUsers(system, [ctx.user.id])).get(ctx.user.id)?.fingerprint ?? fail(errors.ownKeyMissing))
      : null;
    if (docVersion !== tender.docVersion) fail(errors.documentMoved, { version: tender.docVersion });
    const before = await ownBid(system.db, apply.id);
    if (bidVersion !== (before?.bidVersion ?? 0) + 1) fail(errors.bidMoved);
    await checkFiles(system, apply, refs);
    const bid: SealedFacts & { readonly userId: string } = {
      id: parts.newId(),
      applyId: apply.id,
      bidVersion,
      docVersion,
      sealedDocVersion: docVersion,
      keyRound: tender.keyRound,
      status: 'SUBMITTED',
      bidder: await bidderRef(apply.tenderingId, apply.supplierBaseId),
      signer,
      enc,
      cipher,
      cipherHash: await hashOfCipher(encBytes, cipherBytes),
      size: cipherBytes.length,
      receivedAt: tender.now,
      userId: ctx.user.id,
      innerHash,
      fingerprint,
      files: refs,
      kind: envelopesOf(tender)[0] ?? 'BID',
      stageNo: tender.stageNo,
      ...price,
    };
    const receipt = await receiptFor(system, parts, apply, bid, { act: 'SUBMIT', receivedAt: tender.now });
    await addSealedBid(system.db, apply.tenderingId, { ...bid, receipt });
    return receipt;
  });
}

const noPrice = { priceEnc: null, priceCipher: null, priceHash: null } as const;

/** The commercial envelope of a bid, where the tender asks for one; refuses one that is missing, or that nobody asked for. */
async function priceEnvelope(
  tender: LockedTender,
  { priceEnc, priceCipher, priceHash }: BidInput,
): Promise<Pick<SealedBidRow, 'priceEnc' | 'priceCipher' | 'priceHash'>> {
  const isSent = typeof priceEnc === 'string' && priceEnc !== '';
  if (!isPriceApart(tender)) return isSent ? fail(errors.envelopeUnasked) : noPrice;
  if (isOpenedByBidder(tender)) {
    if (isSent) fail(errors.envelopeUnasked);
    return { ...noPrice, priceHash: priceHash ? hashText(priceHash) : fail(errors.envelopeMissing) };
  }
  const [enc, cipher] = [fromBase64(priceEnc ?? ''), fromBase64(joined(priceCipher))];
  if (!isSent || !enc || !cipher || enc.length !== 32 || cipher.length < 17) return fail(errors.envelopeMissing);
  if (cipher.length > largestSealed(false, false)) fail(errors.bidTooLarge);
  return { priceEnc, priceCipher: joined(priceCipher), priceHash: await hashOfCipher(enc, cipher) };
}

type SealedFacts = Omit<SealedBidRow, 'receipt' | 'innerEnc' | 'innerCipher'>;

const hashText = (text: string | null | undefined): string =>
  text && /^[0-9a-f]{64}$/.test(text) ? text : fail(errors.bidMissing);

// Every file has arrived from this participation, and is what its bidder has encrypted.
async function checkFiles(system: Context, apply: Apply, refs: readonly SealedFileRef[]): Promise<void> {
  if (refs.length === 0) return;
  const sent = new Map((await filesOfApply(system.db, apply.id)).map((file) => [file.id, file]));
  for (const [index, { id, cipherHash }] of refs.entries()) {
    const file = sent.get(id);
    if (!file) return fail(fileErrors.fileUnknown, { no: index + 1 });
    if (file.cipherHash !== cipherHash) fail(fileErrors.fileDamaged, { no: index + 1 });
  }
}

export const joined = (parts: unknown): string =>
  Array.isArray(parts) ? parts.map((part: unknown) => (typeof part === 'string' ? part : '*')).join('') : '*';

/** Gives a bid back: it stays sealed for good, and another one may be submitted until the deadline. */
export const giveBidBack = (ctx: Context, parts: BidParts, apply: Apply): Promise<Receipt> =>
  ctx.asSystem(async (system) => {
    const tender = await openForBids(system, apply);
    const bid = await ownBid(system.db, apply.id);
    if (!bid || bid.status === 'WITHDRAWN') return fail(errors.noBid);
    const receipt = await receiptFor(system, parts, apply, bid, { act: 'WITHDRAW', receivedAt: tender.now });
    await updateSealedBid(system.db, bid.id, { status: 'WITHDRAWN', docVersion: bid.docVersion, receipt });
    return receipt;
  });

/** Binds a sealed bid to the tender document as it is now, unchanged. */
export const confirmBid = (ctx: Context, parts: BidParts, apply: Apply, docVersion: number): Promise<Receipt> =>
  ctx.asSystem(async (system) => {
    const tender = await openForBids(system, apply);
    if (docVersion !== tender.docVersion) fail(errors.documentMoved, { version: tender.docVersion });
    const bid = await ownBid(system.db, apply.id);
    if (bid?.status !== 'STALE') return fail(errors.nothingToConfirm);
    if (bid.keyRound !== tender.keyRound) return fail(errors.keyRenewed);
    const receipt = await receiptFor(
      system,
      parts,
      apply,
      { ...bid, docVersion },
      { act: 'CONFIRM', receivedAt: tender.now },
    );
    await updateSealedBid(system.db, bid.id, { status: 'SUBMITTED', docVersion, receipt });
    return receipt;
  });

async function receiptFor(
  system: Context,
  { signer }: BidParts,
  apply: Apply,
  bid: SealedFacts,
  happened: Pick<LeafFacts, 'act' | 'receivedAt'>,
): Promise<Receipt> {
  const facts: LeafFacts = {
    ...happened,
    tenderingId: apply.tenderingId,
    kind: bid.kind,
    docVersion: bid.docVersion,
    bidVersion: bid.bidVersion,
    bidder: bid.bidder,
    cipherHash: bid.cipherHash,
    ...(bid.innerHash === null ? {} : { innerHash: bid.innerHash }),
    ...(bid.priceHash === null ? {} : { priceHash: bid.priceHash }),
    filesHash: await hashOfFiles(bid.files),
  };
  const leaf = await leafHash(facts);
  await addLeaves(system.db, apply.tenderingId, [leaf]);
  return signer.sign(system, {
    ...facts,
    // By chance: a number in turn would tell how many there are.
    receiptNo: `BR${randomBytes(6).toString('hex').toUpperCase()}`,
    tenderingNo: apply.tenderingNo ?? '',
    size: bid.size,
    leafHash: leaf,
  });
}
