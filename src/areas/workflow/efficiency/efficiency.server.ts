import type { Context } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { shownName, shownTitle } from '../people/people.queries.ts';
import { wfTask } from '../instance/wfTask.document.ts';

/** The days whose decisions are looked at, and the flow, where only one is. */
export interface EfficiencySearch {
  readonly from: string;
  readonly to: string;
  readonly model: string | null;
}

/** How long something took: in hours from when it was given to people until they decided. */
export interface Pace {
  readonly count: number;
  readonly medianHours: string | null;
  readonly slowHours: string | null;
  readonly lateCount: number;
  readonly openCount: number;
  readonly oldestHours: string | null;
}

export interface NodePace extends Pace {
  readonly modelId: string;
  readonly flow: { readonly zh: string; readonly en?: string };
  readonly nodeId: string;
  readonly nodeName: string;
}

export interface PersonPace extends Pace {
  readonly userId: string;
  readonly name: string;
}

const paceColumns = sql`
  (count(*) filter (where done_at is not null))::int as count,
  round((percentile_cont(0.5) within group (order by hours) filter (where done_at is not null))::numeric, 1)::text as "medianHours",
  round((percentile_cont(0.9) within group (order by hours) filter (where done_at is not null))::numeric, 1)::text as "slowHours",
  (count(*) filter (where due_at is not null and coalesce(done_at, now()) > due_at))::int as "lateCount",
  (count(*) filter (where done_at is null))::int as "openCount",
  round((max(hours) filter (where done_at is null))::numeric, 1)::text as "oldestHours"`;

// What the server passed by itself, and what was cancelled, took nobody's time.
function decided(ctx: Context, { from, to, model }: EfficiencySearch, more: Fragment = sql`true`): Fragment {
  const until = ctx.instantOf(to, '23:59');
  return sql`
    select t.id, t.title, t.doc_code, t.business_id, t.instance_id, t.activity_ref, t.node_id, t.node_name, t.assignee_id, t.opened_at, t.due_at,
           case when t.task_state = 'DONE' then t.done_at end as done_at, i.model_id, t.task_state,
           extract(epoch from coalesce(case when t.task_state = 'DONE' then t.done_at end, now()) - t.opened_at) / 3600 as hours
      from workflow_wf_task t join workflow_wf_instance i on i.id = t.instance_id
     where t.kind in ('APPROVE', 'TRANSACT', 'SIGN') and not t.deleted_flag and t.opened_at <= ${until}::timestamptz
       and ((t.task_state = 'DONE' and t.result is distinct from 'AUTO' and t.done_at between ${ctx.instantOf(from, '00:00')}::timestamptz and ${until}::timestamptz)
            or (t.task_state = 'TODO' and i.status = 'RUNNING'))
       and (${model}::bigint is null or i.model_id = ${model}::bigint)
       and ${more} and ${ctx.scope(wfTask, 't')}`;
}

// Tasks keep the Chinese name of their step; others read the one of the latest version in their language.
const stepName = ({ language }: Context, model: Fragment, node: Fragment, own: Fragment): Fragment =>
  language === 'zh'
    ? own
    : sql`coalesce((select nullif(n -> 'name' ->> 'en', '') from workflow_wf_definition d, jsonb_array_elements(d.graph -> 'nodes') n
                     where d.model_id = ${model} and n ->> 'id' = ${node} order by d.version desc limit 1), ${own})`;

function assertMay(ctx: Context): void {
  if (!ctx.may(permissionOf(wfTask, 'query'))) fail(errors.notManager);
}

/** How long steps and people take, the slowest first: where approvals wait. */
export async function efficiencyOf(
  ctx: Context,
  search: EfficiencySearch,
): Promise<{ nodes: readonly NodePace[]; people: readonly PersonPace[] }> {
  assertMay(ctx);
  const tasks = decided(ctx, search);
  const nodes = await ctx.db.many<NodePace>(sql`
    select v.model_id as "modelId", m.process_name as flow, v.node_id as "nodeId", ${stepName(ctx, sql`v.model_id`, sql`v.node_id`, sql`max(v.node_name)`)} as "nodeName", ${paceColumns}
      from (select model_id, node_id, max(node_name) as node_name, activity_ref, max(due_at) as due_at,
                   case when bool_and(done_at is not null) then max(done_at) end as done_at,
                   extract(epoch from case when bool_and(done_at is not null) then max(done_at) else now() end - min(opened_at)) / 3600 as hours
              from (${tasks}) t group by model_id, node_id, activity_ref) v
      join workflow_wf_model m on m.id = v.model_id
     group by v.model_id, m.process_name, v.node_id
     order by percentile_cont(0.5) within group (order by hours) desc, v.node_id limit 200`);
  const people = await ctx.db.many<PersonPace>(sql`
    select t.assignee_id as "userId", ${shownName(ctx.language, 'u')} as name, ${paceColumns}
      from (${tasks}) t join system_iap_sys_user_t u on u.id = t.assignee_id
     group by t.assignee_id, u.real_name, u.english_name
     order by percentile_cont(0.5) within group (order by hours) desc, t.assignee_id limit 200`);
  return { nodes, people };
}

/** One task behind a figure. */
export interface PacedTask {
  readonly id: string;
  readonly instanceId: string;
  readonly title: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly nodeName: string | null;
  readonly name: string;
  readonly openedAt: string;
  readonly doneAt: string | null;
  readonly dueAt: string | null;
  readonly hours: string;
}

/** The tasks behind the figure of a step or a person, the longest first. */
export async function tasksBehind(
  ctx: Context,
  search: EfficiencySearch & { readonly node: string | null; readonly user: string | null },
): Promise<readonly PacedTask[]> {
  assertMay(ctx);
  const { node, user } = search;
  const more = sql`(${node}::text is null or t.node_id = ${node}) and (${user}::bigint is null or t.assignee_id = ${user}::bigint)`;
  return ctx.db.many<PacedTask>(sql`
    select t.id, t.instance_id as "instanceId", ${shownTitle(ctx.language, 't')} as title, t.doc_code as "docCode", t.business_id as "businessId", 
           ${stepName(ctx, sql`t.model_id`, sql`t.node_id`, sql`t.node_name`)} as "nodeName", ${shownName(ctx.language, 'u')} as name, t.opened_at as "openedAt", t.done_at as "doneAt", t.due_at as "dueAt", round(t.hours::numeric, 1)::text as hours
      from (${decided(ctx, search, more)}) t join system_iap_sys_user_t u on u.id = t.assignee_id
     order by t.hours desc, t.id limit 200`);
}
