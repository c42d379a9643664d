import { MessageOutlined } from '@ant-design/icons';
import { Badge } from 'antd';
import { useEffect, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import { useSession } from '../session.ts';
import { useChat, useChatUnread } from './chatState.ts';

const ChatWindow = loadable(async () => (await import('./ChatWindow.tsx')).ChatWindow);
const open: Label = ['沟通，{count} 条未读', 'Chat, {count} unread'];

const most = 99;
// Listening begins once the page is there: nobody waits for it.
const startAfter = 400;
const againAfter = 5_000;

/** The chat of the top bar: how many messages wait, and the window beside the page. */
export function ChatButton() {
  const text = useText();
  const count = useChatUnread();
  const isOpen = useChat((state) => state.isOpen);
  const [wasOpen, setWasOpen] = useState(false);
  useListening();
  useTitleCount(count);
  if (isOpen && !wasOpen) setWasOpen(true);
  // What is read aloud says what is seen.
  const label = text(open, { count: count > most ? `${most}+` : count });
  return (
    <>
      <button
        type="button"
        className="top-button"
        data-testid="chat-open"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        onClick={() => useChat.setState({ isOpen: !isOpen })}
      >
        <Badge count={count} size="small" overflowCount={most}>
          <MessageOutlined />
        </Badge>
      </button>
      {wasOpen && <ChatWindow />}
    </>
  );
}

/** Listens as long as somebody is signed in; whoever looks through the eyes of another does not. */
function useListening(): void {
  const userId = useSession(({ user }) => (user?.viewedBy ? undefined : user?.id));
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      try {
        const { startChat } = await import('./chatActions.ts');
        if (!isOver) stop = startChat();
      } catch {
        // The server is away, which the page tells by itself: listening begins when it is back.
        if (!isOver) timer = setTimeout(() => void start(), againAfter);
      }
    };
    let timer = setTimeout(() => void start(), startAfter);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId]);
}

const counted = /^\(\d+\+?\) /;

/** Says in the title of the browser window how many messages wait, whatever page names itself there. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(counted, '');
      const title = count > 0 ? `(${count > most ? `${most}+` : count}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    show();
    const element = document.querySelector('title');
    if (!element) return undefined;
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [count]);
}
