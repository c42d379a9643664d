import { sql } from '#engine/database/database.ts';
import { heldOn } from '#engine/rights/posts.ts';
// The clock decides, not the state: a notice appears and disappears to the second.
const inForce = (now) => sql `
  n.status in ('WAITING', 'PUBLISHED') and not n.deleted_flag and n.publish_date <= ${now}::timestamptz
  and (n.expire_date is null or n.expire_date > ${now}::timestamptz)`;
const companiesOf = (user) => user.companies === 'all' ? sql `true` : sql `a.company_id = any(${user.companies}::bigint[])`;
/** Whether a notice is meant for somebody. */
const isFor = (user) => sql `(
  n.public_flag or exists (
    select 1 from notice_sys_notice_audience a
     where a.parent_id = n.id and not a.deleted_flag and case a.audience_kind
       when 'BUYERS' then ${user.side === 'buyer'}
       when 'SUPPLIERS' then ${user.side === 'supplier'}
       when 'EXPERTS' then ${user.side === 'expert'}
       when 'COMPANY' then ${user.side === 'buyer'} and ${companiesOf(user)}
       when 'DEPARTMENT' then ${user.side === 'buyer'} and exists (
         select 1 from (${heldOn(user.today ?? null)}) held join basic_department d on d.id = held.dept_id
          where held.user_id = ${user.id}::bigint and d.tree_path like '%/' || a.department_id || '/%')
       when 'ROLE' then exists (
         select 1 from system_sys_role r where r.id = a.role_id and r.role_code = any(${user.roles}::text[]))
       when 'SUPPLIER_TYPE' then exists (
         select 1 from sup_supplier_base b join basic_supplier_type y on y.id = b.supplier_type_id
          where b.id = ${user.supplierBaseId}::bigint and y.tree_path like '%/' || a.supplier_type_id || '/%')
       when 'SUPPLIER' then a.supplier_id = ${user.supplierBaseId}::bigint
       else false end))`;
const columns = sql `
  n.id, n.notice_no as "noticeNo", n.title, n.notice_kind as "noticeKind", n.top_flag as "topFlag",
  n.must_read as "mustRead", n.pop_flag as "popFlag", n.public_flag as "publicFlag", n.publish_date as "publishDate",
  n.expire_date as "expireDate", r.id is not null as "readFlag", r.confirm_date is not null as "confirmFlag"`;
const joined = (user) => sql `
  from notice_sys_notice n
  left join notice_sys_notice_read r on r.notice_id = n.id and r.user_id = ${user.id}::bigint and not r.deleted_flag`;
const escaped = (keyword) => `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`;
/** The bulletins for somebody, pinned and newest first. Runs as the server itself. */
export async function bulletinsFor(db, user, now, { keyword, noticeKind, unread }, { current, size }) {
    const found = sql `${joined(user)}
    where ${inForce(now)} and ${isFor(user)}
      and (${noticeKind}::text is null or n.notice_kind = ${noticeKind})
      and (${keyword === null} or n.title->>'zh' ilike ${escaped(keyword ?? '')} or n.title->>'en' ilike ${escaped(keyword ?? '')})
      and (not ${unread} or r.id is null)`;
    const [records, { total }] = await Promise.all([
        db.many(sql `
      select ${columns} ${found} order by n.top_flag desc, n.publish_date desc, n.id desc
       limit ${size} offset ${(current - 1) * size}`),
        db.one(sql `select count(*)::int as total ${found}`),
    ]);
    return { records, total };
}
/** What everybody may read before there is a login, with its text. */
export async function publicBulletins(db, now, { current, size }) {
    const found = sql `from notice_sys_notice n where n.public_flag and ${inForce(now)}`;
    const [records, { total }] = await Promise.all([
        db.many(sql `
      select n.id, n.notice_no as "noticeNo", n.title, n.notice_kind as "noticeKind", n.top_flag as "topFlag",
             n.publish_date as "publishDate", n.expire_date as "expireDate", n.content ${found}
       order by n.top_flag desc, n.publish_date desc, n.id desc limit ${size} offset ${(current - 1) * size}`),
        db.one(sql `select count(*)::int as total ${found}`),
    ]);
    return { records, total };
}
/** One bulletin with its text; undefined when it is not there for this reader. */
export const bulletinFor = (db, user, now, id) => db.maybe(sql `
    select ${columns}, n.content ${joined(user)} where n.id = ${id}::bigint and ${inForce(now)} and ${isFor(user)}`);
/** What pops up after a login: until it is confirmed, or seen once where nobody has to confirm it. */
export const pendingFor = (db, user, now) => db.many(sql `
    select ${columns}, n.content ${joined(user)}
     where ${inForce(now)} and ${isFor(user)}
       and case when n.must_read then r.confirm_date is null else n.pop_flag and r.id is null end
     order by n.must_read desc, n.publish_date limit 10`);
/** Keeps that somebody has read a notice, once; a confirmation is kept too. */
export async function noteReading(db, reading) {
    const { id, noticeId, userId, isConfirmed } = reading;
    const added = await db.run(sql `
    insert into notice_sys_notice_read (id, notice_id, user_id, read_date)
    values (${id}::bigint, ${noticeId}::bigint, ${userId}::bigint, clock_timestamp()) on conflict do nothing`);
    // A count is no change of the notice: whoever edits it is not told of another version.
    if (added > 0)
        await db.run(sql `update notice_sys_notice set read_count = read_count + 1 where id = ${noticeId}::bigint`);
    if (isConfirmed)
        await db.run(sql `
      update notice_sys_notice_read set confirm_date = clock_timestamp()
       where notice_id = ${noticeId}::bigint and user_id = ${userId}::bigint and confirm_date is null`);
}
