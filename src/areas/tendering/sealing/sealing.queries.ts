import { sql, type Database } from '#engine/database/database.ts';
import type { EnvelopeKind } from '../tender/envelopes.rules.ts';
import type { SealedFileRef } from './fileRefs.rules.ts';
import type { InnerEnvelope } from './outer.rules.ts';
import type { Receipt } from './receipt.rules.ts';

/** The newest key that signs receipts; undefined before the first receipt. */
export const newestSigningKey = (db: Database): Promise<{ publicKey: string; sealed: string } | undefined> =>
  db.maybe<{ publicKey: string; sealed: string }>(sql`
    select public_key as "publicKey", sealed from bidding_signing_key order by id desc limit 1`);

export const addSigningKey = async (
  db: Database,
  { id, publicKey, sealed }: { readonly id: string; readonly publicKey: string; readonly sealed: string },
): Promise<void> => {
  await db.run(sql`
    insert into bidding_signing_key (id, public_key, sealed) values (${id}::bigint, ${publicKey}, ${sealed})`);
};

export const signingKeys = async (db: Database): Promise<string[]> => {
  const rows = await db.many<{ publicKey: string }>(sql`
    select public_key as "publicKey" from bidding_signing_key order by id`);
  return rows.map(({ publicKey }) => publicKey);
};

/**
 * The keys of a tender: what bidders seal with, and, encrypted, what opens; only the former where people hold shares of the
 * latter; none once they were destroyed.
 */
export const tenderKeys = (db: Database, tenderingId: string): Promise<TenderKeyRow[]> =>
  db.many<TenderKeyRow>(sql`
    select kind, public_key as "publicKey", sealed from bidding_tender_key
     where tendering_id = ${tenderingId}::bigint order by kind desc`);

interface TenderKeyRow {
  /** What is sealed with it. */
  readonly kind: EnvelopeKind;
  readonly publicKey: string;
  readonly sealed: string | null;
}

/** The key of one kind of envelope; undefined once it was destroyed. */
export const tenderKey = async (
  db: Database,
  tenderingId: string,
  kind: EnvelopeKind,
): Promise<TenderKeyRow | undefined> => (await tenderKeys(db, tenderingId)).find((key) => key.kind === kind);

export const addTenderKey = async (
  db: Database,
  { tenderingId, kind, publicKey, sealed }: TenderKeyRow & { readonly tenderingId: string },
): Promise<void> => {
  await db.run(sql`
    insert into bidding_tender_key (tendering_id, kind, public_key, sealed)
    values (${tenderingId}::bigint, ${kind}, ${publicKey}, ${sealed})`);
};

/** Takes the keys of a tender away: what was sealed can never be opened again. */
export const dropTenderKey = async (db: Database, tenderingId: string): Promise<void> => {
  await db.run(sql`delete from bidding_tender_key where tendering_id = ${tenderingId}::bigint`);
};

export interface SealedBidRow {
  readonly id: string;
  readonly applyId: string;
  readonly bidVersion: number;
  /** The version of the tender document that it counts for. */
  readonly docVersion: number;
  /** That for which it was sealed. */
  readonly sealedDocVersion: number;
  /** The keys of the tender for which it was sealed, counted. */
  readonly keyRound: number;
  readonly status: 'SUBMITTED' | 'STALE' | 'WITHDRAWN';
  readonly bidder: string;
  readonly signer: string;
  readonly enc: string;
  readonly cipher: string;
  readonly cipherHash: string;
  readonly size: number;
  readonly receivedAt: string;
  readonly receipt: Receipt;
  /** The hash of what its bidder has to open; null where there is no outer layer. */
  readonly innerHash: string | null;
  /** The key of the bidder that the outer layer is sealed for. */
  readonly fingerprint: string | null;
  /** What the bidder has opened, at the opening. */
  readonly innerEnc: string | null;
  readonly innerCipher: string | null;
  /** The encrypted files that belong to it. */
  readonly files: readonly SealedFileRef[];
  /** What the main envelope is. */
  readonly kind: EnvelopeKind;
  readonly stageNo: number;
  /** The commercial envelope beside it; null where there is none, in an outer layer that is closed, or once it was returned unopened. */
  readonly priceEnc: string | null;
  readonly priceCipher: string | null;
  readonly priceHash: string | null;
}

type NewSealedBid = Omit<SealedBidRow, 'innerEnc' | 'innerCipher'>;

const columns = sql`
  id, apply_id as "applyId", bid_version as "bidVersion", doc_version as "docVersion",
  sealed_doc_version as "sealedDocVersion", key_round as "keyRound", status, bidder, signer, enc, cipher, cipher_hash as "cipherHash", size,
  received_at as "receivedAt", receipt, inner_hash as "innerHash", fingerprint, inner_enc as "innerEnc",
  inner_cipher as "innerCipher", files, kind, stage_no as "stageNo", price_enc as "priceEnc", price_cipher as "priceCipher",
  price_hash as "priceHash"`;

// Bids of a first stage stay where they are, and count for nothing in the second one.
const inStage = sql`stage_no = (select t.stage_no from bidding_tendering t where t.id = bidding_sealed_bid.tendering_id)`;

/** The newest bid of a participation, withdrawn or not. */
export const ownBid = (db: Database, applyId: string): Promise<SealedBidRow | undefined> =>
  db.maybe<SealedBidRow>(sql`
    select ${columns} from bidding_sealed_bid where apply_id = ${applyId}::bigint and ${inStage}
     order by bid_version desc limit 1`);

/** The newest bid of every participation in a tender. */
export const sealedBids = (db: Database, tenderingId: string): Promise<SealedBidRow[]> =>
  db.many<SealedBidRow>(sql`
    select distinct on (apply_id) ${columns} from bidding_sealed_bid
     where tendering_id = ${tenderingId}::bigint and ${inStage} order by apply_id, bid_version desc`);

export const addSealedBid = async (
  db: Database,
  tenderingId: string,
  bid: NewSealedBid & { readonly userId: string },
): Promise<void> => {
  await db.run(sql`
    insert into bidding_sealed_bid (id, tendering_id, apply_id, bid_version, doc_version, sealed_doc_version, key_round,
      status, bidder, signer, submitted_by, enc, cipher, cipher_hash, size, received_at, receipt, inner_hash, fingerprint, files,
      kind, stage_no, price_enc, price_cipher, price_hash)
    values (${bid.id}::bigint, ${tenderingId}::bigint, ${bid.applyId}::bigint, ${bid.bidVersion}, ${bid.docVersion},
      ${bid.sealedDocVersion}, ${bid.keyRound}, ${bid.status}, ${bid.bidder}, ${bid.signer}, ${bid.userId}::bigint, ${bid.enc},
      ${bid.cipher}, ${bid.cipherHash}, ${bid.size}, ${bid.receivedAt}::timestamptz, ${JSON.stringify(bid.receipt)}::jsonb,
      ${bid.innerHash}, ${bid.fingerprint}, ${JSON.stringify(bid.files)}::jsonb,
      ${bid.kind}, ${bid.stageNo}, ${bid.priceEnc}, ${bid.priceCipher}, ${bid.priceHash})`);
};

/** Takes what a bidder has opened of his bid, with the commercial envelope that lay in it; the database takes it at the opening alone. */
export const addInner = async (
  db: Database,
  id: string,
  { enc, cipher }: InnerEnvelope,
  price: InnerEnvelope | null,
): Promise<void> => {
  await db.run(sql`
    update bidding_sealed_bid set inner_enc = ${enc}, inner_cipher = ${cipher} where id = ${id}::bigint`);
  if (price)
    await db.run(sql`
      update bidding_sealed_bid set price_enc = ${price.enc}, price_cipher = ${price.cipher} where id = ${id}::bigint`);
};

/** Notes what became of a bid that lies sealed; its content stays as it is. */
export const updateSealedBid = async (
  db: Database,
  id: string,
  { status, docVersion, receipt }: Pick<SealedBidRow, 'status' | 'docVersion' | 'receipt'>,
): Promise<void> => {
  await db.run(sql`
    update bidding_sealed_bid set status = ${status}, doc_version = ${docVersion},
           receipt = ${JSON.stringify(receipt)}::jsonb where id = ${id}::bigint`);
};

/** Bids that were submitted have to be confirmed again. */
export const staleBids = async (db: Database, tenderingId: string): Promise<void> => {
  await db.run(sql`
    update bidding_sealed_bid set status = 'STALE' where tendering_id = ${tenderingId}::bigint and status = 'SUBMITTED'`);
};

/** What changed nothing of what is offered leaves bids in force. */
export const moveBids = async (db: Database, tenderingId: string, docVersion: number): Promise<void> => {
  await db.run(sql`
    update bidding_sealed_bid set doc_version = ${docVersion}
     where tendering_id = ${tenderingId}::bigint and status = 'SUBMITTED'`);
};

/** Adds leaves to the log of a tender; nothing in it says whose they are, when they came, or in which order. */
export const addLeaves = async (db: Database, tenderingId: string, leaves: readonly string[]): Promise<void> => {
  await db.run(sql`
    insert into bidding_seal_log (tendering_id, leaf_hash)
    select ${tenderingId}::bigint, leaf from unnest(${leaves}::text[]) leaf`);
};

/** The leaves of a tender in the order of their hashes. */
export const leavesOf = async (db: Database, tenderingId: string): Promise<string[]> => {
  const rows = await db.many<{ leaf: string }>(sql`
    select leaf_hash as leaf from bidding_seal_log where tendering_id = ${tenderingId}::bigint
     order by leaf_hash collate "C"`);
  return rows.map(({ leaf }) => leaf);
};

/** Destroys the sealed contents of a tender unopened; that they were received stays. */
export const destroyBids = async (db: Database, tenderingId: string): Promise<void> => {
  await db.run(
    sql`update bidding_sealed_bid set enc = '', cipher = '', inner_enc = null, inner_cipher = null, price_enc = null,
               price_cipher = null where tendering_id = ${tenderingId}::bigint`,
  );
};

/** Returns the commercial envelopes of these participations unopened: nothing is left that could be opened, no outer layer either. */
export const dropPrices = async (db: Database, applyIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    update bidding_sealed_bid set price_enc = null, price_cipher = null,
           enc = case when inner_hash is null then enc else '' end,
           cipher = case when inner_hash is null then cipher else '' end
     where apply_id = any(${applyIds}::bigint[]) and price_hash is not null`);
};

/** Takes the key of one kind of envelope away. */
export const dropKeyOf = async (db: Database, tenderingId: string, kind: EnvelopeKind): Promise<void> => {
  await db.run(sql`
    delete from bidding_tender_key where tendering_id = ${tenderingId}::bigint and kind = ${kind}`);
};
