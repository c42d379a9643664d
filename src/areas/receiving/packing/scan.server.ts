import type { Context } from '#engine/context.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { errors } from '../errors.ts';
import { deliveryPack } from './deliveryPack.document.ts';
import { ssccIn } from './gs1.rules.ts';

/** The note and package that a scanned label belongs to: its token, its SSCC, or the elements of its other code. */
export async function packOfLabel(ctx: Context, given: string): Promise<{ deliveryId: string; packNo: string }> {
  const code = given.trim();
  if (code === '') fail(errors.labelUnknown);
  const sscc = ssccIn(code);
  const [pack] = await ctx.store(deliveryPack).find(sscc ? { sscc: { eq: sscc } } : { labelToken: { eq: code } });
  // Labels of a note that was cancelled have lost their token.
  if (!pack?.labelToken || !pack.parentId) return fail(errors.labelUnknown);
  const note = await ctx.store(deliveryNote).get(pack.parentId);
  if (note.status === 'NEW') fail(errors.labelUnknown);
  return { deliveryId: note.id, packNo: pack.packNo ?? '' };
}
