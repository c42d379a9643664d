import { BusinessError } from '#model/errors.ts';
import { engineErrors } from '../runtime/errors.ts';

/** What a login proves with: its second factor, or the password where there is none. */
export type ProofKind = 'secondFactor' | 'password';

/** What a login is asked for before a dangerous act. */
export interface StepUpAuthentication {
  readonly kind: ProofKind;
  /** The permissions whose acts ask for the second factor, or the password, once more. */
  readonly codes: ReadonlySet<string>;
  /** When it was given last, in milliseconds; null when the login has not given it. */
  readonly provenAt: number | null;
}

/** For so many milliseconds a proof is good. */
export const stepUpTtl = 600_000;

/** Whether it has to be given once more; a program has nobody who could. */
export const isStepUpStale = (proof: StepUpAuthentication | undefined, now: number): boolean =>
  proof !== undefined && !(proof.provenAt !== null && now - proof.provenAt < stepUpTtl);

/** Whether an act has to wait for the second factor. */
export const isStepUpMissing = (proof: StepUpAuthentication | undefined, permission: string, now: number): boolean =>
  proof?.codes.has(permission) === true && isStepUpStale(proof, now);

/** Refuses for want of a proof; the refusal carries `proof`, by which the page knows what to ask for. */
export function failStepUp(kind: ProofKind): never {
  throw new BusinessError(engineErrors.proofNeeded, { proof: kind });
}
