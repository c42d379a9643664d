import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Pagination, Typography } from 'antd';
import { useState } from 'react';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useText } from '#ui/language.ts';
import { MessageList, useMark } from '#ui/notices/MessageList.tsx';
import { messagesOf, messageTexts } from '#ui/notices/messages.ts';
import { recordOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';

const size = 20;

/** Every message of whoever looks, page by page. */
export function MessagesPage() {
  const text = useText();
  const mark = useMark();
  const [unread, setUnread] = useState(false);
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'list', 'page', unread, current],
    queryFn: () =>
      server.post('/notice/msgSendRecord/queryReceive', { unread, page: { current, size } }, { quiet: true }),
    placeholderData: (before) => before,
  });
  const messages = messagesOf(data);
  const total = Number(recordOf(data)?.['total'] ?? 0);
  return (
    <section className="srm-page message-page" aria-labelledby="messages-title">
      <Typography.Title level={1} id="messages-title">
        {text(messageTexts.centre)}
      </Typography.Title>
      <div className="message-bar">
        <Checkbox
          checked={unread}
          onChange={({ target }) => {
            setUnread(target.checked);
            setCurrent(1);
          }}
        >
          {text(messageTexts.onlyUnread)}
        </Checkbox>
        <Button size="small" onClick={() => void mark(undefined, true)}>
          {text(messageTexts.markAll)}
        </Button>
      </div>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={6} />}
      {Boolean(data) && messages.length === 0 && (
        <EmptyState title={text(messageTexts.none)} help={text(messageTexts.noneDetail)} />
      )}
      <MessageList messages={messages} onFollow={() => undefined} />
      {total > size && (
        <Pagination current={current} pageSize={size} total={total} showSizeChanger={false} onChange={setCurrent} />
      )}
    </section>
  );
}
