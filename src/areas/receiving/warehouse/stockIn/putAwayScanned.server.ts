import type { Context } from '#engine/runtime/context.ts';
import { engineErrors, generic } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { stockIn } from './stockIn.document.ts';

interface Provided {
  readonly id?: string | null;
  readonly locationId?: string | null;
}

/** Puts what waits of a receipt into the location that was scanned, or else where the put-away rule says, and posts it. */
export async function putAwayScanned(ctx: Context, input: Provided): Promise<{ id: string; stockInNo: string }> {
  if (!input.id) fail(engineErrors.idMissing);
  const receiveId = isId(input.id) ? input.id : fail(engineErrors.notFound);
  // The stock is written by whoever may post it, however little the dock asks.
  if (!ctx.may(permissionOf(stockIn, 'post')))
    fail(generic('denied', stockIn.module), { action: stockIn.transitions?.post.label ?? '' });
  const locationId = input.locationId ?? null;
  if (locationId !== null && !isId(locationId)) fail(engineErrors.notFound);
  await ctx.store(receive).run('putAway', receiveId);
  const entries = ctx.store(stockIn);
  const [entry] = await entries.find({ receiveId, status: 'NEW' });
  if (!entry) return fail(engineErrors.notFound);
  if (locationId !== null) {
    const { lines } = await entries.get(entry.id);
    await entries.update(entry.id, { lines: lines.map((line) => ({ ...line, locationId })) });
  }
  const { id, stockInNo } = await entries.run('post', entry.id);
  return { id, stockInNo };
}
