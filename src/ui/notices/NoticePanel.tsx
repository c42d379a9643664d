import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { MessageList, useMark } from './MessageList.tsx';
import { messagesOf, messageTexts } from './messages.ts';

const size = 30;
const messageCentre = '/page/todo/message';

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
      <MessageList messages={messages} onFollow={onClose} />
      <Link className="message-all" to={messageCentre} onClick={onClose}>
        {text(messageTexts.all)}
      </Link>
    </Drawer>
  );
}
