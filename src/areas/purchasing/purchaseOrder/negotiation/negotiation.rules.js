import { isEqual, isMore, isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../../errors.ts';
import { checkSchedule, readSchedule, scheduledQty } from './schedule.rules.ts';
/** How often the buyer may answer a proposal with another date before somebody has to decide. */
const maxRounds = 5;
/** Whether an answer says what was ordered: what it leaves out stays as ordered. */
export function isSameTerms(ordered, input) {
    return ((input.proposedDate ?? ordered.date) === ordered.date &&
        isEqual(input.proposedQty ?? ordered.qty, ordered.qty) &&
        isEqual(input.proposedPrice ?? ordered.price, ordered.price) &&
        (input.proposedMaterialId ?? ordered.materialId) === ordered.materialId &&
        readSchedule(input.proposedSchedule).length === 0);
}
/** The terms a supplier proposes: what he leaves out stays as ordered. Refuses a proposal that changes nothing. */
export function proposedTerms(ordered, input, today) {
    const parts = readSchedule(input.proposedSchedule);
    if (isSameTerms(ordered, input))
        fail(errors.proposalEmpty);
    if (input.proposedDate && input.proposedDate < today)
        fail(errors.proposedDatePast, { date: input.proposedDate });
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
function inParts(parts, { proposedDate, proposedQty }) {
    const [qty, date] = [scheduledQty(parts), parts.at(-1)?.date ?? ''];
    const isSaidOtherwise = (proposedDate && proposedDate !== date) || (proposedQty && isPositive(proposedQty) && !isEqual(proposedQty, qty));
    if (isSaidOtherwise)
        fail(errors.scheduleDiffers, { quantity: qty, date });
    return { qty, date };
}
/** Whether a proposal raises the price or the amount: then it becomes a change with an approval of its own. */
export const raisesAmount = (ordered, proposed) => isMore(proposed.price, ordered.price) || isMore(proposed.qty, ordered.qty);
/** Whether accepting makes a new version of the order: dates alone do not change what was agreed to buy. */
export const changesOrder = (ordered, proposed) => !isEqual(proposed.price, ordered.price) ||
    !isEqual(proposed.qty, ordered.qty) ||
    proposed.materialId !== ordered.materialId;
/** Refuses a further counter-offer after too many rounds. */
export function checkRounds(lineNo, rounds) {
    if (rounds >= maxRounds)
        fail(errors.tooManyRounds, { lineNo, rounds });
}
const verdicts = new Map([
    [1, 'agreed'],
    [2, 'refused'],
    [3, 'conditional'],
]);
/** The verdict of a delivery review; a refusal or a condition needs a reason and a date. */
export function reviewVerdict(value, answer) {
    const verdict = verdicts.get(value) ?? fail(errors.reviewValue);
    if (verdict !== 'agreed' && !(answer.reason && answer.counterDate))
        fail(errors.reviewReasonMissing);
    return verdict;
}
