import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Context } from '../runtime/context.ts';
import { sql } from '../database/database.ts';
import { approvalByAuthor } from '../runtime/engineParameters.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { parameterText } from '../runtime/parameters.ts';

/**
 * What happens when a document has been submitted. With a published process the workflow area opens an instance and its
 * end runs `approved` or `rejected`; then people may not run these transitions by hand.
 */
export interface ApprovalHook {
  /** Called in the transaction of the start transition, after its effect; true where nobody has to decide. */
  started(document: AnyDocument, row: AnyRow, ctx: Context): Promise<boolean>;
  /** Whether a running process decides this row, so that nobody may approve it by hand. */
  isDecidedByProcess(document: AnyDocument, row: AnyRow, ctx: Context): Promise<boolean>;
}

/** Without processes, a user with the permission approves. */
export const approvalByPermission: ApprovalHook = {
  started: async () => false,
  isDecidedByProcess: async () => false,
};

/** Whoever made a row, and whoever submitted it last: they do not approve it. */
export async function authorsOf(document: AnyDocument, row: AnyRow, ctx: Context): Promise<ReadonlySet<string>> {
  const start = document.approval?.start ?? '';
  const submitter = await ctx.asSystem(({ db }) =>
    db.maybe<{ userId: string }>(sql`
      select user_id as "userId" from sys_audit_log
       where object_id = ${row.id}::bigint and document = ${keyOf(document)} and action = ${start} and code is null
       order by id desc limit 1`),
  );
  return new Set([row.creator, submitter?.userId].filter((id) => typeof id === 'string'));
}

/** Whether a person may not approve a row because it is his own; its company may allow that. */
export async function isOwnApproval(document: AnyDocument, row: AnyRow, ctx: Context): Promise<boolean> {
  if (!(await authorsOf(document, row, ctx)).has(ctx.user.id)) return false;
  const company = row[`${document.scope?.buyer?.by}Id`];
  const companyId = typeof company === 'string' ? company : null;
  return (await ctx.asSystem(({ db }) => parameterText(db, approvalByAuthor, companyId))) !== 'true';
}
