import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { purchaserOfUser } from '#areas/organisation/public.ts';
import { errors } from './errors.ts';

/** Refuses an approval by the purchaser who is in charge of what is approved, whoever has submitted it. */
export async function assertNotOwner(ctx: Context, ownerId: string | null): Promise<void> {
  if (ownerId === null || ctx.user.side === 'system') return;
  const own = await ctx.asSystem(({ db }) => purchaserOfUser(db, ctx.user.id));
  if (own === ownerId) fail(errors.ownerApproves);
}
