import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatInstant } from '../format.ts';
import { useText } from '../language.ts';
import { addresseeOf } from './chatActions.ts';
import { chatCalls } from './chatCalls.ts';
import { messageOf, type Conversation } from './chatItems.ts';
import { chatTexts } from './chatTexts.ts';
import { senderOf, summaryOf } from './messageText.ts';

interface MessageSearchProps {
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** Looks for what was said in a conversation. */
export function MessageSearch({ conversation, onClose }: MessageSearchProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['chat', 'search', conversation.id, keyword],
    enabled: keyword !== '',
    queryFn: () => chatCalls.search(keyword, addresseeOf(conversation)),
  });
  const found = keyword === '' ? undefined : data?.records.map(messageOf);
  return (
    <div className="chat-messages" data-testid="chat-search-results">
      <Input.Search
        autoFocus
        allowClear
        placeholder={text(chatTexts.searchMessages)}
        aria-label={text(chatTexts.searchMessages)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onClose();
        }}
      />
      <p role="status" className="chat-none">
        {found && text(found.length === 0 ? chatTexts.noneFound : chatTexts.found, { count: found.length })}
      </p>
      <ul>
        {found?.map((message) => (
          <li key={message.id} className="chat-found">
            <span className="chat-sender">
              {text(senderOf(message))} {formatInstant(message.time)}
            </span>
            {summaryOf(message, text)}
          </li>
        ))}
      </ul>
    </div>
  );
}
