import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { packingErrors } from '../../delivery/packing/errors.ts';
import { isBlind } from '../receive/blindReceipt.server.ts';
import { deliveryPack } from '../../delivery/deliveryNote/deliveryPack.document.ts';
import { foldedCode } from '#model/foldedText.ts';
import { ssccIn } from '../../delivery/packing/gs1.rules.ts';

type Note = Row<typeof deliveryNote>;

/** What a code leads to: a package and its note, or a note alone. */
export interface Scanned {
  readonly deliveryId: string;
  readonly packNo: string | null;
  /** The one who scans is not told what was announced. */
  readonly blindFlag: boolean;
}

/**
 * The note and package that a scanned label belongs to: its token, its SSCC, or the elements of its other code; or the note
 * whose number stands on the paper that comes with the goods.
 */
export async function packOfLabel(ctx: Context, input: string): Promise<Scanned> {
  const code = foldedCode(input);
  if (code === '') fail(packingErrors.labelUnknown);
  const [numbered] = await ctx.store(deliveryNote).find({ deliveryNo: { eq: code } });
  if (numbered && hasLeft(numbered.status)) return answer(ctx, numbered, null);
  const sscc = ssccIn(code);
  const [pack] = await ctx.store(deliveryPack).find(sscc ? { sscc: { eq: sscc } } : { labelToken: { eq: code } });
  // Labels of a note that was cancelled have lost their token.
  if (!pack?.labelToken || !pack.parentId) return fail(packingErrors.labelUnknown);
  const note = await ctx.store(deliveryNote).get(pack.parentId);
  if (!hasLeft(note.status)) fail(packingErrors.labelUnknown);
  return answer(ctx, note, pack.packNo);
}

const answer = async (ctx: Context, { id, companyId }: Pick<Note, 'id' | 'companyId'>, packNo: string | null) => ({
  deliveryId: id,
  packNo,
  blindFlag: await isBlind(ctx, companyId),
});

const hasLeft = (status: Note['status']): boolean => status !== 'NEW' && status !== 'REVIEW';
