import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { tableOf } from '#model/document.ts';
import { amountFieldOf } from '../graph/facts.rules.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { countTasks, startedByUser, tasksOfUser, type StartedLine, type TaskLine } from './task.queries.ts';

/** What a list of tasks is asked for. */
export interface ListSearch {
  readonly tab: 'TODO' | 'DONE' | 'STARTED' | 'COPIES';
  readonly keyword: string | null;
  readonly docCode: string | null;
  readonly size: number;
  readonly current: number;
}

/** What a list says of the document of a task: the version that is read there, and its amount as far as the reader may see it. */
export interface ReadDocument {
  readonly documentVersion: number | null;
  readonly amount?: string;
}

/** One page of the tasks of whoever asks, each with the version of its document that he reads. */
export async function listTasks(
  ctx: Context,
  parts: WorkflowParts,
  { tab, keyword, docCode, size, current }: ListSearch,
): Promise<{ records: readonly ((TaskLine | StartedLine) & ReadDocument)[]; total: number }> {
  const search = { userId: ctx.user.id, keyword, docCode };
  return ctx.asSystem(async (system) => {
    if (tab === 'STARTED') {
      const records = await startedByUser(system.db, ctx.language, search, size, current);
      return { records: await withDocuments(ctx, system, parts, records), total: records[0]?.total ?? 0 };
    }
    const [records, total] = await Promise.all([
      tasksOfUser(system.db, ctx.language, { ...search, tab }, size, current),
      countTasks(system.db, { ...search, tab }),
    ]);
    return { records: await withDocuments(ctx, system, parts, records), total };
  });
}

async function withDocuments<T extends { readonly docCode: string; readonly businessId: string }>(
  ctx: Context,
  system: Context,
  parts: WorkflowParts,
  records: readonly T[],
): Promise<readonly (T & ReadDocument)[]> {
  const read = new Map<string, ReadDocument>();
  for (const [docCode, lines] of Map.groupBy(records, (each) => each.docCode)) {
    const document = parts.registry().find(docCode);
    if (!document) continue;
    const name = amountFieldOf(document);
    const column = name === undefined ? sql`null` : sql.ref(columnNamed(document, name));
    const ids = lines.map(({ businessId }) => businessId);
    const rows = await system.db.many<AnyRow & { amount: string | null }>(sql`
      select id, version_no as "versionNo", ${column} as amount from ${sql.table(tableOf(document))} where id = any(${ids}::bigint[])`);
    const reader = { user: ctx.user, db: ctx.db, engine: { registry: parts.registry() } };
    const masked = await maskRows(
      reader,
      document,
      rows.map(({ amount, ...row }) => (name === undefined ? row : { ...row, [name]: amount })),
    );
    for (const row of masked) {
      const amount = name === undefined ? null : row[name];
      read.set(`${docCode}/${row.id}`, {
        documentVersion: row.versionNo,
        ...(typeof amount === 'string' ? { amount } : {}),
      });
    }
  }
  const gone = { documentVersion: null };
  return records.map((each) => ({ ...each, ...(read.get(`${each.docCode}/${each.businessId}`) ?? gone) }));
}
