import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { compare } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { addRecords, lockInstance } from '../instance/instance.queries.ts';
import { activePeople } from './people.queries.ts';
import { gapsIn, isSamePlace, overlapIn } from './matrix.rules.ts';
import { wfDelegation } from './wfDelegation.document.ts';
import { wfMatrix } from './wfMatrix.document.ts';
/** Who approves in place of whom. Everybody writes his own; whoever manages delegations writes those of others. */
export const delegations = (parts) => implement(wfDelegation, {
    reach: (user, alias) => sql `${sql.ref(`${alias}.principal_id`)} = ${user.id}::bigint`,
    async beforeSave(row, ctx) {
        row.principalId ??= ctx.user.id;
        assertOwn(row, ctx);
        if (row.principalId === row.agentId)
            fail(errors.delegateSelf);
        if (row.toTime <= row.fromTime)
            fail(errors.delegatePeriod);
        await ctx.asSystem((system) => assertDelegation(system, row));
    },
    async afterSave(row, ctx) {
        if (row.moveOpenFlag && row.status === 'EFFECTIVE')
            await ctx.asSystem((system) => moveOpenTasks(system, parts, row));
    },
    transitions: { end: { guard: assertOwn, writes: (_row, ctx) => ({ endedAt: ctx.now }) } },
});
function assertOwn({ principalId }, ctx) {
    if (principalId !== ctx.user.id && !mayManage(ctx))
        fail(errors.notYours);
}
const mayManage = (ctx) => ctx.user.side === 'system' || ctx.may(permissionOf(wfDelegation, 'manage'));
async function assertDelegation({ db }, row) {
    if (!(await activePeople(db, [row.agentId])).has(row.agentId))
        fail(errors.delegateSide);
    const overlap = await db.maybe(sql `
    select 1 from workflow_wf_delegation g
     where g.principal_id = ${row.principalId}::bigint and g.id <> ${row.id}::bigint and g.status = 'EFFECTIVE' and not g.deleted_flag
       and g.from_time < ${row.toTime}::timestamptz and g.to_time > ${row.fromTime}::timestamptz
       and g.model_id is not distinct from ${row.modelId}::bigint and g.category_id is not distinct from ${row.categoryId}::bigint`);
    if (overlap)
        fail(errors.delegateOverlap);
    const { deepest, isCircle } = await db.one(sql `
    with recursive chain as (
      select ${row.agentId}::bigint as person, 1 as depth
      union all
      select g.agent_id, chain.depth + 1 from workflow_wf_delegation g join chain on g.principal_id = chain.person
       where g.status = 'EFFECTIVE' and not g.deleted_flag and g.id <> ${row.id}::bigint and chain.depth < 6
         and g.from_time < ${row.toTime}::timestamptz and g.to_time > ${row.fromTime}::timestamptz)
    select max(depth)::int as deepest, bool_or(person = ${row.principalId}::bigint) as "isCircle" from chain`);
    if (isCircle || deepest > 3)
        fail(errors.delegateCycle);
}
/** Gives the open tasks of somebody to another one, with a line in each trail; how many they were. */
export async function handOverTasks(system, { newId }, { fromId, toId, action, isActing }) {
    const { db, now, user } = system;
    const tasks = await db.many(sql `
    select t.id, t.instance_id as "instanceId" from workflow_wf_task t join workflow_wf_instance i on i.id = t.instance_id
     where t.assignee_id = ${fromId}::bigint and t.task_state in ('TODO', 'WAITING') and t.kind <> 'CC'
       and i.starter_id is distinct from ${toId}::bigint
       and not exists (select 1 from workflow_wf_task o where o.activity_ref = t.activity_ref and o.assignee_id = ${toId}::bigint
                          and o.task_state in ('TODO', 'WAITING'))
     order by t.instance_id, t.id`);
    for (const { id, instanceId } of tasks) {
        await lockInstance(db, instanceId);
        await db.run(sql `
      update workflow_wf_task
         set assignee_id = ${toId}::bigint, acting_for_id = ${isActing ? fromId : null}::bigint, read_at = null, version_no = version_no + 1
       where id = ${id}::bigint and assignee_id = ${fromId}::bigint and task_state in ('TODO', 'WAITING')`);
        const empty = { nodeId: null, result: null, note: null };
        addRecords(db, instanceId, [{ ...empty, id: newId(), actorId: user.id === '0' ? null : user.id, action, taskId: id, personId: toId }], now);
    }
    return tasks.length;
}
const moveOpenTasks = (system, parts, { principalId, agentId }) => handOverTasks(system, parts, { fromId: principalId ?? '', toId: agentId, action: 'DELEGATED', isActing: true });
/** The approval matrix: rows that contradict each other are refused, bands that nobody approves are shown. */
export const matrices = () => implement(wfMatrix, {
    beforeSave({ rows }) {
        for (const [at, row] of rows.entries()) {
            if (row.fromAmt !== null && row.toAmt !== null && compare(row.fromAmt, row.toAmt) >= 0)
                fail(errors.matrixBand, { row: at + 1 });
            if (row.approverId === null && row.roleId === null)
                fail(errors.matrixPeople, { row: at + 1 });
        }
        const overlap = overlapIn(rows);
        if (overlap)
            fail(errors.matrixOverlap, { row: overlap[0], other: overlap[1] });
    },
    endpoints: {
        async gaps({ body }, ctx) {
            const { rows } = await ctx.store(wfMatrix).get(body.id);
            const nameIn = (row, name) => Reflect.get(row ?? {}, name) ?? null;
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
