import { decode, encode, type WireSchema, type WireValue } from './protobuf.ts';

/** The bodies of the chat socket; numbers 1–9 are those of existing clients. */
const message = {
  id: { no: 1, type: 'id' },
  action: { no: 2, type: 'text' },
  content: { no: 3, type: 'text' },
  sender: { no: 4, type: 'text' },
  receiver: { no: 5, type: 'text' },
  extra: { no: 6, type: 'text' },
  title: { no: 7, type: 'text' },
  format: { no: 8, type: 'text' },
  timestamp: { no: 9, type: 'number' },
  conversationId: { no: 16, type: 'text' },
  seq: { no: 17, type: 'number' },
  clientMsgId: { no: 18, type: 'text' },
  groupId: { no: 19, type: 'text' },
  groupName: { no: 20, type: 'text' },
  senderRealName: { no: 21, type: 'text' },
  sendAvatar: { no: 22, type: 'text' },
  receiverRealName: { no: 23, type: 'text' },
  receiverAvatar: { no: 24, type: 'text' },
  state: { no: 25, type: 'text' },
  messageNumber: { no: 26, type: 'number' },
  replyToSeq: { no: 27, type: 'number' },
  withdrawnBy: { no: 28, type: 'text' },
  changeNo: { no: 29, type: 'number' },
  senderEnglishName: { no: 30, type: 'text' },
} as const satisfies WireSchema;

const member = {
  userName: { no: 1, type: 'text' },
  realName: { no: 2, type: 'text' },
  avatar: { no: 3, type: 'text' },
  role: { no: 4, type: 'number' },
  readSeq: { no: 5, type: 'number' },
  englishName: { no: 6, type: 'text' },
} as const satisfies WireSchema;

const conversation = {
  id: { no: 1, type: 'text' },
  receiver: { no: 2, type: 'text' },
  userName: { no: 3, type: 'text' },
  listType: { no: 4, type: 'number' },
  realName: { no: 5, type: 'text' },
  groupName: { no: 6, type: 'text' },
  summary: { no: 7, type: 'text' },
  receiverAvatar: { no: 8, type: 'text' },
  messageNumber: { no: 9, type: 'number' },
  showType: { no: 10, type: 'number' },
  topTime: { no: 11, type: 'number' },
  state: { no: 12, type: 'text' },
  groupMemberList: { no: 13, type: 'messages', of: () => member },
  groupReceiverList: { no: 14, type: 'texts' },
  iapImMessageDtos: { no: 15, type: 'messages', of: () => message },
  lastSeq: { no: 16, type: 'number' },
  readSeq: { no: 17, type: 'number' },
  lastChange: { no: 18, type: 'number' },
  peerReadSeq: { no: 19, type: 'number' },
  docType: { no: 20, type: 'text' },
  docId: { no: 21, type: 'text' },
  docThread: { no: 22, type: 'text' },
  lastTime: { no: 23, type: 'number' },
  mute: { no: 24, type: 'switch' },
  englishName: { no: 25, type: 'text' },
  notice: { no: 26, type: 'text' },
} as const satisfies WireSchema;

const messageList = {
  list: { no: 1, type: 'messages', of: () => conversation },
  serverTime: { no: 2, type: 'number' },
  resync: { no: 3, type: 'switch' },
} as const satisfies WireSchema;

const sentBody = {
  key: { no: 1, type: 'text' },
  timestamp: { no: 2, type: 'number' },
  data: { no: 3, type: 'map' },
} as const satisfies WireSchema;

const replyBody = {
  key: { no: 1, type: 'text' },
  code: { no: 2, type: 'text' },
  message: { no: 3, type: 'text' },
  timestamp: { no: 4, type: 'number' },
  data: { no: 5, type: 'map' },
} as const satisfies WireSchema;

const event = {
  kind: { no: 1, type: 'text' },
  conversationId: { no: 2, type: 'text' },
  user: { no: 3, type: 'text' },
  value: { no: 4, type: 'text' },
  expiresMs: { no: 5, type: 'number' },
} as const satisfies WireSchema;

/** The schemas of the bodies, by name. */
export const chatWire = { message, member, conversation, messageList, sentBody, replyBody, event } as const;

/** A message as clients see it. */
export type ChatMessage = WireValue<typeof message>;
/** A conversation as one of its members sees it. */
export type ChatConversation = WireValue<typeof conversation>;
export type ChatMember = WireValue<typeof member>;
export type ChatMessageList = WireValue<typeof messageList>;
export type ChatSent = WireValue<typeof sentBody>;
export type ChatReply = WireValue<typeof replyBody>;
export type ChatEvent = WireValue<typeof event>;

/** The first byte of a frame. */
export const frameType = { pong: 0, ping: 1, message: 2, sent: 3, list: 3, reply: 4, event: 5, read: 108 } as const;

/** Puts the type byte before a body. */
export function framed(type: number, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(body.length + 1);
  frame[0] = type;
  frame.set(body, 1);
  return frame;
}

/** A request of our own client. */
export const sentFrame = (sent: ChatSent): Uint8Array<ArrayBuffer> => framed(frameType.sent, encode(sentBody, sent));

/** What a frame of the server says. */
export type ServerFrame =
  | { readonly type: 'list'; readonly body: ChatMessageList }
  | { readonly type: 'reply'; readonly body: ChatReply }
  | { readonly type: 'read'; readonly body: ChatMessage }
  | { readonly type: 'event'; readonly body: ChatEvent }
  | { readonly type: 'ping' };

/** Reads a frame of the server by its first byte; undefined for kinds that our client does not know. */
export function readServerFrame(frame: Uint8Array): ServerFrame | undefined {
  const body = frame.subarray(1);
  switch (frame[0]) {
    case frameType.list:
      return { type: 'list', body: decode(messageList, body) };
    case frameType.reply:
      return { type: 'reply', body: decode(replyBody, body) };
    case frameType.read:
      return { type: 'read', body: decode(message, body) };
    case frameType.event:
      return { type: 'event', body: decode(event, body) };
    case frameType.ping:
      return { type: 'ping' };
    default:
      return undefined;
  }
}
