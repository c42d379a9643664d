import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Language } from '#model/label.ts';
import { shownName, shownTitle } from '../people/people.queries.ts';

/** A task as lists show it. */
export interface TaskLine {
  readonly id: string;
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly title: string;
  readonly nodeId: string;
  readonly nodeName: string | null;
  readonly kind: string;
  readonly taskState: string;
  readonly result: string | null;
  readonly starterName: string | null;
  readonly assigneeName: string | null;
  readonly actingForName: string | null;
  readonly openedAt: string;
  readonly dueAt: string | null;
  readonly doneAt: string | null;
  readonly readAt: string | null;
  readonly epoch: number;
  readonly instanceStatus: string;
}

export interface TaskSearch {
  readonly tab: 'TODO' | 'DONE' | 'COPIES';
  readonly userId: string;
  readonly keyword: string | null;
  readonly docCode: string | null;
}

function mine({ tab, userId, keyword, docCode }: TaskSearch): Fragment {
  const which = {
    TODO: sql`t.task_state = 'TODO' and t.kind <> 'CC'`,
    DONE: sql`t.task_state = 'DONE' and t.kind <> 'CC'`,
    COPIES: sql`t.task_state = 'DONE' and t.kind = 'CC'`,
  }[tab];
  const words =
    keyword === null
      ? sql``
      : sql`and (coalesce(t.title->>'zh','') || ' ' || coalesce(t.title->>'en','') ilike ${like(keyword)} or t.node_name ilike ${like(keyword)})`;
  const doc = docCode === null ? sql`` : sql`and t.doc_code = ${docCode}`;
  return sql`t.assignee_id = ${userId}::bigint and ${which} and not t.deleted_flag ${words} ${doc}`;
}

const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

// A task keeps the Chinese name of its step; others read the one that the flow gives it in their language.
const nodeName = (language: Language): Fragment =>
  language === 'zh'
    ? sql`t.node_name`
    : sql`coalesce((select nullif(n -> 'name' ->> 'en', '') from workflow_wf_definition d, jsonb_array_elements(d.graph -> 'nodes') n
                     where d.id = i.definition_id and n ->> 'id' = t.node_id), t.node_name)`;

/**
 * The tasks of somebody, the newest first. How many is written into the statement: a plan for any number of rows takes them for a
 * tenth of all there are, so each call would be planned for itself.
 */
export const tasksOfUser = (
  db: Database,
  language: Language,
  search: TaskSearch,
  size: number,
  current: number,
): Promise<TaskLine[]> =>
  db.many<TaskLine>(sql`
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId", ${shownTitle(language, 't')} as title,
           t.node_id as "nodeId", ${nodeName(language)} as "nodeName", t.kind, t.task_state as "taskState", t.result,
           ${shownName(language, 's')} as "starterName", ${shownName(language, 'a')} as "assigneeName", ${shownName(language, 'f')} as "actingForName",
           t.opened_at as "openedAt", t.due_at as "dueAt", t.done_at as "doneAt", t.read_at as "readAt", i.epoch,
           i.status as "instanceStatus"
      from (select * from workflow_wf_task t where ${mine(search)} order by t.opened_at desc, t.id desc
             limit ${sql.lit(size)} offset ${(current - 1) * size}) t
      join workflow_wf_instance i on i.id = t.instance_id
      left join system_iap_sys_user_t s on s.id = t.starter_id
      left join system_iap_sys_user_t a on a.id = t.assignee_id
      left join system_iap_sys_user_t f on f.id = t.acting_for_id
     order by t.opened_at desc, t.id desc`);

// Nobody reads a number beyond it.
const most = 10_000;

export async function countTasks(db: Database, search: TaskSearch): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from workflow_wf_task t where ${mine(search)} limit ${most}) found`);
  return count;
}

/** How many tasks wait for somebody, how many are late, and how many copies he has not read. */
export const taskCounts = (db: Database, userId: string): Promise<{ todo: number; overdue: number; copies: number }> =>
  db.one(sql`
    select (count(*) filter (where kind <> 'CC'))::int as todo,
           (count(*) filter (where kind <> 'CC' and due_at < now()))::int as overdue,
           (count(*) filter (where kind = 'CC'))::int as copies
      from (select kind, due_at from workflow_wf_task
             where assignee_id = ${userId}::bigint and task_state = 'TODO' and not deleted_flag
            union all
            select kind, null from workflow_wf_task
             where assignee_id = ${userId}::bigint and task_state = 'DONE' and kind = 'CC' and read_at is null and not deleted_flag
             limit ${most}) mine`);

/** An approval as its starter's list shows it. */
export interface StartedLine {
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly title: string;
  readonly instanceStatus: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly waitsFor: string | null;
}

export const startedByUser = (
  db: Database,
  language: Language,
  { userId, keyword, docCode }: Omit<TaskSearch, 'tab'>,
  size: number,
  current: number,
): Promise<(StartedLine & { total: number })[]> =>
  db.many(sql`
    select i.id as "instanceId", i.doc_code as "docCode", i.business_id as "businessId", ${shownTitle(language, 'i')} as title, i.status as "instanceStatus",
           i.started_at as "startedAt", i.ended_at as "endedAt", count(*) over ()::int as total,
           (select string_agg(${shownName(language, 'u')}, ${language === 'en' ? ', ' : '、'} order by t.id) from workflow_wf_task t join system_iap_sys_user_t u on u.id = t.assignee_id
             where t.instance_id = i.id and t.task_state = 'TODO' and t.kind <> 'CC') as "waitsFor"
      from workflow_wf_instance i
     where i.starter_id = ${userId}::bigint and not i.deleted_flag
       and (${docCode}::text is null or i.doc_code = ${docCode})
       and (${keyword}::text is null or coalesce(i.title->>'zh','') || ' ' || coalesce(i.title->>'en','') ilike ${keyword === null ? null : like(keyword)})
     order by i.started_at desc, i.id desc limit ${size} offset ${(current - 1) * size}`);

/** Notes that somebody has looked at his task. */
export const markRead = (db: Database, taskId: string, userId: string): Promise<number> =>
  db.run(sql`
    update workflow_wf_task set read_at = now() where id = ${taskId}::bigint and assignee_id = ${userId}::bigint and read_at is null`);

/** Whether a task waits for somebody. */
export const isTaskOpen = async (db: Database, id: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from workflow_wf_task where id = ${id}::bigint and task_state = 'TODO'`)) !== undefined;

/** One approval of a document with its steps, as the page of the document shows it. */
export interface TrailEntry {
  readonly at: string;
  readonly action: string;
  readonly actorName: string | null;
  readonly personName: string | null;
  readonly nodeId: string | null;
  readonly taskId: string | null;
  readonly result: string | null;
  readonly note: string | null;
  readonly actingForName: string | null;
  readonly why: string | null;
  /** How it was signed. */
  readonly signature: unknown;
}

export const trailOfInstance = (db: Database, instanceId: string, language: Language): Promise<TrailEntry[]> =>
  db.many<TrailEntry>(sql`
    select r.at, r.action_code as action, ${shownName(language, 'a')} as "actorName", ${shownName(language, 'p')} as "personName", r.node_id as "nodeId",
           r.task_ref as "taskId", r.result, r.note, ${shownName(language, 'f')} as "actingForName", t.why,
           case when r.action_code in ('APPROVE', 'REJECT', 'ABSTAIN', 'ADD_SIGN') then t.signature end as signature
      from workflow_wf_record r
      left join system_iap_sys_user_t a on a.id = r.actor_id
      left join system_iap_sys_user_t p on p.id = r.person_id
      left join workflow_wf_task t on t.id = r.task_ref::bigint
      left join system_iap_sys_user_t f on f.id = t.acting_for_id
     where r.instance_id = ${instanceId}::bigint order by r.seq`);

/** The approvals of a document, the newest first. */
export const instancesOfDocument = (db: Database, docCode: string, businessId: string): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from workflow_wf_instance where doc_code = ${docCode} and business_id = ${businessId} and not deleted_flag
     order by id desc limit 20`);

/** Whether somebody has or had a task in an approval, is its starter, or manages its flow. */
export async function isParticipant(db: Database, instanceId: string, userId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select 1 from workflow_wf_instance i
     where i.id = ${instanceId}::bigint
       and (i.starter_id = ${userId}::bigint
            or exists (select 1 from workflow_wf_task t where t.instance_id = i.id and ${userId}::bigint in (t.assignee_id, t.original_assignee_id))
            or exists (select 1 from workflow_wf_model_manager m
                        where m.parent_id = i.model_id and m.user_id = ${userId}::bigint and not m.deleted_flag))`);
  return row !== undefined;
}

/** Notes an urging unless the last one was too short a time ago; the tasks urged. */
export const urgeTasks = (db: Database, instanceId: string, minutes: number): Promise<{ id: string }[]> =>
  db.many(sql`
    update workflow_wf_task set urged_at = now()
     where instance_id = ${instanceId}::bigint and task_state = 'TODO' and kind <> 'CC'
       and (urged_at is null or urged_at <= now() - make_interval(mins => ${minutes}::int))
    returning id`);

/** People who may be asked, found by name or user name. */
export const peopleByKeyword = (
  db: Database,
  language: Language,
  keyword: string | null,
): Promise<{ id: string; realName: string; userName: string; dept: string | null }[]> =>
  db.many(sql`
    select u.id, ${shownName(language, 'u')} as "realName", u.user_name as "userName",
           coalesce(nullif(d.name->>${language}, ''), d.name->>'zh') as dept
      from system_iap_sys_user_t u
      left join basic_employee e on e.user_id = u.id and not e.deleted_flag
      left join basic_department d on d.id = e.main_dept_id
     where u.enabled_flag and not u.deleted_flag and u.user_type = 'BUYER'
       and (${keyword}::text is null or u.real_name ilike ${keyword === null ? null : like(keyword)}
            or u.english_name ilike ${keyword === null ? null : like(keyword)} or u.user_name ilike ${keyword === null ? null : like(keyword)})
     order by u.real_name, u.id limit 50`);

/** Replaces whom a starter has chosen for a step. */
export async function setChoices(
  db: Database,
  newId: () => string,
  place: { readonly docCode: string; readonly businessId: string; readonly nodeId: string },
  userIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    delete from workflow_wf_choice
     where doc_code = ${place.docCode} and business_id = ${place.businessId} and node_id = ${place.nodeId}`);
  for (const userId of userIds)
    await db.run(sql`
      insert into workflow_wf_choice (id, doc_code, business_id, node_id, user_id)
      values (${newId()}::bigint, ${place.docCode}, ${place.businessId}, ${place.nodeId}, ${userId}::bigint)`);
}

/** When somebody decided on a document last; null where nobody has. */
export async function lastDecision(db: Database, docCode: string, businessId: string): Promise<string | null> {
  const { at } = await db.one<{ at: string | null }>(sql`
    select max(r.at) as at from workflow_wf_record r join workflow_wf_instance i on i.id = r.instance_id
     where i.doc_code = ${docCode} and i.business_id = ${businessId} and r.action_code in ('APPROVE', 'REJECT', 'RETURN')`);
  return at;
}

/** One task of each of some people in an approval: his copy where he has one. */
export const tasksOfPeople = (
  db: Database,
  instanceId: string,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> =>
  db.many(sql`
    select distinct on (assignee_id) id, assignee_id as "userId" from workflow_wf_task
     where instance_id = ${instanceId}::bigint and assignee_id = any(${[...userIds]}::bigint[]) and not deleted_flag
     order by assignee_id, kind = 'CC' desc, id desc`);

/** The open tasks about a document, in the order in which they were given. */
export const openTasksOn = (
  db: Database,
  docCode: string,
  businessId: string,
): Promise<{ id: string; userId: string; instanceId: string; nodeId: string; userName: string; openedAt: string }[]> =>
  db.many(sql`
    select t.id, t.assignee_id as "userId", t.instance_id as "instanceId", t.node_id as "nodeId", u.user_name as "userName",
           t.opened_at as "openedAt"
      from workflow_wf_task t join system_iap_sys_user_t u on u.id = t.assignee_id
     where t.doc_code = ${docCode} and t.business_id = ${businessId} and t.task_state = 'TODO' and t.kind <> 'CC'
     order by t.id`);

/** Whether one of some people belongs to a supplier. */
export const hasSupplier = async (db: Database, userIds: readonly string[]): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from system_iap_sys_user_t where id = any(${[...userIds]}::bigint[]) and user_type = 'SUPPLIER' limit 1`)) !==
  undefined;
