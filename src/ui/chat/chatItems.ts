import type { ChatConversation, ChatMember, ChatMessage } from '#model/chatWire.ts';

/** A message as the window shows it. */
export interface Message {
  /** The same before and after the server has stored it. */
  readonly key: string;
  readonly id: string;
  /** 0 while it is not stored. */
  readonly seq: number;
  readonly conversationId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly senderEnglishName: string;
  readonly senderAvatar: string;
  readonly format: string;
  readonly content: string;
  readonly extra: string;
  readonly action: number;
  readonly time: number;
  readonly replyToSeq: number;
  readonly status: 'stored' | 'sending' | 'failed';
  readonly changeNo: number;
}

/** A conversation as the list shows it. */
export interface Conversation {
  readonly id: string;
  readonly isGroup: boolean;
  /** Somebody's name, or that of the group. */
  readonly name: string;
  /** The same on English pages; empty where the name stands there too. */
  readonly englishName: string;
  /** The user name of the other of two people. */
  readonly userName: string;
  readonly avatar: string;
  readonly unread: number;
  /** Since when it is pinned; 0 where it is not. */
  readonly pinnedAt: number;
  /** Where it was put when its pin was taken off, as a time; 0 where it stands by what was said. */
  readonly placedAt: number;
  readonly isMuted: boolean;
  readonly lastTime: number;
  readonly lastSeq: number;
  readonly lastChange: number;
  readonly readSeq: number;
  readonly peerReadSeq: number;
  readonly members: readonly ChatMember[];
  readonly isClosed: boolean;
  /** What everybody in a group should know. */
  readonly notice: string;
  readonly docType: string;
  readonly docId: string;
  readonly docThread: string;
}

export const withdrawn = '101';
const pinned = 2;
/** What the server calls a conversation that somebody removed, and one that he has left. */
const gone = [1, 3];

export const isGone = ({ showType = 0 }: ChatConversation): boolean => gone.includes(showType);

/** A message of the server. */
export function messageOf(message: ChatMessage): Message {
  const id = message.id ?? '';
  return {
    key: message.clientMsgId || id,
    id,
    seq: message.seq ?? 0,
    conversationId: message.conversationId ?? '',
    sender: message.sender ?? '',
    senderName: message.senderRealName ?? '',
    senderEnglishName: message.senderEnglishName ?? '',
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
export function conversationOf(item: ChatConversation, known?: Conversation): Conversation {
  const isGroup = item.listType === 1;
  return {
    id: item.id ?? '',
    isGroup,
    ...namesOf(item, known),
    userName: item.userName || known?.userName || '',
    avatar: item.receiverAvatar || known?.avatar || '',
    placedAt: known?.placedAt ?? 0,
    members: item.groupMemberList?.length ? item.groupMemberList : (known?.members ?? []),
    ...ownMarks(item),
    ...furthest(item, known),
  };
}

function namesOf(item: ChatConversation, known?: Conversation): Pick<Conversation, 'name' | 'englishName'> {
  const isGroup = item.listType === 1;
  return {
    name: (isGroup ? item.groupName : item.realName) || known?.name || '',
    // A group that was renamed has none any more.
    englishName: item.englishName || (isGroup ? '' : known?.englishName) || '',
  };
}

type OwnMark = 'unread' | 'pinnedAt' | 'isMuted' | 'isClosed' | 'notice' | 'docType' | 'docId' | 'docThread';

const ownMarks = (item: ChatConversation): Pick<Conversation, OwnMark> => ({
  unread: item.messageNumber ?? 0,
  pinnedAt: item.showType === pinned ? (item.topTime ?? 0) : 0,
  isMuted: item.mute === true,
  isClosed: (item.state || '0') !== '0',
  notice: item.notice ?? '',
  docType: item.docType ?? '',
  docId: item.docId ?? '',
  docThread: item.docThread ?? '',
});

const numbers = ['lastTime', 'lastSeq', 'lastChange', 'readSeq', 'peerReadSeq'] as const;

// What came late says less than what is known.
function furthest(
  item: ChatConversation,
  known: Conversation | undefined,
): Pick<Conversation, (typeof numbers)[number]> {
  const of = (name: (typeof numbers)[number]): number => Math.max(item[name] ?? 0, known?.[name] ?? 0);
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
export function mergeMessages(known: readonly Message[], more: readonly Message[]): Message[] {
  const bySeq = new Map<number, Message>();
  const waiting = new Map<string, Message>();
  for (const message of [...known, ...more]) {
    if (message.seq === 0) {
      waiting.set(message.key, message);
      continue;
    }
    const before = bySeq.get(message.seq);
    if (!before || before.changeNo <= message.changeNo) bySeq.set(message.seq, message);
  }
  const stored = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  const keys = new Set(stored.map(({ key }) => key));
  return [...stored, ...[...waiting.values()].filter(({ key }) => !keys.has(key))];
}

/** The order of the list: pinned ones first, the newest pin on top, then by what was said last. */
export const inOrder = (conversations: readonly Conversation[]): Conversation[] =>
  conversations.toSorted((a, b) => b.pinnedAt - a.pinnedAt || placeOf(b) - placeOf(a) || (a.id < b.id ? 1 : -1));

const placeOf = ({ lastTime, placedAt }: Conversation): number => Math.max(lastTime, placedAt);

/** The place right below the pinned ones, until something newer is said. */
export const firstPlace = (conversations: readonly Conversation[]): number =>
  Math.max(0, ...conversations.map(placeOf)) + 1;

/** Private ones are found by the name of the other, groups by their own. */
export function matching(conversations: readonly Conversation[], text: string): Conversation[] {
  const sought = text.trim().toLowerCase();
  return conversations.filter(({ name, englishName }) =>
    [name, englishName].some((each) => each.toLowerCase().includes(sought)),
  );
}

/** The first number above which messages are missing between what is known; undefined where nothing is. */
export function gapIn(messages: readonly Message[]): { readonly after: number; readonly before: number } | undefined {
  const seqs = messages.filter(({ seq }) => seq > 0).map(({ seq }) => seq);
  for (let index = seqs.length - 1; index > 0; index -= 1) {
    const [above = 0, below = 0] = [seqs[index], seqs[index - 1]];
    if (above - below > 1) return { after: below, before: above };
  }
  return undefined;
}

/** Of what came in a conversation the message to be shown outside the page; undefined where nobody is to be disturbed. */
export function noticeIn(
  item: ChatConversation,
  known: Conversation | undefined,
  reader: { readonly userName: string; readonly isLooking: boolean },
): Message | undefined {
  if (reader.isLooking || item.mute === true) return undefined;
  return (item.iapImMessageDtos ?? [])
    .map(messageOf)
    .findLast(
      ({ seq, sender, action, format }) =>
        seq > Math.max(known?.lastSeq ?? 0, item.readSeq ?? 0) &&
        sender !== reader.userName &&
        action <= 1 &&
        format !== withdrawn,
    );
}

/** What a JSON content says; undefined where it says nothing. */
export function parsedContent(content: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
