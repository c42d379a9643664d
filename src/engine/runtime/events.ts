import type { AnyDocument } from '#model/document.ts';
import type { EngineContext } from './engine.ts';
import type { AnyRow } from './implement.ts';

/** Hears of every transition: what other systems are told of. */
export interface TransitionHook {
  /** Called in the transaction of the transition, with the row as it was and as it has become. */
  moved(document: AnyDocument, transition: string, before: AnyRow, row: AnyRow, ctx: EngineContext): Promise<void>;
}
