import { randomBytes } from 'node:crypto';
import { keyOf } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { sql, systemIdentity } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { excelErrors } from './errors.ts';
/** Imports and exports that run at once in one process; the rest waits. */
const atOnce = 2;
const maxWaiting = 50;
const maxPerUser = 5;
const signEvery = 1000;
/** A job without a sign for so long died with its process. */
const silentFor = '60 seconds';
class Cancelled extends Error {
}
/** Creates the background jobs of this process. */
export function createBackgroundJobs(pool) {
    const running = new Map();
    const ended = new Map();
    const waiting = [];
    let active = 0;
    const asSystem = (work) => pool.transaction(systemIdentity, work);
    async function start(input) {
        if (waiting.length >= maxWaiting)
            fail(excelErrors.busy);
        const id = randomBytes(24).toString('base64url');
        const known = await asSystem((db) => insert(db, id, input));
        if (known !== undefined)
            return known;
        const controller = new AbortController();
        running.set(id, controller);
        ended.set(id, run(id, input, controller));
        return id;
    }
    async function run(id, input, controller) {
        const began = performance.now();
        const progress = { done: 0, total: 0 };
        const timer = setInterval(() => void sign(id, progress, controller, input.log), signEvery);
        try {
            await turn();
            const result = await attempt(id, input, controller, progress);
            await asSystem((db) => finish(db, id, result, progress));
        }
        catch (error) {
            // The database did not take the end of the job: it will be told as failed for want of signs.
            input.log.error({ err: error, job: input.kind }, 'the end of an Excel job could not be written');
        }
        finally {
            clearInterval(timer);
            running.delete(id);
            ended.delete(id);
            active -= 1;
            waiting.shift()?.();
            const milliseconds = Math.round(performance.now() - began);
            input.log.info({ job: input.kind, document: keyOf(input.document), milliseconds }, 'excel job');
        }
    }
    /** Waits until fewer jobs run. */
    async function turn() {
        active += 1;
        if (active > atOnce)
            await new Promise((resolve) => waiting.push(resolve));
    }
    async function attempt(id, { work, log, language }, { signal }, progress) {
        try {
            signal.throwIfAborted();
            const report = (done, total) => void Object.assign(progress, { done, total });
            return { state: 'done', result: await work({ id, signal, progress: report }) };
        }
        catch (error) {
            if (signal.reason instanceof Cancelled)
                return { state: 'cancelled', result: null };
            const refusal = error instanceof BusinessError ? error : undefined;
            if (!refusal)
                log.error({ err: error }, 'an Excel job failed');
            const { code, label } = refusal ?? engineErrors.system;
            return { state: 'failed', result: { code, msg: textOf(label, language) } };
        }
    }
    async function sign(id, progress, controller, log) {
        try {
            const [row] = await asSystem((db) => db.many(sql `
          update sys_excel_job set done = ${progress.done}::int, total = ${progress.total}::int, last_sign = clock_timestamp()
           where id = ${id} and state = 'running' returning cancel_flag as cancelled`));
            if (row?.cancelled)
                controller.abort(new Cancelled());
        }
        catch (error) {
            log.warn({ err: error }, 'the progress of an Excel job could not be written');
        }
    }
    async function state(id, user, document) {
        const named = document ? sql `and document = ${keyOf(document)}` : sql ``;
        const row = await asSystem((db) => db.maybe(sql `
        select ${stateNow} as state,
               done, total, result
          from sys_excel_job where id = ${textId(id)} and user_id = ${user.id}::bigint ${named}`));
        if (!row)
            return fail(excelErrors.job);
        const { result, ...rest } = row;
        return result === null ? rest : { ...rest, result };
    }
    async function cancel(id, user, document) {
        const marked = await asSystem((db) => db.run(sql `
        update sys_excel_job set cancel_flag = true
         where id = ${textId(id)} and user_id = ${user.id}::bigint and document = ${keyOf(document)}`));
        if (marked === 0)
            fail(excelErrors.job);
        running.get(textId(id))?.abort(new Cancelled());
    }
    async function stop() {
        for (const controller of running.values())
            controller.abort(new Cancelled());
        await Promise.all(ended.values());
    }
    return { start, state, cancel, stop };
}
// A job that fell silent failed, unless its rows were written before.
const stateNow = sql `case when state <> 'running' or last_sign > clock_timestamp() - ${sql.lit(silentFor)}::interval then state
                          when imported_flag then 'done' else 'failed' end`;
const textId = (id) => (typeof id === 'string' ? id : '');
/** Notes a new job; gives the id of the import that has taken the file, or is taking it. */
async function insert(db, id, { kind, user, document, fileId }) {
    await db.run(sql `
    update sys_excel_job set state = ${stateNow}
     where state = 'running' and (file_id = ${fileId ?? null} or user_id = ${user.id}::bigint)`);
    const { count } = await db.one(sql `
    select count(*)::int as count from sys_excel_job where user_id = ${user.id}::bigint and state = 'running'`);
    if (count >= maxPerUser)
        fail(excelErrors.busy);
    const inserted = await db.run(sql `
    insert into sys_excel_job (id, user_id, document, kind, file_id)
    values (${id}, ${user.id}::bigint, ${keyOf(document)}, ${kind}, ${fileId ?? null}) on conflict do nothing`);
    if (inserted > 0)
        return undefined;
    const known = await db.one(sql `
    select id from sys_excel_job where file_id = ${fileId ?? null} and kind = 'import' and (state = 'running' or imported_flag)`);
    return known.id;
}
async function finish(db, id, { state, result }, { done, total }) {
    await db.run(sql `
    update sys_excel_job
       set state = ${state}, result = ${JSON.stringify(result ?? null)}::json, last_sign = clock_timestamp(),
           done = ${done}::int, total = ${total}::int
     where id = ${id} and state = 'running'`);
}
/** Notes, in the transaction that writes the rows, that an import has taken its file and what came of it. */
export async function noteImported(db, id, result) {
    const noted = await db.run(sql `
    update sys_excel_job set imported_flag = true, result = ${JSON.stringify(result)}::json
     where id = ${id} and state = 'running'`);
    // Given up for dead meanwhile: then another import of the file may run, and nothing may be written.
    if (noted === 0)
        fail(excelErrors.job);
}
