import { nameOf } from '#model/label.ts';
/** When somebody may be disturbed: now, or when the quiet hours of the day are over. Urgent messages do not wait. */
export function firstTry(now, quietHours, level, timeZone) {
    const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(quietHours ?? '') ?? [];
    if (from === undefined || to === undefined || level === 'URGENT')
        return now;
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(now);
    const isQuiet = from <= to ? clock >= from && clock < to : clock >= from || clock < to;
    if (!isQuiet)
        return now;
    const wait = (minutesOf(to) - minutesOf(clock) + 1440) % 1440;
    const end = new Date(now.getTime() + wait * 60_000);
    end.setUTCSeconds(0, 0);
    return end;
}
const minutesOf = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** An address as administrators see it in the records. */
export function masked(address) {
    const at = address.indexOf('@');
    if (at > 0)
        return `${address.slice(0, 1)}***${address.slice(at)}`;
    return address.length > 7 ? `${address.slice(0, 3)}****${address.slice(-4)}` : '****';
}
/** Several messages as one; a single one stays as it is. */
export function mergedInto(messages, language) {
    const [first, ...more] = messages;
    if (more.length === 0)
        return first;
    const count = messages.length;
    return {
        title: language === 'en' ? `${first.title} and ${count - 1} more` : `${first.title}等 ${count} 条消息`,
        content: messages.map(({ title, content }) => (content === null ? title : `${title}\n${content}`)).join('\n\n'),
    };
}
/** How many rows of one act a message names. */
const named = 20;
/** One act on several rows as one message: what it did to each of them, and why once where it is the same for all. */
export function actOnSeveral(rows) {
    const [first] = rows;
    if (!first)
        throw new Error('There are no rows.');
    const isShared = rows.every(({ content }) => content?.zh === first.content?.zh && content?.en === first.content?.en);
    const shared = isShared ? first.content : null;
    const left = rows.length - named;
    const linesIn = (language) => {
        const lines = rows
            .slice(0, named)
            .map(({ title, content }) => [
            nameOf(title, language),
            ...(isShared || !content ? [] : [nameOf(content, language)]),
        ]);
        const more = left <= 0 ? [] : [language === 'en' ? `… and ${left} more` : `……另 ${left} 条`];
        return [...lines.flat(), ...more, ...(shared ? [nameOf(shared, language)] : [])].join('\n');
    };
    return {
        title: {
            zh: `${first.title.zh}（共 ${rows.length} 条）`,
            en: `${nameOf(first.title, 'en')} (${rows.length} in all)`,
        },
        content: inBoth(linesIn('zh'), linesIn('en')),
    };
}
/** A text in both languages; once where it reads the same in both, as the words of a person do, or there is only one. */
export function inBoth(zh, en) {
    const first = zh ?? en;
    if (first === null)
        return null;
    return en === null || en === first ? { zh: first } : { zh: first, en };
}
