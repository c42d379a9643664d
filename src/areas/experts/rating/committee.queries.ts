import { sql, type Database } from '#engine/database/database.ts';

/** Whose bids a rating judges, as far as is known: who was invited or takes part. Read by the server alone. */
export const ratingParties = async (db: Database, ratingId: string): Promise<readonly string[]> =>
  (
    await db.many<{ id: string }>(
      sql`select supplier_base_id as id from bidding_rating_party where rating_id = ${ratingId}::bigint order by 1`,
    )
  ).map(({ id }) => id);

/** Writes whose bids a rating judges. */
export async function setRatingParties(db: Database, ratingId: string, supplierIds: readonly string[]): Promise<void> {
  await db.run(sql`delete from bidding_rating_party where rating_id = ${ratingId}::bigint`);
  await db.run(sql`
    insert into bidding_rating_party (rating_id, supplier_base_id)
    select distinct ${ratingId}::bigint, id from unnest(${supplierIds}::bigint[]) as id`);
}

/** Who judged the same subject before: another lot of it, or the subject that it repeats. */
export const formerMembers = async (
  db: Database,
  rating: { readonly id: string; readonly subjectType: string; readonly subjectId: string },
): Promise<readonly string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select distinct m.expert_id as id from bidding_rating_expert m join bidding_rating r on r.id = m.parent_id
       where r.subject_type = ${rating.subjectType} and r.subject_id = ${rating.subjectId} and r.id <> ${rating.id}::bigint
         and m.status = 'DONE' and not m.deleted_flag`)
  ).map(({ id }) => id);

/** Whether somebody sits in a committee that scores a bid, or has scored it; `isOver` asks for the latter. */
export const ratesBid = async (
  db: Database,
  { userId, sourceId, isOver }: { readonly userId: string; readonly sourceId: string; readonly isOver: boolean },
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from bidding_rating_bid b
      join bidding_rating r on r.id = b.parent_id and not r.deleted_flag
      join bidding_rating_expert m on m.parent_id = r.id and not m.deleted_flag
      join bidding_expert e on e.id = m.expert_id and not e.deleted_flag
     where b.source_id = ${sourceId} and not b.deleted_flag and e.user_id = ${userId}::bigint
       and m.status in ('CONFIRMED', 'DONE')
       and (r.status in ('SUMMARISED', 'REPORTED') or (r.status = 'SCORING' and not ${isOver}::boolean))
     limit 1`)) !== undefined;

/** Locks a rating and gives its state and deadlines with the time of the database. */
export const lockRating = (
  db: Database,
  id: string,
): Promise<{ status: string; scoreDeadline: string | null; confirmDeadline: string | null } | undefined> =>
  db.maybe(sql`
    select status, score_deadline as "scoreDeadline", confirm_deadline as "confirmDeadline" from bidding_rating
     where id = ${id}::bigint and not deleted_flag for update`);

/** The ratings in which an expert sits, newest first. */
export const ratingsOfExpert = (
  db: Database,
  expertId: string,
): Promise<
  {
    id: string;
    ratingNo: string;
    title: string;
    status: string;
    memberStatus: string;
    memberRole: string;
    sheetStatus: string | null;
    confirmDeadline: string | null;
    scoreDeadline: string | null;
    signedAt: string | null;
  }[]
> =>
  db.many(sql`
    select r.id, r.rating_no as "ratingNo", r.title, r.status, m.status as "memberStatus", m.member_role as "memberRole",
           s.status as "sheetStatus", r.confirm_deadline as "confirmDeadline", r.score_deadline as "scoreDeadline",
           m.signed_at as "signedAt"
      from bidding_rating_expert m
      join bidding_rating r on r.id = m.parent_id
      left join bidding_score_sheet s on s.rating_id = r.id and s.expert_id = m.expert_id and s.status <> 'VOIDED'
     where m.expert_id = ${expertId}::bigint and m.status in ('INVITED', 'ACCEPTED', 'CONFIRMED', 'DONE')
       and r.status <> 'CANCELLED' and not m.deleted_flag and not r.deleted_flag
     order by r.id desc limit 100`);
