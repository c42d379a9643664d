import type { Database } from '#engine/database/database.ts';
import { sql } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';

/** A file as the calls of this area need it. */
export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly contentType: string;
  readonly size: number;
  readonly hash: string;
  readonly businessId: string;
  readonly businessDocument: string | null;
  readonly kind: string;
  readonly purpose: string;
  readonly uploaderSide: string;
  readonly status: string;
  readonly creator: string | null;
  readonly creatorName: string | null;
  readonly createDate: string;
}

const columns = sql`
  f.id, f.name, f.extension, f.content_type as "contentType", f.size, f.hash, f.business_id as "businessId",
  f.business_document as "businessDocument", f.kind, f.purpose, f.uploader_side as "uploaderSide", f.status, f.creator,
  u.real_name as "creatorName", f.create_date as "createDate"`;

const source = sql`
  attachment_oss_business f left join system_iap_sys_user_t u on u.id = f.creator`;

/** These files, as far as they exist. */
export const filesByIds = (db: Database, ids: readonly string[]): Promise<KnownFile[]> =>
  db.many<KnownFile>(sql`
    select ${columns} from ${source} where f.id = any(${ids}::bigint[]) and not f.deleted_flag order by f.id`);

/** The files of a business id, oldest first. */
export const filesOfBusiness = (
  db: Database,
  businessId: string,
  businessDocument: string | null,
): Promise<KnownFile[]> =>
  db.many<KnownFile>(sql`
    select ${columns} from ${source}
     where f.business_id = ${businessId} and f.business_document is not distinct from ${businessDocument}::text
       and not f.deleted_flag
     order by f.create_date, f.id limit 1000`);

/** The files of several rows of a document, oldest first. */
export const filesOfRows = (db: Database, document: string, rowIds: readonly string[]): Promise<KnownFile[]> =>
  rowIds.length === 0
    ? Promise.resolve([])
    : db.many<KnownFile>(sql`
        select ${columns} from ${source}
         where f.business_document = ${document} and f.business_id = any(${[...rowIds]}::text[]) and not f.deleted_flag
         order by f.create_date, f.id limit 1000`);

/** How many files rows of a document have. */
export const countFiles = async (db: Database, document: string, rowIds: readonly string[]): Promise<number> => {
  const { files } = await db.one<{ files: number }>(sql`
    select count(*)::int as files from attachment_oss_business
     where business_document = ${document} and business_id = any(${rowIds}::text[]) and not deleted_flag`);
  return files;
};

/** What the people of a supplier have uploaded. */
export const filesOfUploader = async (db: Database, supplierBaseId: string): Promise<string[]> => {
  const files = await db.many<{ id: string }>(
    sql`select id from attachment_oss_business where supplier_base_id = ${supplierBaseId} and not deleted_flag`,
  );
  return files.map(({ id }) => id);
};

/** What readers of rows are told of their files, with the kind that says who may have them. */
export const openFilesOf = (
  db: Database,
  document: string,
  ids: readonly string[],
): Promise<{ rowId: string; id: string; name: string; size: number; kind: string }[]> =>
  db.many(sql`
    select f.business_id as "rowId", f.id, f.name, f.size, f.kind from ${source}
     where f.business_document = ${document} and f.business_id = any(${ids}::text[]) and f.status = 'READY' and not f.deleted_flag
     order by f.create_date, f.id limit 1000`);

/** The file that a resumable upload became. */
export const fileOfUpload = (db: Database, key: string): Promise<KnownFile | undefined> =>
  db.maybe<KnownFile>(sql`select ${columns} from ${source} where f.upload_key = ${key}`);

/** What a user has uploaded lately, and the user's supplier altogether. */
export async function usageOf(
  db: Database,
  user: User,
): Promise<{ lastMinute: number; dayBytes: number; supplierBytes: number }> {
  const own = await db.one<{ lastMinute: number; dayBytes: string }>(sql`
    select count(*) filter (where create_date > clock_timestamp() - interval '1 minute')::int as "lastMinute",
           coalesce(sum(size), 0)::text as "dayBytes"
      from attachment_oss_business
     where creator = ${user.id}::bigint and create_date > clock_timestamp() - interval '1 day'`);
  const supplier = await db.one<{ bytes: string }>(sql`
    select coalesce(sum(size), 0)::text as bytes from attachment_oss_business
     where supplier_base_id = ${user.supplierBaseId}::text and not deleted_flag`);
  return { lastMinute: own.lastMinute, dayBytes: Number(own.dayBytes), supplierBytes: Number(supplier.bytes) };
}

/** Holds everybody else off one content until the transaction ends: nobody sweeps what somebody is about to refer to. */
export const lockContent = (db: Database, hash: string): Promise<number> =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 726102))`);

/** Whether a file still needs a content. */
export const isContentUsed = async (db: Database, hash: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from attachment_oss_business where hash = ${hash} and not deleted_flag
    union all select 1 from attachment_held_content where hash = ${hash} limit 1`)) !== undefined;

/** A user has one face: the newest. */
export const dropOlderFaces = (db: Database, userId: string, id: string): Promise<number> =>
  db.run(sql`
    update attachment_oss_business set deleted_flag = true, last_update_date = clock_timestamp()
     where creator = ${userId}::bigint and purpose = 'avatar' and id <> ${id}::bigint and not deleted_flag`);

/** Gives up what nobody has attached to anything for a day; of a visitor who registers, for three days. */
export const dropOwnerless = (db: Database): Promise<number> =>
  db.run(sql`
    update attachment_oss_business set deleted_flag = true, last_update_date = clock_timestamp()
     where business_document is null and purpose <> 'avatar' and not deleted_flag
       and create_date < clock_timestamp() - case purpose when ${visitorPurpose} then interval '72 hours' else interval '24 hours' end`);

/** The purpose of what a visitor uploads before there is a login. */
export const visitorPurpose = 'registration';

/** What somebody else's rules need to know of a file that belongs to nothing yet. */
export type LooseFile = Pick<KnownFile, 'id' | 'name' | 'size' | 'contentType' | 'status'>;

/** Files that somebody has uploaded and that belong to nothing yet. */
export const looseFilesOf = (db: Database, userId: string, ids: readonly string[]): Promise<LooseFile[]> =>
  db.many<LooseFile>(sql`
    select id, name, size, content_type as "contentType", status from attachment_oss_business
     where id = any(${ids}::bigint[]) and creator = ${userId}::bigint and business_document is null and purpose <> 'avatar'
       and not deleted_flag`);

/** Makes a file that belonged to nothing one of a row of a document; whether it still belonged to nothing. */
export const assignFile = async (db: Database, id: string, document: string, businessId: string): Promise<boolean> =>
  (await db.run(sql`
    update attachment_oss_business set business_document = ${document}, business_id = ${businessId}
     where id = ${id}::bigint and business_document is null and not deleted_flag`)) === 1;

/** What a file is called, and how large it is. */
export const fileFacts = (db: Database, id: string): Promise<{ name: string; size: number } | undefined> =>
  db.maybe(sql`select name, size from attachment_oss_business where id = ${id}::bigint and not deleted_flag`);
