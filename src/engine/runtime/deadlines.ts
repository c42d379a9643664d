import { keyOf, tableOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import type { Instant } from '#model/fields.ts';
import { BusinessError } from '#model/errors.ts';
import { withSavepoint } from '../write/savepoint.ts';
import { sql, type Fragment } from '../database/database.ts';
import type { EngineContext } from './engine.ts';
import { defineJob } from './jobs.ts';
import type { Registry } from './registry.ts';
import { columnNamed, deadlineColumn, deadlineCondition } from '../schema/desired.ts';
import { runTransition } from '../write/transition.ts';

/** A transition that runs by itself when its moment has come. */
export interface Deadline {
  readonly document: AnyDocument;
  readonly name: string;
  readonly transition: Transition;
}

/** Where a run over the due rows of a deadline has come to. */
interface Cursor {
  readonly moment: string;
  readonly id: string;
}

const perRun = 50;

/** All deadlines of the declarations. */
export const deadlinesOf = (registry: Registry): Deadline[] =>
  registry.documents.flatMap((document) =>
    Object.entries(document.transitions ?? {}).flatMap(([name, transition]) =>
      transition.after !== undefined || transition.onDay !== undefined ? [{ document, name, transition }] : [],
    ),
  );

const deadlineKey = ({ document, name }: Deadline): string => `${keyOf(document)}.${name}`;

/** The name under which the queue knows the job of deadlines. */
export const deadlinesCode = 'engine.runDeadlines';

/**
 * Runs the transitions whose deadline has passed, so many rows of each deadline in one transaction; what is left is done by
 * the next run, which begins where this one ended. Judged by the database clock.
 */
export const runDeadlines = defineJob<{ readonly cursors?: Readonly<Record<string, Cursor>> }>({
  code: deadlinesCode,
  label: ['到期处理', 'Run what is due'],
  cron: '*/5 * * * *',
  async run({ cursors }, ctx) {
    // Every context is one of the engine.
    const own = ctx as EngineContext;
    const { free, now } = await ctx.db.one<{ free: boolean; now: Instant }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended('deadlines', 0)) as free, clock_timestamp() as now`);
    if (!free) return;
    const left: Record<string, Cursor> = {};
    for (const deadline of deadlinesOf(own.engine.registry)) {
      const key = deadlineKey(deadline);
      if (cursors && !cursors[key]) continue;
      const { next } = await runDue(own, deadline, { now, from: cursors?.[key] });
      if (next) left[key] = next;
    }
    if (Object.keys(left).length > 0) await ctx.jobs.add({ code: deadlinesCode }, { cursors: left });
  },
});

interface Due {
  readonly now: Instant;
  readonly from?: Cursor | undefined;
  /** Only these rows. */
  readonly only?: readonly string[];
}

interface Outcome {
  /** The rows for which it has run. */
  readonly done: readonly string[];
  /** Where to go on, if there may be more of them. */
  readonly next: Cursor | undefined;
}

/** Runs one deadline for the rows that are due by `now`. */
export async function runDue(ctx: EngineContext, deadline: Deadline, due: Due): Promise<Outcome> {
  const { document, name, transition } = deadline;
  const rows = await ctx.db.many<Cursor>(dueRowsQuery(ctx, deadline, due));
  const done: string[] = [];
  for (const { id } of rows)
    try {
      await withSavepoint(ctx, () =>
        runTransition(ctx, document, name, id, transition.autoInput ?? {}, { from: 'server', dueBy: due.now }),
      );
      done.push(id);
    } catch (error) {
      // What a guard refuses stays as it is and stops nothing else; it is tried again with the next run.
      if (!(error instanceof BusinessError)) throw error;
      ctx.log.warn(
        { deadline: deadlineKey(deadline), id, code: error.code, reason: error.label[1] },
        'a deadline was refused',
      );
    }
  return { done, next: rows.length < perRun ? undefined : rows.at(-1) };
}

/** The rows for which a deadline is due by `now`, oldest first: read from its index. */
export function dueRowsQuery(
  ctx: EngineContext,
  { document, transition }: Deadline,
  { now, from, only }: Due,
): Fragment {
  const column = sql.ref(deadlineColumn(document, transition));
  const type = momentType(document, transition);
  const start = from ? sql` and (${column}, id) > (${from.moment}::${type}, ${from.id}::bigint)` : sql``;
  const ids = only ? sql` and id = any(${only}::bigint[])` : sql``;
  return sql`
    select id, ${column}::text as moment from ${sql.table(tableOf(document))}
     where ${sql.raw(deadlineCondition(document, transition))} and ${isPassed(ctx, document, transition, now)}
           ${againOf(ctx, document, transition, now)}${start}${ids}
     order by ${column}, id limit ${perRun}`;
}

const momentType = (document: AnyDocument, { after, onDay }: Transition): Fragment =>
  sql.raw(document.fields[after ?? onDay ?? '']?.type === 'date' ? 'date' : 'timestamptz');

function isPassed(ctx: EngineContext, document: AnyDocument, transition: Transition, now: Instant): Fragment {
  const column = sql.ref(deadlineColumn(document, transition));
  if (document.fields[transition.after ?? transition.onDay ?? '']?.type !== 'date')
    return sql`${column} <= ${now}::timestamptz`;
  const today = ctx.dayOf(now);
  return transition.onDay === undefined ? sql`${column} < ${today}::date` : sql`${column} <= ${today}::date`;
}

function againOf(ctx: EngineContext, document: AnyDocument, { again }: Transition, now: Instant): Fragment {
  if (!again) return sql``;
  const since = sql.ref(columnNamed(document, again.since));
  return sql` and (${since} is null or ${since} <= ${ctx.dayOf(now)}::date - ${again.days}::integer)`;
}
