import { create } from 'zustand';
import type { ChatSettings } from './chatCalls.ts';
import type { Conversation, Message } from './chatItems.ts';

interface ChatState {
  readonly isOpen: boolean;
  /** The socket is bound. */
  readonly isLive: boolean;
  /** The list was read. */
  readonly isLoaded: boolean;
  readonly current: string | undefined;
  readonly conversations: Readonly<Record<string, Conversation>>;
  readonly messages: Readonly<Record<string, readonly Message[]>>;
  /** Why nothing earlier is read: no more is there, or it could not be read. */
  readonly finished: Readonly<Record<string, 'end' | 'failed' | undefined>>;
  readonly loadingHistory: boolean;
  readonly drafts: Readonly<Record<string, string>>;
  /** What somebody has laid down for himself; undefined until it was read. */
  readonly settings: ChatSettings | undefined;
  /** Who is writing in a conversation. */
  readonly typing: Readonly<Record<string, string | undefined>>;
}

/** The chat of whoever has not signed in. */
export const noChat: ChatState = {
  isOpen: false,
  isLive: false,
  isLoaded: false,
  current: undefined,
  conversations: {},
  messages: {},
  finished: {},
  loadingHistory: false,
  drafts: {},
  settings: undefined,
  typing: {},
};

export const useChat = create<ChatState>(() => noChat);

/** How many messages wait, in conversations that are not muted. */
export const useChatUnread = (): number =>
  useChat(({ conversations }) =>
    Object.values(conversations).reduce((sum, { unread, isMuted }) => sum + (isMuted ? 0 : unread), 0),
  );
