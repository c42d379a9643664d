import { fail } from '#model/errors.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { packingErrors } from './errors.ts';
import { isBlind } from '../receive/blindReceipt.server.ts';
import { deliveryPack } from './deliveryPack.document.ts';
import { foldedCode } from '#model/foldedText.ts';
import { ssccIn } from './gs1.rules.ts';
/**
 * The note and package that a scanned label belongs to: its token, its SSCC, or the elements of its other code; or the note
 * whose number stands on the paper that comes with the goods.
 */
export async function packOfLabel(ctx, input) {
    const code = foldedCode(input);
    if (code === '')
        fail(packingErrors.labelUnknown);
    const [numbered] = await ctx.store(deliveryNote).find({ deliveryNo: { eq: code } });
    if (numbered && hasLeft(numbered.status))
        return answer(ctx, numbered, null);
    const sscc = ssccIn(code);
    const [pack] = await ctx.store(deliveryPack).find(sscc ? { sscc: { eq: sscc } } : { labelToken: { eq: code } });
    // Labels of a note that was cancelled have lost their token.
    if (!pack?.labelToken || !pack.parentId)
        return fail(packingErrors.labelUnknown);
    const note = await ctx.store(deliveryNote).get(pack.parentId);
    if (!hasLeft(note.status))
        fail(packingErrors.labelUnknown);
    return answer(ctx, note, pack.packNo);
}
const answer = async (ctx, { id, companyId }, packNo) => ({
    deliveryId: id,
    packNo,
    blindFlag: await isBlind(ctx, companyId),
});
const hasLeft = (status) => status !== 'NEW' && status !== 'REVIEW';
