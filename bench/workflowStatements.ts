const page = `t.assignee_id = $1::bigint and t.task_state = 'TODO' and t.kind <> 'CC' and not t.deleted_flag`;

/** The SQL of the floor of approvals, as the product writes it. */
export const workflowStatements = {
  todo: `
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId", t.title->>'zh' as title, t.node_id as "nodeId",
           t.node_name as "nodeName", t.kind, t.opened_at as "openedAt", t.due_at as "dueAt", t.read_at as "readAt", i.epoch, i.status,
           s.real_name as "starterName", a.real_name as "assigneeName", f.real_name as "actingForName"
      from (select * from workflow_wf_task t where ${page} order by t.opened_at desc, t.id desc limit 20) t
      join workflow_wf_instance i on i.id = t.instance_id
      left join system_iap_sys_user_t s on s.id = t.starter_id
      left join system_iap_sys_user_t a on a.id = t.assignee_id
      left join system_iap_sys_user_t f on f.id = t.acting_for_id
     order by t.opened_at desc, t.id desc`,
  todoCount: `select count(*)::int as count from (select 1 from workflow_wf_task t where ${page} limit 10000) found`,
  versions: `select id, version_no, home_gross_amt from pur_purchase_order where id = any($1::bigint[])`,
  counts: `
    select (count(*) filter (where kind <> 'CC'))::int as todo, (count(*) filter (where kind <> 'CC' and due_at < now()))::int as overdue,
           (count(*) filter (where kind = 'CC'))::int as copies
      from (select kind, due_at from workflow_wf_task where assignee_id = $1::bigint and task_state = 'TODO' and not deleted_flag
            union all
            select kind, null from workflow_wf_task where assignee_id = $1::bigint and task_state = 'DONE' and kind = 'CC'
               and read_at is null and not deleted_flag limit 10000) mine`,
  lockOrder: `select * from pur_purchase_order where id = $1::bigint for update`,
  lockInstance: `select * from workflow_wf_instance where id = $1::bigint for update`,
  tokens: `select * from workflow_wf_token where instance_id = $1::bigint order by id`,
  activities: `select * from workflow_wf_activity where instance_id = $1::bigint order by seq`,
  tasks: `select * from workflow_wf_task where instance_id = $1::bigint and kind <> 'CC' order by id`,
  definition: `
    select d.* from workflow_wf_definition d join workflow_wf_instance i on i.definition_id = d.id where i.id = $1::bigint`,
  closeTask: `
    update workflow_wf_task set task_state = 'DONE', result = 'PASS', done_at = now(), version_no = version_no + 1 where id = $1::bigint`,
  closeActivity: `
    update workflow_wf_activity set activity_state = 'DONE', outcome = 'PASS', ended_at = now()
     where instance_id = $1::bigint and activity_state = 'OPEN'`,
  openActivity: `
    insert into workflow_wf_activity (id, instance_id, node_id, activation_no, seq, branch_path, previous, activity_state, started_at)
    select $2::bigint, $1::bigint, 'a2', 1, count(*), '[]', '[]', 'OPEN', now() from workflow_wf_activity where instance_id = $1::bigint`,
  openTask: `
    insert into workflow_wf_task (id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, assignee_id,
                                  original_assignee_id, kind, task_state, opened_at)
    select $2::bigint, id, $3::bigint::text, 'a2', 'a2', title, doc_code, business_id, company_id, starter_id, starter_id, 'APPROVE', 'TODO', now()
      from workflow_wf_instance where id = $1::bigint`,
  moveToken: `
    update workflow_wf_token set node_id = 'a2', activity_ref = $2 where instance_id = $1::bigint and token_state = 'ACTIVE'`,
  addRecords: `
    insert into workflow_wf_record (id, instance_id, seq, at, action_code)
    select $2::bigint + n, $1::bigint, (select coalesce(max(seq), 0) from workflow_wf_record where instance_id = $1::bigint) + n, now(), 'APPROVE'
      from generate_series(1, 3) n`,
  moveInstance: `
    update workflow_wf_instance set version_no = version_no + 1, last_update_date = now() where id = $1::bigint`,
} as const;

/** The SQL of the floor, by what it does. */
export type WorkflowStatements = Readonly<Record<keyof typeof workflowStatements, string>>;

/** A text that a request names. */
export function text(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
