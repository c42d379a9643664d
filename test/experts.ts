import { randomInt } from 'node:crypto';
import { createRating, supplyBids, type RatingSubject } from '#areas/experts/public.ts';
import { expert } from '#areas/experts/library/expert.document.ts';
import { expertCategory } from '#areas/experts/library/expertCategory.document.ts';
import { rating } from '#areas/experts/rating/rating.document.ts';
import { expertRating } from '#areas/experts/scheme/expertRating.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { NewRow, Row } from '#model/row.ts';
import { asServer, person } from './app.ts';
import { inDays } from './days.ts';
import { createRow, unique } from './factory.ts';
import type { Person } from './person.ts';
import { purchasingFixture } from './purchasingFixture.ts';

/** Whoever keeps the experts and runs ratings. */
export async function expertAdmin(): Promise<Person> {
  const { companyId } = await purchasingFixture();
  return person('experts_admin', { userType: 'BUYER', roles: ['expert_admin'], companies: [companyId] });
}

/** Whoever gives the second number of a draw. */
export async function drawWitness(): Promise<Person> {
  const { companyId } = await purchasingFixture();
  return person('experts_witness', { userType: 'BUYER', roles: ['draw_witness'], companies: [companyId] });
}

/** An expert with the account with which he works. */
export interface TestExpert {
  readonly who: Person;
  readonly id: string;
  readonly name: string;
}

let count = 0;

/** An active expert with an account. */
export async function newExpert(values: ExpertSketch = {}): Promise<TestExpert> {
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
export const ownField = (): Promise<Row<typeof expertCategory>> => createRow(expertCategory);

type Scheme = NewRow<typeof expertRating>;
type ExpertSketch = Parameters<typeof createRow<typeof expert>>[1];

/** A scheme: 40 technical and 30 commercial points, 30 for the price; whoever is unqualified fails. */
export async function newScheme(values: Partial<Scheme> = {}): Promise<Row<typeof expertRating>> {
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
export async function publishedScheme(values: Partial<Scheme> = {}): Promise<Row<typeof expertRating>> {
  const { id } = await newScheme(values);
  return (await expertAdmin()).run(expertRating, 'publish', id);
}

/** A rating of something in the company of the chain, whose bids are still sealed. */
export async function newRating(values: Partial<RatingSubject> = {}): Promise<Row<typeof rating>> {
  const { companyId, supplierId, otherSupplierId } = await purchasingFixture();
  const schemeId = values.schemeId ?? (await publishedScheme()).id;
  return asServer((ctx) =>
    createRating(ctx, {
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
    }),
  );
}

/** Opens two bids of a rating at these prices. */
export async function openBids(
  { subjectType, subjectId, lotNo }: Row<typeof rating>,
  prices: readonly [Decimal, Decimal] = ['1000.1234', '800'],
): Promise<void> {
  const { supplierId, otherSupplierId } = await purchasingFixture();
  const bid = (supplierBaseId: string, price: Decimal) => ({
    supplierBaseId,
    sourceId: supplierBaseId,
    receivedAt: '2026-11-01T08:00:00.000Z',
    technical: [{ label: '品牌', value: `品牌${supplierBaseId.slice(-3)}` }],
    price,
    evaluatedPrice: null,
  });
  await asServer((ctx) =>
    supplyBids(ctx, { subjectType, subjectId, lotNo }, [bid(supplierId, prices[0]), bid(otherSupplierId, prices[1])]),
  );
}

/** A call of the desk of an expert. */
export const desk = <T = Readonly<Record<string, unknown>>>(who: Person, name: string, body: object = {}): Promise<T> =>
  who.post<T>(`/bidding/expertDesk/${name}`, body);

/** What an expert reads of his sheet. */
export interface SheetAnswer {
  readonly versionNo: number;
  readonly status: string;
  readonly elements: readonly { readonly id: string; readonly scoreWay: string; readonly maxScore: string }[];
  readonly bids: readonly {
    readonly code: string;
    readonly price: string | null;
    readonly supplierName: string | null;
    readonly files: readonly { readonly id: string; readonly name: string }[];
    readonly rankNo?: number;
  }[];
  readonly scores: readonly { readonly code: string; readonly elementId: string; readonly score: string | null }[];
  readonly isLeader: boolean;
}

export const readSheet = (who: Person, ratingId: string): Promise<SheetAnswer> =>
  desk<SheetAnswer>(who, 'sheet', { rating: ratingId });

/** Scores every element of every bid with a share of what it gives at most. */
export async function scoreAll(who: Person, ratingId: string, share: Decimal = '0.5'): Promise<SheetAnswer> {
  const sheet = await readSheet(who, ratingId);
  const scores = sheet.bids.flatMap(({ code }) =>
    sheet.elements.map(({ id, scoreWay, maxScore }) => ({
      code,
      elementId: id,
      score: scoreWay === 'PASS_FAIL' ? null : String(Number(maxScore) * Number(share)),
      passed: scoreWay === 'PASS_FAIL' ? true : null,
      reason: null,
    })),
  );
  await desk(who, 'save', { rating: ratingId, versionNo: sheet.versionNo, scores });
  return readSheet(who, ratingId);
}

/** Three experts in the committee of a rating, the leader at the front. */
export async function appointCommittee(ratingId: string): Promise<readonly TestExpert[]> {
  const admin = await expertAdmin();
  const experts: TestExpert[] = [];
  for (const memberRole of ['LEADER', 'MEMBER', 'MEMBER'] as const) {
    const made = await newExpert({ expertType: 'TECH' });
    await admin.run(rating, 'appoint', ratingId, { expertId: made.id, memberRole });
    experts.push(made);
  }
  return experts;
}

/** All of them declare themselves, and scoring begins. */
export async function beginScoring(ratingId: string, experts: readonly TestExpert[]): Promise<void> {
  const admin = await expertAdmin();
  await admin.run(rating, 'startConfirm', ratingId);
  for (const { who } of experts)
    await desk(who, 'confirm', { rating: ratingId, conflict: false, declareText: '独立评审' });
  await admin.run(rating, 'startScoring', ratingId);
}

/** A rating with an appointed committee of three that has confirmed, scoring. */
export async function scoringRating(
  values: Partial<RatingSubject> = {},
  types: readonly ('TECH' | 'ECON' | 'LEGAL')[] = ['TECH', 'TECH', 'ECON'],
): Promise<{ readonly row: Row<typeof rating>; readonly experts: readonly TestExpert[] }> {
  const admin = await expertAdmin();
  const row = await newRating(values);
  const experts: TestExpert[] = [];
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
