import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../language.ts';
import { deleteMessages, fillGap, loadOlder, retryOlder } from './chatActions.ts';
import { gapIn, withdrawn, type Conversation, type Message } from './chatItems.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { ForwardDialog } from './ForwardDialog.tsx';
import { MessageRow } from './MessageRow.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { useRemark } from './useRemark.tsx';

interface MessageViewProps {
  readonly conversation: Conversation;
  readonly onReply: (message: Message) => void;
}

const noMessages: readonly Message[] = [];
// Nearer to an end than this, somebody is taken to be there.
const near = 60;
// So many fill every window.
const fewest = 100;

/** What was said, the newest below; earlier messages come as somebody scrolls up. */
export function MessageView({ conversation, onReply }: MessageViewProps) {
  const { id } = conversation;
  const text = useText();
  const messages = useChat((state) => state.messages[id]) ?? noMessages;
  const finished = useChat((state) => state.finished[id]);
  const isLoading = useChat((state) => state.loadingHistory);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [forwarding, setForwarding] = useState<readonly Message[]>();
  const ref = useScroll(messages);
  const remark = useRemark(conversation);
  const [asked, ask] = useState<{ readonly act: 'task' | 'report'; readonly message: Message }>();
  const missingBefore = gapIn(messages)?.before;
  useEffect(() => {
    if (missingBefore !== undefined) void fillGap(id, missingBefore);
  }, [id, missingBefore]);
  useEffect(() => {
    const list = ref.current;
    // What does not fill the window can be scrolled by nobody.
    const isShort = list !== null && messages.length < fewest && list.scrollHeight <= list.clientHeight + near;
    if (isShort && finished === undefined && !isLoading) void loadOlder(id);
  }, [id, messages, finished, isLoading, ref]);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const picked = messages.filter(({ key }) => chosen?.has(key));
  return (
    <>
      <div
        ref={ref}
        className="chat-messages"
        data-testid="chat-messages"
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < near) void loadOlder(id);
        }}
      >
        <p className="chat-none" role="status">
          {finished ? text(chatTexts.noMore) : isLoading ? text(chatTexts.older) : ''}
          {finished === 'failed' && (
            <Button type="link" size="small" onClick={() => void retryOlder(id)}>
              {text(chatTexts.retry)}
            </Button>
          )}
        </p>
        {messages.map((message, index) => (
          <MessageRow
            key={message.key}
            message={message}
            before={messages[index - 1]}
            conversation={conversation}
            isChosen={chosen?.has(message.key)}
            onChoose={() => toggle(message.key)}
            onSeveral={() => setChosen(new Set([message.key]))}
            onReply={() => onReply(message)}
            onForward={() => setForwarding([message])}
            onRemark={remark.begin && (() => remark.begin?.(message))}
            onTask={
              conversation.docType === '' || conversation.isClosed ? undefined : () => ask({ act: 'task', message })
            }
            onReport={() => ask({ act: 'report', message })}
          />
        ))}
      </div>
      {chosen && (
        <div className="chat-several" role="toolbar" aria-label={text(chatTexts.multiSelect)}>
          <span>{text(chatTexts.chosen, { count: picked.length })}</span>
          <Button
            size="small"
            disabled={!picked.some(({ format, seq }) => format !== withdrawn && seq > 0)}
            onClick={() =>
              setForwarding(picked.filter(({ format, seq, action }) => format !== withdrawn && seq > 0 && action <= 1))
            }
          >
            {text(chatTexts.forward)}
          </Button>
          <Button
            size="small"
            danger
            disabled={picked.length === 0}
            title={text(chatTexts.deleteAsk)}
            onClick={() => void deleteMessages(id, picked).then(() => setChosen(undefined))}
          >
            {text(chatTexts.delete)}
          </Button>
          <Button size="small" type="text" onClick={() => setChosen(undefined)}>
            {text(chatTexts.cancel)}
          </Button>
        </div>
      )}
      {remark.dialog}
      {asked?.act === 'task' && (
        <TaskDialog message={asked.message} conversation={conversation} onClose={() => ask(undefined)} />
      )}
      {asked?.act === 'report' && <ReportDialog message={asked.message} onClose={() => ask(undefined)} />}
      {forwarding && (
        <ForwardDialog
          messages={forwarding}
          onClose={(isDone) => {
            setForwarding(undefined);
            if (isDone) setChosen(undefined);
          }}
        />
      )}
    </>
  );
}

/** Keeps the newest in sight for whoever is there, and the place of whoever reads above. */
function useScroll(messages: readonly Message[]) {
  const ref = useRef<HTMLDivElement>(null);
  const known = useRef({ first: '', height: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const { current } = known;
    const first = messages[0]?.key ?? '';
    if (current.first !== '' && current.first !== first && !current.isAtEnd)
      list.scrollTop += list.scrollHeight - current.height;
    else if (current.isAtEnd) list.scrollTop = list.scrollHeight;
    known.current = { ...current, first, height: list.scrollHeight };
    const note = () => {
      known.current = {
        ...known.current,
        height: list.scrollHeight,
        isAtEnd: list.scrollHeight - list.scrollTop - list.clientHeight < near,
      };
    };
    list.addEventListener('scroll', note);
    return () => list.removeEventListener('scroll', note);
  }, [messages]);
  return ref;
}
