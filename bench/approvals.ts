import type { Client } from 'pg';
import type { FlowGraph } from '#areas/workflow/graph/graph.rules.ts';
import { checksumOf } from '#areas/workflow/instance/instance.server.ts';

/** Ids of generated approvals lie here, far below those that the product makes. */
const modelId = 700_000_000_000_000;
const finishedId = 710_000_000_000_000;
const runningId = 720_000_000_000_000;
const orderId = 730_000_000_000_000;
const idsBelow = 740_000_000_000_000;

/** The orders that follow the flow of the measurement say so as their place of delivery. */
export const mark = 'BENCH';

const settings = {
  titleRule: null,
  withdrawMode: 'LOOSE',
  recallFlag: true,
  dedupe: 'NONE',
  selfApprove: 'LEADER',
  emptyApprover: 'ADMIN',
  emptyUserId: null,
  resubmitMode: 'RESTART',
  commentRequired: 'REJECT',
  signatureFlag: false,
  urgeIntervalMin: 60,
  ccOnFinish: false,
} as const;

/** Five steps one after the other, all of one person. */
const graphFor = (userId: string): FlowGraph => {
  const ids = ['start', 'starter', 'a1', 'a2', 'a3', 'a4', 'a5', 'end'];
  const kinds = { start: 'START', starter: 'STARTER', end: 'END' } as const;
  return {
    nodes: ids.map((id) => ({
      id,
      kind: id === 'start' || id === 'starter' || id === 'end' ? kinds[id] : 'APPROVE',
      name: { zh: id, en: id },
      ...(id.startsWith('a') ? { people: { kind: 'users' as const, userIds: [userId] } } : {}),
    })),
    edges: ids.slice(1).map((to, at) => ({ id: `e${at}`, from: ids[at] ?? '', to })),
  };
};

export interface Approvals {
  readonly finished: number;
  readonly running: number;
  readonly approverName: string;
}

/** Takes away what a run before has left, and writes a published flow with so many finished and running approvals. */
export async function fillApprovals(
  superuser: Client,
  { finished, running, approverName }: Approvals,
): Promise<string> {
  const { rows } = await superuser.query<{ id: string }>(`select id from system_iap_sys_user_t where user_name = $1`, [
    approverName,
  ]);
  const approver = rows[0]?.id ?? '';
  await superuser.query(`set session_replication_role = replica; set work_mem = '256MB'`);
  for (const table of ['wf_record', 'wf_task', 'wf_activity', 'wf_token', 'wf_instance', 'wf_definition', 'wf_model'])
    await superuser.query(`delete from workflow_${table}`);
  await superuser.query(`delete from pur_purchase_order where id between ${orderId} and ${idsBelow}`);
  await superuser.query(`delete from pur_purchase_order_detail where parent_id between ${orderId} and ${idsBelow}`);
  await insertFlow(superuser, approver);
  await insertFinished(superuser, finished, approver);
  await insertRunning(superuser, running, approver);
  await superuser.query('set session_replication_role = origin');
  for (const table of ['wf_task', 'wf_instance', 'wf_activity', 'wf_token'])
    await superuser.query(`vacuum (analyze) workflow_${table}`);
  return approver;
}

async function insertFlow(superuser: Client, approver: string): Promise<void> {
  const graph = graphFor(approver);
  await superuser.query(
    `insert into workflow_wf_model (id, status, process_key, process_name, doc_id, rule, priority, withdraw_mode, recall_flag, dedupe,
       self_approve, empty_approver, resubmit_mode, comment_required, urge_interval_min, graph, published_version, published_at)
     select ${modelId}, 'PUBLISHED', 'BENCH', '{"zh": "测量", "en": "Measured"}', d.id, $1, 100, 'LOOSE', true, 'NONE', 'LEADER', 'ADMIN',
            'RESTART', 'REJECT', 60, $2::jsonb, 1, now() from system_sys_business_doc d where d.doc_code = 'pur.purchaseOrder'`,
    [`incotermPlace == "${mark}"`, JSON.stringify(graph)],
  );
  await superuser.query(
    `insert into workflow_wf_definition (id, model_id, process_key, version, doc_code, graph, settings, checksum, published_at)
     values (${modelId}, ${modelId}, 'BENCH', 1, 'pur.purchaseOrder', $1::jsonb, $2::jsonb, $3, now())`,
    [JSON.stringify(graph), JSON.stringify(settings), checksumOf(graph, settings)],
  );
}

const instanceColumns = `id, status, definition_id, model_id, doc_code, business_id, active_key, title, company_id, starter_id, epoch, started_at, ended_at`;
const taskColumns = `id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, starter_id, assignee_id,
  original_assignee_id, kind, task_state, result, opened_at, done_at`;

// Of every fiftieth the one who is measured was an approver; the others lie with colleagues.
async function insertFinished(superuser: Client, count: number, approver: string): Promise<void> {
  const facts = `
    from generate_series(0, ${count - 1}) n
   cross join (select min(id) as company from basic_company where code = 'C001') c
   cross join (select array_agg(id order by id) as people from system_iap_sys_user_t where user_name like 'bench.buyer%') p`;
  await superuser.query(`
    insert into workflow_wf_instance (${instanceColumns})
    select ${finishedId} + n, 'APPROVED', ${modelId}, ${modelId}, 'pur.purchaseOrder', (${finishedId} + n)::text, null, jsonb_build_object('zh', 'PO' || n), c.company,
           p.people[1 + n % 5], 1, now() - interval '1 minute' * (n % 500000), now() - interval '1 minute' * (n % 500000) + interval '3 hours'
      ${facts}`);
  await superuser.query(`
    insert into workflow_wf_task (${taskColumns})
    select ${finishedId} + n * 2 + k, ${finishedId} + n, (${finishedId} + n * 2 + k)::text, 'a' || k + 1, 'a' || k + 1, jsonb_build_object('zh', 'PO' || n),
           'pur.purchaseOrder', (${finishedId} + n)::text, c.company, p.people[1 + n % 5], who.id, who.id, 'APPROVE', 'DONE', 'PASS',
           now() - interval '1 minute' * (n % 500000), now() - interval '1 minute' * (n % 500000) + interval '1 hour'
      ${facts} cross join generate_series(0, 1) k
     cross join lateral (select case when (n + k) % 50 = 0 then ${approver}::bigint else p.people[1 + (n + k) % 5] end as id) who`);
}

// Orders that wait at the first step of the one who is measured.
async function insertRunning(superuser: Client, count: number, approver: string): Promise<void> {
  await ordersLike(superuser, 0, count, 'PENDING');
  const starter = `(select min(id) from system_iap_sys_user_t where user_name like 'bench.buyer%')`;
  const facts = `
    from generate_series(0, ${count - 1}) n
    join pur_purchase_order o on o.id = ${orderId} + n * 10`;
  await superuser.query(`
    insert into workflow_wf_instance (${instanceColumns})
    select ${runningId} + n * 10, 'RUNNING', ${modelId}, ${modelId}, 'pur.purchaseOrder', o.id::text, 'pur.purchaseOrder/' || o.id, jsonb_build_object('zh', o.order_no),
           o.company_id, ${starter}, 1, now() - interval '1 minute' * n, null ${facts}`);
  await superuser.query(`
    insert into workflow_wf_activity (id, instance_id, node_id, activation_no, seq, branch_path, previous, activity_state, outcome, left_out, started_at, ended_at)
    select ${runningId} + n * 10 + k, ${runningId} + n * 10, (array['start', 'starter', 'a1'])[k + 1], 1, k, '[]',
           case when k = 0 then '[]'::jsonb else jsonb_build_array((${runningId} + n * 10 + k - 1)::text) end,
           case when k = 2 then 'OPEN' else 'DONE' end, case when k = 2 then null else 'AUTO' end, '[]', now(), case when k < 2 then now() end
      ${facts} cross join generate_series(0, 2) k`);
  await superuser.query(`
    insert into workflow_wf_token (id, instance_id, node_id, activity_ref, branch_path, token_state)
    select ${runningId} + n * 10, ${runningId} + n * 10, 'a1', (${runningId} + n * 10 + 2)::text, '[]', 'ACTIVE' ${facts}`);
  await superuser.query(`
    insert into workflow_wf_task (${taskColumns}, why)
    select ${runningId} + n * 10, ${runningId} + n * 10, (${runningId} + n * 10 + 2)::text, 'a1', 'a1', jsonb_build_object('zh', o.order_no), 'pur.purchaseOrder', o.id::text,
           o.company_id, ${starter}, ${approver}, ${approver}, 'APPROVE', 'TODO', null, now() - interval '1 minute' * n, null, 'users' ${facts}`);
}

/** Copies of one order of the generator with its lines, in a state. */
async function ordersLike(superuser: Client, from: number, count: number, status: 'NEW' | 'PENDING'): Promise<void> {
  const model = `
    select p.* from pur_purchase_order p join basic_company c on c.id = p.company_id and c.code = 'C001'
     where p.status = 'NEW' and p.id < ${modelId} order by p.id limit 1`;
  await insertCopies(
    superuser,
    'pur_purchase_order',
    `to_jsonb(o) || jsonb_build_object(
       'id', ${orderId} + (${from} + n) * 10, 'status', '${status}', 'order_no', 'BW' || ${from} + n,
       'incoterm_place', case when n % 2 = 0 then '${mark}' end, 'issue_date', null, 'version_no', 1)`,
    `generate_series(0, ${count - 1}) n cross join (${model}) o`,
  );
  await insertCopies(
    superuser,
    'pur_purchase_order_detail',
    `to_jsonb(d) || jsonb_build_object(
       'id', o.id + d.line_no / 10, 'parent_id', o.id, 'order_no', o.order_no, 'order_line_no', o.order_no || '-' || d.line_no)`,
    `pur_purchase_order o
       cross join (select e.* from pur_purchase_order_detail e where e.parent_id = (select id from (${model}) m)) d
      where o.id between ${orderId + from * 10} and ${orderId + (from + count) * 10 - 1}`,
  );
}

// Columns that the database computes are not copied.
async function insertCopies(superuser: Client, table: string, values: string, from: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await superuser.query(`
    insert into ${table} (${names.join(', ')})
    select ${names.map((name) => `copy.${name}`).join(', ')}
      from (select ${values} as row from ${from}) made cross join lateral jsonb_populate_record(null::${table}, made.row) copy`);
}

/** A task with what whoever decides it has read. */
export interface RunningTask {
  readonly task: string;
  readonly instance: string;
  readonly order: string;
}

/** The n-th running approval. */
export const runningTask = (n: number): RunningTask => ({
  task: String(runningId + n * 10),
  instance: String(runningId + n * 10),
  order: String(orderId + n * 10),
});

/** Drafts to be submitted, behind those that run: the even ones follow the flow. */
export async function draftsToSubmit(superuser: Client, running: number, count: number): Promise<readonly string[]> {
  await superuser.query('set session_replication_role = replica');
  await ordersLike(superuser, running, count, 'NEW');
  await superuser.query('set session_replication_role = origin');
  return Array.from({ length: count }, (_, n) => String(orderId + (running + n) * 10));
}
