import type { Context } from '#engine/runtime/context.ts';
import { tellChange } from '../apply/participants.server.ts';
import { publishNotice } from '../notice/publish.server.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { addVersion } from './tenderDocument.server.ts';

/** Puts the revised document before those who passed the first stage. */
export async function publishStageTwo(ctx: Context, row: Tender): Promise<void> {
  const summary = `第二阶段：${row.revision ?? ''} / Second stage`;
  await addVersion(ctx, row, { docVersion: row.docVersion, summary, materialFlag: true, now: ctx.now });
  await tellChange(ctx, row, summary);
  await publishNotice(ctx, row, 'CHANGE', summary);
}
