import { sql, type Database } from '#engine/database/database.ts';

/** A share as it lies: sealed for its holder, or encrypted in the vault of the platform. */
export interface StoredShare {
  readonly shareId: string;
  readonly enc: string | null;
  readonly cipher: string | null;
  /** Encrypted by the platform: the share of its vault. */
  readonly sealed: string | null;
  /** Hash of the proof that its holder can make. */
  readonly checkHash: string;
  /** Encrypted by the platform: the share as its holder has provided it, until the bids are opened. */
  readonly provided: string | null;
}

const columns = sql`share_id as "shareId", enc, cipher, sealed, check_hash as "checkHash", sealed_provided as provided`;

export const shareOf = (db: Database, shareId: string): Promise<StoredShare | undefined> =>
  db.maybe<StoredShare>(sql`select ${columns} from bidding_key_share where share_id = ${shareId}::bigint`);

/** The shares of these rows, whoever provided them. */
export const sharesOf = (db: Database, shareIds: readonly string[]): Promise<StoredShare[]> =>
  db.many<StoredShare>(sql`select ${columns} from bidding_key_share where share_id = any(${shareIds}::bigint[])`);

export const addShare = async (db: Database, share: Omit<StoredShare, 'provided'>): Promise<void> => {
  await db.run(sql`
    insert into bidding_key_share (share_id, enc, cipher, sealed, check_hash)
    values (${share.shareId}::bigint, ${share.enc}, ${share.cipher}, ${share.sealed}, ${share.checkHash})`);
};

export const provideShare = async (db: Database, shareId: string, provided: string): Promise<void> => {
  await db.run(sql`
    update bidding_key_share set sealed_provided = ${provided} where share_id = ${shareId}::bigint`);
};

/** Takes shares away for good. */
export const dropShares = async (db: Database, shareIds: readonly string[]): Promise<void> => {
  await db.run(sql`delete from bidding_key_share where share_id = any(${shareIds}::bigint[])`);
};
