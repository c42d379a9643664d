import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import { errors } from '../errors.ts';
import { checkShares } from '../keys/ceremony.server.ts';
import { assertNoObjection } from '../objection/openObjections.server.ts';
import { assertNoQuestion } from '../question/openQuestions.server.ts';
import { envelopesOf } from '../tender/envelopes.rules.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { lockTender } from '../tender/tender.queries.ts';
import { tenderingAttendee } from '../tender/tenderingAttendee.document.ts';
import { checkBidders } from './bidders.server.ts';
import { sessionOf } from './session.rules.ts';

/** How many people have to be present before bids are opened. */
const openers = 2;

/** Who attends the session that goes on now. */
const presentAt = (row: Tender): string[] =>
  row.attendees.filter(({ session }) => session === sessionOf(row)).map(({ userId }) => userId);

/** Refuses to note somebody as present twice. */
export function assertAbsent(row: Tender, ctx: Context): void {
  if (presentAt(row).includes(ctx.user.id)) fail(errors.attendedAlready);
}

/** Notes that the caller attends the session that goes on now. */
export async function notePresence(row: Tender, ctx: Context): Promise<void> {
  const present = { parentId: row.id, session: sessionOf(row), userId: ctx.user.id, attendedAt: ctx.now };
  await ctx.asSystem((system) => system.store(tenderingAttendee).createMany([present]));
}

/** Refuses before the time of the opening, and without two people of whom one is not the submitter. */
export async function checkPresence(row: Tender, ctx: Context): Promise<void> {
  const { now, bidDeadline, openTime } = await ctx.asSystem((system) => lockTender(system, row.id, 'update'));
  if (now < bidDeadline || now < openTime) fail(errors.tooEarly, { opening: momentText(ctx, openTime) });
  const present = presentAt(row);
  if (present.length < openers || present.every((userId) => userId === row.submitterId))
    fail(errors.openersMissing, { least: openers, count: present.length });
}

/** Refuses to open too early, alone, or with too few bids unless somebody else than the submitter says why. */
export async function checkOpening(
  row: Tender,
  ctx: Context,
  exemptReason: string | null | undefined,
  isAsked: boolean,
): Promise<void> {
  await checkPresence(row, ctx);
  await assertNoObjection(ctx, row.id);
  await assertNoQuestion(ctx, row.id);
  await checkShares(ctx, row, envelopesOf(row)[0] ?? 'BID');
  await checkBidders(ctx, row);
  const [count, least] = [row.bidCount ?? 0, row.minBidders];
  if (count >= least) return;
  if (row.control === 'HARD' || count === 0) fail(errors.fewBidsHard, { count, least });
  if (!exemptReason && !isAsked) fail(errors.fewBids, { count, least });
  if (ctx.user.side !== 'system' && row.submitterId === ctx.user.id) fail(errors.exemptByOther);
}
