export const withdrawn = '101';
const pinned = 2;
/** What the server calls a conversation that somebody removed, and one that he has left. */
const gone = [1, 3];
export const isGone = ({ showType = 0 }) => gone.includes(showType);
/** A message of the server. */
export function messageOf(message) {
    const id = message.id ?? '';
    return {
        key: message.clientMsgId || id,
        id,
        seq: message.seq ?? 0,
        conversationId: message.conversationId ?? '',
        sender: message.sender ?? '',
        senderName: message.senderRealName ?? '',
        senderAvatar: message.sendAvatar ?? '',
        format: message.format ?? '0',
        content: message.content ?? '',
        extra: message.extra ?? '',
        action: Number(message.action ?? 0),
        time: message.timestamp ?? 0,
        replyToSeq: message.replyToSeq ?? 0,
        status: 'stored',
        changeNo: message.changeNo ?? 0,
    };
}
/** A conversation of the server, with what is known of it besides. */
export function conversationOf(item, known) {
    const isGroup = item.listType === 1;
    return {
        id: item.id ?? '',
        isGroup,
        name: (isGroup ? item.groupName : item.realName) || known?.name || '',
        userName: item.userName || known?.userName || '',
        avatar: item.receiverAvatar || known?.avatar || '',
        members: item.groupMemberList?.length ? item.groupMemberList : (known?.members ?? []),
        ...ownMarks(item),
        ...furthest(item, known),
    };
}
const ownMarks = (item) => ({
    unread: item.messageNumber ?? 0,
    pinnedAt: item.showType === pinned ? (item.topTime ?? 0) : 0,
    isMuted: item.mute === true,
    isClosed: (item.state || '0') !== '0',
    docType: item.docType ?? '',
    docId: item.docId ?? '',
    docThread: item.docThread ?? '',
});
const numbers = ['lastTime', 'lastSeq', 'lastChange', 'readSeq', 'peerReadSeq'];
// What came late says less than what is known.
function furthest(item, known) {
    const of = (name) => Math.max(item[name] ?? 0, known?.[name] ?? 0);
    return {
        lastTime: of('lastTime'),
        lastSeq: of('lastSeq'),
        lastChange: of('lastChange'),
        readSeq: of('readSeq'),
        peerReadSeq: of('peerReadSeq'),
    };
}
/**
 * Messages in the order of their numbers, each once: what is not stored yet stands last, and makes room for what the server
 * stored under the same key. A message that changed replaces what it was, never the other way round.
 */
export function mergeMessages(known, more) {
    const bySeq = new Map();
    const waiting = new Map();
    for (const message of [...known, ...more]) {
        if (message.seq === 0) {
            waiting.set(message.key, message);
            continue;
        }
        const before = bySeq.get(message.seq);
        if (!before || before.changeNo <= message.changeNo)
            bySeq.set(message.seq, message);
    }
    const stored = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
    const keys = new Set(stored.map(({ key }) => key));
    return [...stored, ...[...waiting.values()].filter(({ key }) => !keys.has(key))];
}
/** The order of the list: pinned ones first, the newest pin on top, then by what was said last. */
export const inOrder = (conversations) => conversations.toSorted((a, b) => b.pinnedAt - a.pinnedAt || b.lastTime - a.lastTime || (a.id < b.id ? 1 : -1));
/** Private ones are found by the name of the other, groups by their own. */
export function matching(conversations, text) {
    const sought = text.trim().toLowerCase();
    return conversations.filter(({ name }) => name.toLowerCase().includes(sought));
}
/** The first number above which messages are missing between what is known; undefined where nothing is. */
export function gapIn(messages) {
    const seqs = messages.filter(({ seq }) => seq > 0).map(({ seq }) => seq);
    for (let index = seqs.length - 1; index > 0; index -= 1) {
        const [above = 0, below = 0] = [seqs[index], seqs[index - 1]];
        if (above - below > 1)
            return { after: below, before: above };
    }
    return undefined;
}
/** Of what came in a conversation the message to be shown outside the page; undefined where nobody is to be disturbed. */
export function noticeIn(item, known, reader) {
    if (reader.isLooking || item.mute === true)
        return undefined;
    return (item.iapImMessageDtos ?? [])
        .map(messageOf)
        .findLast(({ seq, sender, action, format }) => seq > Math.max(known?.lastSeq ?? 0, item.readSeq ?? 0) &&
        sender !== reader.userName &&
        action <= 1 &&
        format !== withdrawn);
}
/** What a JSON content says; undefined where it says nothing. */
export function parsedContent(content) {
    try {
        const value = JSON.parse(content);
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
    }
    catch {
        return undefined;
    }
}
