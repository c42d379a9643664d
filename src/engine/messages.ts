import type { AnyDocument } from '#model/document.ts';
import type { Context } from './context.ts';
import type { AnyRow } from './implement.ts';

/** Tells people what happened to a document, as its transitions declare in `tells`. */
export interface MessageHook {
  /**
   * Called in the transaction of the transition, with the row as it has become; `reason` is what its caller gave with it.
   * Nobody waits here for those who hear of it: what is to be told is put by.
   */
  moved(document: AnyDocument, transition: string, row: AnyRow, reason: string | null, ctx: Context): Promise<void>;
}
