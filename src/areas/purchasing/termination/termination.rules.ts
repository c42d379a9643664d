import { isEqual, isMore, isPositive, minus, sum, type Decimal } from '#model/decimal.ts';
import type { Side } from '#model/transition.ts';
import type { StateOf } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { terminationErrors } from './errors.ts';
import type { LineState } from '../purchaseOrder/order/orderState.rules.ts';
import type { purTermination } from './purTermination.document.ts';
import type { purTerminationLine } from './purTerminationLine.document.ts';

export type Initiator = 'B' | 'S';
export type TerminationLineState = StateOf<typeof purTerminationLine>;

/** Which side a person speaks for; the server itself speaks for the buyer. */
export const speaksFor = (side: Side): Initiator => (side === 'supplier' ? 'S' : 'B');

/** The lines of an order that can still be ended; refuses when one is being negotiated or nothing is open. */
export function endable<L extends { lineNo: number; status: LineState; openQty: Decimal }>(lines: readonly L[]): L[] {
  const negotiated = lines.find((line) => line.status === 'PROPOSED');
  if (negotiated) fail(terminationErrors.answerProposalFirst, { lineNo: negotiated.lineNo });
  const open = lines.filter((line) => isEndable(line.status) && isPositive(line.openQty));
  if (open.length === 0) fail(terminationErrors.nothingToTerminate);
  return open;
}

const isEndable = (status: LineState): boolean => status === 'WAIT' || status === 'CONFIRMED';

/** Refuses to end a line of which nothing is open, or that somebody has already asked to end. */
export function checkEndable(line: { lineNo: number; status: LineState; openQty: Decimal }): void {
  if (line.status === 'TERMINATING') fail(terminationErrors.terminationOpen, { lineNo: line.lineNo });
  if (!isPositive(line.openQty)) fail(terminationErrors.nothingToTerminate);
}

export interface Claim {
  readonly status: TerminationLineState;
  readonly claimAmt: Decimal;
  readonly agreeAmt: Decimal;
}

/**
 * Who may answer and when: the other side alone; a refusal says why; before an end is agreed, what the supplier claims is
 * assessed, and where the supplier asked for the end, he has accepted the assessment.
 */
export function checkAnswer(
  initiator: Initiator,
  side: Side,
  answer: { readonly agree?: string | null; readonly reason?: string | null },
  claim: Claim,
): void {
  if (side !== 'system' && speaksFor(side) === initiator) fail(terminationErrors.ownTermination);
  if (answer.agree === '0' && !answer.reason) fail(terminationErrors.terminationReasonMissing);
  if (answer.agree !== '1') return;
  if (claim.status === 'CLAIMED') fail(terminationErrors.claimNotAssessed);
  if (initiator === 'S' && claim.status === 'ASSESSED' && !isEqual(claim.agreeAmt, claim.claimAmt))
    fail(terminationErrors.assessmentNotAccepted, { claimed: claim.claimAmt, granted: claim.agreeAmt });
}

/** Refuses to grant more than is claimed. */
export function checkAssessment(claimed: Decimal, granted: Decimal): void {
  if (isMore(granted, claimed)) fail(terminationErrors.assessedTooMuch, { claimed, granted });
}

/** Refuses to claim more goods than the line has open. */
export function checkClaim(open: Decimal, quantities: readonly Decimal[]): void {
  const made = sum(quantities);
  if (isMore(made, open)) fail(terminationErrors.claimedTooMuch, { open, excess: minus(made, open) });
}

/** The state of a termination, which its lines decide. */
export function terminationState(lines: readonly TerminationLineState[]): StateOf<typeof purTermination> {
  if (lines.some((line) => line !== 'AGREED' && line !== 'REFUSED')) return 'WAIT_OTHER';
  return lines.includes('AGREED') ? 'AGREED' : 'REFUSED';
}

/** When the other side has to answer, by the clock. */
export const answerDue = (asked: string, hours: number): string =>
  new Date(Date.parse(asked) + hours * 3_600_000).toISOString();
