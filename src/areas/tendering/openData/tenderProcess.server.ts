import type {
  OcdsAward,
  OcdsItem,
  OcdsParty,
  OcdsPlanning,
  OcdsProcess,
  OcdsTenderUpdate,
} from '#engine/ocds/releases.ts';
import type { Row } from '#model/row.ts';
import type { tenderingNotice } from '../notice/tenderingNotice.document.ts';
import type { Tender } from '../tender/fillTender.server.ts';
import { openScopes } from '../tender/tendering.document.ts';

/** What a tender needs beside its own row to be published. */
export interface TenderFacts {
  readonly buyer: OcdsParty;
  /** What it comes of, where that is an approved project. */
  readonly planning?: OcdsPlanning | undefined;
  /** The category of a line, by the id of the line. */
  readonly categories: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** Its notices: an open tender was published with the deadline of the first, and changed with the others. */
  readonly notices: readonly Row<typeof tenderingNotice>[];
  readonly award?:
    | { readonly at: string; readonly awards: readonly OcdsAward[]; readonly bidders: number | null }
    | undefined;
}

const ends: Readonly<Record<string, 'cancelled' | 'unsuccessful'>> = {
  FAILED: 'unsuccessful',
  TERMINATED: 'cancelled',
  VOIDED: 'cancelled',
};

/** A tender as everybody may read it: no estimate, target price or ceiling that is not public, no bidder before the result. */
export function tenderProcess(row: Tender, { buyer, planning, categories, notices, award }: TenderFacts): OcdsProcess {
  const dated = notices.toSorted((a, b) => (a.publishedAt ?? '').localeCompare(b.publishedAt ?? ''));
  const first = dated.find(({ noticeKind }) => noticeKind === 'TENDER');
  const end = ends[row.status];
  const start = row.publishedAt;
  return {
    number: row.tenderingNo,
    buyer,
    planning,
    tender: start
      ? {
          at: start,
          title: row.tenderingName,
          description: row.article,
          method: row.openScope === 'PUBLIC' ? 'open' : 'selective',
          methodDetails: openScopes[row.openScope][0],
          category: 'goods',
          criteria: row.evaluation === 'EXPERTS' ? 'ratedCriteria' : 'priceOnly',
          period: { start, end: first?.bidDeadline ?? row.bidDeadline },
          enquiryPeriod: row.questionDeadline === null ? undefined : { start, end: row.questionDeadline },
          items: row.items.map((item) => itemOf(item, categories)),
          status: 'active',
        }
      : undefined,
    updates: dated.flatMap((notice): OcdsTenderUpdate[] =>
      notice.noticeKind === 'CHANGE' && notice.publishedAt !== null
        ? [
            {
              at: notice.publishedAt,
              period: { start, end: notice.bidDeadline },
              rationale: notice.article,
              isAmendment: true,
            },
          ]
        : [],
    ),
    award,
    ended: end && start ? { at: row.lastUpdateDate, rationale: row.endReason, status: end } : undefined,
  };
}

const itemOf = (item: Tender['items'][number], categories: TenderFacts['categories']): OcdsItem => ({
  id: String(item.lineNo),
  description: [item.materialName ?? item.materialDesc, item.spec].filter(Boolean).join(' '),
  quantity: item.demandQty,
  unit: item.unitName ?? '',
  category: categories.get(item.id),
});
