import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { compare } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { addRecords, lockInstance } from '../instance/instance.queries.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { amountOf } from '../graph/facts.rules.ts';
import { activePeople } from './people.queries.ts';
import { barredBy } from './resolve.server.ts';
import { gapsIn, isSamePlace, overlapIn } from './matrix.rules.ts';
import { wfDelegation } from './wfDelegation.document.ts';
import { wfMatrix } from './wfMatrix.document.ts';

type Delegation = Row<typeof wfDelegation>;

/** Who approves in place of whom. Everybody writes his own; whoever manages delegations writes those of others. */
export const delegations = (parts: WorkflowParts) =>
  implement(wfDelegation, {
    reach: (user, alias) => sql`${sql.ref(`${alias}.principal_id`)} = ${user.id}::bigint`,
    async beforeSave(row, ctx) {
      row.principalId ??= ctx.user.id;
      assertOwn(row, ctx);
      if (row.principalId === row.agentId) fail(errors.delegateSelf);
      if (row.toTime <= row.fromTime) fail(errors.delegatePeriod);
      await ctx.asSystem((system) => assertDelegation(system, row));
    },
    async afterSave(row, ctx) {
      if (row.moveOpenFlag && row.status === 'EFFECTIVE')
        await ctx.asSystem((system) => moveOpenTasks(system, parts, row));
    },
    transitions: { end: { guard: assertOwn, writes: (_row, ctx) => ({ endedAt: ctx.now }) } },
  });

function assertOwn({ principalId }: Delegation, ctx: Context): void {
  if (principalId !== ctx.user.id && !mayManage(ctx)) fail(errors.notYours);
}

const mayManage = (ctx: Context): boolean =>
  ctx.user.side === 'system' || ctx.may(permissionOf(wfDelegation, 'manage'));

async function assertDelegation({ db }: Context, row: Delegation): Promise<void> {
  if (!(await activePeople(db, [row.agentId])).has(row.agentId)) fail(errors.delegateSide);
  const overlap = await db.maybe(sql`
    select 1 from workflow_wf_delegation g
     where g.principal_id = ${row.principalId}::bigint and g.id <> ${row.id}::bigint and g.status = 'EFFECTIVE' and not g.deleted_flag
       and g.from_time < ${row.toTime}::timestamptz and g.to_time > ${row.fromTime}::timestamptz
       and g.model_id is not distinct from ${row.modelId}::bigint and g.category_id is not distinct from ${row.categoryId}::bigint`);
  if (overlap) fail(errors.delegateOverlap);
  const { deepest, isCircle } = await db.one<{ deepest: number; isCircle: boolean }>(sql`
    with recursive chain as (
      select ${row.agentId}::bigint as person, 1 as depth
      union all
      select g.agent_id, chain.depth + 1 from workflow_wf_delegation g join chain on g.principal_id = chain.person
       where g.status = 'EFFECTIVE' and not g.deleted_flag and g.id <> ${row.id}::bigint and chain.depth < 6
         and g.from_time < ${row.toTime}::timestamptz and g.to_time > ${row.fromTime}::timestamptz)
    select max(depth)::int as deepest, bool_or(person = ${row.principalId}::bigint) as "isCircle" from chain`);
  if (isCircle || deepest > 3) fail(errors.delegateCycle);
}

interface OpenTask {
  readonly id: string;
  readonly instanceId: string;
  readonly docCode: string;
  readonly businessId: string;
}

/**
 * Gives an agent what lies with his principal already: what the delegation is for, as it would be given to him now, and nothing
 * before it has begun. How many tasks that were.
 */
async function moveOpenTasks(system: Context, parts: WorkflowParts, delegation: Delegation): Promise<number> {
  const { db, now, user } = system;
  const { principalId, agentId, modelId, categoryId, fromTime, toTime } = delegation;
  if (now < fromTime || now >= toTime) return 0;
  const tasks = await db.many<OpenTask>(sql`
    select t.id, t.instance_id as "instanceId", t.doc_code as "docCode", t.business_id as "businessId"
      from workflow_wf_task t join workflow_wf_instance i on i.id = t.instance_id
      join workflow_wf_model m on m.id = i.model_id
     where t.assignee_id = ${principalId}::bigint and t.task_state in ('TODO', 'WAITING') and t.kind not in ('CC', 'START')
       and (${modelId}::bigint is null or i.model_id = ${modelId}::bigint)
       and (${categoryId}::bigint is null or m.category_id = ${categoryId}::bigint)
       and i.starter_id is distinct from ${agentId}::bigint
       and not exists (select 1 from workflow_wf_task o where o.activity_ref = t.activity_ref and o.assignee_id = ${agentId}::bigint
                          and o.task_state in ('TODO', 'WAITING'))
     order by t.instance_id, t.id`);
  let moved = 0;
  for (const task of tasks) {
    if (!(await isDelegated(system, parts, delegation, task))) continue;
    const { id, instanceId } = task;
    await lockInstance(db, instanceId);
    moved += await db.run(sql`
      update workflow_wf_task
         set assignee_id = ${agentId}::bigint, acting_for_id = ${principalId}::bigint, read_at = null, version_no = version_no + 1
       where id = ${id}::bigint and assignee_id = ${principalId}::bigint and task_state in ('TODO', 'WAITING')`);
    const empty = { nodeId: null, result: null, note: null };
    const actorId = user.id === '0' ? null : user.id;
    const record = { ...empty, id: parts.newId(), actorId, action: 'DELEGATED', taskId: id, personId: agentId };
    addRecords(db, instanceId, [record], now);
  }
  return moved;
}

// Up to its amount, and to nobody whom the document bars.
async function isDelegated(
  system: Context,
  { registry }: WorkflowParts,
  { agentId, amountLimit }: Delegation,
  { docCode, businessId }: OpenTask,
): Promise<boolean> {
  const document = registry().find(docCode);
  const row = document && (await system.store(document).maybe(businessId));
  if (!document || !row) return false;
  const amount = amountOf(document, row);
  if (amountLimit !== null && amount !== null && compare(amount, amountLimit) > 0) return false;
  return !(await barredBy(system, document, row)).includes(agentId);
}

/** Gives agents the open tasks of delegations that have begun a moment ago and say so. */
export async function beginDelegations(system: Context, parts: WorkflowParts): Promise<void> {
  const begun = await system.db.many<{ id: string }>(sql`
    select id from workflow_wf_delegation
     where status = 'EFFECTIVE' and move_open_flag and not deleted_flag
       and from_time <= ${system.now}::timestamptz and from_time > ${system.now}::timestamptz - interval '15 minutes'
       and to_time > ${system.now}::timestamptz order by id`);
  for (const { id } of begun) await moveOpenTasks(system, parts, await system.store(wfDelegation).get(id));
}

/** The approval matrix: rows that contradict each other are refused, bands that nobody approves are shown. */
export const matrices = () =>
  implement(wfMatrix, {
    beforeSave({ rows }) {
      for (const [at, row] of rows.entries()) {
        if (row.fromAmt !== null && row.toAmt !== null && compare(row.fromAmt, row.toAmt) >= 0)
          fail(errors.matrixBand, { row: at + 1 });
        if (row.approverId === null && row.roleId === null) fail(errors.matrixPeople, { row: at + 1 });
      }
      const overlap = overlapIn(rows);
      if (overlap) fail(errors.matrixOverlap, { row: overlap[0], other: overlap[1] });
    },
    endpoints: {
      async gaps({ body }, ctx) {
        const { rows } = await ctx.store(wfMatrix).get(body.id);
        const nameIn = (row: object | undefined, name: string): unknown => Reflect.get(row ?? {}, name) ?? null;
        return {
          records: gapsIn(rows).map((gap) => {
            const like = rows.find((row) => isSamePlace(row, gap));
            return {
              ...gap,
              company: nameIn(like, 'companyName'),
              category: nameIn(like, 'categoryName'),
              purchaser: nameIn(like, 'purchaserName'),
            };
          }),
        };
      },
    },
  });
