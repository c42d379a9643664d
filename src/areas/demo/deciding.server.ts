import type { Context } from '#engine/runtime/context.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { approveTask, openTasksOn } from '#areas/workflow/public.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface When {
  readonly by: string;
  readonly daysAgo: number;
  readonly hour: number;
}

const mostSteps = 12;
const opinions = ['同意', '价格已与上次成交核对', '预算内，同意', '已核对数量与交期'] as const;

/**
 * Approves a document: whoever its flow asks does so, one after the other, each half a day or so after the one before; without a flow,
 * the one named does.
 */
export async function approveDocument(
  ctx: Context,
  { accounts, workflow }: DemoWorld,
  document: AnyDocument,
  id: string,
  { by, daysAgo, hour }: When,
): Promise<void> {
  const docCode = keyOf(document);
  for (let turn = 0; turn < mostSteps; turn += 1) {
    const [task] = await openTasksOn(ctx.db, docCode, id);
    if (!task && turn > 0) return;
    const when = {
      by: { user: task?.userName ?? by },
      daysAgo: daysAgo - Math.floor(turn / 2),
      hour: Math.min(17, hour + (turn % 2) * 3),
      ...(task ? { after: task.openedAt } : {}),
    };
    await step(ctx, accounts, when, async (past) => {
      if (task) await approveTask(past, workflow, { task: task.id, comment: opinions[turn % opinions.length] ?? null });
      else await past.store(document).run(document.approval?.approved ?? '', id);
    });
  }
}
