import { BusinessError } from '#model/errors.ts';
import { engineErrors } from '../runtime/errors.ts';
/** For so many milliseconds a proof is good. */
export const stepUpTtl = 600_000;
/** Whether it has to be given once more; a program has nobody who could. */
export const isStepUpStale = (proof, now) => proof !== undefined && !(proof.provenAt !== null && now - proof.provenAt < stepUpTtl);
/** Whether an act has to wait for the second factor. */
export const isStepUpMissing = (proof, permission, now) => proof?.codes.has(permission) === true && isStepUpStale(proof, now);
/** Refuses for want of a proof; the refusal carries `proof`, by which the page knows what to ask for. */
export function failStepUp(kind) {
    throw new BusinessError(engineErrors.proofNeeded, { proof: kind });
}
