import type { ChatMessageList, ServerFrame } from '#model/chatWire.ts';
import { textNow } from '../language.ts';
import { RefusalError } from '../request.ts';
import { useSession } from '../session.ts';
import { toast } from '../toast.ts';
import { readUser } from '../token.ts';
import { chatCalls, type Addressee, type ChatSettings, type DocumentName } from './chatCalls.ts';
import { firstPlace, messageOf, type Conversation, type Message } from './chatItems.ts';
import { showNotices } from './chatNotices.ts';
import { newId, openChatSocket, type ChatSocket } from './chatSocket.ts';
import { useChat } from './chatState.ts';
import {
  changeConversation,
  dropMessages,
  forgetChat,
  setDraft,
  takeConversations,
  takeMessages,
} from './chatStore.ts';
import { chatTexts } from './chatTexts.ts';

export const historySize = 20;
const resendAfter = [1_000, 2_000, 4_000, 8_000, 16_000];
const typingEvery = 3_000;
/** So long after one reading of history there is no other. */
const historyPause = 50;

let socket: ChatSocket | undefined;
let userVersion = '0';

/** Starts listening for this user; gives how to stop. */
export function startChat(): () => void {
  socket = openChatSocket({
    onFrame: takeFrame,
    onLive: (isLive) => {
      useChat.setState({ isLive });
      if (isLive) void catchUp();
    },
    onRefused: () => undefined,
  });
  void loadList();
  void loadSettings();
  return () => {
    socket?.stop();
    socket = undefined;
    userVersion = '0';
    forgetChat();
  };
}

/** Reads the list of conversations anew. */
export async function loadList(): Promise<void> {
  try {
    takeConversations(await chatCalls.list(), true);
  } catch (error) {
    // The socket asks again as soon as it is bound.
    if (!(error instanceof RefusalError) && !(error instanceof Error)) throw error;
  }
}

async function loadSettings(): Promise<void> {
  // Without them nobody is disturbed; the settings page reads them again.
  const settings = await chatCalls.settings().catch(() => undefined);
  if (settings) useChat.setState({ settings });
}

/** Changes what somebody has laid down for himself. */
export async function changeSettings(change: Partial<ChatSettings>): Promise<void> {
  useChat.setState({ settings: await chatCalls.changeSettings(change) });
}

async function catchUp(): Promise<void> {
  const { conversations, isLoaded } = useChat.getState();
  if (!isLoaded) return loadList();
  const known = Object.values(conversations).map(({ id, lastSeq, lastChange }) => [id, `${lastSeq}:${lastChange}`]);
  socket?.request('client_sync', { ...Object.fromEntries(known), _user: userVersion });
  return undefined;
}

function takeList({ list = [], resync }: ChatMessageList): void {
  showNotices(list, chooseConversation);
  if (list.length > 0) takeConversations(list);
  for (const { id = '', iapImMessageDtos = [] } of list) if (iapImMessageDtos.length > 0) showTyping(id, undefined, 0);
  if (resync) void catchUp();
  readWhileOpen();
}

function takeFrame(frame: ServerFrame): void {
  switch (frame.type) {
    case 'list':
      takeList(frame.body);
      break;
    case 'read':
      takeRead(
        frame.body.conversationId ?? '',
        frame.body.sender ?? '',
        frame.body.seq ?? 0,
        frame.body.messageNumber ?? 0,
      );
      break;
    case 'reply': {
      const { key, data = {} } = frame.body;
      if (key !== 'client_sync') break;
      userVersion = data['_user'] ?? userVersion;
      if (data['left']) takeConversations(data['left'].split(',').map((id) => ({ id, showType: 3 })));
      break;
    }
    case 'event':
      takeEvent(
        frame.body.kind ?? '',
        frame.body.conversationId ?? '',
        frame.body.user ?? '',
        frame.body.expiresMs ?? 0,
      );
      break;
    default:
  }
}

function takeRead(id: string, reader: string, seq: number, unread: number): void {
  const known = useChat.getState().conversations[id];
  if (!known) return;
  if (reader === useSession.getState().user?.userName) {
    changeConversation(id, { readSeq: Math.max(known.readSeq, seq), unread });
    return;
  }
  changeConversation(id, {
    peerReadSeq: known.isGroup ? known.peerReadSeq : Math.max(known.peerReadSeq, seq),
    members: known.members.map((member) =>
      member.userName === reader ? { ...member, readSeq: Math.max(member.readSeq ?? 0, seq) } : member,
    ),
  });
}

function takeEvent(kind: string, id: string, user: string, expires: number): void {
  if (kind === 'typing') showTyping(id, user, expires);
  // Another page of one's own has deleted something: what is shown is read anew.
  if (kind === 'own') void rereadHistory(id);
}

const typingEnds = new Map<string, ReturnType<typeof setTimeout>>();

function showTyping(id: string, user: string | undefined, milliseconds: number): void {
  const set = (who: string | undefined): void =>
    useChat.setState(({ typing }) => ({ typing: { ...typing, [id]: who } }));
  clearTimeout(typingEnds.get(id));
  set(user);
  if (user === undefined) return;
  typingEnds.set(
    id,
    setTimeout(() => set(undefined), milliseconds),
  );
}

async function rereadHistory(id: string): Promise<void> {
  const known = useChat.getState().conversations[id];
  if (!known) return;
  const { records } = await chatCalls.history(addresseeOf(known), { size: historySize });
  const waiting = (useChat.getState().messages[id] ?? []).filter(({ seq }) => seq === 0);
  useChat.setState(({ messages, finished }) => ({
    messages: { ...messages, [id]: [...records.map(messageOf).toReversed(), ...waiting] },
    finished: { ...finished, [id]: undefined },
  }));
}

/** Whom a message of a conversation is for. */
export const addresseeOf = ({ id, isGroup, userName }: Conversation): Addressee =>
  isGroup ? { groupId: id } : { receiver: userName };

export const showChat = (isOpen: boolean): void => {
  useChat.setState({ isOpen });
  if (isOpen) readWhileOpen();
};

/** Shows a conversation, and marks it as read. */
export function chooseConversation(id: string | undefined): void {
  useChat.setState({ current: id, isOpen: true });
  readWhileOpen();
}

let marking: Promise<unknown> | undefined;

// What somebody looks at is read; what comes meanwhile as well.
function readWhileOpen(): void {
  const { current, conversations, isOpen } = useChat.getState();
  const known = current === undefined ? undefined : conversations[current];
  if (!isOpen || !known || known.unread === 0 || marking || document.visibilityState === 'hidden') return;
  marking = markRead(known).finally(() => {
    marking = undefined;
  });
}

async function markRead({ id, isGroup, userName, lastSeq }: Conversation): Promise<void> {
  const answer = await chatCalls.markRead(isGroup ? id : userName, isGroup).catch(() => undefined);
  if (answer === '108') changeConversation(id, { unread: 0, readSeq: lastSeq });
}

/** Begins to talk to somebody, or opens what was said before. */
export async function talkTo(userName: string): Promise<void> {
  const item = await chatCalls.open({ receiver: userName });
  takeConversations([item]);
  chooseConversation(item.id);
}

/** Opens what is said about a document: with its supplier, or internally. */
export async function talkAbout(of: DocumentName, thread: 'external' | 'internal'): Promise<void> {
  const item = await chatCalls.openThread(of, thread);
  takeConversations([item]);
  chooseConversation(item.id);
}

/** Says with a card which document is meant. */
export const sayCard = (id: string, { docType, docId }: DocumentName, docNo: string): boolean =>
  say(id, { format: '6', content: JSON.stringify({ kind: 'doc', docType, docId, docNo }) });

/** Reads what was said before; one reading at a time, and none once there is no more. */
export async function loadOlder(id: string): Promise<void> {
  const { conversations, messages, finished, loadingHistory } = useChat.getState();
  const known = conversations[id];
  if (!known || finished[id] || loadingHistory) return;
  const first = (messages[id] ?? []).find(({ seq }) => seq > 0)?.seq ?? Number.MAX_SAFE_INTEGER;
  useChat.setState({ loadingHistory: true });
  try {
    const { records } = await chatCalls.history(addresseeOf(known), { size: historySize, beforeSeq: first });
    takeMessages(id, records.map(messageOf));
    if (records.length === 0) endHistory(id, 'end');
  } catch {
    endHistory(id, 'failed');
  } finally {
    setTimeout(() => useChat.setState({ loadingHistory: false }), historyPause);
  }
}

/** Reads on where reading failed. */
export function retryOlder(id: string): Promise<void> {
  endHistory(id, undefined);
  return loadOlder(id);
}

const endHistory = (id: string, why: 'end' | 'failed' | undefined): void =>
  useChat.setState(({ finished }) => ({ finished: { ...finished, [id]: why } }));

/** Fills what is missing between messages that are shown. */
export async function fillGap(id: string, before: number): Promise<void> {
  const known = useChat.getState().conversations[id];
  if (!known) return;
  const { records } = await chatCalls.history(addresseeOf(known), { size: 100, beforeSeq: before });
  takeMessages(id, records.map(messageOf));
}

interface Saying {
  readonly format: string;
  readonly content: string;
  readonly replyToSeq?: number | undefined;
}

/** Says something: it is shown at once, and sent again under the same id until it is stored or given up. */
export function say(id: string, saying: Saying): boolean {
  const user = readUser();
  if (user?.userName === undefined) {
    toast.error(textNow(chatTexts.expired));
    return false;
  }
  const key = newId();
  const message: Message = {
    ...messageOf({ clientMsgId: key, conversationId: id, format: saying.format, content: saying.content }),
    sender: user.userName,
    senderName: user.realName ?? '',
    senderEnglishName: '',
    senderAvatar: user.avatar ?? '',
    time: Date.now(),
    replyToSeq: saying.replyToSeq ?? 0,
    status: 'sending',
  };
  takeMessages(id, [message]);
  if (saying.format === '0') setDraft(id, '');
  void sendNow(message);
  return true;
}

async function sendNow(message: Message, attempt = 0): Promise<void> {
  const known = useChat.getState().conversations[message.conversationId];
  if (!known) return;
  try {
    const stored = await chatCalls.send({
      ...addresseeOf(known),
      format: message.format,
      content: message.content,
      clientMsgId: message.key,
      ...(message.replyToSeq > 0 ? { replyToSeq: message.replyToSeq } : {}),
    });
    takeMessages(known.id, [messageOf(stored)]);
    const { seq = 0, timestamp = 0 } = stored;
    const current = useChat.getState().conversations[known.id] ?? known;
    changeConversation(known.id, {
      lastTime: Math.max(current.lastTime, timestamp),
      lastSeq: Math.max(current.lastSeq, seq),
      readSeq: Math.max(current.readSeq, seq),
    });
  } catch (error) {
    const wait = resendAfter[attempt];
    // What the server refuses it refuses again; what did not reach it is sent once more.
    if (error instanceof RefusalError || wait === undefined) {
      takeMessages(known.id, [{ ...message, status: 'failed' }]);
      if (error instanceof RefusalError) toast.error(error.message);
      return;
    }
    setTimeout(() => void sendNow(message, attempt + 1), wait);
  }
}

/** Sends a message that was given up once more, under its id. */
export function retry(message: Message): void {
  const again: Message = { ...message, status: 'sending' };
  takeMessages(message.conversationId, [again]);
  void sendNow(again);
}

export async function withdrawMessage(message: Message): Promise<void> {
  const stored = await chatCalls.withdraw(message.id);
  takeMessages(message.conversationId, [{ ...messageOf(stored), key: message.key }]);
  toast.success(textNow(chatTexts.withdrawn));
}

/** Deletes messages for oneself; what was never stored is only taken away. */
export async function deleteMessages(id: string, messages: readonly Message[]): Promise<void> {
  const ids = messages.flatMap((message) => (message.seq > 0 ? [message.id] : []));
  if (ids.length > 0) await chatCalls.remove(ids);
  dropMessages(id, new Set(messages.map(({ key }) => key)));
  toast.success(textNow(chatTexts.deleted));
}

export async function pinConversation(id: string, isPinned: boolean): Promise<void> {
  const item = await chatCalls.show(id, isPinned ? { showType: 2, topTime: Date.now() } : { showType: 0, topTime: 0 });
  takeConversations([item]);
  const placedAt = isPinned ? 0 : firstPlace(Object.values(useChat.getState().conversations));
  changeConversation(id, { placedAt });
  toast.success(textNow(isPinned ? chatTexts.pinned : chatTexts.unpinned));
}

export async function removeConversation(id: string): Promise<void> {
  await chatCalls.show(id, { showType: 1 });
  takeConversations([{ id, showType: 1 }]);
}

export async function muteConversation(id: string, isMuted: boolean): Promise<void> {
  takeConversations([await chatCalls.show(id, { mute: isMuted })]);
}

let lastTyping = 0;

/** Lets others know that something is being written. */
export function tellTyping(conversationId: string): void {
  const now = Date.now();
  if (now - lastTyping < typingEvery) return;
  lastTyping = now;
  socket?.request('client_typing', { conversationId });
}
