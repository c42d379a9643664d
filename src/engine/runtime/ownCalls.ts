import type { AnyDocument } from '#model/document.ts';
import type { Context } from './context.ts';
import type { EngineContext } from './engine.ts';

// Every context is one of the engine.
const engineContext = (ctx: Context): EngineContext => ctx as EngineContext;

/** Does something once the transaction has committed, before its call is answered: nothing that may fail or wait. */
export const afterCommit = (ctx: Context, work: () => void): void => void engineContext(ctx).afterCommit.push(work);

/** Runs an endpoint of a document in the name of the server, which needs no permission for it; its answer. */
export async function runEndpoint(
  ctx: Context,
  document: AnyDocument,
  name: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const handler = engineContext(ctx).engine.registry.behaviourOf(document).endpoints?.[name];
  if (!handler) throw new Error(`${document.module}.${document.code} has no endpoint ${name}.`);
  return handler({ params: {}, query: {}, body }, ctx);
}
