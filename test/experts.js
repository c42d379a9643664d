import { randomInt } from 'node:crypto';
import { createRating, supplyBids } from '#areas/experts/public.ts';
import { expert } from '#areas/experts/library/expert.document.ts';
import { expertCategory } from '#areas/experts/library/expertCategory.document.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { expertRating } from '#areas/experts/scheme/expertRating.document.ts';
import { asServer, person } from './app.ts';
import { inDays } from './days.ts';
import { createRow, unique } from './factory.ts';
import { purchasingFixture } from './purchasingFixture.ts';
/** Whoever keeps the experts and runs ratings. */
export async function expertAdmin() {
    const { companyId } = await purchasingFixture();
    return person('experts_admin', { userType: 'BUYER', roles: ['expert_admin'], companies: [companyId] });
}
/** Whoever gives the second number of a draw. */
export async function drawWitness() {
    const { companyId } = await purchasingFixture();
    return person('experts_witness', { userType: 'BUYER', roles: ['draw_witness'], companies: [companyId] });
}
let count = 0;
/** An active expert with an account. */
export async function newExpert(values = {}) {
    count += 1;
    const who = await person(`expert_${count}_${unique(4).toLowerCase()}`, { userType: 'EXPERT', roles: ['expert'] });
    const name = `专家${unique(5)}`;
    const { id } = await createRow(expert, {
        status: 'ACTIVE',
        expertName: name,
        userId: who.id,
        employer: `单位${unique(8)}`,
        mobile: `139${String(randomInt(100_000_000)).padStart(8, '0')}`,
        email: `${unique(10).toLowerCase()}@example.com`,
        validFrom: inDays(-30),
        validTo: inDays(365),
        ...values,
    });
    return { who, id, name };
}
/** A field of knowledge that nobody else has. */
export const ownField = () => createRow(expertCategory);
/** A scheme: 40 technical and 30 commercial points, 30 for the price; whoever is unqualified fails. */
export async function newScheme(values = {}) {
    return (await expertAdmin()).add(expertRating, {
        name: { zh: `综合评分${unique(6)}`, en: 'Comprehensive' },
        elements: [
            {
                lineNo: 10,
                elementName: { zh: '资格' },
                elementType: 'QUAL',
                scoreWay: 'PASS_FAIL',
                scorer: 'ALL',
                maxScore: '0',
            },
            { lineNo: 20, elementName: { zh: '技术方案' }, elementType: 'TECH', scorer: 'TECH', maxScore: '40', step: '0.5' },
            { lineNo: 30, elementName: { zh: '交付与服务' }, elementType: 'COMM', scorer: 'ALL', maxScore: '30' },
            {
                lineNo: 40,
                elementName: { zh: '价格' },
                elementType: 'PRICE',
                scoreWay: 'FORMULA',
                scorer: 'SYSTEM',
                maxScore: '30',
                formulaCode: 'LOW_BASE',
            },
        ],
        ...values,
    });
}
/** The same, published. */
export async function publishedScheme(values = {}) {
    const { id } = await newScheme(values);
    return (await expertAdmin()).run(expertRating, 'publish', id);
}
/** A rating of something in the company of the chain, whose bids are still sealed. */
export async function newRating(values = {}) {
    const { companyId, supplierId, otherSupplierId } = await purchasingFixture();
    const schemeId = values.schemeId ?? (await publishedScheme()).id;
    return asServer((ctx) => createRating(ctx, {
        subjectType: 'test.subject',
        subjectId: unique(12),
        subjectNo: `S${unique(6)}`,
        title: '评审试验',
        companyId,
        purchaserId: null,
        blindFlag: true,
        priceAfterTechFlag: true,
        ceilingAmt: null,
        confirmDeadline: null,
        scoreDeadline: null,
        authorIds: [],
        partyIds: [supplierId, otherSupplierId],
        ...values,
        schemeId,
    }));
}
/** Opens two bids of a rating at these prices. */
export async function openBids({ subjectType, subjectId, lotNo }, prices = ['1000.1234', '800']) {
    const { supplierId, otherSupplierId } = await purchasingFixture();
    const bid = (supplierBaseId, price) => ({
        supplierBaseId,
        sourceId: supplierBaseId,
        receivedAt: '2026-11-01T08:00:00.000Z',
        technical: [{ label: '品牌', value: `品牌${supplierBaseId.slice(-3)}` }],
        price,
        evaluatedPrice: null,
    });
    await asServer((ctx) => supplyBids(ctx, { subjectType, subjectId, lotNo }, [bid(supplierId, prices[0]), bid(otherSupplierId, prices[1])]));
}
/** A call of the desk of an expert. */
export const desk = (who, name, body = {}) => who.post(`/bidding/expertDesk/${name}`, body);
export const readSheet = (who, ratingId) => desk(who, 'sheet', { rating: ratingId });
/** Scores every element of every bid with a share of what it gives at most. */
export async function scoreAll(who, ratingId, share = '0.5') {
    const sheet = await readSheet(who, ratingId);
    const scores = sheet.bids.flatMap(({ code }) => sheet.elements.map(({ id, scoreWay, maxScore }) => ({
        code,
        elementId: id,
        score: scoreWay === 'PASS_FAIL' ? null : String(Number(maxScore) * Number(share)),
        passed: scoreWay === 'PASS_FAIL' ? true : null,
        reason: null,
    })));
    await desk(who, 'save', { rating: ratingId, versionNo: sheet.versionNo, scores });
    return readSheet(who, ratingId);
}
/** A rating with an appointed committee of three that has confirmed, scoring. */
export async function scoringRating(values = {}, types = ['TECH', 'TECH', 'ECON']) {
    const admin = await expertAdmin();
    const row = await newRating(values);
    const experts = [];
    for (const expertType of types) {
        const made = await newExpert({ expertType });
        await admin.run(rating, 'appoint', row.id, {
            expertId: made.id,
            memberRole: experts.length === 0 ? 'LEADER' : 'MEMBER',
        });
        experts.push(made);
    }
    await openBids(row);
    await admin.run(rating, 'startConfirm', row.id);
    for (const { who } of experts)
        await desk(who, 'confirm', { rating: row.id, conflict: false, declareText: '无利害关系，独立评审' });
    return { row: await admin.run(rating, 'startScoring', row.id), experts };
}
