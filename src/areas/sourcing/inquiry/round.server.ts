import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { compare, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { assertNoAuction } from '../auctionDecided.server.ts';
import { momentText } from '../moment.server.ts';
import { quoteErrors } from '../quote/errors.ts';
import { inquiryErrors as errors } from './errors.ts';
import { lockInquiry } from './event.queries.ts';
import type { inquiry } from './inquiry.document.ts';
import { inquiryInvite } from './inquiryInvite.document.ts';
import { inquiryRound } from './inquiryRound.document.ts';
import { invitesOf } from './invite.server.ts';
import { quotesOf } from './opening.server.ts';

type Inquiry = Row<typeof inquiry>;

/** What the buyer says of a further round. */
export interface RoundInput {
  readonly quoteStart: string;
  readonly quoteEnd: string;
  readonly participants?: readonly string[] | null;
  readonly message?: string | null;
  readonly showRankFlag?: boolean | null;
  readonly showBestFlag?: boolean | null;
}

/** Refuses a round that cannot be: too many, reversed, past, or with suppliers that have not quoted. */
export async function checkRound(row: Inquiry, ctx: Context, input: Partial<RoundInput>): Promise<void> {
  if (row.roundNo >= row.roundMax) fail(errors.roundsUsed, { most: row.roundMax });
  await assertNoAuction(ctx, row.id);
  const { quoteStart: start, quoteEnd: end } = input;
  if (!start || !end) return;
  if (start > end) fail(errors.roundReversed, { start: momentText(ctx, start), end: momentText(ctx, end) });
  await ctx.asSystem(async (system) => {
    const { now } = await lockInquiry(system, row.id, 'update');
    if (end <= now) fail(errors.deadlinePast, { deadline: momentText(ctx, end) });
    await participantsOf(system, row, input.participants ?? []);
  });
}

/** The suppliers of a further round: those that are named, or all whose quotation counts. */
async function participantsOf(system: Context, row: Inquiry, named: readonly string[]) {
  const invites = await invitesOf(system, row.id);
  const quoted = new Set(
    (await quotesOf(system, row)).filter(({ status }) => status === 'OPENED').map(({ inviteId }) => inviteId),
  );
  const chosen = named.length === 0 ? invites.filter(({ id }) => quoted.has(id)) : chosenOf(invites, named);
  const silent = chosen.find(({ id }) => !quoted.has(id));
  if (silent) fail(quoteErrors.noQuote, { supplier: silent.supplierBaseName ?? '' });
  if (chosen.length === 0) fail(errors.noParticipant);
  return { invites, chosen };
}

const chosenOf = (invites: readonly Row<typeof inquiryInvite>[], named: readonly string[]) =>
  [...new Set(named)].map(
    (id) => invites.find(({ supplierBaseId }) => supplierBaseId === id) ?? fail(errors.noParticipant),
  );

/** Begins a further round: all its suppliers get the same window and the same information, the others are out. */
export async function beginRound(row: Inquiry, ctx: Context, input: RoundInput): Promise<void> {
  await ctx.asSystem(async (system) => {
    const before = { id: row.id, roundNo: row.roundNo - 1 };
    const { invites, chosen } = await participantsOf(system, { ...row, ...before }, input.participants ?? []);
    const totals = (await quotesOf(system, before))
      .filter(({ status }) => status === 'OPENED')
      .map(({ inviteId, totalAmt, rate }) => ({ inviteId, total: times(totalAmt ?? '0', rate) }))
      .toSorted((a, b) => compare(a.total, b.total));
    const round = {
      parentId: row.id,
      roundNo: row.roundNo,
      quoteStart: input.quoteStart,
      quoteEnd: input.quoteEnd,
      participants: chosen.length,
      message: input.message ?? null,
      showRankFlag: input.showRankFlag ?? false,
      showBestFlag: input.showBestFlag ?? false,
    };
    await system.store(inquiryRound).createMany([round]);
    const ids = new Set(chosen.map(({ id }) => id));
    for (const invite of invites) {
      if (!ids.has(invite.id)) {
        if (invite.status === 'QUOTED')
          await system.store(inquiryInvite).patch(invite.id, { status: 'ELIMINATED' }, 'round');
        continue;
      }
      const place = totals.findIndex(({ inviteId }) => inviteId === invite.id);
      await system.store(inquiryInvite).patch(
        invite.id,
        {
          status: 'ACCEPTED',
          roundNo: row.roundNo,
          quoteStart: input.quoteStart,
          quoteDeadline: input.quoteEnd,
          roundMessage: input.message ?? null,
          ownRank: input.showRankFlag && place >= 0 ? place + 1 : null,
          bestAmt: input.showBestFlag ? (totals[0]?.total ?? null) : null,
        },
        'round',
      );
      await notifyEvent(system, inquiryInvite, 'nextRound', invite.id, input.message ?? null);
    }
  });
}
