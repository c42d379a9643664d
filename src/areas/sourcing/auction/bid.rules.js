import { decimalsOf, divide, isEqual, isLess, isMore, isPositive, least, minus, times, } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isOver, priceOfTick, tickAt, turnAt } from './clock.rules.ts';
import { auctionErrors as errors } from './errors.ts';
import { effective, ownPriceOf, ranked, smallest, } from './standing.rules.ts';
/** The highest price that a supplier may bid next; undefined where prices come from a clock or he cannot bid. */
export function allowedPrice(rules, lot, standings, own) {
    if (own.price === null || rules.format === 'DUTCH' || rules.format === 'JAPANESE')
        return undefined;
    const [best] = ranked(standings);
    const base = rules.stepBase === 'OVERALL_BEST' && best ? ownPriceOf(own, best.compared, lot.decimals) : own.price;
    const step = rules.stepMode === 'AMOUNT' ? rules.minStep : divide(times(base, rules.minStep), 100);
    const below = roundedDown(minus(base, step), lot.decimals);
    const capped = lot.startPrice === null ? below : least(below, lot.startPrice);
    // Equal to its base it would be no step.
    return isLess(capped, own.price) ? capped : minus(own.price, smallest(lot.decimals));
}
const roundedDown = (value, decimals) => {
    const shown = ownPriceOf({ factor: '1', adder: '0' }, value, decimals);
    return isMore(shown, value) ? minus(shown, smallest(decimals)) : shown;
};
/** Judges a bid: refuses it, or says what it becomes. */
export function judgeBid(rules, lot, standings, entryId, { price, confirmed, elapsed }) {
    const own = standings.find((each) => each.entryId === entryId);
    if (own?.opening == null)
        return fail(errors.withoutQuote);
    if (elapsed < 0)
        fail(errors.notYet);
    if (isOver(rules, lot, standings, elapsed))
        fail(errors.over);
    if (!isPositive(price))
        fail(errors.notPositive);
    if (decimalsOf(price) > lot.decimals)
        fail(errors.tooManyDecimals, { decimals: lot.decimals });
    if (rules.format === 'DUTCH')
        return judgeDutch(rules, lot, price, elapsed);
    if (rules.format === 'JAPANESE')
        return judgeJapanese(rules, lot, own, price, elapsed);
    const round = rules.format === 'ROUNDS' ? judgeTurn(rules, standings, own, elapsed) : 0;
    judgeStep(rules, lot, standings, own, price);
    judgeTie(rules, standings, own, price);
    if (!confirmed)
        judgeDrop(rules, own, price);
    return { price, tick: -1, round };
}
function judgeStep(rules, lot, standings, own, price) {
    const most = allowedPrice(rules, lot, standings, own) ?? '0';
    if (isMore(price, most))
        fail(errors.stepTooSmall, { price, most });
}
function judgeTie({ tieRule }, standings, own, price) {
    if (tieRule !== 'FORBID')
        return;
    const compared = effective(own, price);
    const equal = standings.some((each) => each.entryId !== own.entryId && each.price !== null && isEqual(effective(each, each.price), compared));
    if (equal)
        fail(errors.equalPrice, { price });
}
/** By how many per cent a bid is below the own price. */
export const dropOf = (own, price) => divide(times(minus(own, price), 100), own);
function judgeDrop({ maxDropPct }, own, price) {
    if (maxDropPct === null || own.price === null)
        return;
    if (isMore(dropOf(own.price, price), maxDropPct))
        fail(errors.largeDrop, { price, former: own.price, most: maxDropPct });
}
// He saw a price, and the next one may have come while he said yes: any price that was reached is one.
function judgeDutch(rules, lot, price, elapsed) {
    for (let tick = tickAt(rules, elapsed); tick >= 0; tick -= 1) {
        const stood = priceOfTick(rules, lot, tick);
        if (isEqual(stood, price))
            return { price, tick, round: 0 };
        if (isLess(stood, price))
            break;
    }
    return fail(errors.noSuchPrice, { price: priceOfTick(rules, lot, tickAt(rules, elapsed)) });
}
function judgeJapanese(rules, lot, own, price, elapsed) {
    const tick = tickAt(rules, elapsed);
    if (own.tick < tick - 1)
        fail(errors.steppedOut);
    const stands = priceOfTick(rules, lot, tick);
    if (!isEqual(stands, price))
        fail(errors.noSuchPrice, { price: stands });
    if (own.tick === tick)
        fail(errors.saidAlready);
    return { price, tick, round: 0 };
}
function judgeTurn(rules, standings, own, elapsed) {
    const turn = turnAt(rules, standings, elapsed);
    if (turn?.entryId !== own.entryId)
        return fail(errors.notYourTurn);
    if (own.turns.some(({ round }) => round === turn.round))
        fail(errors.saidAlready);
    return turn.round;
}
/** The standings after a bid was accepted as number `seq` of its lot. */
export const withBid = (standings, entryId, { price, tick, round }, seq) => standings.map((each) => each.entryId === entryId
    ? { ...each, price, seq, tick, turns: round > 0 ? [...each.turns, { round, price, seq }] : each.turns }
    : each);
/** When the lot ends after a bid, in milliseconds since it began; nothing where it is not extended. */
export function extendedTo(rules, lot, { elapsed, extensions, hasNewTop, }) {
    if (rules.format !== 'ENGLISH' || !hasNewTop || extensions >= rules.extendMax)
        return undefined;
    if (lot.duration - elapsed > rules.extendTrigger * 60_000)
        return undefined;
    const until = elapsed + rules.extendBy * 60_000;
    return until > lot.duration ? until : undefined;
}
