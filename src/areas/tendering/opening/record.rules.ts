import type { Book, Placed } from '#model/book.ts';
import type { Row } from '#model/row.ts';
import { confirmStates } from '../bid/confirm.rules.ts';
import { openResults, type tenderingBid } from '../bid/tenderingBid.document.ts';
import type { tendering } from '../tender/tendering.document.ts';

type Tender = Row<typeof tendering>;
type Bid = Row<typeof tenderingBid>;

const text = (content: string, size = 9, bold = false): Placed => ({
  span: 12,
  piece: { kind: 'text', text: content, size, bold },
});
const pair = (label: string, value: string | null | undefined, span = 6): Placed => ({
  span,
  piece: { kind: 'pair', label, value: value ?? '—', size: 9 },
});
const gap = (height: number): Placed => ({ span: 12, piece: { kind: 'rule', isLine: false, height } });

/** The record of an opening as a print, in both languages: what was read out, by whom it was confirmed, who was there. */
export function recordBook(row: Tender, bids: readonly Bid[], momentText: (moment: string) => string): Book {
  const moment = (value: string | null): string => (value === null ? '—' : momentText(value));
  return {
    title: `${row.tenderingNo ?? ''} 开标记录`,
    paper: { width: 297, height: 210, margins: { top: 15, right: 15, bottom: 15, left: 15 } },
    sections: [
      {
        head: [],
        body: [
          text('开标记录 / Record of the opening', 16, true),
          gap(3),
          pair('招标编号 Tender no.', row.tenderingNo),
          pair('招标名称 Name', row.tenderingName),
          pair('公司 Company', row.companyName),
          pair('开标地点 Place', row.openPlace),
          pair('投标截止 Deadline', moment(row.bidDeadline)),
          pair('开标时间 Opened at', moment(row.openedAt)),
          pair('投标数 Bids', String(row.bidCount ?? 0)),
          pair('密封方式 Sealing', row.sealMode),
          pair('投标日志根 Root of the bid log', row.logRoot, 12),
          gap(4),
          text('唱标 / Read out', 11, true),
          bidTable(bids, moment),
          gap(4),
          text('密文与内容散列 / Hashes of the sealed bids and their contents', 11, true),
          hashTable(bids),
          gap(4),
          ...disputes(bids),
          text('到场与签署 / Present and signed', 11, true),
          signatureTable(row, moment),
        ],
        foot: [text(`${row.tenderingNo ?? ''} · {page} / {pages}`, 8)],
      },
    ],
  };
}

const bidTable = (bids: readonly Bid[], moment: (value: string | null) => string): Placed => ({
  span: 12,
  piece: {
    kind: 'table',
    size: 8,
    columns: [
      { title: '投标人 Bidder', width: 4 },
      { title: '接收时间 Received', width: 3 },
      { title: '签署人 Signed by', width: 2 },
      { title: '投标总价 Total', width: 2, align: 'right' },
      { title: '币种 Currency', width: 2 },
      { title: '其他费用 Other', width: 2, align: 'right' },
      { title: '开启结果 Result', width: 3 },
      { title: '确认 Confirmation', width: 2 },
    ],
    rows: bids.map((bid) => [
      bid.supplierBaseName ?? '',
      moment(bid.receivedAt),
      bid.signer ?? '',
      bid.totalAmt ?? '—',
      bid.currencyName ?? '—',
      bid.otherFee ?? '—',
      bid.openResult === null ? '—' : openResults[bid.openResult].join(' '),
      bid.confirmStatus === null ? '—' : confirmStates[bid.confirmStatus].join(' '),
    ]),
  },
});

const hashTable = (bids: readonly Bid[]): Placed => ({
  span: 12,
  piece: {
    kind: 'table',
    size: 7,
    columns: [
      { title: '投标人 Bidder', width: 3 },
      { title: '回执 Receipt', width: 2 },
      { title: '密文 Sealed bid (SHA-256)', width: 6 },
      { title: '内容 Content (SHA-256)', width: 6 },
    ],
    rows: bids.map((bid) => [
      bid.supplierBaseName ?? '',
      bid.receiptNo ?? '',
      bid.cipherHash ?? '—',
      bid.plainHash ?? '—',
    ]),
  },
});

function disputes(bids: readonly Bid[]): Placed[] {
  const disputed = bids.filter(({ disputeText }) => disputeText !== null);
  if (disputed.length === 0) return [];
  return [
    text('现场异议 / Disputes', 11, true),
    ...disputed.map((bid) =>
      text(`${bid.supplierBaseName ?? ''}: ${bid.disputeText ?? ''} → ${bid.disputeReply ?? '—'}`),
    ),
    gap(4),
  ];
}

const signatureTable = (row: Tender, moment: (value: string | null) => string): Placed => ({
  span: 12,
  piece: {
    kind: 'table',
    size: 8,
    columns: [
      { title: '姓名 Name', width: 4 },
      { title: '签到 Attended', width: 4 },
      { title: '签署 Signed', width: 4 },
    ],
    rows: row.attendees.map((each) => [each.userName ?? '', moment(each.attendedAt), moment(each.signedAt)]),
  },
});
