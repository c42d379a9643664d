import { sql, type Database } from '#engine/database/database.ts';

/** An encrypted file of a bid; its name and what opens it are known once the bid is opened. */
export interface BidFileRow {
  readonly id: string;
  readonly tenderingId: string;
  readonly applyId: string;
  readonly size: number;
  /** The content in the store of files. */
  readonly hash: string;
  /** The hash by chunks, as bidders compute it. */
  readonly cipherHash: string;
  readonly status: 'RECEIVED' | 'OPENING' | 'OPENED' | 'FAILED';
  readonly bidId: string | null;
  readonly name: string | null;
  readonly plainHash: string | null;
  /** The secret of the file, encrypted by the platform, once its bid is opened. */
  readonly sealed: string | null;
  /** It lay in an envelope that tells no price. */
  readonly technical: boolean;
}

const columns = sql`
  id, tendering_id as "tenderingId", apply_id as "applyId", size::float8 as size, hash, cipher_hash as "cipherHash", status,
  bid_id as "bidId", name, plain_hash as "plainHash", sealed, technical`;

export const addBidFile = async (
  db: Database,
  file: Pick<BidFileRow, 'id' | 'tenderingId' | 'applyId' | 'size' | 'hash' | 'cipherHash'> & {
    readonly uploadKey: string;
  },
): Promise<void> => {
  await db.run(sql`
    insert into bidding_bid_file (id, tendering_id, apply_id, size, hash, cipher_hash, upload_key, status)
    values (${file.id}::bigint, ${file.tenderingId}::bigint, ${file.applyId}::bigint, ${file.size}, ${file.hash},
      ${file.cipherHash}, ${file.uploadKey}, 'RECEIVED')`);
};

/** The files that a participation has sent so far. */
export const filesOfApply = (db: Database, applyId: string): Promise<BidFileRow[]> =>
  db.many<BidFileRow>(sql`
    select ${columns} from bidding_bid_file where apply_id = ${applyId}::bigint order by id`);

/** What an upload has become. */
export const fileOfUpload = (db: Database, uploadKey: string): Promise<BidFileRow | undefined> =>
  db.maybe<BidFileRow>(sql`select ${columns} from bidding_bid_file where upload_key = ${uploadKey}`);

/** The files of a tender in a state. */
export const filesOfTender = (db: Database, tenderingId: string, status: BidFileRow['status']): Promise<BidFileRow[]> =>
  db.many<BidFileRow>(sql`
    select ${columns} from bidding_bid_file
     where tendering_id = ${tenderingId}::bigint and status = ${status} order by id`);

/** Notes what the content of an opened bid says of a file, for the job that decrypts it. */
export const beginOpening = async (
  db: Database,
  id: string,
  file: Record<'bidId' | 'name' | 'plainHash' | 'sealed', string> & { readonly isTechnical: boolean },
): Promise<void> => {
  await db.run(sql`
    update bidding_bid_file set status = 'OPENING', bid_id = ${file.bidId}::bigint, name = ${file.name},
           plain_hash = ${file.plainHash}, sealed = ${file.sealed}, technical = ${file.isTechnical} where id = ${id}::bigint and status = 'RECEIVED'`);
};

export const endOpening = async (
  db: Database,
  id: string,
  status: 'OPENED' | 'FAILED',
  result: string,
): Promise<void> => {
  await db.run(sql`
    update bidding_bid_file set status = ${status}, open_result = ${result}, sealed = null where id = ${id}::bigint`);
};

/** Removes files that nobody opens any more. */
export const dropBidFiles = async (db: Database, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from bidding_bid_file where id = any(${ids}::bigint[])`);
};

/** How the files of a bid came open, for whoever reads the bid. */
export const openedFiles = (
  db: Database,
  bidIds: readonly string[],
): Promise<{ bidId: string; name: string; status: string; result: string | null }[]> =>
  db.many(sql`
    select bid_id as "bidId", name, status, open_result as result from bidding_bid_file
     where bid_id = any(${bidIds}::bigint[]) order by id`);
