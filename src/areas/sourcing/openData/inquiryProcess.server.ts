import type { OcdsAward, OcdsItem, OcdsParty, OcdsProcess, OcdsTenderUpdate } from '#engine/ocds/releases.ts';
import type { Row } from '#model/row.ts';
import type { inquiry } from '../inquiry/inquiry.document.ts';

type Inquiry = Row<typeof inquiry>;

/** What an inquiry needs beside its own row to be published. */
export interface InquiryFacts {
  readonly buyer: OcdsParty;
  /** How the way of buying is called. */
  readonly methodName: string;
  /** The category of a line, by the id of the line. */
  readonly categories: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** Once there is a result. */
  readonly award?: { readonly at: string; readonly awards: readonly OcdsAward[]; readonly bidders: number } | undefined;
  readonly project?: { readonly id: string; readonly name: string } | undefined;
}

const ends: Readonly<Record<string, 'cancelled' | 'unsuccessful'>> = { CANCELLED: 'cancelled', FAILED: 'unsuccessful' };

/** An inquiry as everybody may read it: no budget, target price or former price, no bidder before there is a result. */
export function inquiryProcess(row: Inquiry, facts: InquiryFacts): OcdsProcess {
  const [first, ...further] = row.rounds.toSorted((a, b) => a.roundNo - b.roundNo);
  const end = ends[row.status ?? ''];
  return {
    number: row.inquiryNo,
    buyer: facts.buyer,
    planning: row.approvedAt ? { at: row.approvedAt, rationale: row.inquiryName, project: facts.project } : undefined,
    tender: row.publishedAt
      ? {
          at: row.publishedAt,
          title: row.inquiryName,
          description: row.article,
          method: row.bidType === 'SINGLE' ? 'direct' : 'selective',
          methodDetails: facts.methodName,
          category: 'goods',
          criteria: row.expertFlag ? 'ratedCriteria' : 'priceOnly',
          period: { start: row.quoteStart, end: row.quoteDeadline, ...firstPeriod(first) },
          enquiryPeriod: row.questionDeadline ? { start: row.publishedAt, end: row.questionDeadline } : undefined,
          items: row.items.map((item) => itemOf(item, facts)),
          status: 'active',
        }
      : undefined,
    updates: [...(first?.extendedAt ? [extension(first.extendedAt, first)] : []), ...further.flatMap(roundUpdates)],
    award: facts.award,
    ended: end && row.publishedAt ? { at: row.lastUpdateDate, rationale: row.endReason, status: end } : undefined,
  };
}

type Round = Inquiry['rounds'][number];

// What was published first stays what it was when the deadline is moved.
const firstPeriod = (round: Round | undefined) =>
  round ? { start: round.quoteStart, end: round.firstEnd ?? round.quoteEnd } : {};

const extension = (at: string, { quoteStart, quoteEnd }: Round): OcdsTenderUpdate => ({
  at,
  period: { start: quoteStart, end: quoteEnd },
  rationale: '报价截止延期',
});

const roundUpdates = (round: Round): OcdsTenderUpdate[] => [
  {
    at: round.createDate,
    period: { start: round.quoteStart, end: round.firstEnd ?? round.quoteEnd },
    rationale: `第 ${round.roundNo} 轮报价`,
  },
  ...(round.extendedAt ? [extension(round.extendedAt, round)] : []),
];

const itemOf = (item: Inquiry['items'][number], { categories }: InquiryFacts): OcdsItem => ({
  id: String(item.lineNo),
  description: [item.materialName ?? item.materialDesc, item.spec].filter(Boolean).join(' '),
  quantity: item.demandQty,
  unit: item.unitName ?? '',
  category: categories.get(item.id),
});
