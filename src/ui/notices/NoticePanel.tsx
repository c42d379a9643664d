import './notices.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '../document/ListStates.tsx';
import { formatInstant, formatRelative } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { toast } from '../toast.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { messagesOf, messageTexts, type Message } from './messages.ts';

const size = 30;

interface PanelProps {
  readonly isOpen: boolean;
  readonly unread: number;
  readonly onClose: () => void;
}

/** The newest messages: what happened, and one click to where it happened. */
export function NoticePanel({ isOpen, unread, onClose }: PanelProps) {
  const text = useText();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const mark = useMark();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'list', onlyUnread],
    enabled: isOpen,
    queryFn: () =>
      server.post(
        '/notice/msgSendRecord/queryReceive',
        { unread: onlyUnread, page: { current: 1, size } },
        { quiet: true },
      ),
  });
  const messages = messagesOf(data);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size="min(420px, 100vw)"
      title={text(messageTexts.title)}
      extra={
        <Button size="small" disabled={unread === 0} onClick={() => void mark(undefined, true)}>
          {text(messageTexts.markAll)}
        </Button>
      }
      data-testid="notice-panel"
    >
      <Checkbox checked={onlyUnread} onChange={({ target }) => setOnlyUnread(target.checked)}>
        {text(messageTexts.onlyUnread)}
      </Checkbox>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={4} />}
      {Boolean(data) && messages.length === 0 && (
        <EmptyState title={text(messageTexts.none)} help={text(messageTexts.noneDetail)} />
      )}
      <ul className="message-list">
        {messages.map((message) => (
          <Entry key={message.id} message={message} onMark={mark} onClose={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}

type Mark = (ids: readonly string[] | undefined, readFlag: boolean) => Promise<void>;

/** Marks messages; reading can be taken back for a moment. The socket brings the new count. */
function useMark(): Mark {
  const text = useText();
  const client = useQueryClient();
  const send = async (ids: readonly string[] | undefined, readFlag: boolean): Promise<readonly string[]> => {
    const answer = await server.change('/notice/msgSendRecord/update', { ...(ids ? { ids } : {}), readFlag });
    await client.invalidateQueries({ queryKey: ['messages'] });
    const changed = recordOf(answer)?.['ids'];
    return Array.isArray(changed) ? changed.map(String) : [];
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
  readonly onClose: () => void;
}

function Entry({ message, onMark, onClose }: EntryProps) {
  const text = useText();
  const language = useLanguage();
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), message.document);
  const path = message.jumpUrl ?? (listPath === undefined ? '' : `${listPath}/${message.businessId}`);
  const title = nameOf(message.title, language);
  const follow = () => {
    onClose();
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
      {message.content !== undefined && <p>{message.content}</p>}
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
