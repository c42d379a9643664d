import type { ChatConversation } from '#model/chatWire.ts';
import { conversationOf, isGone, mergeMessages, messageOf, type Conversation, type Message } from './chatItems.ts';
import { noChat, useChat } from './chatState.ts';

/** Forgets everything: somebody else is signed in. */
export const forgetChat = (): void => useChat.setState(noChat);

/** Takes over what the server says of conversations, with the messages it brings. */
export function takeConversations(list: readonly ChatConversation[], isWhole = false): void {
  useChat.setState((state) => {
    const conversations = isWhole ? {} : { ...state.conversations };
    const messages = { ...state.messages };
    for (const item of list) {
      const id = item.id ?? '';
      if (isGone(item)) {
        delete conversations[id];
        continue;
      }
      conversations[id] = conversationOf(item, state.conversations[id]);
      const more = (item.iapImMessageDtos ?? []).map(messageOf);
      messages[id] = mergeMessages(messages[id] ?? [], more);
    }
    const isCurrentGone = state.current !== undefined && !conversations[state.current];
    return {
      conversations,
      messages,
      ...(isWhole ? { isLoaded: true } : {}),
      ...(isCurrentGone ? { current: undefined } : {}),
    };
  });
}

/** Adds messages to a conversation, or changes those that are there. */
export function takeMessages(id: string, more: readonly Message[]): void {
  useChat.setState(({ messages }) => ({ messages: { ...messages, [id]: mergeMessages(messages[id] ?? [], more) } }));
}

/** Takes messages out that somebody deleted for himself, or that were never stored. */
export function dropMessages(id: string, keys: ReadonlySet<string>): void {
  useChat.setState(({ messages }) => ({
    messages: { ...messages, [id]: (messages[id] ?? []).filter(({ key }) => !keys.has(key)) },
  }));
}

export function changeConversation(id: string, change: Partial<Conversation>): void {
  useChat.setState(({ conversations }) => {
    const known = conversations[id];
    return known ? { conversations: { ...conversations, [id]: { ...known, ...change } } } : {};
  });
}

export const setDraft = (id: string, text: string): void =>
  useChat.setState(({ drafts }) => ({ drafts: { ...drafts, [id]: text } }));
