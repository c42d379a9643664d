import { sql } from '#engine/database/database.ts';
const instanceColumns = sql `
  i.id, i.version_no as "versionNo", i.doc_code as "docCode", i.business_id as "businessId", i.title, i.starter_id as "starterId",
  i.company_id as "companyId", i.model_id as "modelId", i.definition_id as "definitionId", i.status, i.epoch, i.bookmark,
  i.problem, i.started_at as "startedAt", i.ended_at as "endedAt"`;
/** An approval, locked until the transaction ends. */
export const lockInstance = (db, id) => db.maybe(sql `
    select ${instanceColumns} from workflow_wf_instance i where i.id = ${id}::bigint and not i.deleted_flag for update of i`);
export const readInstance = (db, id) => db.maybe(sql `
    select ${instanceColumns} from workflow_wf_instance i where i.id = ${id}::bigint and not i.deleted_flag`);
/** The approval that has not ended of a document, without a lock. */
export const activeInstanceOf = (db, docCode, businessId) => db.maybe(sql `
    select ${instanceColumns} from workflow_wf_instance i where i.active_key = ${`${docCode}/${businessId}`} and not i.deleted_flag`);
const definitionColumns = sql `
  d.id, d.model_id as "modelId", m.category_id as "categoryId", m.process_name as name, d.version, d.doc_code as "docCode",
  d.graph, d.settings, d.checksum`;
export const definitionById = (db, id) => db.maybe(sql `
    select ${definitionColumns} from workflow_wf_definition d join workflow_wf_model m on m.id = d.model_id
     where d.id = ${id}::bigint and not d.deleted_flag`);
/** The flows in force of a document: those of a company first, then those with a condition, then by their order. */
export const publishedFlows = (db, docCode) => db.many(sql `
    select ${definitionColumns}, m.company_id as "companyId", m.rule, r.role_code as "starterRoleCode"
      from workflow_wf_model m
      join workflow_wf_definition d on d.model_id = m.id and d.version = m.published_version and not d.deleted_flag
      left join system_sys_role r on r.id = m.starter_role_id
     where d.doc_code = ${docCode} and m.status = 'PUBLISHED' and not m.deleted_flag
     order by m.company_id is null, m.rule is null, m.priority, m.id`);
/** The state of an approval: its tokens, visits and tasks. */
export async function loadState(db, instance) {
    const id = sql `${instance.id}::bigint`;
    const [tokens, activities, tasks] = await Promise.all([
        db.many(sql `
      select id, activity_ref as "activityId", node_id as "nodeId", coalesce(branch_path, '[]') as path, token_state as state
        from workflow_wf_token where instance_id = ${id} order by id`),
        db.many(sql `
      select id, node_id as "nodeId", activation_no as no, coalesce(branch_path, '[]') as path, coalesce(previous, '[]') as "from", activity_state as status,
             outcome, superseded_flag as superseded, branch_count as branches, coalesce(left_out, '[]') as "leftOut", due_at as "dueAt"
        from workflow_wf_activity where instance_id = ${id} order by seq`),
        db.many(sql `
      select id, activity_ref as "activityId", node_id as "nodeId", assignee_id as "assigneeId",
             original_assignee_id as "originalAssigneeId", acting_for_id as "actingForId", kind, order_no as "order",
             weight::text as weight, coalesce(why, '') as why, task_state as status, result, note as comment,
             parent_task as "parentId", sign_kind as "signKind", sign_mode as "signMode", depth, claimed_flag as claimed,
             read_at is not null as read, opened_at as "openedAt", due_at as "dueAt"
        from workflow_wf_task where instance_id = ${id} and kind <> 'CC' order by id`),
    ]);
    const { status, epoch, bookmark, problem } = instance;
    return {
        status,
        epoch,
        bookmark,
        problem,
        tokens: tokens.map((token) => ({ ...token, activityId: token.activityId ?? '' })),
        activities,
        tasks,
    };
}
/** A new approval. */
export async function insertInstance(db, row) {
    await db.run(sql `
    insert into workflow_wf_instance (id, doc_code, business_id, active_key, title, starter_id, company_id, model_id, definition_id,
                                      status, epoch, variables, started_at, creator)
    values (${row.id}::bigint, ${row.docCode}, ${row.businessId}, ${`${row.docCode}/${row.businessId}`}, ${row.title},
            ${row.starterId}::bigint, ${row.companyId}::bigint, ${row.modelId}::bigint, ${row.definitionId}::bigint,
            ${row.status}, 1, ${JSON.stringify(row.variables)}::jsonb, ${row.startedAt}::timestamptz, ${row.starterId}::bigint)`);
}
/** Writes where an approval has come to. */
export function updateInstance(db, id, state, endedAt) {
    db.send(sql `
    update workflow_wf_instance
       set status = ${state.status}, epoch = ${state.epoch}, bookmark = ${state.bookmark === null ? null : JSON.stringify(state.bookmark)}::jsonb,
           problem = ${state.problem === null ? null : JSON.stringify(state.problem)}::jsonb, ended_at = ${endedAt}::timestamptz,
           active_key = case when ${endedAt}::timestamptz is null then active_key end,
           version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}
export function saveTokens(db, instanceId, tokens) {
    if (tokens.length === 0)
        return;
    db.send(sql `
    insert into workflow_wf_token (id, instance_id, node_id, activity_ref, branch_path, token_state)
    select x.id, ${instanceId}::bigint, x."nodeId", x."activityId", x.path, x.state
      from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb)
        as x(id bigint, "nodeId" text, "activityId" text, path jsonb, state text)
    on conflict (id) do update set node_id = excluded.node_id, activity_ref = excluded.activity_ref, token_state = excluded.token_state`);
}
export function saveActivities(db, instanceId, activities, now) {
    if (activities.length === 0)
        return;
    db.send(sql `
    insert into workflow_wf_activity (id, instance_id, node_id, activation_no, seq, branch_path, previous, activity_state, outcome,
                                      superseded_flag, branch_count, left_out, due_at, started_at, ended_at)
    select x.id, ${instanceId}::bigint, x."nodeId", x.no, x.seq, x.path, x."from", x.status, x.outcome, x.superseded, x.branches,
           x."leftOut", x."dueAt", ${now}::timestamptz, case when x.status <> 'OPEN' then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
        as x(id bigint, "nodeId" text, no int, seq int, path jsonb, "from" jsonb, status text, outcome text, superseded boolean,
             branches int, "leftOut" jsonb, "dueAt" timestamptz)
    on conflict (id) do update
       set activity_state = excluded.activity_state, outcome = excluded.outcome, superseded_flag = excluded.superseded_flag,
           ended_at = coalesce(workflow_wf_activity.ended_at, excluded.ended_at)`);
}
export function saveTasks(db, instanceId, facts, tasks, now) {
    if (tasks.length === 0)
        return;
    db.send(sql `
    insert into workflow_wf_task (id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, starter_id,
                                  assignee_id, original_assignee_id, acting_for_id, kind, order_no, weight, why, task_state, result, note,
                                  parent_task, sign_kind, sign_mode, depth, claimed_flag, opened_at, due_at, done_at)
    select x.id, ${instanceId}::bigint, x."activityId", x."nodeId", x."nodeName", ${facts.title}, ${facts.docCode}, ${facts.businessId},
           ${facts.companyId}::bigint, ${facts.starterId}::bigint, x."assigneeId", x."originalAssigneeId", x."actingForId", x.kind,
           x."order", x.weight, left(x.why, 200), x.status, x.result, x.comment, x."parentId", x."signKind", x."signMode", x.depth,
           x.claimed, x."openedAt", x."dueAt", case when x.status in ('DONE', 'CANCELLED') then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
        as x(id bigint, "activityId" text, "nodeId" text, "nodeName" text, "assigneeId" bigint, "originalAssigneeId" bigint,
             "actingForId" bigint, kind text, "order" int, weight numeric, why text, status text, result text, comment text,
             "parentId" text, "signKind" text, "signMode" text, depth int, claimed boolean, "openedAt" timestamptz, "dueAt" timestamptz)
    on conflict (id) do update
       set assignee_id = excluded.assignee_id, acting_for_id = excluded.acting_for_id, task_state = excluded.task_state,
           result = excluded.result, note = excluded.note, claimed_flag = excluded.claimed_flag, due_at = excluded.due_at,
           read_at = case when workflow_wf_task.assignee_id <> excluded.assignee_id then null else workflow_wf_task.read_at end,
           done_at = excluded.done_at, version_no = workflow_wf_task.version_no + 1, last_update_date = now()`);
}
/** Adds to the trail of an approval that is locked. */
export function addRecords(db, instanceId, records, now) {
    if (records.length === 0)
        return;
    db.send(sql `
    insert into workflow_wf_record (id, instance_id, seq, at, actor_id, action_code, node_id, task_ref, person_id, result, note)
    select x.id, ${instanceId}::bigint, coalesce((select max(seq) from workflow_wf_record where instance_id = ${instanceId}::bigint), 0) + x.nr,
           ${now}::timestamptz, x."actorId", x.action, x."nodeId", x."taskId", x."personId", left(x.result, 40), left(x.note, 1000)
      from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as (id bigint, "actorId" bigint, action text, "nodeId" text, "taskId" text, "personId" bigint, result text, note text))
        with ordinality as x(id, "actorId", action, "nodeId", "taskId", "personId", result, note, nr)`);
}
/** Copies for people: tasks that need nothing done. */
export async function insertCopies(db, instanceId, facts, copies, now) {
    if (copies.length === 0)
        return;
    await db.run(sql `
    insert into workflow_wf_task (id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, starter_id,
                                  assignee_id, original_assignee_id, kind, task_state, opened_at)
    select x.id, ${instanceId}::bigint, '', x."nodeId", x."nodeName", ${facts.title}, ${facts.docCode}, ${facts.businessId},
           ${facts.companyId}::bigint, ${facts.starterId}::bigint, x."userId", x."userId", 'CC', 'DONE', ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as x(id bigint, "userId" bigint, "nodeId" text, "nodeName" text)
     where not exists (select 1 from workflow_wf_task t
                        where t.instance_id = ${instanceId}::bigint and t.kind = 'CC' and t.assignee_id = x."userId")`);
}
export const taskRef = (db, id) => db.maybe(sql `
    select id, instance_id as "instanceId", doc_code as "docCode", business_id as "businessId", assignee_id as "assigneeId", kind
      from workflow_wf_task where id = ${id}::bigint and not deleted_flag`);
/** The managers of a flow. */
export async function managersOf(db, modelId) {
    const rows = await db.many(sql `select user_id as id from workflow_wf_model_manager where parent_id = ${modelId}::bigint and not deleted_flag order by id`);
    return rows.map(({ id }) => id);
}
/** The department and the name of whoever submits, as conditions see them. */
export const starterFacts = (db, userId) => db.maybe(sql `
    select u.user_name as starter,
           (select d.code from basic_employee e join basic_department d on d.id = e.main_dept_id
             where e.user_id = u.id and not e.deleted_flag limit 1) as "starterDept"
      from system_iap_sys_user_t u where u.id = ${userId}::bigint`);
