import type { AnyDocument } from '#model/document.ts';
import type { Context } from '../runtime/context.ts';
import type { Fragment } from '../database/database.ts';
import type { AnyRow } from '../runtime/implement.ts';

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

/** Whether a transition decides a document: a person may not run it while a process does. */
export function isDecision(document: AnyDocument, name: string): boolean {
  const { approval, transitions } = document;
  if (!approval) return false;
  return approval.approved === name || approval.rejected === name || transitions?.[name]?.by === 'workflow';
}
