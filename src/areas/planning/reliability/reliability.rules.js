import { divide, plus, round, times } from '#model/decimal.ts';
/** From how many promises on what is narrower than all of a supplier is told by itself. */
export const leastCount = 5;
/** As how many promises of its own what is known of the next wider level counts. */
export const priorWeight = 4;
// A beta distribution of 1/2 and 1/2 knows next to nothing (Jeffreys 1946): half, with the weight of one promise.
export const nothingKnown = { pct: '50', weight: '1' };
const countOf = (lateness) => lateness.reduce((total, { count }) => total + count, 0);
/** The mean of the beta distribution after what was seen (beta-binomial, Gelman et al., Bayesian Data Analysis, §2.4), in per cent. */
export function probability(onTime, all, prior = nothingKnown) {
    const stored = plus(onTime * 100, times(prior.pct, prior.weight));
    return round(divide(stored, plus(all, prior.weight)), 2);
}
/** The least day by which such a share of promises had arrived: the inverse of the empirical distribution (Hyndman & Fan 1996, type 1). */
export function daysUntil(lateness, share) {
    const needed = countOf(lateness) * share;
    let seen = 0;
    for (const { daysLate, count } of lateness.toSorted((a, b) => a.daysLate - b.daysLate)) {
        seen += count;
        if (seen >= needed)
            return daysLate;
    }
    return 0;
}
function reliabilityOf(lateness, prior) {
    const promiseCount = countOf(lateness);
    const onTimeCount = countOf(lateness.filter(({ daysLate }) => daysLate <= 0));
    return {
        promiseCount,
        onTimeCount,
        onTimePct: probability(onTimeCount, promiseCount, prior),
        medianDays: daysUntil(lateness, 0.5),
        lateDays: daysUntil(lateness, 0.9),
    };
}
const priorFrom = ({ onTimePct }) => ({ pct: onTimePct, weight: `${priorWeight}` });
/** In which band a promise lies by how long before its day it was given. */
export const leadOf = (days) => (days <= 7 ? 'SHORT' : days <= 30 ? 'MEDIUM' : 'LONG');
/**
 * What history says, from wide to narrow: of a supplier, his category, his material, and the material by how long before a
 * promise was given. Each level counts what the wider one says as a few promises of its own; a level that has seen too few
 * is left out, and the wider one speaks.
 */
export function recordsOf(observations) {
    return [...Map.groupBy(observations, ({ supplierBaseId }) => supplierBaseId)].flatMap(([supplierBaseId, own]) => {
        const place = { supplierBaseId, categoryId: null, materialId: null, lead: null };
        const all = reliabilityOf(own, nothingKnown);
        const categories = within(own, 'categoryId', all, (categoryId, ofCategory, said) => [
            ...recorded(said, { ...place, level: 'CATEGORY', categoryId }, ofCategory),
            ...within(ofCategory, 'materialId', said, (materialId, ofMaterial, known) => [
                ...recorded(known, { ...place, level: 'MATERIAL', materialId }, ofMaterial),
                ...within(ofMaterial, 'lead', known, (lead, ofLead, knownOfLead) => recorded(knownOfLead, { ...place, level: 'LEAD', materialId, lead }, ofLead)),
            ]),
        ]);
        return [{ ...place, level: 'SUPPLIER', ...all }, ...categories];
    });
}
/** The groups of one level, each with what is known of it: its own word, or that of the wider level. */
function within(observations, key, wider, notify) {
    return [...Map.groupBy(observations, (each) => each[key])].flatMap(([value, own]) => notify(value, own, speaks(own) ? reliabilityOf(own, priorFrom(wider)) : wider));
}
const speaks = (observations) => countOf(observations) >= leastCount;
const recorded = (known, place, own) => speaks(own) ? [{ ...place, ...known }] : [];
