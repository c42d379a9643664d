import { ArrowLeftOutlined, EllipsisOutlined, InfoCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { chooseConversation } from './chatActions.ts';
import type { Message } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { Composer } from './Composer.tsx';
import { itemsOf } from './ConversationList.tsx';
import { GroupDetail } from './GroupDetail.tsx';
import { MessageSearch } from './MessageSearch.tsx';
import { MessageView } from './MessageView.tsx';

/** One conversation: what was said, and what is being written. */
export function ConversationView({ id }: { readonly id: string }) {
  const text = useText();
  const { side } = useUser();
  const conversation = useChat((state) => state.conversations[id]);
  const [isDetailOpen, setDetailOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [reply, setReply] = useState<Message>();
  if (!conversation) return null;
  const { name, englishName, isGroup, members, docThread } = conversation;
  const isInternal = docThread === 'internal';
  const outer =
    side === 'supplier'
      ? ([chatTexts.withBuyer, chatTexts.withBuyerHelp] as const)
      : ([chatTexts.external, chatTexts.externalHelp] as const);
  return (
    <div className="chat-conversation" data-testid="chat-conversation" data-thread={docThread || undefined}>
      <header className="chat-head">
        <Button
          type="text"
          className="chat-back"
          icon={<ArrowLeftOutlined />}
          aria-label={text(chatTexts.back)}
          onClick={() => chooseConversation(undefined)}
        />
        <h2 data-testid="chat-title">
          {text(nameLabel(name, englishName))}
          {isGroup && members.length > 0 && <span className="chat-count"> ({members.length})</span>}
        </h2>
        {docThread !== '' && (
          <Tag color={isInternal ? 'gold' : 'blue'} title={text(isInternal ? chatTexts.internalHelp : outer[1])}>
            {text(isInternal ? chatTexts.internal : outer[0])}
          </Tag>
        )}
        <Button
          type="text"
          icon={<SearchOutlined />}
          aria-label={text(chatTexts.searchMessages)}
          title={text(chatTexts.searchMessages)}
          aria-expanded={isSearching}
          data-testid="chat-message-search"
          onClick={() => setSearching(!isSearching)}
        />
        {isGroup && (
          <Button
            type="text"
            icon={<InfoCircleOutlined />}
            aria-label={text(chatTexts.groupDetail)}
            title={text(chatTexts.groupDetail)}
            data-testid="chat-group-detail"
            onClick={() => setDetailOpen(true)}
          />
        )}
        <Dropdown trigger={['click']} menu={{ items: itemsOf(conversation, text) }}>
          <Button
            type="text"
            icon={<EllipsisOutlined />}
            aria-label={text(chatTexts.more)}
            title={text(chatTexts.more)}
          />
        </Dropdown>
      </header>
      {isSearching ? (
        <MessageSearch conversation={conversation} onClose={() => setSearching(false)} />
      ) : (
        <>
          <MessageView conversation={conversation} onReply={setReply} />
          <Typing id={id} />
          <Composer conversation={conversation} reply={reply} onReplied={() => setReply(undefined)} />
        </>
      )}
      {isDetailOpen && <GroupDetail group={conversation} onClose={() => setDetailOpen(false)} />}
    </div>
  );
}

function Typing({ id }: { readonly id: string }) {
  const text = useText();
  const typing = useChat((state) => state.typing[id]);
  const conversation = useChat((state) => state.conversations[id]);
  const member = conversation?.members.find(({ userName }) => userName === typing);
  const who = text(
    nameLabel(member?.realName ?? conversation?.name ?? '', member ? member.englishName : conversation?.englishName),
  );
  return (
    <p className="chat-typing" aria-live="polite">
      {typing === undefined ? '' : text(chatTexts.typing, { name: who })}
    </p>
  );
}
