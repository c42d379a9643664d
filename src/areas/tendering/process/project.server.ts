import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { bidProject } from '#areas/sourcing/project/bidProject.document.ts';
import { projectErrors } from '#areas/sourcing/project/errors.ts';
import { tendering } from '../tender/tendering.document.ts';
import { tenderFromProject } from './draftTender.server.ts';

type Project = Row<typeof bidProject>;

const over = new Set<string>(['FAILED', 'TERMINATED', 'VOIDED', 'AWARDED', 'CLOSED']);

/** Refuses what may not happen while a tender of the project runs. */
async function assertNoTender({ id }: Project, ctx: Context): Promise<void> {
  const tenders = await ctx.asSystem((system) => system.store(tendering).find({ bidProjectId: id }));
  const running = tenders.find(({ status }) => !over.has(status));
  if (running) fail(projectErrors.tenderRuns, { tender: running.tenderingNo });
}

/** Projects that are put out to tender: the draft of the tender, and that nothing changes beneath it. */
export const tenderProjects = attach(bidProject, 'tenders', {
  transitions: {
    start: { guard: assertNoTender },
    startTender: {
      guard: assertNoTender,
      effect: async (row, ctx) => void (await tenderFromProject(ctx, row)),
    },
    amend: { guard: assertNoTender },
    suspend: { guard: assertNoTender },
    terminate: { guard: assertNoTender },
  },
});
