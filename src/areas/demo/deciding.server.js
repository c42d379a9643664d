import { keyOf } from '#model/document.ts';
import { approveTask, openTasksOn } from '#areas/workflow/public.ts';
import { step } from './history.server.ts';
const mostSteps = 12;
const opinions = ['同意', '价格已与上次成交核对', '预算内，同意', '已核对数量与交期'];
/**
 * Approves a document: whoever its flow asks does so, one after the other, each half a day or so after the one before; without a flow,
 * the one named does.
 */
export async function approveDocument(ctx, { accounts, workflow }, document, id, { by, daysAgo, hour }) {
  const docCode = keyOf(document);
  for (let turn = 0; turn < mostSteps; turn += 1) {
    const [task] = await openTasksOn(ctx.db, docCode, id);
    if (!task && turn > 0) return;
    const when = { by: { user: task?.userName ?? by }, daysAgo: daysAgo - Math.floor(turn / 2), hour };
    await step(ctx, accounts, { ...when, hour: Math.min(17, hour + (turn % 2) * 3) }, async (past) => {
      if (task) await approveTask(past, workflow, { task: task.id, comment: opinions[turn % opinions.length] ?? null });
      else await past.store(document).run(document.approval?.approved ?? '', id);
    });
  }
}
