import type { Context } from '#engine/runtime/context.ts';
import { fail } from '#model/errors.ts';
import { momentText } from '#areas/sourcing/public.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { feeErrors } from './errors.ts';

/** A bond has a way to provide it, and a time before bids close. */
export function checkBond(row: Tender, ctx: Context): void {
  if (row.bondAmount === null) row.bondMode = 'NONE';
  else if (row.bondMode === 'NONE') row.bondMode = 'CASH';
  if (row.bondDeadline !== null && row.bondDeadline > row.bidDeadline)
    fail(feeErrors.bondAfterDeadline, {
      bond: momentText(ctx, row.bondDeadline),
      deadline: momentText(ctx, row.bidDeadline),
    });
}
