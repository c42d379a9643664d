import { isBilingual, type Bilingual, type Label } from '#model/label.ts';
import { recordOf, rowsOf } from '../record.ts';

/** A message as the server tells it to its receiver. */
export interface Message {
  readonly id: string;
  readonly title: Bilingual;
  readonly content: Bilingual | undefined;
  readonly document: string;
  readonly businessId: string;
  /** Where it leads in place of its document; empty when it leads nowhere. */
  readonly jumpUrl: string | undefined;
  readonly time: string;
  readonly isRead: boolean;
}

export const messageTexts = {
  title: ['消息', 'Messages'],
  centre: ['消息中心', 'Message centre'],
  open: ['消息，{count} 条未读', 'Messages, {count} unread'],
  none: ['没有消息', 'No messages'],
  noneDetail: [
    '与您有关的单据有进展时会通知您。',
    'You hear here when something happens to documents that concern you.',
  ],
  onlyUnread: ['只看未读', 'Unread only'],
  markRead: ['标为已读', 'Mark read'],
  markUnread: ['标为未读', 'Mark unread'],
  all: ['全部消息', 'All messages'],
  acknowledge: ['知道了', 'Got it'],
  later: ['稍后再看', 'Later'],
  look: ['查看', 'Open'],
  markAll: ['全部已读', 'Mark all read'],
  marked: ['已将 {count} 条消息标为已读', '{count} messages marked as read'],
} as const satisfies Record<string, Label>;

/** The messages of an answer. */
export function messagesOf(answer: unknown): readonly Message[] {
  return rowsOf(recordOf(answer)?.['records']).map((row) => {
    return {
      id: String(row['id']),
      title: bilingualIn(row['title']) ?? { zh: '' },
      content: bilingualIn(row['content']),
      document: String(row['businessDoc']),
      businessId: String(row['businessId']),
      jumpUrl: row['jumpFlag'] === false ? '' : typeof row['jumpUrl'] === 'string' ? row['jumpUrl'] : undefined,
      time: String(row['createDate']),
      isRead: row['readFlag'] === true,
    };
  });
}

/** An answer with messages, as it is once some of them, or all, are marked. */
export function withMark(answer: unknown, ids: readonly string[] | undefined, readFlag: boolean): unknown {
  const held = recordOf(answer);
  const marked = (row: Record<string, unknown>) =>
    ids === undefined || ids.includes(String(row['id'])) ? { ...row, readFlag } : row;
  return held && { ...held, records: rowsOf(held['records']).map(marked) };
}

const bilingualIn = (value: unknown): Bilingual | undefined => (isBilingual(value) ? value : undefined);

/** The unread count of an answer or of a frame of the socket; undefined when it has none. */
export function unreadIn(answer: unknown): number | undefined {
  const count = recordOf(answer)?.['unReadCount'];
  return typeof count === 'number' ? count : undefined;
}
