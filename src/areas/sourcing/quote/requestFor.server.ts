import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { inquiryInvite } from '../inquiry/inquiryInvite.document.ts';
import { momentText } from '../moment.server.ts';
import { quoteErrors as errors } from './errors.ts';

/** An invitation with what is asked for; a supplier reads it once quoting has begun, and only when he may quote at all. */
export async function requestFor(
  ctx: Context,
  inviteId: string,
): Promise<{ readonly invite: Row<typeof inquiryInvite>; readonly asked: Row<typeof inquiry> }> {
  // Whoever asks sees the invitation; of which inquiry it is, the server alone reads.
  await ctx.store(inquiryInvite).get(inviteId);
  return ctx.asSystem(async (system) => {
    const invite = await system.store(inquiryInvite).get(inviteId);
    const asked = await system.store(inquiry).get(invite.inquiryId);
    if (ctx.user.side !== 'supplier') return { invite, asked };
    const { now } = await system.db.one<{ now: string }>(sql`select clock_timestamp() as now`);
    if (asked.status === 'PRE_REVIEW' || now < asked.quoteStart)
      fail(errors.notYet, { start: momentText(ctx, asked.quoteStart) });
    if (invite.entryMode === 'REVIEW' && unreviewed.has(invite.status ?? '')) fail(errors.notInvited);
    return { invite, asked };
  });
}

const unreviewed: ReadonlySet<string> = new Set(['INVITED', 'ACCEPTED', 'APPLIED', 'UNQUALIFIED', 'DECLINED', 'ENDED']);
