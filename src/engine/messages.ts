import type { AnyDocument } from '#model/document.ts';
import type { Context } from './context.ts';
import type { AnyRow } from './implement.ts';

/** Tells people what happened to a document, as its transitions declare in `tells`. */
export interface MessageHook {
  /** Called in the transaction of the transition, after everything else; `reason` is what its caller gave with it. */
  moved(document: AnyDocument, transition: string, row: AnyRow, reason: string | null, ctx: Context): Promise<void>;
}
