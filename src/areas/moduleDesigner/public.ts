import type { Context } from '#engine/runtime/context.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { mdModule } from './module/mdModule.document.ts';

/** Publishes a module in the name of the server, which needs nobody else to approve it. */
export async function publishModule(ctx: Context, moduleId: string): Promise<void> {
  const { engine } = ctx as EngineContext;
  const publish = engine.registry.behaviourOf(mdModule).endpoints?.['publish'];
  await publish?.({ params: {}, query: {}, body: { id: moduleId } }, ctx);
}
