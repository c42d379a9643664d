import { isEqual, isMore, isPositive, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../../errors.ts';
import { checkSchedule, readSchedule, scheduledQty, type Part } from './schedule.rules.ts';

/** How often the buyer may answer a proposal with another date before somebody has to decide. */
const maxRounds = 5;

export interface Terms {
  readonly date: string;
  readonly qty: Decimal;
  /** In the price kind of the order: including tax or not. */
  readonly price: Decimal;
  readonly materialId: string;
  /** What comes when, where it comes in parts; nothing where it comes in one go. */
  readonly parts: readonly Part[];
}

export interface ProposalInput {
  readonly proposedDate?: string | null;
  readonly proposedQty?: Decimal | null;
  readonly proposedPrice?: Decimal | null;
  readonly proposedMaterialId?: string | null;
  readonly proposedSchedule?: string | null;
}

/** Whether an answer says what was ordered: what it leaves out stays as ordered. */
export function isSameTerms(ordered: Terms, input: ProposalInput): boolean {
  return (
    (input.proposedDate ?? ordered.date) === ordered.date &&
    isEqual(input.proposedQty ?? ordered.qty, ordered.qty) &&
    isEqual(input.proposedPrice ?? ordered.price, ordered.price) &&
    (input.proposedMaterialId ?? ordered.materialId) === ordered.materialId &&
    readSchedule(input.proposedSchedule).length === 0
  );
}

/** The terms a supplier proposes: what he leaves out stays as ordered. Refuses a proposal that changes nothing. */
export function proposedTerms(ordered: Terms, input: ProposalInput, today: string): Terms {
  const parts = readSchedule(input.proposedSchedule);
  if (isSameTerms(ordered, input)) fail(errors.proposalEmpty);
  if (input.proposedDate && input.proposedDate < today) fail(errors.proposedDatePast, { date: input.proposedDate });
  checkSchedule(parts, today);
  const whole = parts.length > 0 ? inParts(parts, input) : undefined;
  return {
    date: whole?.date ?? input.proposedDate ?? ordered.date,
    qty: whole?.qty ?? input.proposedQty ?? ordered.qty,
    price: input.proposedPrice ?? ordered.price,
    materialId: input.proposedMaterialId ?? ordered.materialId,
    parts: parts.length > 1 ? parts : [],
  };
}

/** What the parts come to, and the day of the last one; refuses parts that speak against the rest of the proposal. */
function inParts(parts: readonly Part[], { proposedDate, proposedQty }: ProposalInput): Part {
  const [qty, date] = [scheduledQty(parts), parts.at(-1)?.date ?? ''];
  const isSaidOtherwise =
    (proposedDate && proposedDate !== date) || (proposedQty && isPositive(proposedQty) && !isEqual(proposedQty, qty));
  if (isSaidOtherwise) fail(errors.scheduleDiffers, { quantity: qty, date });
  return { qty, date };
}

/** Whether a proposal raises the price or the amount: then it becomes a change with an approval of its own. */
export const raisesAmount = (ordered: Terms, proposed: Terms): boolean =>
  isMore(proposed.price, ordered.price) || isMore(proposed.qty, ordered.qty);

/** Whether accepting makes a new version of the order: dates alone do not change what was agreed to buy. */
export const changesOrder = (ordered: Terms, proposed: Terms): boolean =>
  !isEqual(proposed.price, ordered.price) ||
  !isEqual(proposed.qty, ordered.qty) ||
  proposed.materialId !== ordered.materialId;

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

export interface ReviewAnswer {
  readonly reason?: string | null;
  readonly counterDate?: string | null;
}

/** The verdict of a delivery review; a refusal or a condition needs a reason and a date. */
export function reviewVerdict(value: number, answer: ReviewAnswer): Verdict {
  const verdict = verdicts.get(value) ?? fail(errors.reviewValue);
  if (verdict !== 'agreed' && !(answer.reason && answer.counterDate)) fail(errors.reviewReasonMissing);
  return verdict;
}
