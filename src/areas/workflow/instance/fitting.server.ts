import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { AnyRow } from '#engine/runtime/implement.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import type { PublishedFlow } from './instance.queries.ts';

/** The company of a row; null where its document belongs to none. */
export function companyOf(document: AnyDocument, row: AnyRow): string | null {
  const by = document.scope?.buyer?.by;
  const id = by === undefined ? undefined : row[`${by}Id`];
  return typeof id === 'string' ? id : null;
}

/** The first of the published flows, in their order, that is for a row. */
export async function fittingFlow(
  system: Context,
  document: AnyDocument,
  row: AnyRow,
  flows: readonly PublishedFlow[],
): Promise<PublishedFlow | undefined> {
  const companyId = companyOf(document, row);
  for (const flow of flows) {
    if (flow.companyId !== null && flow.companyId !== companyId) continue;
    if (flow.rule === null) return flow;
    const fits = await system.db.maybe(sql`
      select 1 from ${sql.table(tableOf(document))} t where t.id = ${row.id}::bigint and ${ruleFragment(document, 't', flow.rule)}`);
    if (fits) return flow;
  }
  return undefined;
}
