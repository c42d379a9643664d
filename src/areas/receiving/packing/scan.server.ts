import type { Context } from '#engine/context.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { errors } from '../errors.ts';
import { deliveryPack } from './deliveryPack.document.ts';
import { ssccIn } from './gs1.rules.ts';

/** What a code leads to: a package and its note, or a note alone. */
export interface Scanned {
  readonly deliveryId: string;
  readonly packNo: string | null;
}

/**
 * The note and package that a scanned label belongs to: its token, its SSCC, or the elements of its other code; or the note
 * whose number stands on the paper that comes with the goods.
 */
export async function packOfLabel(ctx: Context, given: string): Promise<Scanned> {
  const code = given.trim();
  if (code === '') fail(errors.labelUnknown);
  const [numbered] = await ctx.store(deliveryNote).find({ deliveryNo: { eq: code } });
  if (numbered && numbered.status !== 'NEW') return { deliveryId: numbered.id, packNo: null };
  const sscc = ssccIn(code);
  const [pack] = await ctx.store(deliveryPack).find(sscc ? { sscc: { eq: sscc } } : { labelToken: { eq: code } });
  // Labels of a note that was cancelled have lost their token.
  if (!pack?.labelToken || !pack.parentId) return fail(errors.labelUnknown);
  const note = await ctx.store(deliveryNote).get(pack.parentId);
  if (note.status === 'NEW') fail(errors.labelUnknown);
  return { deliveryId: note.id, packNo: pack.packNo };
}
