import { sql } from '#engine/database/database.ts';
function mine({ tab, userId, keyword, docCode }) {
    const which = {
        TODO: sql `t.task_state = 'TODO' and t.kind <> 'CC'`,
        DONE: sql `t.task_state = 'DONE' and t.kind <> 'CC'`,
        COPIES: sql `t.task_state = 'DONE' and t.kind = 'CC'`,
    }[tab];
    const words = keyword === null ? sql `` : sql `and (t.title ilike ${like(keyword)} or t.node_name ilike ${like(keyword)})`;
    const doc = docCode === null ? sql `` : sql `and t.doc_code = ${docCode}`;
    return sql `t.assignee_id = ${userId}::bigint and ${which} and not t.deleted_flag ${words} ${doc}`;
}
const like = (keyword) => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
// A task keeps the Chinese name of its step; others read the one that the flow gives it in their language.
const nodeName = (language) => language === 'zh'
    ? sql `t.node_name`
    : sql `coalesce((select nullif(n -> 'name' ->> 'en', '') from workflow_wf_definition d, jsonb_array_elements(d.graph -> 'nodes') n
                     where d.id = i.definition_id and n ->> 'id' = t.node_id), t.node_name)`;
/** The tasks of somebody, the newest first. */
export const tasksOfUser = (db, language, search, size, current) => db.many(sql `
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId", t.title,
           t.node_id as "nodeId", ${nodeName(language)} as "nodeName", t.kind, t.task_state as "taskState", t.result, s.real_name as "starterName",
           a.real_name as "assigneeName", f.real_name as "actingForName",
           t.opened_at as "openedAt", t.due_at as "dueAt", t.done_at as "doneAt", t.read_at as "readAt", i.epoch,
           i.status as "instanceStatus"
      from (select * from workflow_wf_task t where ${mine(search)} order by t.opened_at desc, t.id desc
             limit ${size} offset ${(current - 1) * size}) t
      join workflow_wf_instance i on i.id = t.instance_id
      left join system_iap_sys_user_t s on s.id = t.starter_id
      left join system_iap_sys_user_t a on a.id = t.assignee_id
      left join system_iap_sys_user_t f on f.id = t.acting_for_id
     order by t.opened_at desc, t.id desc`);
// Nobody reads a number beyond it.
const most = 10_000;
export async function countTasks(db, search) {
    const { count } = await db.one(sql `
    select count(*)::int as count from (select 1 from workflow_wf_task t where ${mine(search)} limit ${most}) found`);
    return count;
}
/** How many tasks wait for somebody, how many are late, and how many copies he has not read. */
export const taskCounts = (db, userId) => db.one(sql `
    select (count(*) filter (where kind <> 'CC'))::int as todo,
           (count(*) filter (where kind <> 'CC' and due_at < now()))::int as overdue,
           (count(*) filter (where kind = 'CC'))::int as copies
      from (select kind, due_at from workflow_wf_task
             where assignee_id = ${userId}::bigint and task_state = 'TODO' and not deleted_flag
            union all
            select kind, null from workflow_wf_task
             where assignee_id = ${userId}::bigint and task_state = 'DONE' and kind = 'CC' and read_at is null and not deleted_flag
             limit ${most}) mine`);
export const startedByUser = (db, { userId, keyword, docCode }, size, current) => db.many(sql `
    select i.id as "instanceId", i.doc_code as "docCode", i.business_id as "businessId", i.title, i.status as "instanceStatus",
           i.started_at as "startedAt", i.ended_at as "endedAt", count(*) over ()::int as total,
           (select string_agg(u.real_name, '、' order by t.id) from workflow_wf_task t join system_iap_sys_user_t u on u.id = t.assignee_id
             where t.instance_id = i.id and t.task_state = 'TODO' and t.kind <> 'CC') as "waitsFor"
      from workflow_wf_instance i
     where i.starter_id = ${userId}::bigint and not i.deleted_flag
       and (${docCode}::text is null or i.doc_code = ${docCode})
       and (${keyword}::text is null or i.title ilike ${keyword === null ? null : like(keyword)})
     order by i.started_at desc, i.id desc limit ${size} offset ${(current - 1) * size}`);
/** Notes that somebody has looked at his task. */
export const markRead = (db, taskId, userId) => db.run(sql `
    update workflow_wf_task set read_at = now() where id = ${taskId}::bigint and assignee_id = ${userId}::bigint and read_at is null`);
export const trailOfInstance = (db, instanceId) => db.many(sql `
    select r.at, r.action_code as action, a.real_name as "actorName", p.real_name as "personName", r.node_id as "nodeId",
           r.task_ref as "taskId", r.result, r.note, f.real_name as "actingForName", t.why
      from workflow_wf_record r
      left join system_iap_sys_user_t a on a.id = r.actor_id
      left join system_iap_sys_user_t p on p.id = r.person_id
      left join workflow_wf_task t on t.id = r.task_ref::bigint
      left join system_iap_sys_user_t f on f.id = t.acting_for_id
     where r.instance_id = ${instanceId}::bigint order by r.seq`);
/** The approvals of a document, the newest first. */
export const instancesOfDocument = (db, docCode, businessId) => db.many(sql `
    select id from workflow_wf_instance where doc_code = ${docCode} and business_id = ${businessId} and not deleted_flag
     order by id desc limit 20`);
/** Whether somebody has or had a task in an approval, is its starter, or manages its flow. */
export async function isParticipant(db, instanceId, userId) {
    const row = await db.maybe(sql `
    select 1 from workflow_wf_instance i
     where i.id = ${instanceId}::bigint
       and (i.starter_id = ${userId}::bigint
            or exists (select 1 from workflow_wf_task t where t.instance_id = i.id and ${userId}::bigint in (t.assignee_id, t.original_assignee_id))
            or exists (select 1 from workflow_wf_model_manager m
                        where m.parent_id = i.model_id and m.user_id = ${userId}::bigint and not m.deleted_flag))`);
    return row !== undefined;
}
/** Notes an urging unless the last one was too short a time ago; the tasks urged. */
export const urgeTasks = (db, instanceId, minutes) => db.many(sql `
    update workflow_wf_task set urged_at = now()
     where instance_id = ${instanceId}::bigint and task_state = 'TODO' and kind <> 'CC'
       and (urged_at is null or urged_at <= now() - make_interval(mins => ${minutes}::int))
    returning id`);
/** People who may be asked, found by name or user name. */
export const peopleByKeyword = (db, keyword) => db.many(sql `
    select u.id, u.real_name as "realName", u.user_name as "userName", d.name->>'zh' as dept
      from system_iap_sys_user_t u
      left join basic_employee e on e.user_id = u.id and not e.deleted_flag
      left join basic_department d on d.id = e.main_dept_id
     where u.enabled_flag and not u.deleted_flag and u.user_type = 'BUYER'
       and (${keyword}::text is null or u.real_name ilike ${keyword === null ? null : like(keyword)} or u.user_name ilike ${keyword === null ? null : like(keyword)})
     order by u.real_name, u.id limit 50`);
/** Replaces whom a starter has chosen for a step. */
export async function setChoices(db, newId, place, userIds) {
    await db.run(sql `
    delete from workflow_wf_choice
     where doc_code = ${place.docCode} and business_id = ${place.businessId} and node_id = ${place.nodeId}`);
    for (const userId of userIds)
        await db.run(sql `
      insert into workflow_wf_choice (id, doc_code, business_id, node_id, user_id)
      values (${newId()}::bigint, ${place.docCode}, ${place.businessId}, ${place.nodeId}, ${userId}::bigint)`);
}
/** When somebody decided on a document last; null where nobody has. */
export async function lastDecision(db, docCode, businessId) {
    const { at } = await db.one(sql `
    select max(r.at) as at from workflow_wf_record r join workflow_wf_instance i on i.id = r.instance_id
     where i.doc_code = ${docCode} and i.business_id = ${businessId} and r.action_code in ('APPROVE', 'REJECT', 'RETURN')`);
    return at;
}
/** One task of each of some people in an approval: his copy where he has one. */
export const tasksOfPeople = (db, instanceId, userIds) => db.many(sql `
    select distinct on (assignee_id) id, assignee_id as "userId" from workflow_wf_task
     where instance_id = ${instanceId}::bigint and assignee_id = any(${[...userIds]}::bigint[]) and not deleted_flag
     order by assignee_id, kind = 'CC' desc, id desc`);
/** The open tasks about a document, in the order in which they were given. */
export const openTasksOn = (db, docCode, businessId) => db.many(sql `
    select t.id, t.assignee_id as "userId", t.instance_id as "instanceId", t.node_id as "nodeId", u.user_name as "userName"
      from workflow_wf_task t join system_iap_sys_user_t u on u.id = t.assignee_id
     where t.doc_code = ${docCode} and t.business_id = ${businessId} and t.task_state = 'TODO' and t.kind <> 'CC'
     order by t.id`);
/** Whether one of some people belongs to a supplier. */
export const hasSupplier = async (db, userIds) => (await db.maybe(sql `
    select 1 from system_iap_sys_user_t where id = any(${[...userIds]}::bigint[]) and user_type = 'SUPPLIER' limit 1`)) !==
    undefined;
