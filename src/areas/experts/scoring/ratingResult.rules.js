import { compare, isDecimal, sum } from '#model/decimal.ts';
import { readBands } from './bands.rules.ts';
import { agreementOf, averageOf, isFailedBy } from './average.rules.ts';
import { basePrice, priceScore } from './priceScore.rules.ts';
import { failureOf, rankBids } from './ranking.rules.ts';
/** The elements that an expert of a type scores. */
export const elementsFor = (elements, expertType) => elements.filter(({ scorer }) => scorer === 'ALL' || scorer === (expertType === 'TECH' ? 'TECH' : 'ECON'));
/** The points that experts can give at most. */
export const nonPriceMaxOf = (elements) => sum(elements.filter(isScored).map(({ maxScore }) => maxScore));
const isScored = ({ elementType, scoreWay }) => elementType !== 'PRICE' && scoreWay !== 'PASS_FAIL';
/**
 * The whole result of a rating from what was frozen, the bids and the confirmed sheets, and from nothing else: whoever runs it
 * again gets the same digits.
 */
export function computeRating(terms, bids, sheets) {
    const judged = bids.map((bid) => {
        const groups = groupsOf(terms, bid.code, sheets);
        const tech = sum(groups.filter(({ elementType }) => elementType === 'TECH').map(({ score }) => score));
        const found = bid.rejected ?? failedElement(terms, bid.code, sheets);
        return { bid, groups, tech, failed: failureOf({ failed: found, tech, price: bid.price }, terms) };
    });
    // A bid that is out has no influence on the points of the others.
    const valid = judged.filter(({ failed }) => failed === null).map(({ bid }) => bid.price);
    const price = terms.elements.find(({ elementType }) => elementType === 'PRICE');
    const priceTerms = price && priceTermsOf(price, terms);
    const scored = judged.map(({ bid, groups, tech, failed }) => {
        const ranked = {
            code: bid.code,
            price: bid.price,
            evaluatedPrice: bid.evaluatedPrice,
            priceScore: priceTerms && failed === null ? priceScore(bid.price, valid, priceTerms) : '0',
            tech,
            nonPrice: sum(groups.map(({ score }) => score)),
            receivedAt: bid.receivedAt,
            failed,
        };
        return { groups, ranked };
    });
    const places = rankBids(scored.map(({ ranked }) => ranked), {
        mode: terms.scoreMode,
        nonPriceMax: nonPriceMaxOf(terms.elements),
        passScore: terms.passScore,
        ceiling: terms.ceiling,
        ties: terms.tieRules,
    });
    return {
        bids: scored.map(({ groups, ranked }, index) => ({
            code: ranked.code,
            rank: places[index]?.rank ?? null,
            tied: places[index]?.tied ?? false,
            value: places[index]?.value ?? null,
            total: sum([ranked.nonPrice, ranked.priceScore]),
            tech: ranked.tech,
            nonPrice: ranked.nonPrice,
            priceScore: ranked.priceScore,
            failed: places[index]?.failed ?? null,
            groups,
        })),
        agreement: agreementOf(sheets.map((sheet) => bids.map(({ code }) => totalOf(terms.elements, sheet, code)))) ?? null,
        base: (priceTerms && basePrice(valid, priceTerms)) ?? null,
        trimmed: scored.some(({ groups }) => groups.some(({ trimmed }) => trimmed)),
    };
}
/** What an expert gave a bid in all these elements. */
export function totalOf(elements, { scores }, code) {
    const ids = new Set(elements.filter(isScored).map(({ id }) => id));
    return sum(scores.filter((each) => each.code === code && ids.has(each.elementId)).map(({ score }) => score ?? '0'));
}
// Elements of one type that the same experts score are averaged together; the order is that of the scheme.
function groupsOf(terms, code, sheets) {
    const keys = [
        ...new Set(terms.elements.filter(isScored).map(({ elementType, scorer }) => `${elementType} ${scorer}`)),
    ];
    return keys.flatMap((key) => {
        const own = terms.elements.filter((each) => isScored(each) && `${each.elementType} ${each.scorer}` === key);
        const [first] = own;
        if (!first)
            return [];
        const ids = new Set(own.map(({ id }) => id));
        const totals = sheets
            .filter(({ scores }) => scores.some(({ elementId }) => ids.has(elementId)))
            .map((sheet) => totalOf(own, sheet, code));
        return [{ elementType: first.elementType, scorer: first.scorer, totals, ...averageOf(totals, terms) }];
    });
}
// Why a bid is out by what experts found: an element that is passed or failed, or a key element without points.
function failedElement(terms, code, sheets) {
    for (const { id, scoreWay, keyFlag, minScore, elementType } of terms.elements) {
        if (elementType === 'PRICE' || (scoreWay !== 'PASS_FAIL' && !keyFlag))
            continue;
        const given = sheets.flatMap(({ scores }) => scores.filter((each) => each.code === code && each.elementId === id));
        const fails = given.filter(({ passed, score }) => scoreWay === 'PASS_FAIL' ? passed === false : score !== null && compare(score, minScore) <= 0);
        if (isFailedBy(fails.length, given.length))
            return id;
    }
    return null;
}
/** The terms of the price element of a scheme. */
export function priceTermsOf(element, { ceiling }) {
    return {
        formula: element.formulaCode ?? 'LOW_BASE',
        maxScore: element.maxScore,
        minScore: element.minScore,
        reductionPct: element.reductionPct ?? '0',
        lossAbove: element.lossAbove ?? '1',
        lossBelow: element.lossBelow ?? '0',
        alpha: element.alpha ?? '0',
        ceiling,
        fullSavingPct: element.fullSavingPct ?? '0',
        bands: (readBands(element.bands) ?? []).filter(({ text }) => isDecimal(text)),
        dropMin: element.dropMin ?? 0,
    };
}
