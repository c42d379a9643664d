import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { fromBase64 } from '../sealing/canonical.rules.ts';
import type { InnerEnvelope } from '../sealing/outer.rules.ts';
import { addInner, ownBid, type SealedBidRow } from '../sealing/sealing.queries.ts';
import { hashOfCipher } from '../sealing/suite.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { joined } from './bidding.server.ts';
import type { tenderingApply } from './tenderingApply.document.ts';

type Apply = Row<typeof tenderingApply>;

/** The own bid while its bidder is asked to open it; refuses before, after, and where there is no outer layer. */
async function bidToOpen(system: Context, apply: Apply, lock: 'none' | 'share'): Promise<SealedBidRow> {
  const { status, decryptUntil, now } = await lockTender(system, apply.tenderingId, lock);
  const bid = await ownBid(system.db, apply.id);
  const isAsked = status === 'BID_CLOSED' && decryptUntil !== null && now < decryptUntil;
  if (!isAsked || bid?.status !== 'SUBMITTED' || bid.innerHash === null) return fail(errors.notAskedToOpen);
  return bid;
}

/** The outer layer of the own bid, for the browser that has its key. */
export async function sealedForBidder(system: Context, apply: Apply) {
  const bid = await bidToOpen(system, apply, 'none');
  return {
    sealed: { enc: bid.enc, cipher: bid.cipher },
    binding: {
      tenderingId: apply.tenderingId,
      kind: bid.kind,
      docVersion: bid.sealedDocVersion,
      bidVersion: bid.bidVersion,
      bidder: bid.bidder,
    },
    fingerprint: bid.fingerprint,
    priceApart: bid.priceHash !== null,
  };
}

/** What was in the outer layer, as its bidder sends it. */
interface OpenedInput {
  readonly enc: string;
  readonly cipher: unknown;
  readonly priceEnc?: string | null | undefined;
  readonly priceCipher?: unknown;
}

/**
 * Takes what a bidder has opened: that alone whose hashes stand in the receipt of the bid. A commercial envelope comes with the
 * technical one and stays sealed for its key: nobody can leave his price closed once the technical result is known.
 */
export async function takeInner(system: Context, apply: Apply, input: OpenedInput): Promise<void> {
  const bid = await bidToOpen(system, apply, 'share');
  const opened = { enc: input.enc, cipher: joined(input.cipher) };
  await assertHash(opened, bid.innerHash);
  const price = bid.priceHash === null ? null : { enc: input.priceEnc ?? '', cipher: joined(input.priceCipher) };
  if (price) await assertHash(price, bid.priceHash);
  await addInner(system.db, bid.id, opened, price);
}

async function assertHash({ enc, cipher }: InnerEnvelope, hash: string | null): Promise<void> {
  const [encBytes, cipherBytes] = [fromBase64(enc), fromBase64(cipher)];
  if (!encBytes || !cipherBytes || (await hashOfCipher(encBytes, cipherBytes)) !== hash) fail(errors.innerWrong);
}
