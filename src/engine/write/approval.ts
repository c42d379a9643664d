import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Context } from '../runtime/context.ts';
import { sql, type Fragment } from '../database/database.ts';
import { approvalByAuthor } from '../runtime/engineParameters.ts';
import type { AnyRow } from '../runtime/implement.ts';
import { parameterText } from '../runtime/parameters.ts';

/** Who decides a document that has been submitted: whoever has the permission, a process, or nobody any more. */
export type ApprovalStart = 'PERSON' | 'PROCESS' | 'APPROVED';

/**
 * What happens when a document has been submitted. With a published process the workflow area opens an instance and its
 * end runs `approved` or `rejected`; then people may not run these transitions by hand.
 */
export interface ApprovalHook {
  /** Called in the transaction of the start transition, after its effect. */
  started(document: AnyDocument, row: AnyRow, ctx: Context): Promise<ApprovalStart>;
  /** Whether a running process decides this row, so that nobody may approve it by hand. */
  isDecidedByProcess(document: AnyDocument, row: AnyRow, ctx: Context): Promise<boolean>;
  /** Called when a row leaves the state in which it is decided, or the author's hands; `action` says how. A process that still runs ends. */
  left(document: AnyDocument, action: string, row: AnyRow, ctx: Context): Promise<void>;
  /** The rows of a document, named by `alias`, that no running process decides. */
  undecidedRows(document: AnyDocument, alias: string): Fragment;
}

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

/** Whether a transition decides a document: a person may not run it while a process does. */
export function isApprovalDecision(document: AnyDocument, name: string): boolean {
  const { approval, transitions } = document;
  if (!approval) return false;
  return approval.approved === name || approval.rejected === name || transitions?.[name]?.by === 'workflow';
}
