import { sql } from '#engine/database.ts';
import type { Context } from '#engine/context.ts';
import type { Row } from '#model/document.ts';
import { purOperation } from './purOperation.document.ts';
import { purOperationLine } from './purOperationLine.document.ts';

export type OperationKind = Row<typeof purOperation>['kind'];

export interface OperationLine {
  readonly orderDetailId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Notes what one call did to these order lines; all lines of one call belong to one operation. Gives its id. */
export async function recordOperation(
  ctx: Context,
  kind: OperationKind,
  reason: string | null,
  lines: readonly OperationLine[],
): Promise<string> {
  return ctx.asSystem(async (system) => {
    const operations = system.store(purOperation);
    const known = await system.db.maybe<{ id: string }>(sql`
      select id from pur_pur_operation where request_id = ${ctx.requestId} and kind = ${kind}`);
    const id =
      known?.id ??
      (
        await operations.create({
          kind,
          reason,
          requestId: ctx.requestId,
          time: ctx.now,
          actorId: ctx.user.id === '0' ? null : ctx.user.id,
        })
      ).id;
    const rows = lines.map((line) => ({ ...line, parentId: id, result: 'DONE' as const }));
    await system.store(purOperationLine).createMany(rows);
    return id;
  });
}

/** The lines of an operation as they were before and after it, for those whose order lines the reader may see. */
export async function linesOfOperation(
  ctx: Context,
  operationId: string,
): Promise<{ id: string; before: unknown; after: unknown; result: string; message: string | null }[]> {
  return ctx.asSystem((system) =>
    system.db.many(sql`
      select order_detail_id as id, before, after, result, message from pur_pur_operation_line
       where parent_id = ${operationId}::bigint and not deleted_flag order by id`),
  );
}
