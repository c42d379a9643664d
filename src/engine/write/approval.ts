import type { AnyDocument } from '#model/document.ts';
import type { Context } from '../runtime/context.ts';
import type { AnyRow } from '../runtime/implement.ts';

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
