import { nameOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { recordOf, rowsOf } from '../record.ts';
import { server } from '../server.ts';

/** A bulletin as the server tells it to its readers. */
export interface Bulletin {
  readonly id: string;
  readonly title: Bilingual;
  readonly kind: string;
  readonly publishDate: string;
  readonly isTop: boolean;
  readonly mustRead: boolean;
  readonly isRead: boolean;
  readonly isConfirmed: boolean;
  readonly content: Bilingual;
  readonly files: readonly BulletinFile[];
}

export interface BulletinFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** What a bulletin may be about. */
export const bulletinKinds: Readonly<Record<string, Label>> = {
  BULLETIN: ['公告', 'Bulletin'],
  NOTICE: ['通知', 'Notice'],
  POLICY: ['制度', 'Policy'],
  BID: ['招标公告', 'Tender notice'],
  RESULT: ['中标公示', 'Award notice'],
  HELP: ['帮助', 'Help'],
};

export const bulletinTexts = {
  title: ['公告', 'Bulletins'],
  more: ['全部公告', 'All bulletins'],
  none: ['暂无公告', 'There are no bulletins'],
  noneDetail: ['新的公告发布后会显示在这里。', 'They appear here once they are published.'],
  back: ['返回公告列表', 'Back to the bulletins'],
  missing: ['公告不存在，或已撤回、已失效', 'There is no such bulletin; it may have been withdrawn or have expired'],
  pinned: ['置顶', 'Pinned'],
  unread: ['未读', 'Unread'],
  mustRead: ['必读', 'Must read'],
  confirmed: ['已确认', 'Confirmed'],
  confirm: ['我已阅读并确认', 'I have read it'],
  confirmDetail: ['本公告需要您确认已读。', 'You are asked to confirm that you have read this.'],
  close: ['知道了', 'Got it'],
  later: ['稍后再看', 'Later'],
  search: ['按标题查找', 'Find by title'],
  allKinds: ['全部类别', 'All kinds'],
  onlyUnread: ['只看未读', 'Unread only'],
  files: ['附件', 'Attachments'],
  published: ['发布于 {time}', 'Published {time}'],
} as const satisfies Record<string, Label>;

const bilingualOf = (value: unknown): Bilingual => {
  const { zh, en } = recordOf(value) ?? {};
  return { zh: typeof zh === 'string' ? zh : '', ...(typeof en === 'string' ? { en } : {}) };
};

/** One bulletin out of an answer. */
export function bulletinOf(value: unknown): Bulletin {
  const row = recordOf(value) ?? {};
  return {
    id: String(row['id']),
    title: bilingualOf(row['title']),
    kind: String(row['noticeKind']),
    publishDate: String(row['publishDate']),
    isTop: row['topFlag'] === true,
    mustRead: row['mustRead'] === true,
    isRead: row['readFlag'] === true,
    isConfirmed: row['confirmFlag'] === true,
    content: bilingualOf(row['content']),
    files: rowsOf(row['files']).map(({ id, name, size }) => ({
      id: String(id),
      name: String(name),
      size: Number(size),
    })),
  };
}

export interface Bulletins {
  readonly records: readonly Bulletin[];
  readonly total: number;
}

/** The bulletins of an answer. */
export function bulletinsOf(answer: unknown): Bulletins {
  const { records, total } = recordOf(answer) ?? {};
  return { records: rowsOf(records).map(bulletinOf), total: typeof total === 'number' ? total : 0 };
}

/** What everybody may read, newest first; nothing when the server does not answer. */
export async function loadPublicBulletins(size: number): Promise<readonly Bulletin[]> {
  const page = { current: 1, size };
  const answer = await server.post('/basic/notice/getNoticeForLogin', { page }, { quiet: true }).catch(() => undefined);
  return bulletinsOf(answer).records;
}

/** The title of a bulletin in a language. */
export const titleIn = ({ title }: Bulletin, language: Language): string => nameOf(title, language);

/** Its text in a language, as HTML. */
export const contentIn = ({ content }: Bulletin, language: Language): string => nameOf(content, language);
