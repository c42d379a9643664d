import { BellOutlined, PushpinFilled } from '@ant-design/icons';
import { Avatar, Badge, Dropdown, Input, type MenuProps } from 'antd';
import { useState } from 'react';
import { formatRelative } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { EmptyState } from '../widgets/EmptyState.tsx';
import { chooseConversation, muteConversation, pinConversation, removeConversation } from './chatActions.ts';
import { inOrder, matching, type Conversation } from './chatItems.ts';
import { initialsOf, nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { useSummary } from './messageText.ts';

/** The conversations: pinned ones first, with what was said last and how much of it is unread. */
export function ConversationList() {
  const text = useText();
  const conversations = useChat((state) => state.conversations);
  const isLoaded = useChat((state) => state.isLoaded);
  const [sought, setSought] = useState('');
  const shown = inOrder(matching(Object.values(conversations), sought));
  return (
    <div className="chat-list">
      <Input
        allowClear
        size="small"
        className="chat-search"
        placeholder={text(chatTexts.search)}
        aria-label={text(chatTexts.search)}
        data-testid="chat-search"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {isLoaded && shown.length === 0 && sought === '' && (
        <EmptyState title={text(chatTexts.noConversation)} help={text(chatTexts.noConversationHelp)} />
      )}
      {isLoaded && shown.length === 0 && sought !== '' && <p className="chat-none">{text(chatTexts.noneFound)}</p>}
      <ul data-testid="chat-conversations">
        {shown.map((conversation) => (
          <Entry key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ conversation }: { readonly conversation: Conversation }) {
  const text = useText();
  const language = useLanguage();
  const { id, unread, pinnedAt, isMuted, lastTime, avatar } = conversation;
  const name = text(nameLabel(conversation.name, conversation.englishName));
  const isCurrent = useChat((state) => state.current === id);
  const draft = useChat((state) => state.drafts[id]);
  const last = useChat((state) => state.messages[id]?.at(-1));
  const summary = useSummary(last);
  return (
    <li>
      <Dropdown trigger={['contextMenu']} menu={{ items: itemsOf(conversation, text) }}>
        <button
          type="button"
          className="chat-entry"
          data-testid="chat-entry"
          data-pinned={pinnedAt > 0}
          data-thread={conversation.docThread || undefined}
          aria-current={isCurrent}
          onClick={() => chooseConversation(id)}
        >
          <Badge
            count={isMuted ? 0 : unread}
            dot={isMuted && unread > 0}
            size="small"
            title={text(chatTexts.unread, { count: unread })}
          >
            <Avatar src={avatar || undefined} shape={conversation.isGroup ? 'square' : 'circle'} alt="">
              {initialsOf(name)}
            </Avatar>
          </Badge>
          <span className="chat-entry-text">
            <span className="chat-entry-first">
              <span className="chat-entry-name">
                {name}
                {pinnedAt > 0 && <PushpinFilled aria-label={text(chatTexts.pin)} />}
                {isMuted && <BellOutlined className="chat-muted" aria-label={text(chatTexts.mutedMark)} />}
              </span>
              <span className="chat-entry-time">{lastTime > 0 ? formatRelative(lastTime, language) : ''}</span>
            </span>
            <span className="chat-entry-summary">{draft ? text(chatTexts.draft, { text: draft }) : summary}</span>
          </span>
        </button>
      </Dropdown>
    </li>
  );
}

type Translate = ReturnType<typeof useText>;

/** What can be done with a conversation. */
export function itemsOf({ id, pinnedAt, isMuted }: Conversation, text: Translate): NonNullable<MenuProps['items']> {
  const isPinned = pinnedAt > 0;
  return [
    {
      key: 'pin',
      label: text(isPinned ? chatTexts.unpin : chatTexts.pin),
      onClick: () => void pinConversation(id, !isPinned),
    },
    {
      key: 'mute',
      label: text(isMuted ? chatTexts.unmute : chatTexts.mute),
      onClick: () => void muteConversation(id, !isMuted),
    },
    { key: 'remove', label: text(chatTexts.remove), onClick: () => void removeConversation(id) },
  ];
}
