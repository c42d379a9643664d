import { isEqual, isMore, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';

/** How often the buyer may answer a proposal with another date before somebody has to decide. */
const maxRounds = 5;

export interface Terms {
  readonly date: string;
  readonly qty: Decimal;
  /** In the price kind of the order: including tax or not. */
  readonly price: Decimal;
}

export interface ProposalInput {
  readonly proposedDate?: string | null;
  readonly proposedQty?: Decimal | null;
  readonly proposedPrice?: Decimal | null;
}

/** Whether an answer says what was ordered: what it leaves out stays as ordered. */
export function isSameTerms(ordered: Terms, input: ProposalInput): boolean {
  return (
    (input.proposedDate ?? ordered.date) === ordered.date &&
    isEqual(input.proposedQty ?? ordered.qty, ordered.qty) &&
    isEqual(input.proposedPrice ?? ordered.price, ordered.price)
  );
}

/** The terms a supplier proposes: what he leaves out stays as ordered. Refuses a proposal that changes nothing. */
export function proposedTerms(ordered: Terms, input: ProposalInput, today: string): Terms {
  const terms: Terms = {
    date: input.proposedDate ?? ordered.date,
    qty: input.proposedQty ?? ordered.qty,
    price: input.proposedPrice ?? ordered.price,
  };
  if (isSameTerms(ordered, input)) fail(errors.proposalEmpty);
  if (input.proposedDate && input.proposedDate < today) fail(errors.proposedDatePast, { date: input.proposedDate });
  return terms;
}

/** Whether a proposal raises the price or the amount: then it becomes a change with an approval of its own. */
export const raisesAmount = (ordered: Terms, proposed: Terms): boolean =>
  isMore(proposed.price, ordered.price) || isMore(proposed.qty, ordered.qty);

/** Whether accepting makes a new version of the order: the date alone does not change what was agreed to buy. */
export const changesOrder = (ordered: Terms, proposed: Terms): boolean =>
  !isEqual(proposed.price, ordered.price) || !isEqual(proposed.qty, ordered.qty);

/** Refuses a further counter-offer after too many rounds. */
export function checkRounds(lineNo: number, rounds: number): void {
  if (rounds >= maxRounds) fail(errors.tooManyRounds, { lineNo, rounds });
}

export type Verdict = 'agreed' | 'refused' | 'conditional';

const verdicts = new Map<number, Verdict>([
  [1, 'agreed'],
  [2, 'refused'],
  [3, 'conditional'],
]);

/** The verdict of a delivery review; a refusal or a condition needs a reason and a date. */
export function reviewVerdict(value: number, answer: { reason?: string | null; counterDate?: string | null }): Verdict {
  const verdict = verdicts.get(value) ?? fail(errors.reviewValue);
  if (verdict !== 'agreed' && !(answer.reason && answer.counterDate)) fail(errors.reviewReasonMissing);
  return verdict;
}
