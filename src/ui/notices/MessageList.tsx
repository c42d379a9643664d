import './notices.css';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { nameOf } from '#model/label.ts';
import { formatInstant, formatRelative } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import { messageTexts, withMark, type Message } from './messages.ts';
import { usePathOf } from './usePathOf.ts';

interface MessageListProps {
  readonly messages: readonly Message[];
  /** Somebody goes where a message leads. */
  readonly onFollow: () => void;
}

/** Messages, each with one click to where it happened; unread ones stand out. */
export function MessageList({ messages, onFollow }: MessageListProps) {
  const mark = useMark();
  return (
    <ul className="message-list">
      {messages.map((message) => (
        <Entry key={message.id} message={message} onMark={mark} onFollow={onFollow} />
      ))}
    </ul>
  );
}

type Mark = (ids: readonly string[] | undefined, readFlag: boolean) => Promise<void>;

// One after the other: of marks for the same message the last one holds.
let marking: Promise<unknown> = Promise.resolve();

/** Marks messages at once; reading can be taken back for a moment. The socket brings the new count. */
export function useMark(): Mark {
  const text = useText();
  const client = useQueryClient();
  const keep = async (ids: readonly string[] | undefined, readFlag: boolean): Promise<readonly string[]> => {
    try {
      const answer = await server.change('/notice/msgSendRecord/update', { ...(ids ? { ids } : {}), readFlag });
      const changed = recordOf(answer)?.['ids'];
      return Array.isArray(changed) ? changed.map(String) : [];
    } finally {
      void client.invalidateQueries({ queryKey: ['messages'] });
    }
  };
  const send = async (ids: readonly string[] | undefined, readFlag: boolean): Promise<readonly string[]> => {
    const lists = { queryKey: ['messages', 'list'] };
    // What was read before this would show the messages as they were.
    void client.cancelQueries(lists);
    client.setQueriesData(lists, (answer: unknown) => withMark(answer, ids, readFlag));
    const stored = marking.then(() => keep(ids, readFlag));
    marking = stored.catch(() => undefined);
    return stored;
  };
  return async (ids, readFlag) => {
    const changed = await send(ids, readFlag);
    if (readFlag && changed.length > 0)
      toast.undo(text(messageTexts.marked, { count: changed.length }), () => void send(changed, false));
  };
}

interface EntryProps {
  readonly message: Message;
  readonly onMark: Mark;
  readonly onFollow: () => void;
}

function Entry({ message, onMark, onFollow }: EntryProps) {
  const text = useText();
  const language = useLanguage();
  const path = usePathOf()(message);
  const title = nameOf(message.title, language);
  const follow = () => {
    onFollow();
    if (!message.isRead) void onMark([message.id], true);
  };
  return (
    <li data-unread={!message.isRead}>
      {path === '' ? (
        <span className="message-title">{title}</span>
      ) : (
        <Link className="message-title" to={path} onClick={follow}>
          {title}
        </Link>
      )}
      {message.content && <p>{nameOf(message.content, language)}</p>}
      <div className="message-foot">
        <time dateTime={message.time} title={formatInstant(message.time)}>
          {formatRelative(message.time, language)}
        </time>
        <Button
          type="link"
          size="small"
          aria-label={`${text(message.isRead ? messageTexts.markUnread : messageTexts.markRead)}: ${title}`}
          onClick={() => void onMark([message.id], !message.isRead)}
        >
          {text(message.isRead ? messageTexts.markUnread : messageTexts.markRead)}
        </Button>
      </div>
    </li>
  );
}
