import { sql } from '#engine/database/database.ts';
import { isActive } from '../people/people.queries.ts';
const most = 200;
/** The delays of running approvals that are over. */
export const dueDelays = (db) => db.many(sql `
    select a.id as "activityId", a.instance_id as "instanceId", i.doc_code as "docCode", i.business_id as "businessId"
      from workflow_wf_activity a join workflow_wf_instance i on i.id = a.instance_id
     where a.activity_state = 'OPEN' and a.due_at <= now() and i.status = 'RUNNING' order by a.due_at limit ${most}`);
/** The open tasks to remind of: once at half of their time, once at its end. */
export const dueTasks = (db) => db.many(sql `
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId", t.node_id as "nodeId",
           t.assignee_id as "assigneeId", t.due_at <= now() as "isOver"
      from workflow_wf_task t join workflow_wf_instance i on i.id = t.instance_id
     where t.task_state = 'TODO' and i.status = 'RUNNING' and t.due_at is not null
       and ((t.due_at <= now() and t.reminded_pct < 100)
            or (t.reminded_pct < 50 and now() >= t.opened_at + (t.due_at - t.opened_at) / 2))
     order by t.due_at limit ${most}`);
/** Notes that somebody was reminded of a task; whether nobody else has noted it meanwhile. */
export const markReminded = async (db, taskId, percent) => (await db.run(sql `
    update workflow_wf_task set reminded_pct = ${percent} where id = ${taskId}::bigint and task_state = 'TODO' and reminded_pct < ${percent}`)) >
    0;
/** The open tasks of people whose account was disabled or has expired since they got them. */
export const leftTasks = (db) => db.many(sql `
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId", t.node_id as "nodeId",
           t.assignee_id as "assigneeId", i.model_id as "modelId"
      from workflow_wf_task t
      join workflow_wf_instance i on i.id = t.instance_id
      join system_iap_sys_user_t u on u.id = t.assignee_id
     where t.task_state in ('TODO', 'WAITING') and t.kind not in ('CC', 'START') and i.status = 'RUNNING' and not (${isActive('u')})
     order by t.id limit ${most}`);
