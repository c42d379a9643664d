import { randomBytes } from 'node:crypto';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { BusinessError, fail } from '#model/errors.ts';
import { textOf, type Language } from '#model/label.ts';
import type { Log, User } from '../runtime/context.ts';
import { sql, systemIdentity, type Database, type Pool } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { excelErrors } from './errors.ts';

export type JobKind = 'check' | 'import' | 'export' | 'undo';

export interface JobStart {
  readonly kind: JobKind;
  readonly user: User;
  readonly language: Language;
  readonly document: AnyDocument;
  readonly log: Log;
  /** The upload it works on. */
  readonly fileId?: string;
  readonly work: (job: RunningJob) => Promise<unknown>;
}

/** What the work of a job uses. */
export interface RunningJob {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

export interface JobState {
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly done: number;
  readonly total: number;
  readonly result?: unknown;
}

/** Long work on workbooks, beside the requests; its state lies in the database, so that every process can tell it. */
export interface BackgroundJobs {
  /** Starts the work and gives its id; for a file that was imported already the id of that import. */
  readonly start: (start: JobStart) => Promise<string>;
  /** How far a job of this user is, of one document or of whatever document. */
  readonly state: (id: unknown, user: User, document?: AnyDocument) => Promise<JobState>;
  readonly cancel: (id: unknown, user: User, document: AnyDocument) => Promise<void>;
  /** Ends what runs in this process. */
  readonly stop: () => Promise<void>;
}

/** Imports and exports that run at once in one process; the rest waits. */
const atOnce = 2;
const maxWaiting = 50;
const maxPerUser = 5;
const signEvery = 1000;
/** A job without a sign for so long died with its process. */
const silentFor = '60 seconds';

class Cancelled extends Error {}

/** Creates the background jobs of this process. */
export function createBackgroundJobs(pool: Pool): BackgroundJobs {
  const running = new Map<string, AbortController>();
  const ended = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  const asSystem = <T>(work: (db: Database) => Promise<T>): Promise<T> => pool.transaction(systemIdentity, work);

  async function start(input: JobStart): Promise<string> {
    if (waiting.length >= maxWaiting) fail(excelErrors.busy);
    const id = randomBytes(24).toString('base64url');
    const known = await asSystem((db) => insert(db, id, input));
    if (known !== undefined) return known;
    const controller = new AbortController();
    running.set(id, controller);
    ended.set(id, run(id, input, controller));
    return id;
  }

  async function run(id: string, input: JobStart, controller: AbortController): Promise<void> {
    const began = performance.now();
    const progress = { done: 0, total: 0 };
    const timer = setInterval(() => void sign(id, progress, controller, input.log), signEvery);
    try {
      await turn();
      const result = await attempt(id, input, controller, progress);
      await asSystem((db) => finish(db, id, result, progress));
    } catch (error) {
      // The database did not take the end of the job: it will be told as failed for want of signs.
      input.log.error({ err: error, job: input.kind }, 'the end of an Excel job could not be written');
    } finally {
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
  async function turn(): Promise<void> {
    active += 1;
    if (active > atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  }

  async function attempt(
    id: string,
    { work, log, language }: JobStart,
    { signal }: AbortController,
    progress: { done: number; total: number },
  ): Promise<Ending> {
    try {
      signal.throwIfAborted();
      const report = (done: number, total: number): void => void Object.assign(progress, { done, total });
      return { state: 'done', result: await work({ id, signal, progress: report }) };
    } catch (error) {
      if (signal.reason instanceof Cancelled) return { state: 'cancelled', result: null };
      const refusal = error instanceof BusinessError ? error : undefined;
      if (!refusal) log.error({ err: error }, 'an Excel job failed');
      const { code, label } = refusal ?? engineErrors.system;
      return { state: 'failed', result: { code, msg: textOf(label, language) } };
    }
  }

  async function sign(
    id: string,
    progress: { done: number; total: number },
    controller: AbortController,
    log: Log,
  ): Promise<void> {
    try {
      const [row] = await asSystem((db) =>
        db.many<{ cancelled: boolean }>(sql`
          update sys_excel_job set done = ${progress.done}::int, total = ${progress.total}::int, last_sign = clock_timestamp()
           where id = ${id} and state = 'running' returning cancel_flag as cancelled`),
      );
      if (row?.cancelled) controller.abort(new Cancelled());
    } catch (error) {
      log.warn({ err: error }, 'the progress of an Excel job could not be written');
    }
  }

  async function state(id: unknown, user: User, document?: AnyDocument): Promise<JobState> {
    const named = document ? sql`and document = ${keyOf(document)}` : sql``;
    const row = await asSystem((db) =>
      db.maybe<JobState & { result: unknown }>(sql`
        select ${stateNow} as state,
               done, total, result
          from sys_excel_job where id = ${textId(id)} and user_id = ${user.id}::bigint ${named}`),
    );
    if (!row) return fail(excelErrors.job);
    const { result, ...rest } = row;
    return result === null ? rest : { ...rest, result };
  }

  async function cancel(id: unknown, user: User, document: AnyDocument): Promise<void> {
    const marked = await asSystem((db) =>
      db.run(sql`
        update sys_excel_job set cancel_flag = true
         where id = ${textId(id)} and user_id = ${user.id}::bigint and document = ${keyOf(document)}`),
    );
    if (marked === 0) fail(excelErrors.job);
    running.get(textId(id))?.abort(new Cancelled());
  }

  async function stop(): Promise<void> {
    for (const controller of running.values()) controller.abort(new Cancelled());
    await Promise.all(ended.values());
  }

  return { start, state, cancel, stop };
}

// A job that fell silent failed, unless its rows were written before.
const stateNow = sql`case when state <> 'running' or last_sign > clock_timestamp() - ${sql.lit(silentFor)}::interval then state
                          when imported_flag then 'done' else 'failed' end`;

interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly result: unknown;
}

const textId = (id: unknown): string => (typeof id === 'string' ? id : '');

/** Notes a new job; gives the id of the import that has taken the file, or is taking it. */
async function insert(
  db: Database,
  id: string,
  { kind, user, document, fileId }: JobStart,
): Promise<string | undefined> {
  await db.run(sql`
    update sys_excel_job set state = ${stateNow}
     where state = 'running' and (file_id = ${fileId ?? null} or user_id = ${user.id}::bigint)`);
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from sys_excel_job where user_id = ${user.id}::bigint and state = 'running'`);
  if (count >= maxPerUser) fail(excelErrors.busy);
  const inserted = await db.run(sql`
    insert into sys_excel_job (id, user_id, document, kind, file_id)
    values (${id}, ${user.id}::bigint, ${keyOf(document)}, ${kind}, ${fileId ?? null}) on conflict do nothing`);
  if (inserted > 0) return undefined;
  const known = await db.one<{ id: string }>(sql`
    select id from sys_excel_job where file_id = ${fileId ?? null} and kind = 'import' and (state = 'running' or imported_flag)`);
  return known.id;
}

async function finish(
  db: Database,
  id: string,
  { state, result }: Ending,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db.run(sql`
    update sys_excel_job
       set state = ${state}, result = ${JSON.stringify(result ?? null)}::json, last_sign = clock_timestamp(),
           done = ${done}::int, total = ${total}::int
     where id = ${id} and state = 'running'`);
}

/** What an import leaves behind beside its rows. */
export interface ImportNote {
  readonly result: unknown;
  readonly fileName: string;
  /** The request under which the history of its rows tells of it. */
  readonly requestId: string;
}

/** Notes, in the transaction that writes the rows, that an import has taken its file and what came of it. */
export async function noteImported(
  db: Database,
  id: string,
  { result, fileName, requestId }: ImportNote,
): Promise<void> {
  const noted = await db.run(sql`
    update sys_excel_job set imported_flag = true, result = ${JSON.stringify(result)}::json, file_name = ${fileName}, request_id = ${requestId}
     where id = ${id} and state = 'running'`);
  // Given up for dead meanwhile: then another import of the file may run, and nothing may be written.
  if (noted === 0) fail(excelErrors.job);
}
