import { sql } from '#engine/database/database.ts';
const columns = sql `
  f.id, f.name, f.extension, f.content_type as "contentType", f.size, f.hash, f.business_id as "businessId",
  f.business_document as "businessDocument", f.kind, f.purpose, f.uploader_side as "uploaderSide", f.status, f.creator,
  u.real_name as "creatorName", f.create_date as "createDate"`;
const source = sql `
  attachment_oss_business f left join system_iap_sys_user_t u on u.id = f.creator`;
/** These files, as far as they exist. */
export const filesByIds = (db, ids) => db.many(sql `
    select ${columns} from ${source} where f.id = any(${ids}::bigint[]) and not f.deleted_flag order by f.id`);
/** The files of a business id, oldest first. */
export const filesOfBusiness = (db, businessId, businessDocument) => db.many(sql `
    select ${columns} from ${source}
     where f.business_id = ${businessId} and f.business_document is not distinct from ${businessDocument}::text
       and not f.deleted_flag
     order by f.create_date, f.id limit 1000`);
/** How many files rows of a document have. */
export const countFiles = async (db, document, rowIds) => {
    const { files } = await db.one(sql `
    select count(*)::int as files from attachment_oss_business
     where business_document = ${document} and business_id = any(${rowIds}::text[]) and not deleted_flag`);
    return files;
};
/** What the people of a supplier have uploaded. */
export const filesOfUploader = async (db, supplierBaseId) => {
    const files = await db.many(sql `select id from attachment_oss_business where supplier_base_id = ${supplierBaseId} and not deleted_flag`);
    return files.map(({ id }) => id);
};
/** What readers of rows are told of their files, with the kind that says who may have them. */
export const openFilesOf = (db, document, ids) => db.many(sql `
    select f.business_id as "rowId", f.id, f.name, f.size, f.kind from ${source}
     where f.business_document = ${document} and f.business_id = any(${ids}::text[]) and f.status = 'READY' and not f.deleted_flag
     order by f.create_date, f.id limit 1000`);
/** The file that a resumable upload became. */
export const fileOfUpload = (db, key) => db.maybe(sql `select ${columns} from ${source} where f.upload_key = ${key}`);
/** What a user has uploaded lately, and the user's supplier altogether. */
export async function usageOf(db, user) {
    const own = await db.one(sql `
    select count(*) filter (where create_date > clock_timestamp() - interval '1 minute')::int as "lastMinute",
           coalesce(sum(size), 0)::text as "dayBytes"
      from attachment_oss_business
     where creator = ${user.id}::bigint and create_date > clock_timestamp() - interval '1 day'`);
    const supplier = await db.one(sql `
    select coalesce(sum(size), 0)::text as bytes from attachment_oss_business
     where supplier_base_id = ${user.supplierBaseId}::text and not deleted_flag`);
    return { lastMinute: own.lastMinute, dayBytes: Number(own.dayBytes), supplierBytes: Number(supplier.bytes) };
}
/** Holds everybody else off one content until the transaction ends: nobody sweeps what somebody is about to refer to. */
export const lockContent = (db, hash) => db.run(sql `select pg_advisory_xact_lock(hashtextextended(${hash}, 726102))`);
/** Whether a file still needs a content. */
export const isContentUsed = async (db, hash) => (await db.maybe(sql `select 1 from attachment_oss_business where hash = ${hash} and not deleted_flag limit 1`)) !==
    undefined;
/** A user has one face: the newest. */
export const dropOlderFaces = (db, userId, id) => db.run(sql `
    update attachment_oss_business set deleted_flag = true, last_update_date = clock_timestamp()
     where creator = ${userId}::bigint and purpose = 'avatar' and id <> ${id}::bigint and not deleted_flag`);
/** Gives up what nobody has attached to anything for a day; of a visitor who registers, for three days. */
export const dropOwnerless = (db) => db.run(sql `
    update attachment_oss_business set deleted_flag = true, last_update_date = clock_timestamp()
     where business_document is null and purpose <> 'avatar' and not deleted_flag
       and create_date < clock_timestamp() - case purpose when ${visitorPurpose} then interval '72 hours' else interval '24 hours' end`);
/** The purpose of what a visitor uploads before there is a login. */
export const visitorPurpose = 'registration';
/** Files that somebody has uploaded and that belong to nothing yet. */
export const looseFilesOf = (db, userId, ids) => db.many(sql `
    select id, name, size, content_type as "contentType", status from attachment_oss_business
     where id = any(${ids}::bigint[]) and creator = ${userId}::bigint and business_document is null and purpose <> 'avatar'
       and not deleted_flag`);
/** Makes a file that belonged to nothing one of a row of a document; whether it still belonged to nothing. */
export const assignFile = async (db, id, document, businessId) => (await db.run(sql `
    update attachment_oss_business set business_document = ${document}, business_id = ${businessId}
     where id = ${id}::bigint and business_document is null and not deleted_flag`)) === 1;
/** What a file is called, and how large it is. */
export const fileFacts = (db, id) => db.maybe(sql `select name, size from attachment_oss_business where id = ${id}::bigint and not deleted_flag`);
