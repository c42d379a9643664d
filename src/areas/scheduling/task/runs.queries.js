import { sql } from '#engine/database/database.ts';
const columns = sql.raw(`
  t.id, t.task_code as "taskCode", t.handler, t.params, t.status, t.misfire, t.concurrency, t.schedule_kind as "scheduleKind", t.cron,
  t.interval_minutes as "intervalMinutes", t.run_at as "runAt", t.timezone, t.timeout_sec as "timeoutSec", t.retry_limit as "retryLimit",
  t.retry_delay_sec as "retryDelaySec", t.next_run_at as "nextRunAt"`);
/** Whether this process may look for due tasks now; one of all processes at a time. */
export async function becomeClock(db) {
    const { taken } = await db.one(sql `select pg_try_advisory_xact_lock(726100, 4) as taken`);
    return taken;
}
/** The enabled tasks whose time has come, or whose next time nobody has worked out yet. */
export const dueTasks = (db) => db.many(sql `
    select ${columns} from task_sys_task t
     where t.status = 'ENABLED' and t.enabled_flag and not t.deleted_flag and (t.next_run_at is null or t.next_run_at <= clock_timestamp())
     order by t.next_run_at nulls last, t.id for update`);
/** Sets when a task runs next; a task without a next time has done its work and pauses. */
export async function setNextRun(db, taskId, next) {
    await db.run(sql `
    update task_sys_task set next_run_at = ${next?.toISOString() ?? null}::timestamptz, status = ${next ? 'ENABLED' : 'PAUSED'}
     where id = ${taskId}::bigint`);
}
/** Notes a run of a task that is to come, or that was skipped. */
export async function noteRun(db, run) {
    await db.run(sql `
    insert into task_sys_task_log (id, task_id, task_code, task_name, handler, trigger, attempt, result, planned_at, message)
    select ${run.id}::bigint, t.id::text, t.task_code, t.task_name, t.handler, ${run.trigger}, ${run.attempt}::int, ${run.result},
           ${run.plannedAt}::timestamptz, ${run.message ?? null}
      from task_sys_task t where t.id = ${run.taskId}::bigint`);
}
/** The run that waits under this id, locked; undefined when somebody has taken it. */
export const waitingRun = (db, logId) => db.maybe(sql `
    select task_id as "taskId", trigger, attempt from task_sys_task_log where id = ${logId}::bigint and result = 'WAITING' for update`);
/** A task, locked so that two runs of it are judged one after the other; undefined when it is gone. */
export const lockTask = (db, taskId) => db.maybe(sql `select ${columns} from task_sys_task t where t.id = ${taskId}::bigint and not t.deleted_flag for update`);
/** Whether a run of the task is under way. */
export async function isRunning(db, taskId) {
    return ((await db.maybe(sql `select 1 from task_sys_task_log where task_id = ${taskId} and result = 'RUNNING' limit 1`)) !==
        undefined);
}
export async function beginRun(db, logId) {
    await db.run(sql `update task_sys_task_log set result = 'RUNNING', began_at = clock_timestamp() where id = ${logId}::bigint`);
}
/** Notes how a run ended, at the run and at its task. */
export async function endRun(db, logId, end) {
    await db.run(sql `
    with ended as (
      update task_sys_task_log set result = ${end.result}, ended_at = clock_timestamp(), message = ${end.message?.slice(0, 2000) ?? null},
             milliseconds = coalesce((extract(epoch from clock_timestamp() - began_at) * 1000)::int, 0)
       where id = ${logId}::bigint returning task_id, began_at
    )
    update task_sys_task t set last_run_at = coalesce(e.began_at, clock_timestamp()), last_result = ${end.result}
      from ended e where t.id = e.task_id::bigint`);
}
/** Ends the runs whose process went away: they are past their time limit by more than a minute. Gives their tasks. */
export async function endLostRuns(db) {
    return db.many(sql `
    update task_sys_task_log l set result = 'FAILED', ended_at = clock_timestamp(), message = '执行进程已中断 The process that ran it has ended'
      from task_sys_task t
     where t.id = l.task_id::bigint and l.result = 'RUNNING'
       and l.began_at + make_interval(secs => t.timeout_sec + 60) < clock_timestamp()
    returning t.id as "taskId", l.message`);
}
/** Forgets the runs that ended before so many days. */
export const forgetRuns = (db, days) => db.run(sql `delete from task_sys_task_log where ended_at < now() - make_interval(days => ${days}::int)`);
/** A task for every job that has times of its own, unless there is one already. */
export async function addBuiltInTasks(db, tasks) {
    await db.run(sql `
    insert into task_sys_task (id, status, task_code, task_name, handler, params, schedule_kind, cron, timezone, misfire, concurrency, timeout_sec,
                               retry_limit, retry_delay_sec, built_in_flag, next_run_at)
    select x.id, 'ENABLED', x.code, x.name, x.code, '{}'::jsonb, 'CRON', x.cron, x.zone, 'RUN_ONCE', 'FORBID', 600, 2, 60, 'SYSTEM', x.next
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as x(id bigint, code text, name jsonb, cron text, zone text, next timestamptz)
     where not exists (select 1 from task_sys_task t where t.task_code = x.code)`);
}
/** Keeps the list of handlers that people choose from: what is registered now is active, what is gone is not. */
export async function keepHandlerList(db, listId, handlers) {
    await db.run(sql `
    insert into system_sys_code (id, code, name, system_flag)
    select ${listId}::bigint, 'TASK_HANDLER', ${JSON.stringify({ zh: '任务处理器', en: 'Task handler' })}::jsonb, true
     where not exists (select 1 from system_sys_code where code = 'TASK_HANDLER' and not deleted_flag)`);
    const known = sql `jsonb_to_recordset(${JSON.stringify(handlers)}::jsonb) as x(id bigint, code text, name jsonb)`;
    await db.run(sql `
    update system_sys_code_entry e set active_flag = exists (select 1 from ${known} where x.code = e.value)
      from system_sys_code c where c.id = e.parent_id and c.code = 'TASK_HANDLER'`);
    await db.run(sql `
    insert into system_sys_code_entry (id, parent_id, value, label, sort)
    select x.id, c.id, x.code, x.name, 0 from ${known} cross join system_sys_code c
     where c.code = 'TASK_HANDLER' and not c.deleted_flag
       and not exists (select 1 from system_sys_code_entry e where e.parent_id = c.id and e.value = x.code and not e.deleted_flag)`);
}
