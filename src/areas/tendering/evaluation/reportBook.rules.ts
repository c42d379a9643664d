import type { Book, Placed } from '#model/book.ts';
import type { Decimal } from '#model/decimal.ts';

/** What an evaluation report says of a bid. */
export interface ReportBid {
  readonly supplier: string;
  readonly receivedAt: string;
  readonly state: string;
  readonly totalAmt: Decimal | null;
  readonly checks: string;
  readonly techScore: Decimal | null;
  readonly priceScore: Decimal | null;
  readonly totalScore: Decimal | null;
  readonly rankNo: number | null;
  /** Cause and reason of a rejection. */
  readonly rejected: string | null;
}

/** What an evaluation report says of a member of the committee. */
export interface ReportMember {
  readonly name: string;
  readonly role: string;
  /** Signed, dissented, or taken to agree. */
  readonly said: string;
}

export interface ReportFacts {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly bids: readonly ReportBid[];
  readonly corrections: readonly (readonly string[])[];
  readonly clarifications: readonly (readonly string[])[];
  readonly members: readonly ReportMember[];
  /** How the points were averaged, and whether computing them again gives the same. */
  readonly notes: readonly string[];
}

const paper = { width: 210, height: 297, margins: { top: 18, right: 15, bottom: 18, left: 15 } };

const wide = (piece: Placed['piece']): Placed => ({ span: 12, piece });
const heading = (text: string): Placed => wide({ kind: 'text', text, size: 12, bold: true });
const gap: Placed = wide({ kind: 'rule', isLine: false, height: 3 });

type Columns = readonly (readonly [title: string, width: number, align?: 'right'])[];

const table = (columns: Columns, rows: readonly (readonly string[])[]): Placed =>
  wide({
    kind: 'table',
    size: 8,
    columns: columns.map(([title, width, align]) => ({ title, width, ...(align ? { align } : {}) })),
    rows,
  });

const part = (title: string, columns: Columns, rows: readonly (readonly string[])[]): Placed[] =>
  rows.length === 0 ? [] : [gap, heading(title), table(columns, rows)];

const said = (value: string | number | null): string => (value === null ? '—' : String(value));

/** The evaluation report as it is printed, in both languages side by side. */
export function reportBook(facts: ReportFacts): Book {
  const ranked = facts.bids.toSorted((a, b) => (a.rankNo ?? 999) - (b.rankNo ?? 999));
  return {
    title: facts.title,
    paper,
    sections: [
      {
        head: [wide({ kind: 'text', text: facts.title, size: 8, align: 'right' })],
        body: [
          wide({ kind: 'text', text: '评标报告 / Evaluation report', size: 16, bold: true, align: 'center' }),
          gap,
          ...facts.facts.map(([label, value]): Placed => ({ span: 6, piece: { kind: 'pair', label, value, size: 9 } })),
          ...part(
            '投标与排序 / Bids and ranking',
            [
              ['名次 / Rank', 10],
              ['投标人 / Bidder', 30],
              ['总价 / Total', 16, 'right'],
              ['技术 / Technical', 12, 'right'],
              ['价格 / Price', 12, 'right'],
              ['总分 / Points', 12, 'right'],
              ['状态 / State', 16],
            ],
            ranked.map((bid) => [
              said(bid.rankNo),
              bid.supplier,
              said(bid.totalAmt),
              said(bid.techScore),
              said(bid.priceScore),
              said(bid.totalScore),
              bid.state,
            ]),
          ),
          ...part(
            '初步评审 / Checks',
            [
              ['投标人 / Bidder', 30],
              ['接收时间 / Received', 22],
              ['结果 / Result', 48],
            ],
            facts.bids.map(({ supplier, receivedAt, checks }) => [supplier, receivedAt, checks]),
          ),
          ...part(
            '否决 / Rejected',
            [
              ['投标人 / Bidder', 30],
              ['事由 / Cause', 70],
            ],
            facts.bids.flatMap(({ supplier, rejected }) => (rejected === null ? [] : [[supplier, rejected]])),
          ),
          ...part(
            '算术更正 / Corrections',
            [
              ['投标人 / Bidder', 26],
              ['声明 / Stated', 16, 'right'],
              ['更正 / Corrected', 16, 'right'],
              ['规则 / Rule', 26],
              ['状态 / State', 16],
            ],
            facts.corrections,
          ),
          ...part(
            '澄清 / Clarifications',
            [
              ['投标人 / Bidder', 24],
              ['问题 / Question', 38],
              ['答复 / Answer', 38],
            ],
            facts.clarifications,
          ),
          ...part(
            '评标委员会 / Committee',
            [
              ['姓名 / Name', 26],
              ['角色 / Role', 20],
              ['意见 / Opinion', 54],
            ],
            facts.members.map(({ name, role, said: opinion }) => [name, role, opinion]),
          ),
          gap,
          ...facts.notes.map((text) => wide({ kind: 'text', text, size: 9 })),
        ],
        foot: [wide({ kind: 'text', text: '{page} / {pages}', size: 8, align: 'center' })],
      },
    ],
  };
}
