import { sql, type Database, type Fragment, type Transaction } from '#engine/database/database.ts';
import { RecentMap } from '#engine/runtime/recentMap.ts';
import type { Bilingual } from '#model/label.ts';
import { expandFlow } from '../graph/expandFlow.rules.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import type { FlowSettings } from '../design/settings.rules.ts';
import type { Activity, Bookmark, FlowState, InstanceStatus, Path, Task, Token } from '../flow/state.rules.ts';

/** An approval as the database holds it, with the version it follows. */
export interface StoredInstance {
  readonly id: string;
  readonly versionNo: number;
  readonly docCode: string;
  readonly businessId: string;
  readonly title: Bilingual;
  readonly starterId: string | null;
  readonly companyId: string | null;
  readonly modelId: string;
  readonly definitionId: string;
  readonly status: InstanceStatus;
  readonly epoch: number;
  readonly bookmark: Bookmark | null;
  readonly problem: Bilingual | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

/** A published version with everything an approval needs of it. */
export interface StoredDefinition {
  readonly id: string;
  readonly modelId: string;
  readonly categoryId: string | null;
  readonly name: { readonly zh: string; readonly en?: string };
  readonly version: number;
  readonly docCode: string;
  readonly graph: FlowGraph;
  readonly settings: FlowSettings;
  readonly checksum: string;
}

const instanceColumns = sql`
  i.id, i.version_no as "versionNo", i.doc_code as "docCode", i.business_id as "businessId", i.title, i.starter_id as "starterId",
  i.company_id as "companyId", i.model_id as "modelId", i.definition_id as "definitionId", i.status, i.epoch, i.bookmark,
  i.problem, i.started_at as "startedAt", i.ended_at as "endedAt"`;

/** An approval, locked until the transaction ends. */
export const lockInstance = (db: Database, id: string): Promise<StoredInstance | undefined> =>
  db.maybe<StoredInstance>(sql`
    select ${instanceColumns} from workflow_wf_instance i where i.id = ${id}::bigint and not i.deleted_flag for update of i`);

export const readInstance = (db: Database, id: string): Promise<StoredInstance | undefined> =>
  db.maybe<StoredInstance>(sql`
    select ${instanceColumns} from workflow_wf_instance i where i.id = ${id}::bigint and not i.deleted_flag`);

/** The approval that has not ended of a document, without a lock. */
export const activeInstanceOf = (
  db: Database,
  docCode: string,
  businessId: string,
): Promise<StoredInstance | undefined> =>
  db.maybe<StoredInstance>(sql`
    select ${instanceColumns} from workflow_wf_instance i where i.active_key = ${`${docCode}/${businessId}`} and not i.deleted_flag`);

const definitionColumns = sql`
  d.id, d.model_id as "modelId", m.category_id as "categoryId", m.process_name as name, d.version, d.doc_code as "docCode",
  coalesce(d.graph, '{}')::text as drawn, coalesce(d.subflows, '{}')::text as subflows, d.settings::text as "settingsText", d.checksum`;

interface DrawnDefinition extends Omit<StoredDefinition, 'graph' | 'settings'> {
  readonly drawn: string;
  readonly subflows: string;
  readonly settingsText: string;
}

type Steps = Pick<StoredDefinition, 'graph' | 'settings'>;

// The database is asked each time what a version says; what it said last is read once.
const versionsRead = 200;
const readVersions = new RecentMap<string, { readonly text: string; readonly steps: Steps }>(versionsRead);

// A version of which somebody took the drawing is none: its mark does not fit any more.
const nothingDrawn: FlowGraph = { nodes: [], edges: [] };

// A version is run with the steps of its sub-flows, as these were when it was published.
function withSteps<T extends DrawnDefinition>({ drawn, subflows, settingsText, ...rest }: T) {
  const text = `${drawn}\n${subflows}\n${settingsText}`;
  const known = readVersions.get(rest.id);
  if (known?.text === text) return { ...rest, ...known.steps };
  const inner: Readonly<Record<string, FlowGraph>> = JSON.parse(subflows);
  const outer: Partial<FlowGraph> = JSON.parse(drawn);
  const settings: FlowSettings = JSON.parse(settingsText);
  const { graph } = expandFlow({ ...nothingDrawn, ...outer }, new Map(Object.entries(inner)));
  const steps: Steps = { graph, settings };
  readVersions.set(rest.id, { text, steps });
  return { ...rest, ...steps };
}

async function definitionWhere(db: Database, where: Fragment): Promise<StoredDefinition | undefined> {
  const found = await db.maybe<DrawnDefinition>(sql`
    select ${definitionColumns} from workflow_wf_definition d join workflow_wf_model m on m.id = d.model_id
     where ${where} and not d.deleted_flag`);
  return found && withSteps(found);
}

export const definitionById = (db: Database, id: string): Promise<StoredDefinition | undefined> =>
  definitionWhere(db, sql`d.id = ${id}::bigint`);

/** The version that an approval follows. */
export const definitionOfInstance = (db: Database, instanceId: string): Promise<StoredDefinition | undefined> =>
  definitionWhere(
    db,
    sql`d.id = (select i.definition_id from workflow_wf_instance i where i.id = ${instanceId}::bigint)`,
  );

/** The published flow of a document, and for whom it is. */
export interface PublishedFlow extends StoredDefinition {
  readonly companyId: string | null;
  readonly rule: string | null;
  readonly starterRoleCode: string | null;
}

/** The flows in force of a document: those of a company first, then those with a condition, then by their order. */
export async function publishedFlows(db: Database, docCode: string): Promise<PublishedFlow[]> {
  const flows = await db.many<DrawnDefinition & PublishedFlow>(sql`
    select ${definitionColumns}, m.company_id as "companyId", m.rule, r.role_code as "starterRoleCode"
      from workflow_wf_model m
      join workflow_wf_definition d on d.model_id = m.id and d.version = m.published_version and not d.deleted_flag
      left join system_sys_role r on r.id = m.starter_role_id
     where d.doc_code = ${docCode} and m.status = 'PUBLISHED' and not m.deleted_flag and not coalesce(m.subflow_flag, false)
     order by m.company_id is null, m.rule is null, m.priority, m.id`);
  return flows.map(withSteps);
}

/** The published flows whose steps may be put into flows of a document, by their key, with what they are called. */
export async function subflowsOf(
  db: Database,
  docCode: string,
): Promise<readonly { readonly key: string; readonly name: Bilingual; readonly graph: FlowGraph }[]> {
  const flows = await db.many<DrawnDefinition & { readonly key: string }>(sql`
    select ${definitionColumns}, m.process_key as key
      from workflow_wf_model m
      join workflow_wf_definition d on d.model_id = m.id and d.version = m.published_version and not d.deleted_flag
     where d.doc_code = ${docCode} and m.status = 'PUBLISHED' and not m.deleted_flag and m.subflow_flag
     order by m.process_key`);
  return flows.map(withSteps).map(({ key, name, graph }) => ({ key, name, graph }));
}

interface TokenRow {
  readonly id: string;
  readonly activityId: string | null;
  readonly nodeId: string;
  readonly path: Path;
  readonly state: Token['state'];
}

/** What is stored of where an approval stands: its tokens, visits and tasks. */
export async function loadParts(
  db: Database,
  instanceId: string,
): Promise<Pick<FlowState, 'tokens' | 'activities' | 'tasks'>> {
  const id = sql`${instanceId}::bigint`;
  const [tokens, activities, tasks] = await Promise.all([
    db.many<TokenRow>(sql`
      select id, activity_ref as "activityId", node_id as "nodeId", coalesce(branch_path, '[]') as path, token_state as state
        from workflow_wf_token where instance_id = ${id} order by id`),
    db.many<Activity>(sql`
      select id, node_id as "nodeId", activation_no as no, coalesce(branch_path, '[]') as path, coalesce(previous, '[]') as "from", activity_state as status,
             outcome, superseded_flag as superseded, branch_count as branches, coalesce(left_out, '[]') as "leftOut", due_at as "dueAt"
        from workflow_wf_activity where instance_id = ${id} order by seq`),
    db.many<Task>(sql`
      select id, activity_ref as "activityId", node_id as "nodeId", assignee_id as "assigneeId",
             original_assignee_id as "originalAssigneeId", acting_for_id as "actingForId", kind, order_no as "order",
             weight::text as weight, coalesce(why, '') as why, task_state as status, result, note as comment, signature,
             parent_task as "parentId", sign_kind as "signKind", sign_mode as "signMode", depth, claimed_flag as claimed,
             read_at is not null as read, opened_at as "openedAt", due_at as "dueAt"
        from workflow_wf_task where instance_id = ${id} and kind <> 'CC' order by id`),
  ]);
  return {
    tokens: tokens.map((token) => ({ ...token, activityId: token.activityId ?? '' })),
    activities,
    tasks,
  };
}

/** The state of an approval: its tokens, visits and tasks. */
export async function loadState(db: Database, instance: StoredInstance): Promise<FlowState> {
  return stateWith(instance, await loadParts(db, instance.id));
}

/** The state of an approval of which everything was read. */
export const stateWith = (
  { status, epoch, bookmark, problem }: StoredInstance,
  parts: Pick<FlowState, 'tokens' | 'activities' | 'tasks'>,
): FlowState => ({ status, epoch, bookmark, problem, ...parts });

/** A new approval, as far as it has come. */
export function insertInstance(
  db: Transaction,
  row: Omit<StoredInstance, 'versionNo' | 'endedAt' | keyof InstanceState> & { readonly variables: object },
  state: InstanceState,
  endedAt: string | null,
): void {
  db.send(sql`
    insert into workflow_wf_instance (id, doc_code, business_id, active_key, title, starter_id, company_id, model_id, definition_id,
                                      status, epoch, bookmark, problem, variables, started_at, ended_at, creator)
    values (${row.id}::bigint, ${row.docCode}, ${row.businessId},
            ${endedAt === null ? `${row.docCode}/${row.businessId}` : null}::text, ${JSON.stringify(row.title)}::jsonb,
            ${row.starterId}::bigint, ${row.companyId}::bigint, ${row.modelId}::bigint, ${row.definitionId}::bigint,
            ${state.status}, ${state.epoch}, ${jsonOf(state.bookmark)}::jsonb, ${jsonOf(state.problem)}::jsonb,
            ${JSON.stringify(row.variables)}::jsonb, ${row.startedAt}::timestamptz, ${endedAt}::timestamptz, ${row.starterId}::bigint)`);
}

type InstanceState = Pick<FlowState, 'status' | 'epoch' | 'bookmark' | 'problem'>;

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Writes where an approval has come to. */
export function updateInstance(db: Transaction, id: string, state: InstanceState, endedAt: string | null): void {
  db.send(sql`
    update workflow_wf_instance
       set status = ${state.status}, epoch = ${state.epoch}, bookmark = ${jsonOf(state.bookmark)}::jsonb,
           problem = ${jsonOf(state.problem)}::jsonb, ended_at = ${endedAt}::timestamptz,
           active_key = case when ${endedAt}::timestamptz is null then active_key end,
           version_no = version_no + 1, last_update_date = now()
     where id = ${id}::bigint`);
}

export function saveTokens(db: Transaction, instanceId: string, tokens: readonly Token[]): void {
  if (tokens.length === 0) return;
  db.send(sql`
    insert into workflow_wf_token (id, instance_id, node_id, activity_ref, branch_path, token_state)
    select x.id, ${instanceId}::bigint, x."nodeId", x."activityId", x.path, x.state
      from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb)
        as x(id bigint, "nodeId" text, "activityId" text, path jsonb, state text)
    on conflict (id) do update set node_id = excluded.node_id, activity_ref = excluded.activity_ref, token_state = excluded.token_state`);
}

export function saveActivities(
  db: Transaction,
  instanceId: string,
  activities: readonly (Activity & { readonly seq: number })[],
  now: string,
): void {
  if (activities.length === 0) return;
  db.send(sql`
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

/** What every task of an approval says about it. */
export interface TaskFacts {
  readonly title: Bilingual;
  readonly docCode: string;
  readonly businessId: string;
  readonly companyId: string | null;
  readonly starterId: string | null;
}

export function saveTasks(
  db: Transaction,
  instanceId: string,
  facts: TaskFacts,
  tasks: readonly (Task & { readonly nodeName: string })[],
  now: string,
): void {
  if (tasks.length === 0) return;
  db.send(sql`
    insert into workflow_wf_task (id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, starter_id,
                                  assignee_id, original_assignee_id, acting_for_id, kind, order_no, weight, why, task_state, result, note, signature,
                                  parent_task, sign_kind, sign_mode, depth, claimed_flag, opened_at, due_at, done_at)
    select x.id, ${instanceId}::bigint, x."activityId", x."nodeId", x."nodeName", ${JSON.stringify(facts.title)}::jsonb, ${facts.docCode}, ${facts.businessId},
           ${facts.companyId}::bigint, ${facts.starterId}::bigint, x."assigneeId", x."originalAssigneeId", x."actingForId", x.kind,
           x."order", x.weight, left(x.why, 200), x.status, x.result, x.comment, x.signature, x."parentId", x."signKind", x."signMode", x.depth,
           x.claimed, x."openedAt", x."dueAt", case when x.status in ('DONE', 'CANCELLED') then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
        as x(id bigint, "activityId" text, "nodeId" text, "nodeName" text, "assigneeId" bigint, "originalAssigneeId" bigint,
             "actingForId" bigint, kind text, "order" int, weight numeric, why text, status text, result text, comment text, signature jsonb,
             "parentId" text, "signKind" text, "signMode" text, depth int, claimed boolean, "openedAt" timestamptz, "dueAt" timestamptz)
    on conflict (id) do update
       set assignee_id = excluded.assignee_id, acting_for_id = excluded.acting_for_id, task_state = excluded.task_state,
           result = excluded.result, note = excluded.note, signature = excluded.signature, claimed_flag = excluded.claimed_flag, due_at = excluded.due_at,
           read_at = case when workflow_wf_task.assignee_id <> excluded.assignee_id then null else workflow_wf_task.read_at end,
           done_at = excluded.done_at, version_no = workflow_wf_task.version_no + 1, last_update_date = now()`);
}

/** One line of the trail. */
export interface TrailRow {
  readonly id: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly nodeId: string | null;
  readonly taskId: string | null;
  readonly personId: string | null;
  readonly result: string | null;
  readonly note: string | null;
}

/** Adds to the trail of an approval that is locked. */
export function addRecords(db: Transaction, instanceId: string, records: readonly TrailRow[], now: string): void {
  if (records.length === 0) return;
  db.send(sql`
    insert into workflow_wf_record (id, instance_id, seq, at, actor_id, action_code, node_id, task_ref, person_id, result, note)
    select x.id, ${instanceId}::bigint, coalesce((select max(seq) from workflow_wf_record where instance_id = ${instanceId}::bigint), 0) + x.nr,
           ${now}::timestamptz, x."actorId", x.action, x."nodeId", x."taskId", x."personId", left(x.result, 40), left(x.note, 1000)
      from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as (id bigint, "actorId" bigint, action text, "nodeId" text, "taskId" text, "personId" bigint, result text, note text))
        with ordinality as x(id, "actorId", action, "nodeId", "taskId", "personId", result, note, nr)`);
}

/** Copies for people: tasks that need nothing done. */
export async function insertCopies(
  db: Database,
  instanceId: string,
  facts: TaskFacts,
  copies: readonly {
    readonly id: string;
    readonly userId: string;
    readonly nodeId: string;
    readonly nodeName: string;
  }[],
  now: string,
): Promise<void> {
  if (copies.length === 0) return;
  await db.run(sql`
    insert into workflow_wf_task (id, instance_id, activity_ref, node_id, node_name, title, doc_code, business_id, company_id, starter_id,
                                  assignee_id, original_assignee_id, kind, task_state, opened_at)
    select x.id, ${instanceId}::bigint, '', x."nodeId", x."nodeName", ${JSON.stringify(facts.title)}::jsonb, ${facts.docCode}, ${facts.businessId},
           ${facts.companyId}::bigint, ${facts.starterId}::bigint, x."userId", x."userId", 'CC', 'DONE', ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as x(id bigint, "userId" bigint, "nodeId" text, "nodeName" text)
     where not exists (select 1 from workflow_wf_task t
                        where t.instance_id = ${instanceId}::bigint and t.kind = 'CC' and t.assignee_id = x."userId")`);
}

/** To which approval a task belongs. */
export interface TaskRef {
  readonly id: string;
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly assigneeId: string;
  readonly kind: string;
}

export const taskRef = (db: Database, id: string): Promise<TaskRef | undefined> =>
  db.maybe<TaskRef>(sql`
    select id, instance_id as "instanceId", doc_code as "docCode", business_id as "businessId", assignee_id as "assigneeId", kind
      from workflow_wf_task where id = ${id}::bigint and not deleted_flag`);

/** The managers of a flow. */
export async function managersOf(db: Database, modelId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(
    sql`select user_id as id from workflow_wf_model_manager where parent_id = ${modelId}::bigint and not deleted_flag order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The department and the name of whoever submits, as conditions see them. */
export const starterFacts = (
  db: Database,
  userId: string,
): Promise<{ starter: string | null; starterDept: string | null } | undefined> =>
  db.maybe(sql`
    select u.user_name as starter,
           (select d.code from basic_employee e join basic_department d on d.id = e.main_dept_id
             where e.user_id = u.id and not e.deleted_flag limit 1) as "starterDept"
      from system_iap_sys_user_t u where u.id = ${userId}::bigint`);
