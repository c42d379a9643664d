import { nameOf, type Bilingual, type Language } from '#model/label.ts';

/** When somebody may be disturbed: now, or when the quiet hours of the day are over. Urgent messages do not wait. */
export function firstTry(now: Date, quietHours: string | null, level: string, timeZone: string): Date {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(quietHours ?? '') ?? [];
  if (from === undefined || to === undefined || level === 'URGENT') return now;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(now);
  const isQuiet = from <= to ? clock >= from && clock < to : clock >= from || clock < to;
  if (!isQuiet) return now;
  const wait = (minutesOf(to) - minutesOf(clock) + 1440) % 1440;
  const end = new Date(now.getTime() + wait * 60_000);
  end.setUTCSeconds(0, 0);
  return end;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** An address as administrators see it in the records. */
export function masked(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return address.length > 7 ? `${address.slice(0, 3)}****${address.slice(-4)}` : '****';
}

export interface Said {
  readonly title: string;
  readonly content: string | null;
}

/** Several messages as one; a single one stays as it is. */
export function mergedInto(messages: readonly [Said, ...Said[]], language: 'zh' | 'en'): Said {
  const [first, ...more] = messages;
  if (more.length === 0) return first;
  const count = messages.length;
  return {
    title: language === 'en' ? `${first.title} and ${count - 1} more` : `${first.title}等 ${count} 条消息`,
    content: messages.map(({ title, content }) => (content === null ? title : `${title}\n${content}`)).join('\n\n'),
  };
}

/** How many rows of one act a message names. */
const named = 20;

interface SaidOfRow {
  readonly title: Bilingual;
  readonly content: string | null;
}

/** One act on several rows as one message: what it did to each of them, and why once where it is the same for all. */
export function actOnSeveral(rows: readonly SaidOfRow[], language: Language): SaidOfRow {
  const [first] = rows;
  if (!first) throw new Error('There are no rows.');
  const shared = rows.every(({ content }) => content === first.content) ? first.content : null;
  const lines = rows.slice(0, named).map(({ title, content }) => {
    const line = nameOf(title, language);
    return content === null || content === shared ? line : `${line}\n${content}`;
  });
  const left = rows.length - lines.length;
  const more = left === 0 ? [] : [language === 'en' ? `… and ${left} more` : `……另 ${left} 条`];
  return {
    title: {
      zh: `${first.title.zh}（共 ${rows.length} 条）`,
      en: `${nameOf(first.title, 'en')} (${rows.length} in all)`,
    },
    content: [...lines, ...more, ...(shared === null ? [] : [shared])].join('\n'),
  };
}
