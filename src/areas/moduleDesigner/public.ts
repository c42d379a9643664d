import type { Context } from '#engine/runtime/context.ts';
import { runEndpoint } from '#engine/runtime/ownCalls.ts';
import { mdModule } from './module/mdModule.document.ts';

/** Publishes a module in the name of the server, which needs nobody else to approve it. */
export async function publishModule(ctx: Context, moduleId: string): Promise<void> {
  await runEndpoint(ctx, mdModule, 'publish', { id: moduleId });
}
